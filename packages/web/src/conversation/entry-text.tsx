import { byteLength } from '@agora/client/text-limits'
import type { Entry } from '@agora/client/thread/thread-snapshot'
import { type ReactNode, useMemo } from 'react'
import { Button } from '../parts/button.tsx'
import { Markdown } from '../markdown/markdown.tsx'
import { useConnectionLost } from '../connection/use-connection-lost.ts'
import { ShownPhotos } from '../photos/shown-photos.tsx'
import { useLanguageTexts } from '../texts/use-texts.ts'
import { useOpenedVoice } from '../voice/voice-place.ts'
import { foldText } from './fold-text.ts'
import { isEmojiOnly } from './is-emoji-only.ts'

const caret: ReactNode = <Caret />

/** A caret that blinks says that more is coming now. */
function Caret() {
  const isLost = useConnectionLost()
  return (
    <span
      aria-hidden
      className={`ms-0.5 inline-block h-[1.1em] w-0.5 translate-y-[0.2em] bg-accent ${isLost ? 'opacity-40' : 'animate-caret'}`}
    />
  )
}

/**
 * The words, exactly as they were said; what an AI participant says may have a little Markdown. Long ones are folded;
 * what is being written ends in a caret.
 */
export function EntryText({
  entry,
  isOpen,
  onFold,
  isSlim = false,
}: {
  readonly entry: Entry
  readonly isOpen: boolean
  readonly onFold: (id: string, isOpen: boolean) => void
  /** A line among many. */
  readonly isSlim?: boolean
}) {
  const { texts, times } = useLanguageTexts()
  const { id, text, state, heardTo } = entry
  const voice = useOpenedVoice()
  const isWriting = state.kind === 'writing'
  // What grows is not folded: it would jump at its end, and folding each word of it costs.
  const folded = useMemo(() => (isWriting ? undefined : foldText(text)), [isWriting, text])
  const shown = folded !== undefined && !isOpen ? `${folded} …` : text
  const look = isSlim ? '' : isEmojiOnly(text) ? 'text-emoji' : 'text-reading'
  return (
    <>
      {entry.as === 'reply' ? (
        <div data-testid="entry-text" className={`wrap-safe ${look}`}>
          {heardTo && voice && !isWriting ? (
            <voice.parts.HeardText text={shown} heardTo={heardTo} />
          ) : (
            <Markdown text={shown} end={isWriting && caret} />
          )}
        </div>
      ) : (
        <p dir="auto" data-testid="entry-text" className={`whitespace-pre-wrap wrap-safe ${look}`}>
          {shown}
          {isWriting && caret}
        </p>
      )}
      {folded !== undefined && (
        <Button look="quiet" className="-ms-4" aria-expanded={isOpen} onClick={() => onFold(id, !isOpen)}>
          {isOpen ? texts.conversation.showLess : texts.conversation.showAll(times.bytes(byteLength(text)))}
        </Button>
      )}
      {entry.photos && <ShownPhotos entry={entry} isSlim={isSlim} />}
    </>
  )
}
