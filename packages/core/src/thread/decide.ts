import type { Actor } from '@agora/protocol/actor'
import type { Ask, AskAnswer, AskId } from '@agora/protocol/ask'
import type { Attachment, AttachmentId } from '@agora/protocol/attachment'
import type { ErrorCode } from '@agora/protocol/errors'
import type { Envelope, EventBody } from '@agora/protocol/events'
import type { MessageId, TurnId } from '@agora/protocol/ids'
import type { Message, MessageChange, PostAnswer, Refusal } from '@agora/protocol/message'
import type { NoteChange } from '@agora/protocol/note'
import type { AnswerTo } from '@agora/protocol/operations'
import type { Mode } from '@agora/protocol/heard'
import type { ParticipantId } from '@agora/protocol/table'
import type { RecordSpeech } from '@agora/protocol/speech'
import type { NewHold, NewThread, Pinning, ThreadChange, ThreadDeletion } from '@agora/protocol/thread'
import { type InternalAnswer, type InternalCommand, decideInternalCommand } from './decide-internal-command.ts'
import type { Candidate, PostedMessage } from '../listen/judge-messages.ts'
import { changeMode } from '../state/change-mode.ts'
import type { AddressCache } from '../listen/address-cache.ts'
import { judgeMessages } from '../listen/judge-messages.ts'
import type { SaidBefore } from '../listen/correction.ts'
import type { DecideEnv } from '../listen/decide-env.ts'
import type { Watch } from '../listen/watch.ts'
import { eraseNote } from '../notes/erase-note.ts'
import { followNote } from '../listen/follow-note.ts'
import { type KnownNote, changeNote, viewKnownNote, withdrawNote } from '../notes/change-note.ts'
import { must } from '../assert.ts'
import { isKnownZone } from '../context/is-known-zone.ts'
import { decideAnswer } from '../turns/decide-answer.ts'
import { openTurn } from '../turns/open-turn.ts'
import { changeMessage, viewChanged, withdrawMessage } from '../table/change-message.ts'
import { type TableCommand, decideTable } from '../table/decide-table.ts'
import { type VoteCommand, decideVote } from '../table/decide-vote.ts'
import { advanceTable, retryAtTable } from '../table/advance-table.ts'
import { recordSpeech } from '../voice/record-speech.ts'
import type { Placement, Unplaced } from '../state/placement.ts'
import { placeEvents } from './place-events.ts'
import type { DomainPart } from '../state/domain-part.ts'
import type { ThreadState } from '../state/thread-state.ts'

/** More than can be asked at once: nothing that a table does may keep the thread from going on. */
const MOST_STEPS = 16
/** Who gives the floor at a table. */
const atTable: Actor = { kind: 'system', id: 'table' }

export type ThreadCommand = ClientCommand | InternalCommand

/** What a client wants of one thread. Already parsed, already authorised. */
export type ClientCommand =
  | TableCommand
  | VoteCommand
  | { readonly name: 'create-thread'; readonly body: NewThread }
  | { readonly name: 'update-thread'; readonly body: ThreadChange }
  | { readonly name: 'pin-thread'; readonly body: Pinning }
  | { readonly name: 'delete-thread'; readonly body?: Pick<ThreadDeletion, 'confirm'> }
  | { readonly name: 'hold-thread'; readonly body: NewHold }
  | { readonly name: 'lift-hold' }
  | { readonly name: 'set-mode'; readonly body: { readonly mode: Mode } }
  | {
      readonly name: 'post-messages'
      readonly candidates: readonly Candidate[]
      readonly refused: readonly Refusal[]
      /** The device's time zone. */
      readonly zone?: string | undefined
    }
  | { readonly name: 'change-note'; readonly note: MessageId; readonly body: NoteChange }
  | { readonly name: 'withdraw-note'; readonly note: MessageId }
  | { readonly name: 'erase-note'; readonly note: MessageId }
  | { readonly name: 'change-message'; readonly message: MessageId; readonly body: MessageChange }
  | { readonly name: 'withdraw-message'; readonly message: MessageId }
  | { readonly name: 'answer-ask'; readonly body: AskAnswer }
  | { readonly name: 'stop-turn' }
  | { readonly name: 'record-speech'; readonly body: RecordSpeech }
  | {
      readonly name: 'retry-turn'
      readonly turn: TurnId
      /** Of a turn at a table: who is to try. */
      readonly body?: { readonly participant?: ParticipantId }
    }

