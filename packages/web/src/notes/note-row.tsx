import type { Entry } from '@agora/client/thread/thread-snapshot'
import { Check, RotateCcw } from 'lucide-react'
import { memo, useRef, useState } from 'react'
import { EntryStateLine } from '../conversation/entry-state-line.tsx'
import { EntryText } from '../conversation/entry-text.tsx'
import { useReturnedFocus } from '../conversation/use-returned-focus.ts'
import { UnsentButtons, isChangeable } from '../device/unsent-buttons.tsx'
import { Button } from '../parts/button.tsx'
import { useLanguageTexts } from '../texts/use-texts.ts'
import { SpokenMark } from '../voice/spoken-mark.tsx'
import { NoteEditor } from './note-editor.tsx'
import { NoteVersions } from './note-versions.tsx'
import { NoteMenu } from './note-menu.tsx'
import { useNotes } from './notes-context.ts'
import { useWithdrawal } from './use-withdrawal.ts'

type Props = {
  readonly entry: Entry
  readonly isOpen: boolean
  readonly onFold: (id: string, isOpen: boolean) => void
}

/** Something that was heard: a slim line with its number and its time, as in a notebook. */
export const NoteRow = memo(function NoteRow({ entry, isOpen, onFold }: Props) {
  const { texts, times } = useLanguageTexts()
  const { id, by, at, number, state, edited, original, withdrawn, erased } = entry
  const isStored = state.kind === 'stored'
  const isEditing = useNotes().editing === id
  const menu = useRef<HTMLButtonElement>(null)
  const [isOriginalShown, setOriginalShown] = useState(false)
  // The news that a note is erased may come before the response to its dialog, which has a question left.
  const [isAskedToErase, setAskedToErase] = useState(false)
  useReturnedFocus(isEditing, menu)
  return (
    <div className="column">
      <article
        data-entry={id}
        data-state={state.kind}
        data-author={by.kind}
        data-as="note"
        className="grid min-h-target grid-cols-[3rem_minmax(0,1fr)_auto] items-start border-b border-line wide:grid-cols-[5.5rem_minmax(0,1fr)_auto]"
      >
        <div className="py-1.5 tabular-nums wide:flex wide:items-baseline wide:py-2.5">
          <p
            className={`leading-5 font-semibold wide:min-w-10 wide:leading-6 ${withdrawn ? 'text-muted' : 'text-listen'}`}
          >
            <span className="sr-only">{number === undefined ? texts.notes.unnumbered : texts.notes.name(number)}</span>
            <span aria-hidden>{number ?? '–'}</span>
          </p>
          <time dateTime={new Date(at).toISOString()} title={times.full(at)} className="block text-fine text-muted">
            {times.clock(at)}
          </time>
        </div>
        {isEditing && number !== undefined ? (
          <NoteEditor entry={entry} number={number} />
        ) : (
          <div className="min-w-0 py-2.5">
            {erased ? (
              <p data-testid="entry-text" className="text-muted italic">
                {texts.notes.erased}
              </p>
            ) : withdrawn ? (
              <s data-testid="entry-text" dir="auto" className="block truncate text-muted">
                {entry.text}
              </s>
            ) : (
              <EntryText entry={entry} isOpen={isOpen} onFold={onFold} isSlim />
            )}
            {edited && !withdrawn && <p className="text-fine text-muted">{texts.notes.edited}</p>}
            {isOriginalShown && original !== undefined && (
              <p
                dir="auto"
                data-testid="original"
                className="mt-1 border-s-2 border-line ps-3 text-small whitespace-pre-wrap text-muted wrap-safe"
              >
                {texts.notes.original} {original}
              </p>
            )}
            {entry.others && number !== undefined && <NoteVersions entry={entry} number={number} />}
            {!isStored && (
              <p className="text-fine text-muted">
                <EntryStateLine entry={entry} />
              </p>
            )}
          </div>
        )}
        <div className="-me-3 flex items-center justify-end text-fine text-muted">
          {entry.via && <SpokenMark className="me-1.5" />}
          {isStored && <Check aria-hidden size={14} className="text-edge" />}
          {isStored && <span className="sr-only">{texts.entry.stored}</span>}
          {withdrawn && !erased && number !== undefined && <Withdrawn id={id} number={number} />}
          {isChangeable(entry) && !isEditing && <UnsentButtons entry={entry} ref={menu} />}
          {isStored && number !== undefined && (!erased || isAskedToErase) && !isEditing && (
            <NoteMenu
              entry={entry}
              number={number}
              trigger={menu}
              isOriginalShown={isOriginalShown}
              onShowOriginal={setOriginalShown}
              onAskToErase={setAskedToErase}
            />
          )}
        </div>
      </article>
    </div>
  )
})

function Withdrawn({ id, number }: { readonly id: string; readonly number: number }) {
  const { notes } = useLanguageTexts().texts
  const { restore } = useWithdrawal(id, number)
  return (
    <>
      <span className="ps-2">{notes.withdrawn}</span>
      <Button
        look="quiet"
        className="text-fine"
        onClick={restore}
        aria-label={`${notes.restore}: ${notes.name(number)}`}
      >
        <RotateCcw aria-hidden size={16} />
        <span className="max-[420px]:sr-only">{notes.restore}</span>
      </Button>
    </>
  )
}
