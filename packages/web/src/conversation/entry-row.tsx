import type { Entry } from '@agora/client/thread/thread-snapshot'
import { BellRing, PencilLine } from 'lucide-react'
import { memo } from 'react'
import { Button } from '../parts/button.tsx'
import { IconButton } from '../parts/icon-button.tsx'
import { NoteRow } from '../notes/note-row.tsx'
import { TakenNotes } from '../notes/taken-notes.tsx'
import { useSpeech, useTexts } from '../texts/use-texts.ts'
import { CommandRow } from './command-row.tsx'
import { CopyButton } from './copy-button.tsx'
import { EntryStateLine } from './entry-state-line.tsx'
import { EntryText } from './entry-text.tsx'

type Props = {
  readonly entry: Entry
  readonly isOpen: boolean
  readonly onFold: (id: string, isOpen: boolean) => void
  readonly onTakeBack: (id: string) => void
}

const cards: Readonly<Record<Entry['state']['kind'], string>> = {
  stored: 'border-line bg-surface',
  writing: '',
  cut: '',
  sending: 'border-dashed border-edge bg-surface',
  waiting: 'border-dashed border-warn bg-surface',
  refused: 'border-danger bg-danger-soft',
}

/** One message, drawn as what it became. What was refused has to be seen, whatever it would have been. */
export function EntryRow(props: Props) {
  const { as, state } = props.entry
  if (as === 'note' && state.kind !== 'refused') return <NoteRow {...props} />
  if (as === 'command') return <CommandRow entry={props.entry} />
  return <MessageRow {...props} />
}

/** Own words are cards, as in a logbook; what others say stands beside a green line. */
const MessageRow = memo(function MessageRow({ entry, isOpen, onFold, onTakeBack }: Props) {
  const { texts, times } = useSpeech()
  const { id, by, at, state } = entry
  const isOwn = by.kind === 'user'
  return (
    <div className="column pt-2">
      <article
        data-entry={id}
        data-state={state.kind}
        data-author={by.kind}
        data-as={entry.as}
        aria-busy={state.kind === 'writing'}
        className={
          isOwn ? `rounded-card border px-4 pt-3 ${cards[state.kind]}` : 'my-1 border-s-4 border-accent px-4 pt-1'
        }
      >
        <p className={isOwn ? 'sr-only' : 'text-small font-semibold text-accent'}>
          {texts.conversation.author[by.kind]}
        </p>
        {entry.as === 'wake' && <CallLine />}
        <EntryText entry={entry} isOpen={isOpen} onFold={onFold} />
        <TakenNotes entry={entry} />
        <div className="-me-3 flex items-center text-fine text-muted">
          <div className="flex min-h-10 min-w-0 flex-1 flex-wrap items-center gap-x-3 py-2">
            <time dateTime={new Date(at).toISOString()} title={times.full(at)} className="tabular-nums">
              {times.clock(at)}
            </time>
            <EntryStateLine entry={entry} />
          </div>
          {state.kind === 'waiting' && (
            <IconButton label={texts.conversation.takeBack} onClick={() => onTakeBack(id)} className="-my-1">
              <PencilLine aria-hidden size={16} />
            </IconButton>
          )}
          {state.kind !== 'writing' && <CopyButton text={entry.text} />}
        </div>
        {state.kind === 'refused' && (
          <Button look="outline" className="mb-3" onClick={() => onTakeBack(id)}>
            {texts.conversation.edit}
          </Button>
        )}
      </article>
    </div>
  )
})

function CallLine() {
  const { conversation } = useTexts()
  return (
    <p className="mb-1 flex items-center gap-1.5 text-small font-semibold text-accent">
      <BellRing aria-hidden size={16} className="shrink-0" />
      {conversation.called}
    </p>
  )
}
