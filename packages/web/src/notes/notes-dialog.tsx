import type { Reason } from '@agora/client/outcome'
import type { NotesPage } from '@agora/client/thread/note-commands'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { useClient } from '../app/client-context.ts'
import { useStore } from '../app/use-store.ts'
import { Button } from '../parts/button.tsx'
import { DialogFrame } from '../parts/dialog-frame.tsx'
import { useMoreTexts, useLanguageTexts } from '../texts/use-texts.ts'
import { type NoteRange, useNotes } from './notes-context.ts'

const PAGE = 100
/** How often it asks again by itself on a line that is said to be there. */
const OWN_TRIES = 3

type Shown = { readonly notes: NotesPage['notes']; readonly next: number | null }
type Phase = { readonly kind: 'loading' | 'ready' } | { readonly kind: 'failed'; readonly why: Reason }

/** Notes by number, read from the server: they may be older than what is on the screen. */
export function NotesDialog({
  title,
  range,
  opener,
  onClose,
}: {
  readonly title: string
  readonly range: NoteRange
  readonly opener: RefObject<HTMLElement | null>
  readonly onClose: () => void
}) {
  const texts = useMoreTexts()
  const { times } = useLanguageTexts()
  const { commands } = useNotes()
  const close = useRef<HTMLButtonElement>(null)
  const [{ notes, next }, setShown] = useState<Shown>({ notes: [], next: range.first - 1 })
  const [phase, setPhase] = useState<Phase>({ kind: 'loading' })

  const load = useCallback(
    async (after: number) => {
      setPhase({ kind: 'loading' })
      const outcome = await commands.listNotes(after, PAGE)
      if (outcome.kind === 'failed') return setPhase({ kind: 'failed', why: outcome.reason })
      const { notes: found, next: following } = outcome.value
      const within = found.filter(({ number }) => number <= range.last)
      setShown((before) => ({
        notes: [...before.notes.filter(({ number }) => number <= after), ...within],
        next: following !== null && following < range.last ? following : null,
      }))
      setPhase({ kind: 'ready' })
    },
    [commands, range],
  )
  useEffect(() => void load(range.first - 1), [load, range])
  const goOn = () => void load(notes.at(-1)?.number ?? range.first - 1)
  const isOpen = useStore(useClient().connection).kind === 'open'
  const isCutOff = phase.kind === 'failed' && phase.why === 'unreachable'
  const tries = useRef(0)
  useEffect(() => {
    if (!isOpen) tries.current = 0
    // The connection came back, perhaps before the failure was shown: the dialog retries by itself.
    else if (isCutOff && tries.current++ < OWN_TRIES) goOn()
    // When the line comes back or a try fails, and not whenever `goOn` is another function.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isOpen, isCutOff])

  return (
    <DialogFrame title={title} onClose={onClose} initialFocus={close} finalFocus={opener}>
      <ol
        // A list that scrolls is reached by the keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label={title}
        aria-busy={phase.kind === 'loading'}
        className="-mx-2 max-h-[55dvh] overflow-y-auto overscroll-contain px-2"
      >
        {notes.map(({ id, number, text, at, edited, withdrawn, erased }) => (
          <li
            key={id}
            data-note={number}
            className="grid grid-cols-[2.25rem_minmax(0,1fr)_auto] border-b border-line py-2"
          >
            <p className="text-fine leading-6 font-semibold text-listen tabular-nums">
              <span className="sr-only">{texts.notes.name(number)}</span>
              <span aria-hidden>{number}</span>
            </p>
            <div className="min-w-0">
              {withdrawn ? (
                <s dir="auto" className="block text-muted wrap-safe">
                  {text}
                </s>
              ) : (
                <p dir="auto" className="whitespace-pre-wrap wrap-safe">
                  {text}
                </p>
              )}
              {(edited || withdrawn) && (
                <p className="text-fine text-muted">
                  {erased ? texts.notes.erased : withdrawn ? texts.notes.withdrawn : texts.notes.edited}
                </p>
              )}
            </div>
            <time
              dateTime={new Date(at).toISOString()}
              title={times.full(at)}
              className="ps-2 text-fine leading-6 text-muted tabular-nums"
            >
              {times.clock(at)}
            </time>
          </li>
        ))}
      </ol>
      <p role="status" className="text-small text-muted empty:hidden">
        {phase.kind === 'loading' && texts.notes.loading}
        {phase.kind === 'ready' && notes.length === 0 && texts.notes.none}
      </p>
      {phase.kind === 'failed' && (
        <p role="alert" className="text-small text-danger">
          {texts.notes.failed} {texts.reasons[phase.why]}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        {phase.kind === 'failed' && (
          <Button look="outline" onClick={goOn}>
            {texts.threads.tryAgain}
          </Button>
        )}
        {phase.kind === 'ready' && next !== null && (
          <Button look="outline" onClick={() => void load(next)}>
            {texts.notes.more}
          </Button>
        )}
        <Button ref={close} onClick={onClose}>
          {texts.common.close}
        </Button>
      </div>
    </DialogFrame>
  )
}
