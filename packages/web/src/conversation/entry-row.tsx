import type { Entry } from '@agora/client/thread/thread-snapshot'
import { PencilLine } from 'lucide-react'
import { memo } from 'react'
import { Button } from '../parts/button.tsx'
import { IconButton } from '../parts/icon-button.tsx'
import { useSpeech } from '../texts/use-texts.ts'
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

/** One message. Own words are cards, as in a logbook; what others say stands beside a green line. */
export const EntryRow = memo(function EntryRow({ entry, isOpen, onFold, onTakeBack }: Props) {
  const { texts, times } = useSpeech()
  const { id, by, at, state } = entry
  const isOwn = by.kind === 'user'
  return (
    <div className="column pb-2">
      <article
        data-entry={id}
        data-state={state.kind}
        data-author={by.kind}
        aria-busy={state.kind === 'writing'}
        className={
          isOwn ? `rounded-card border px-4 pt-3 ${cards[state.kind]}` : 'my-1 border-s-4 border-accent px-4 pt-1'
        }
      >
        <p className={isOwn ? 'sr-only' : 'text-small font-semibold text-accent'}>
          {texts.conversation.author[by.kind]}
        </p>
        <EntryText entry={entry} isOpen={isOpen} onFold={onFold} />
        <div className="-me-3 flex items-center text-fine text-muted">
          <div className="flex min-h-10 min-w-0 flex-1 flex-wrap items-center gap-x-3 py-2">
            <time dateTime={new Date(at).toISOString()} title={times.full(at)} className="tabular-nums">
              {times.clock(at)}
            </time>
            {entry.number !== undefined && (
              <span className="rounded-small bg-accent-soft px-1.5 font-semibold text-accent tabular-nums">
                {texts.conversation.note(entry.number)}
              </span>
            )}
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
