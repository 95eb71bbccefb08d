import type { Entry, OpenAsk, TurnView } from '@agora/client/thread/thread-snapshot'
import { BellRing, BookCheck, CornerDownRight } from 'lucide-react'
import { memo, useRef } from 'react'
import { AskRow } from '../asks/ask-row.tsx'
import { MessageMenu } from '../branches/message-menu.tsx'
import { refusedPart } from '../device/refused-part.ts'
import { UnsentButtons, isChangeable } from '../device/unsent-buttons.tsx'
import { useUnsent } from '../device/unsent-context.ts'
import { Button } from '../parts/button.tsx'
import { NoteRow } from '../notes/note-row.tsx'
import { useNotes } from '../notes/notes-context.ts'
import { TakenNotes } from '../notes/taken-notes.tsx'
import { LazyPart } from '../parts/lazy-part.tsx'
import { hueStyle, useTable } from '../table/table-view.ts'
import { useLanguageTexts, useTexts } from '../texts/use-texts.ts'
import { authorName } from '../turns/agent-name.ts'
import { RetryButton } from '../turns/retry-button.tsx'
import { sourcesPart, stepsPart } from '../turns/steps-part.ts'
import { useTurns } from '../turns/turns-context.ts'
import { SpokenMark } from '../voice/spoken-mark.tsx'
import { useOpenedVoice } from '../voice/voice-place.ts'
import { CopyButton } from './copy-button.tsx'
import { editorPart } from './editor-part.ts'
import { EntryStateLine } from './entry-state-line.tsx'
import { EntryText } from './entry-text.tsx'
import { useReturnedFocus } from './use-returned-focus.ts'

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
}

const cards: Readonly<Record<Entry['state']['kind'], string>> = {
  stored: 'border-line bg-surface',
  writing: '',
  cut: '',
  sending: 'border-dashed border-edge bg-surface',
  waiting: 'border-dashed border-warn bg-surface',
  refused: 'border-danger bg-danger-soft',
}

/** One message, drawn according to its state. A refused one must always be visible. */
export function EntryRow(props: Props) {
  const { as, state } = props.entry
  if (as === 'note' && state.kind !== 'refused') return <NoteRow {...props} />
  if (as === 'command') {
    return <LazyPart part={editorPart}>{({ CommandRow }) => <CommandRow entry={props.entry} />}</LazyPart>
  }
  if (as === 'ask') return <AskRow entry={props.entry} open={props.ask} isOpen={props.isOpen} onFold={props.onFold} />
  return <MessageRow {...props} />
}