export type DecideInput = Placement & {
  /** Messages of this command whose ids the thread knows already, with what they became. */
  readonly known: ReadonlyMap<MessageId, PostedMessage>
  /** The note that the command concerns, as it stands; undefined where there is none. */
  readonly note?: KnownNote | undefined
  /** What the same person said shortly before, the last first; where a message or note of this command may correct it. */
  readonly before?: readonly SaidBefore[] | undefined
  /** What some of the messages of this command are to Agora, where that was found out before. */
  readonly addresses?: AddressCache | undefined
  /** A report that was made final quotes the note. */
  readonly isInReport?: boolean | undefined
  /** The words that the note corrects, as they stand. */
  readonly corrected?: Message | undefined
  /** What the thread's domain watches for in what is said. */
  readonly watch?: Watch | undefined
  /** The message that it concerns, as it stands; undefined where there is none. */
  readonly said?: Message | undefined
  /** The replies that the command names, of those that were posted, as they stand. */
  readonly replies?: ReadonlyMap<MessageId, Message> | undefined
  /** The event that the command is about: what was asked, or the turn's opening. Undefined where there is none. */
  readonly about?: Envelope | undefined
  /** What is asked by the questions that are open, for messages that may answer them. */
  readonly asked?: ReadonlyMap<AskId, Ask>
  /** Who spoke in the turn that it is about, where that was at a table. */
  readonly spoke?: ParticipantId | undefined
  readonly env: DecideEnv
  /** Photos that messages of this command name, as far as they were received. */
  readonly attached?: ReadonlyMap<AttachmentId, Attachment>
}

export type Refused = {
  readonly kind: 'refused'
  readonly code: ErrorCode
  readonly message: string
  readonly details?: unknown
}
export type Decision<State extends ThreadState, Answer = CommandAnswer> =
  | Refused
  | {
      readonly kind: 'decided'
      readonly events: readonly Envelope[]
      readonly state: State
      readonly answer: Answer
      /** The mode that somebody chose: new conversations start with it. */
      readonly remembers?: Mode
    }

export type CommandAnswer =
  | AnswerTo<'create-thread'>
  | AnswerTo<'delete-thread'>
  | AnswerTo<'set-mode'>
  | AnswerTo<'change-note'>
  | AnswerTo<'change-message'>
  | AnswerTo<'answer-ask'>
  | AnswerTo<'stop-turn'>
  | AnswerTo<'retry-turn'>
  | AnswerTo<'record-speech'>
  | PostAnswer
  | InternalAnswer

/** No command is decided on a thread that does not exist, nor on a deleted one. */
export function refuseGone(state: ThreadState | undefined): Refused | undefined {
  if (!state) return refuse('thread-not-found', 'there is no such conversation')
  return state.deleted ? refuse('thread-deleted', 'this conversation was deleted') : undefined
}

