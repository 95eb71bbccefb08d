import type { Reason } from '@agora/client/outcome'
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
import { ANSWERS_HINT_ID } from '../asks/find-answerable.ts'
import { Button } from '../parts/button.tsx'
import { lazy } from '../parts/lazy.ts'
import { LazyPart } from '../parts/lazy-part.tsx'
import { rareRows } from '../parts/rare-rows.ts'
import { PhotoButton } from '../photos/photo-button.tsx'
import { DraftTray } from '../photos/draft-tray.tsx'
import { useDraftPhotos } from '../photos/use-draft-photos.ts'
import { pastedPhotos, useDroppedPhotos } from '../photos/use-dropped-photos.ts'
import { explainReason, useLanguageTexts } from '../texts/use-texts.ts'
import { VoiceButton } from '../voice/voice-button.tsx'
import { COMPOSER_ID } from './composer-id.ts'
import { pastedKey } from './draft-store.ts'
import { useDrafts } from './drafts-context.ts'
import { fitField } from './fit-field.ts'
import { type SayHanded, joinDraft, leaveOut } from './hand-over.ts'
import { type Judgement, isCostlyToJudge, judgeText } from './judge-text.ts'
import { isTooLargeForField } from './is-too-large-for-field.ts'
import { type Whisper, useHandOver } from './use-hand-over.ts'

export type ComposerHandle = {
  /** Puts a message back to be written anew, before what is being written; and why, where it could not be said. */
  readonly giveBack: (text: string, photos?: readonly Photo[], why?: Reason, whisper?: string) => void
}

const pastedText = lazy(() => import('../lazy-dialogs.ts'))

const JUDGE_AFTER_MS = 250

/**
 * Where one writes. Enter sends; what is not sent is kept, and what the device does not take comes back. React does not
 * hold the text: it would copy it per letter.
 */
export function Composer({
  id,
  mode,
  stopping,
  hint,
  voice,
  whisper,
  onSay,
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
  /** Saying it instead. */
  readonly voice: { readonly isOn: boolean; readonly isRecording: boolean; readonly press: () => void }
  /** The whisper target of the next message. Used once: a user who forgets it must not go on whispering. */
  readonly whisper: Whisper
  /** Resolves when it is on the device, or when the device would not have it. */
  readonly onSay: SayHanded
  readonly onStop: () => void
  readonly ref: Ref<ComposerHandle>
}) {
  const languageTexts = useLanguageTexts()
  const { texts, times } = languageTexts
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
  const [unsaid, setUnsaid] = useState<Reason>()
  const { handOver, hand, held } = useHandOver(id, whisper, {
    say: onSay,
    onKept: (handed) => {
      photos.settle(handed.photos)
      if (handed.from === 'pasted') drafts.write(pastedKey(id), pasted)
      // A field that is gone left as its draft what stood in it, with what was being handed over.
      else drafts.write(id, field.current ? draftOf(field.current.value) : leaveOut(drafts.read(id), handed))
      drafts.flush()
    },
    onBack: (handed, why) => {
      setUnsaid(why)
      giveBackPhotos(handed.flatMap((one) => one.photos))
      const fromPasted = handed.filter(({ from }) => from === 'pasted').map(({ text }) => text)
      if (fromPasted.length > 0) hold([...fromPasted, pasted].filter(Boolean).join('\n'))
      if (field.current) write(joinDraft(handed, field.current.value))
      drafts.flush()
    },
  })
  /** What is being handed over is part of the draft until the device has it. */
  const draftOf = useCallback((written: string) => joinDraft(handOver.held, written), [handOver])
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
      drafts.write(id, draftOf(text))
      noticeText()
    },
    [drafts, id, draftOf, noticeText],
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

  // A button that comes or goes leaves it more or less room.
  useLayoutEffect(() => fitField(field.current), [stopping, isEmpty])

  useEffect(() => {
    const onResize = () => fitField(field.current)
    window.addEventListener('resize', onResize)
    return () => window.removeEventListener('resize', onResize)
  }, [])

  useImperativeHandle(
    ref,
    () => ({
      giveBack: (text, given = [], why, to) => {
        const said = given.length > 0 && text === texts.photos.wordless ? '' : text
        write(joinDraft([{ from: 'field', text: said }], field.current?.value ?? ''))
        if (given.length > 0) giveBackPhotos(given)
        if (why !== undefined) setUnsaid(why)
        if (to !== undefined) whisper.choose(to)
        field.current?.focus()
      },
    }),
    [write, giveBackPhotos, whisper, texts],
  )

  const send = (cut: (text: string) => readonly string[]) => {
    const text = field.current?.value ?? ''
    setUnsaid(undefined)
    hand({ from: 'field', text, parts: cut(text), photos: photos.take() })
    write('')
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
          <LazyPart part={pastedText}>
            {({ PastedText }) => (
              <PastedText
                text={pasted}
                isKept={drafts.fits(pasted)}
                onSend={(parts) => {
                  setUnsaid(undefined)
                  // On the device it stays a draft until all of it was said.
                  setPasted('')
                  hand({ from: 'pasted', text: pasted, parts, photos: [] })
                  field.current?.focus()
                }}
                onDrop={() => {
                  hold('')
                  field.current?.focus()
                }}
              />
            )}
          </LazyPart>
        )}
        <p id={problemId} role="alert" className="text-small text-danger empty:hidden">
          {isTooLong
            ? texts.composer.tooLong(times.bytes(judgement.bytes), times.bytes(messageBytes))
            : unsaid && `${texts.composer.notSaid} ${explainReason(languageTexts, unsaid)}`}
        </p>
        {isTooLong && (
          <Button look="outline" onClick={() => send((text) => splitText(text))} className="justify-self-start">
            {texts.composer.sendSplit(judgement.parts)}
          </Button>
        )}
        {held.length > 0 && <OwnHeldWords text={joinDraft(held, '')} />}
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
              drafts.write(id, draftOf(field.current?.value ?? ''))
              noticeText()
            }}
            onKeyDown={onKeyDown}
            onPaste={(event) => takeAside(event, event.clipboardData)}
            onDrop={(event) => takeAside(event, event.dataTransfer)}
            className={`control block max-h-[40dvh] w-full min-w-0 flex-1 resize-none overflow-y-auto bg-ground px-3.5 py-[0.6875rem] text-reading leading-6 ${isNote ? 'border-dashed border-listen' : 'border-edge'}`}
          />
          {/* A phone shows one of the two: a user who types does not speak. */}
          <VoiceButton {...voice} className={isEmpty ? '' : 'max-[420px]:hidden'} />
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
              className={`shrink-0 max-[420px]:px-3.5 ${isEmpty ? 'max-[420px]:hidden' : ''}`}
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

function OwnHeldWords({ text }: { readonly text: string }) {
  return <LazyPart part={rareRows}>{({ HeldWords }) => <HeldWords text={text} />}</LazyPart>
}
