import type { Entry, OpenAsk, TurnView } from '@agora/client/thread/thread-snapshot'
import { BellRing, CornerDownRight, PencilLine } from 'lucide-react'
import { memo } from 'react'
import { AskRow } from '../asks/ask-row.tsx'
import { Button } from '../parts/button.tsx'
import { IconButton } from '../parts/icon-button.tsx'
import { NoteRow } from '../notes/note-row.tsx'
import { TakenNotes } from '../notes/taken-notes.tsx'
import { SendWithoutPhotos } from '../photos/send-without-photos.tsx'
import { useSpeech, useTexts } from '../texts/use-texts.ts'
import { authorName } from '../turns/agent-name.ts'
import { RetryButton } from '../turns/retry-button.tsx'
import { Sources } from '../turns/sources.tsx'
import { TurnSteps } from '../turns/turn-steps.tsx'
import { useTurns } from '../turns/turns-context.ts'
import { CommandRow } from './command-row.tsx'
import { CopyButton } from './copy-button.tsx'
import { EntryStateLine } from './entry-state-line.tsx'
import { EntryText } from './entry-text.tsx'

type Props = {
  readonly entry: Entry
  /** The turn in which it was said, as far as that was followed. */
  readonly turn: TurnView | undefined
  /** What it asks, as long as that is open. */
  readonly ask: OpenAsk | undefined
  /** What it answered can be answered once more. */
  readonly canRetry: boolean
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
  if (as === 'ask') return <AskRow entry={props.entry} open={props.ask} isOpen={props.isOpen} onFold={props.onFold} />
  return <MessageRow {...props} />
}

/** Own words are cards, as in a logbook; what others say stands beside a green line. */
const MessageRow = memo(function MessageRow({ entry, turn, canRetry, isOpen, onFold, onTakeBack }: Props) {
  const { texts, times } = useSpeech()
  const { id, by, at, state } = entry
  const isOwn = by.kind === 'user'
  const isFailure = turn?.outcome?.reason === 'failed' && isLastOf(turn, entry)
  return (
    <div className="column pt-2">
      <article
        data-entry={id}
        data-state={state.kind}
        data-author={by.kind}
        data-as={entry.as}
        aria-busy={state.kind === 'writing'}
        className={
          isOwn
            ? `rounded-card border px-4 pt-3 ${cards[state.kind]}`
            : `my-1 border-s-4 px-4 pt-1 ${isFailure ? 'border-warn' : 'border-accent'}`
        }
      >
        <p className={isOwn ? 'sr-only' : 'text-small font-semibold text-accent'}>{authorName(by, texts)}</p>
        {entry.as === 'wake' && <CallLine />}
        {entry.answers !== undefined && <AnswerLine />}
        <EntryText entry={entry} isOpen={isOpen} onFold={onFold} />
        {entry.heard && <TakenNotes heard={entry.heard} />}
        {entry.sources && <Sources sources={entry.sources} turn={turn} />}
        {turn && isLastOf(turn, entry) && turn.state === 'closed' && turn.isWhole && <TurnSteps steps={turn.steps} />}
        <div className="-me-3 flex items-center text-fine text-muted">
          <div className="flex min-h-10 min-w-0 flex-1 flex-wrap items-center gap-x-3 py-2">
            <time dateTime={new Date(at).toISOString()} title={times.full(at)} className="tabular-nums">
              {times.clock(at)}
            </time>
            <EntryStateLine entry={entry} />
          </div>
          {(state.kind === 'waiting' || (state.kind === 'sending' && state.upload)) && (
            <IconButton label={texts.conversation.takeBack} onClick={() => onTakeBack(id)} className="-my-1">
              <PencilLine aria-hidden size={16} />
            </IconButton>
          )}
          {!isOwn && entry.turn !== undefined && state.kind !== 'writing' && <WhyButton turn={entry.turn} />}
          {state.kind !== 'writing' && <CopyButton text={entry.text} />}
        </div>
        {canRetry && entry.turn !== undefined && <RetryButton turn={entry.turn} className="mb-3" />}
        {state.kind === 'refused' && (
          <div className="mb-3 flex flex-wrap gap-2">
            <Button look="outline" onClick={() => onTakeBack(id)}>
              {texts.conversation.edit}
            </Button>
            {entry.photos && <SendWithoutPhotos entry={entry} />}
          </div>
        )}
      </article>
    </div>
  )
})

/** What is known of a turn stands once, below the last that it said. */
function isLastOf({ lastReply }: TurnView, { id }: Entry): boolean {
  return lastReply === undefined || lastReply === id
}

function WhyButton({ turn }: { readonly turn: string }) {
  const { why } = useTexts()
  const { explain } = useTurns()
  return (
    <Button look="quiet" className="-my-1 px-3 text-fine" aria-haspopup="dialog" onClick={() => explain(turn)}>
      {why.open}
    </Button>
  )
}

function AnswerLine() {
  const { entry } = useTexts()
  return (
    <p className="mb-1 flex items-center gap-1.5 text-small font-semibold text-accent">
      <CornerDownRight aria-hidden size={16} className="shrink-0 rtl:-scale-x-100" />
      {entry.answers}
    </p>
  )
}

function CallLine() {
  const { conversation } = useTexts()
  return (
    <p className="mb-1 flex items-center gap-1.5 text-small font-semibold text-accent">
      <BellRing aria-hidden size={16} className="shrink-0" />
      {conversation.called}
    </p>
  )
}