/** What becomes of a command, given the thread as it stands. Pure: the same log and input decide the same. */
export function decide<State extends ThreadState>(
  state: State | undefined,
  command: ThreadCommand,
  input: DecideInput,
  part: DomainPart<State>,
): Decision<State> {
  if (command.name === 'create-thread') return create(state, command.body, input, part)
  if (!state) return refuse('thread-not-found', 'there is no such conversation')
  if (state.deleted) {
    // Deleting again is the same wish, already fulfilled; anything else comes too late.
    if (command.name === 'delete-thread') {
      return { kind: 'decided', events: [], state, answer: { id: state.id, deleted: true } }
    }
    return refuse('thread-deleted', 'this conversation was deleted')
  }
  const settle = (bodies: readonly Unplaced[], answer: Answering<State>) =>
    settleAll(state, bodies, input, part, answer)
  switch (command.name) {
    case 'update-thread': {
      const { zone } = command.body
      if (zone !== undefined && !isKnownZone(zone))
        return refuse('bad-request', `zone: there is no time zone "${zone}"`)
      return settle(changes(state, command.body), (after) => ({ thread: part.view(after) }))
    }
    case 'pin-thread':
      return settle(pin(state, command.body), (after) => ({ thread: part.view(after) }))
    case 'delete-thread': {
      if (state.hold) return refuse('thread-held', 'somebody holds this conversation: lift the hold first')
      return settle([{ type: 'thread-deleted' }], () => ({ id: state.id, deleted: true }))
    }
    case 'hold-thread':
      return settle(setHold(state, command.body), (after) => ({ thread: part.view(after) }))
    case 'lift-hold':
      return settle(state.hold ? [{ type: 'hold-lifted' }] : [], (after) => ({
        thread: part.view(after),
      }))
    case 'set-mode': {
      const { mode } = command.body
      const decision = settle(changeMode(state, mode, 'switch'), (after) => {
        return { mode, noteCount: after.noteCount, heardCount: after.heardCount, seq: after.seq }
      })
      // Also where the thread is in that mode already: it is a choice all the same.
      return { ...decision, remembers: mode }
    }
    case 'post-messages': {
      // What is said is read where it is said.
      const { events, ...judged } = judgeMessages({ ...state, ...zoneOf(command.zone) }, command, input)
      // What this device sent before says nothing about where it is now.
      const zone = judged.accepted.length > 0 ? zoneChange(state, command.zone) : []
      return settle([...events, ...zone], ({ mode, noteCount, heardCount, seq }) => {
        return { ...judged, mode, noteCount, heardCount, seq }
      })
    }
    case 'change-note':
    case 'withdraw-note': {
      const { note } = input
      if (!note) return refuse('note-not-found', 'there is no such note in this conversation')
      const changed = command.name === 'change-note' ? changeNote(state, note, command.body) : withdrawNote(state, note)
      if (changed.kind === 'refused') return changed
      const events = followNote(state, note, changed.events, input)
      return settle(events, ({ noteCount, heardCount, seq }, placed) => {
        return { note: viewKnownNote(note, placed), noteCount, heardCount, seq }
      })
    }
    case 'erase-note': {
      const { note } = input
      if (!note) return refuse('note-not-found', 'there is no such note in this conversation')
      // A note that expired was taken up by nobody: what waits goes on, and is erased from when it is over.
      const waiting = input.by.kind === 'user' ? state.waiting : []
      const erased = eraseNote({ ...state, waiting }, note, input.isInReport === true)
      if (erased.kind === 'refused') return erased
      const withdrawn = erased.events.length === 0 ? [] : followNote(state, note, erased.events, input)
      const events = [...withdrawn, ...(erased.erasure ?? [])]
      return settle(events, ({ noteCount, heardCount, seq }, placed) => {
        return { note: viewKnownNote(note, placed), noteCount, heardCount, seq }
      })
    }
    case 'change-message':
    case 'withdraw-message': {
      const { said } = input
      if (!said) return refuse('message-not-found', 'there is no such message in this conversation')
      const changed =
        command.name === 'change-message' ? changeMessage(state, said, command.body) : withdrawMessage(state, said)
      if (changed.kind === 'refused') return changed
      return settle(changed.events, ({ seq }, placed) => ({ message: viewChanged(said, placed), seq }))
    }
    case 'answer-ask': {
      const { askId, status } = command.body
      const { holder, preferences, replies } = input.env
      const ask = input.about?.type === 'message-posted' ? input.about.ask : undefined
      const reader = replies?.(state.domain).reader
      const answered = decideAnswer(state, command.body, ask, { holder, language: preferences.language, reader })
      if (answered.kind === 'refused') return answered
      return settle(answered.events, ({ seq }) => ({ askId, status, seq }))
    }
    case 'stop-turn':
      return settle(stopTurn(state), ({ seq }) => ({ turn: state.activeTurn?.id ?? null, seq }))
    case 'record-speech': {
      const { events, refused } = recordSpeech(state, command.body.facts, input.replies ?? new Map())
      return settle(events, ({ seq }) => ({ seq, refused }))
    }
    case 'retry-turn':
      return retryTurn(state, command.turn, input, part, command.body?.participant)
    case 'add-participant':
    case 'change-participant':
    case 'remove-participant':
    case 'set-table':
    case 'start-table':
    case 'pause-table':
    case 'resume-table':
    case 'end-table':
    case 'skip-speaker':
    case 'next-speaker':
    case 'check-table-time': {
      const decided = decideTable(state, command, input.now)
      if (decided.kind === 'refused') return decided
      return settle(decided.events, (after) => ({ thread: part.view(after) }))
    }
    case 'vote-at-table': {
      const decided = decideVote(state, command, input.by)
      if (decided.kind === 'refused') return decided
      return settle(decided.events, (after) => ({ thread: part.view(after) }))
    }
    default: {
      const spoken = decideInternalCommand(state, command, input)
      return spoken.kind === 'refused' ? spoken : settle(spoken.events, spoken.answer)
    }
  }
}

/** Once: whoever presses twice wants the same. */
function stopTurn({ activeTurn, table }: ThreadState): EventBody[] {
  // Whoever says stop at a table does not want to hear the next one either.
  const pause = table?.phase === 'running' || table?.phase === 'pausing'
  return [
    ...(pause ? [{ type: 'table-paused', cause: 'person' } as const] : []),
    ...(activeTurn && !activeTurn.stopping ? [{ type: 'stop-requested', turn: activeTurn.id } as const] : []),
  ]
}

