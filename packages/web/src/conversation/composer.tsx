import type { Photo } from '@agora/client/photos/photo'
import { messageBytes, splitText } from '@agora/client/text-limits'
import type { Mode } from '@agora/client/thread/thread-snapshot'
import { NotebookPen, SendHorizontal, Square } from 'lucide-react'
import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  type SyntheticEvent,
  useCallback,
  useEffect,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useClient } from '../app/client-context.ts'
import { useStore } from '../app/use-store.ts'
import { ANSWERS_HINT_ID } from '../asks/answers-hint.tsx'
import { Button } from '../parts/button.tsx'
import { PhotoButton } from '../photos/photo-button.tsx'
import { DraftTray } from '../photos/draft-tray.tsx'
import { useDraftPhotos } from '../photos/use-draft-photos.ts'
import { pastedPhotos, useDroppedPhotos } from '../photos/use-dropped-photos.ts'
import { useSpeech } from '../texts/use-texts.ts'
import { COMPOSER_ID } from './composer-id.ts'
import { pastedKey } from './draft-store.ts'
import { useDrafts } from './drafts-context.ts'
import { fitField } from './fit-field.ts'
import { type Judgement, isCostlyToJudge, judgeText } from './judge-text.ts'
import { PastedText, isTooLargeForField } from './pasted-text.tsx'

export type ComposerHandle = {
  /** Puts a message back to be written anew, before what is being written. */
  readonly giveBack: (text: string, photos?: readonly Photo[]) => void
}

const JUDGE_AFTER_MS = 250