/** Own words are cards, as in a logbook; what others say stands beside a green line. */
const MessageRow = memo(function MessageRow({ entry, turn, canRetry, isOpen, onFold }: Props) {
  const { texts, times } = useLanguageTexts()
  const { id, by, at, state } = entry
  const isOwn = by.kind === 'user'
  const isEditing = useNotes().editing === id
  const editButton = useRef<HTMLButtonElement>(null)
  useReturnedFocus(isEditing, editButton)
  const { names } = useTable()
  const voice = useOpenedVoice()
  const hue = isOwn ? undefined : names.get(by.id)?.hue
  const isStored = state.kind === 'stored' || state.kind === 'cut'
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
            : `my-1 border-s-4 px-4 pt-1 ${isFailure ? 'border-warn' : hue === undefined ? 'border-accent' : 'seat-line'}`
        }
        style={hue === undefined ? undefined : hueStyle(hue)}
      >
        <p className={isOwn ? 'sr-only' : 'text-small font-semibold text-accent'}>{authorName(by, texts, names)}</p>
        {entry.as === 'wake' && <CallLine />}
        {entry.answers !== undefined && <AnswerLine />}
        {isEditing ? (
          <OwnEditor entry={entry} />
        ) : (
          <div className={entry.withdrawn ? 'text-muted line-through' : undefined}>
            <EntryText entry={entry} isOpen={isOpen} onFold={onFold} />
          </div>
        )}
        {voice && !isOwn && <voice.parts.SpokenLine entry={entry} controls={voice.controls} />}
        {(entry.whisper || entry.edited || entry.withdrawn) && !isEditing && (
          <LazyPart part={editorPart}>{({ MessageMarks }) => <MessageMarks entry={entry} />}</LazyPart>
        )}
        {entry.heard && <TakenNotes heard={entry.heard} />}
        {entry.sources && (
          <LazyPart part={sourcesPart}>
            {({ Sources }) => <Sources sources={entry.sources ?? []} turn={turn} />}
          </LazyPart>
        )}
        {entry.offline && <OfflineLine rulesOf={entry.offline.rulesOf} />}
        {turn && isLastOf(turn, entry) && turn.state === 'closed' && turn.isWhole && turn.steps.length > 0 && (
          <LazyPart part={stepsPart}>{({ TurnSteps }) => <TurnSteps steps={turn.steps} />}</LazyPart>
        )}
        <div className="-me-3 flex flex-wrap items-center justify-end text-fine text-muted">
          <div className="flex min-h-10 min-w-0 flex-auto flex-wrap items-center gap-x-3 py-2">
            <time dateTime={new Date(at).toISOString()} title={times.full(at)} className="tabular-nums">
              {times.clock(at)}
            </time>
            {entry.via && <SpokenMark />}
            <EntryStateLine entry={entry} />
          </div>
          {/* Together: none of them stands alone on a line. */}
          <div className="flex items-center">
            {isChangeable(entry) && state.kind !== 'refused' && !isEditing && (
              <UnsentButtons entry={entry} ref={editButton} />
            )}
            {!isOwn && entry.turn !== undefined && state.kind !== 'writing' && <WhyButton turn={entry.turn} />}
            {state.kind !== 'writing' && <CopyButton text={entry.text} />}
            {isStored && !entry.isUnsent && !isEditing && <MessageMenu entry={entry} trigger={editButton} />}
          </div>
        </div>
        {canRetry && entry.turn !== undefined && <RetryButton turn={entry.turn} className="mb-3" />}
        {state.kind === 'refused' && !isEditing && (
          <LazyPart part={refusedPart}>
            {({ RefusedButtons }) => <RefusedButtons entry={entry} ref={editButton} />}
          </LazyPart>
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
    <Button
      look="quiet"
      className="-my-1 px-3 text-fine max-[420px]:px-1.5"
      aria-haspopup="dialog"
      onClick={() => explain(turn)}
    >
      {why.open}
    </Button>
  )
}

/** A message, where it stands: one that was sent, at a table that is silent; else one that was not. */
function OwnEditor({ entry }: { readonly entry: Entry }) {
  const isStored = entry.state.kind === 'stored' || entry.state.kind === 'cut'
  if (!isStored || entry.isUnsent) return <UnsentEditor entry={entry} />
  return <LazyPart part={editorPart}>{({ MessageEditor }) => <MessageEditor entry={entry} />}</LazyPart>
}

/** Something that is not sent yet, where it stands. What is sent meanwhile says so when it is saved. */
function UnsentEditor({ entry }: { readonly entry: Entry }) {
  const { conversation } = useTexts()
  const { edit } = useNotes()
  const unsent = useUnsent()
  return (
    <LazyPart part={editorPart}>
      {({ EntryEditor }) => (
        <EntryEditor
          label={conversation.editField}
          text={entry.text}
          notSaved={entry.isUnsent ? conversation.notEdited : conversation.tooLate}
          onSave={(text) => unsent.edit(entry.id, text)}
          onClose={() => edit(undefined)}
        />
      )}
    </LazyPart>
  )
}

function OfflineLine({ rulesOf }: { readonly rulesOf: string }) {
  const { texts, times } = useLanguageTexts()
  return (
    <p data-testid="offline" className="mt-2 flex items-start gap-1.5 text-small text-muted">
      <BookCheck aria-hidden size={16} className="mt-[0.15em] shrink-0" />
      {texts.entry.offline(times.date(Date.parse(`${rulesOf}T12:00`)))}
    </p>
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