/** A turn that is over is opened once more, for the same messages. */
function retryTurn<State extends ThreadState>(
  state: State,
  turn: TurnId,
  input: DecideInput,
  part: DomainPart<State>,
  participant?: ParticipantId,
): Decision<State> {
  const { about } = input
  if (about?.type !== 'turn-opened' || about.turn !== turn) {
    return refuse('turn-not-found', 'there is no such turn in this conversation')
  }
  if (!input.env.answers) return refuse('turn-not-open', 'nobody answers here')
  if (state.activeTurn) return refuse('turn-running', 'somebody is being answered already')
  if (state.waiting.some(({ id }) => id === turn)) return refuse('turn-running', 'this turn waits for an answer')
  const { from, to = about.seq, called = false, table } = about
  const { holder } = input.env
  if (table) {
    const again = retryAtTable(state, { from, retries: turn, holder }, participant ?? input.spoke)
    if (again.kind === 'refused') return again
    return settleAll(state, again.events, input, part, ({ seq }) => ({
      turn: must(again.turn, 'a turn has an id'),
      seq,
    }))
  }
  const opened = openTurn(state.seq + 1, { from, to, called, holder, retries: turn })
  return settleAll(state, [opened], input, part, ({ seq }) => ({ turn: must(opened.turn, 'a turn has an id'), seq }))
}

function create<State extends ThreadState>(
  state: State | undefined,
  body: NewThread,
  input: DecideInput,
  part: DomainPart<State>,
): Decision<State> {
  if (state?.deleted) return refuse('thread-deleted', 'a conversation with this id was deleted')
  if (state) return refuse('thread-exists', 'there is another conversation with this id')
  const event: EventBody = {
    type: 'thread-created',
    title: body.title ?? '',
    mode: body.mode ?? input.env.preferences.interactionMode,
    policy: body.policy ?? 'queue',
    schedule: body.schedule ?? 'addressed',
    ...domainOf(body.domain ?? input.env.domain),
    ...zoneOf(body.zone, input.env.zone),
  }
  return settleAll(undefined, [event], input, part, (after) => ({ thread: part.view(after) }))
}

function domainOf(domain: NewThread['domain']): { domain?: NonNullable<NewThread['domain']> } {
  return domain === undefined ? {} : { domain }
}

/** The first that this platform knows: what a device calls its zone keeps no conversation from beginning. */
function zoneOf(...zones: readonly (string | undefined)[]): { zone?: string } {
  const zone = zones.find((one) => one !== undefined && isKnownZone(one))
  return zone === undefined ? {} : { zone }
}

function zoneChange(state: ThreadState, wanted: string | undefined): EventBody[] {
  const { zone } = zoneOf(wanted)
  return zone === undefined || zone === state.zone ? [] : [{ type: 'zone-changed', zone }]
}

function pin(state: ThreadState, { pinned }: Pinning): EventBody[] {
  if (pinned === (state.pinned === true)) return []
  return [{ type: pinned ? 'thread-pinned' : 'thread-unpinned' }]
}

function setHold({ hold }: ThreadState, { reason }: NewHold): EventBody[] {
  if (hold && hold.reason === reason) return []
  return [{ type: 'hold-set', ...(reason === undefined ? {} : { reason }) }]
}

function changes(state: ThreadState, change: ThreadChange): EventBody[] {
  const events: EventBody[] = []
  if (change.title !== undefined && change.title !== state.title) {
    events.push({ type: 'thread-renamed', title: change.title })
  }
  if (change.policy !== undefined && change.policy !== state.policy) {
    events.push({ type: 'policy-changed', policy: change.policy })
  }
  if (change.archived !== undefined && change.archived !== state.archived) {
    events.push({ type: change.archived ? 'thread-archived' : 'thread-restored' })
  }
  return [...events, ...zoneChange(state, change.zone)]
}

type Answering<State> = (after: State, placed: readonly Envelope[]) => CommandAnswer

function settleAll<State extends ThreadState>(
  state: State | undefined,
  bodies: readonly Unplaced[],
  input: DecideInput,
  part: DomainPart<State>,
  answer: Answering<State>,
): Decision<State> & { kind: 'decided' } {
  const placed = placeEvents(state, bodies, input, part)
  const { now, env } = input
  const { holder, answers } = env
  // Until nothing is left to do: whoever cannot answer gives the floor to the next.
  for (let left = MOST_STEPS; left > 0; left--) {
    const more = advanceTable(placed.state, { now, holder, answers })
    if (more.length === 0) break
    const then = placeEvents(placed.state, more, { ...input, by: atTable }, part)
    placed.events.push(...then.events)
    placed.state = then.state
  }
  const remembers = bodies.findLast((body) => body.type === 'mode-changed' && body.cause !== 'return')
  return {
    kind: 'decided',
    ...placed,
    answer: answer(placed.state, placed.events),
    ...(remembers?.type === 'mode-changed' ? { remembers: remembers.mode } : {}),
  }
}

function refuse(code: ErrorCode, message: string): Refused {
  return { kind: 'refused', code, message }
}