/** Where one writes. Enter sends; what is not sent is kept. React does not hold the text: it would copy it per letter. */
export function Composer({
  id,
  mode,
  stopping,
  hint,
  onSend,
  onStop,
  ref,
}: {
  readonly id: string
  /** What becomes of the words. */
  readonly mode: Mode
  /** While an answer is being given: whether it is being stopped. */
  readonly stopping: 'none' | 'possible' | 'under-way'
  /** What the words would answer. */
  readonly hint: ReactNode
  readonly onSend: (parts: readonly string[], photos?: readonly Photo[]) => void
  readonly onStop: () => void
  readonly ref: Ref<ComposerHandle>
}) {
  const { texts, times } = useSpeech()
  const drafts = useDrafts()
  const field = useRef<HTMLTextAreaElement>(null)
  const [judgement, setJudgement] = useState<Judgement>({ kind: 'empty' })
  const [pasted, setPasted] = useState(() => drafts.read(pastedKey(id)))
  const timer = useRef<number>(undefined)
  const [hintId, problemId] = [useId(), useId()]
  const isTooLong = judgement.kind === 'too-long'
  const isNote = mode === 'listen'
  const words = isNote ? texts.composer.note : texts.composer
  const wakeName = useStore(useClient().wakeName)
  const SendIcon = isNote ? NotebookPen : SendHorizontal
  const photos = useDraftPhotos(id)
  const { giveBack: giveBackPhotos } = photos
  useDroppedPhotos(photos.add)
  /** A photo says something without words. */
  const isEmpty = judgement.kind === 'empty' && photos.list.length + photos.busy === 0
  const canSend = photos.busy === 0 && !isEmpty && !isTooLong

  const judge = useCallback(() => {
    window.clearTimeout(timer.current)
    const next = judgeText(field.current?.value ?? '')
    setJudgement((before) => (before.kind === next.kind && next.kind !== 'too-long' ? before : next))
    return next
  }, [])

  const noticeText = useCallback(() => {
    fitField(field.current)
    window.clearTimeout(timer.current)
    if (isCostlyToJudge(field.current?.value ?? '')) timer.current = window.setTimeout(judge, JUDGE_AFTER_MS)
    else judge()
  }, [judge])

  const write = useCallback(
    (text: string) => {
      if (field.current) field.current.value = text
      drafts.write(id, text)
      noticeText()
    },
    [drafts, id, noticeText],
  )

  const hold = (text: string) => {
    setPasted(text)
    drafts.write(pastedKey(id), text)
  }

  useLayoutEffect(() => {
    if (field.current) field.current.value = drafts.read(id)
    noticeText()
    // A phone's keyboard would cover what one came to read.
    if (window.matchMedia('(pointer: fine)').matches) field.current?.focus({ preventScroll: true })
    return () => {
      window.clearTimeout(timer.current)
      drafts.flush()
    }
  }, [drafts, id, noticeText])

  useEffect(() => {
    const onResize = () => fitField(field.current)
    window.addEventListener('resize', onResize)
    return () => window.removeEventListener('resize', onResize)
  }, [])

  useImperativeHandle(
    ref,
    () => ({
      giveBack: (text, given = []) => {
        const written = field.current?.value ?? ''
        const said = given.length > 0 && text === texts.photos.wordless ? '' : text
        write(written && said ? `${said}\n${written}` : said || written)
        if (given.length > 0) giveBackPhotos(given)
        field.current?.focus()
      },
    }),
    [write, giveBackPhotos, texts],
  )

  const send = (parts: (text: string) => readonly string[]) => {
    onSend(parts(field.current?.value ?? ''), photos.list)
    // Only now: had handing it over failed, the words would still stand here.
    write('')
    photos.clear()
    drafts.flush()
    field.current?.focus()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { kind } = judge()
    if (photos.busy > 0) return
    if (kind === 'fits') send((text) => [text])
    if (kind === 'empty' && photos.list.length > 0) send(() => [texts.photos.wordless])
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // While an input method composes a letter, Enter belongs to it; Safari says so only by the key code.
    const isComposing = event.nativeEvent.isComposing || event.keyCode === 229
    if (event.key === 'Escape' && !isComposing && stopping === 'possible' && event.currentTarget.value === '') {
      event.preventDefault()
      return onStop()
    }
    if (event.key !== 'Enter' || event.shiftKey || isComposing) return
    event.preventDefault()
    event.currentTarget.form?.requestSubmit()
  }
  const takeAside = (event: SyntheticEvent, transfer: DataTransfer) => {
    const files = event.type === 'paste' ? pastedPhotos(transfer) : []
    if (files.length > 0) {
      event.preventDefault()
      return photos.add(files)
    }
    const text = transfer.getData('text/plain')
    if (!isTooLargeForField(text, field.current?.value ?? '')) return
    event.preventDefault()
    hold(pasted ? `${pasted}\n${text}` : text)
  }

  return (
    <form onSubmit={submit}>
      <div className="column grid gap-2 pt-2 pb-3">
        {pasted !== '' && (
          <PastedText
            text={pasted}
            isKept={drafts.fits(pasted)}
            onSend={(parts) => {
              onSend(parts)
              hold('')
              field.current?.focus()
            }}
            onDrop={() => {
              hold('')
              field.current?.focus()
            }}
          />
        )}
        <p id={problemId} role="alert" className="text-small text-danger empty:hidden">
          {isTooLong && texts.composer.tooLong(times.bytes(judgement.bytes), times.bytes(messageBytes))}
        </p>
        {isTooLong && (
          <Button look="outline" onClick={() => send((text) => splitText(text))} className="justify-self-start">
            {texts.composer.sendSplit(judgement.parts)}
          </Button>
        )}
        {hint}
        <DraftTray thread={id} photos={photos} />
        <div className="flex items-end gap-2">
          <PhotoButton onFiles={photos.add} />
          <textarea
            ref={field}
            id={COMPOSER_ID}
            rows={1}
            dir="auto"
            aria-label={words.label}
            aria-describedby={`${hint ? `${ANSWERS_HINT_ID} ` : ''}${hintId} ${problemId}`}
            aria-invalid={isTooLong}
            placeholder={words.placeholder}
            enterKeyHint="send"
            autoComplete="off"
            onInput={() => {
              drafts.write(id, field.current?.value ?? '')
              noticeText()
            }}
            onKeyDown={onKeyDown}
            onPaste={(event) => takeAside(event, event.clipboardData)}
            onDrop={(event) => takeAside(event, event.dataTransfer)}
            className={`control block max-h-[40dvh] w-full min-w-0 flex-1 resize-none overflow-y-auto bg-ground px-3.5 py-[0.6875rem] text-reading leading-6 ${isNote ? 'border-dashed border-listen' : 'border-edge'}`}
          />
          {stopping !== 'none' && (
            <Button
              look="outline"
              disabled={stopping === 'under-way'}
              title={texts.turn.stopHint}
              aria-keyshortcuts="Escape"
              onClick={() => {
                onStop()
                field.current?.focus()
              }}
              className={`shrink-0 ${isEmpty ? 'max-[420px]:px-3.5' : 'px-3.5'}`}
            >
              <Square aria-hidden size={18} fill="currentColor" />
              <span className={isEmpty ? 'max-[420px]:sr-only' : 'sr-only'}>
                {stopping === 'under-way' ? texts.turn.stopping : texts.turn.stop}
              </span>
            </Button>
          )}
          {(stopping === 'none' || !isEmpty) && (
            <Button
              type="submit"
              look={isNote ? 'listen' : 'primary'}
              disabled={!canSend}
              className="shrink-0 max-[420px]:px-3.5"
            >
              <SendIcon aria-hidden size={20} className="rtl:-scale-x-100" />
              <span className="max-[420px]:sr-only">{words.send}</span>
            </Button>
          )}
        </div>
        {/* What becomes of the words concerns everybody; which keys there are, those who have keys. */}
        <p id={hintId} className={`text-fine ${isNote ? 'text-listen' : 'text-muted pointer-coarse:sr-only'}`}>
          {isNote
            ? texts.composer.note.hint(wakeName)
            : stopping === 'possible'
              ? texts.turn.stopHint
              : texts.composer.hint}
        </p>
      </div>
    </form>
  )
}
