import type { Actor } from '@agora/protocol/actor'
import type { Ask, AskAnswer, AskId } from '@agora/protocol/ask'
import type { Attachment, AttachmentId } from '@agora/protocol/attachment'
import type { ErrorCode } from '@agora/protocol/errors'
import type { Envelope, EventBody } from '@agora/protocol/events'
import type { MessageId, TurnId } from '@agora/protocol/ids'
import type { Said } from '@agora/protocol/inspection'
import type { Dossier } from '@agora/protocol/report'
import type { Message, MessageChange, PostAnswer, Refusal } from '@agora/protocol/message'
import type { NoteChange } from '@agora/protocol/note'
import type { AnswerTo } from '@agora/protocol/operations'
import type { Mode } from '@agora/protocol/heard'
import type { ParticipantId } from '@agora/protocol/table'
import type { RecordSpeech } from '@agora/protocol/speech'
import type { NewHold, NewThread, Pinning, ThreadChange, ThreadDeletion } from '@agora/protocol/thread'
import { type InternalAnswer, type InternalCommand, decideInternalCommand } from './decide-internal-command.ts'
import type { Candidate, PostedMessage } from '../listen/judge-messages.ts'
import { changeMode } from '../listen/change-mode.ts'
import type { AddressCache } from '../listen/address-cache.ts'
import { judgeMessages } from '../listen/judge-messages.ts'
import type { SaidBefore } from '../listen/correction.ts'
import type { DecideEnv } from '../listen/decide-env.ts'
import { eraseNote } from '../notes/erase-note.ts'
import { followNote } from '../notes/follow-note.ts'
import { type KnownNote, changeNote, viewKnownNote, withdrawNote } from '../notes/change-note.ts'
import { must } from '../assert.ts'
import { isKnownZone } from '../context/is-known-zone.ts'
import { applyDossier } from '../dossier/apply-dossier.ts'
import { concernsDossier } from '../dossier/concerns-dossier.ts'
import {
  type DossierCommand,
  type ProposalCommand,
  type ReportCommand,
  decideDossier,
  isDossierCommand,
} from '../dossier/decide-dossier.ts'
import { decideAnswer } from '../turns/decide-answer.ts'
import { openTurn } from '../turns/open-turn.ts'
import { changeMessage, viewChanged, withdrawMessage } from '../table/change-message.ts'
import { type TableCommand, decideTable } from '../table/decide-table.ts'
import { type VoteCommand, decideVote } from '../table/decide-vote.ts'
import { advanceTable, retryAtTable } from '../table/advance-table.ts'
import { recordSpeech } from '../voice/record-speech.ts'
import { type Placement, type Unplaced, placeEvents } from './place-events.ts'
import { refuseDeletion } from './refuse-deletion.ts'
import { type ThreadState, viewThread } from './thread-state.ts'

/** More than can be asked at once: nothing that a table does may keep the thread from going on. */
const MOST_STEPS = 16
/** Who gives the floor at a table. */
const atTable: Actor = { kind: 'system', id: 'table' }

export type ThreadCommand = ClientCommand | InternalCommand | ProposalCommand

/** What a client wants of one thread. Already parsed, already authorised. */
export type ClientCommand =
  | ReportCommand
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
  /** The words that gave the caution, or that lacked it; where words that are changed may be those. */
  readonly cautionFrom?: MessageId | undefined
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
  /** The inspection as it stands, for commands that concern it; and what was said that they name. */
  readonly dossier?: Dossier | undefined
  readonly quoted?: ReadonlyMap<MessageId, Said>
  /** Photos that messages of this command name, as far as they were received. */
  readonly attached?: ReadonlyMap<AttachmentId, Attachment>
}

export type Decision =
  | { readonly kind: 'refused'; readonly code: ErrorCode; readonly message: string; readonly details?: unknown }
  | {
      readonly kind: 'decided'
      readonly events: readonly Envelope[]
      readonly state: ThreadState
      readonly answer: CommandAnswer
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
  | AnswerTo<'edit-report'>
  | PostAnswer
  | InternalAnswer

/** What becomes of a command, given the thread as it stands. Pure: the same log and input decide the same. */
export function decide(state: ThreadState | undefined, command: ThreadCommand, input: DecideInput): Decision {
  if (command.name === 'create-thread') return create(state, command.body, input)
  if (!state) return refuse('thread-not-found', 'there is no such conversation')
  if (state.deleted) {
    // Deleting again is the same wish, already fulfilled; anything else comes too late.
    if (command.name === 'delete-thread') {
      return { kind: 'decided', events: [], state, answer: { id: state.id, deleted: true } }
    }
    return refuse('thread-deleted', 'this conversation was deleted')
  }
  if (isDossierCommand(command)) return decideInspection(state, command, input)
  switch (command.name) {
    case 'update-thread': {
      const { zone } = command.body
      if (zone !== undefined && !isKnownZone(zone))
        return refuse('bad-request', `zone: there is no time zone "${zone}"`)
      return settle(state, changes(state, command.body), input, (after) => ({ thread: viewThread(after) }))
    }
    case 'pin-thread':
      return settle(state, pin(state, command.body), input, (after) => ({ thread: viewThread(after) }))
    case 'delete-thread': {
      const refused = refuseDeletion(state, command.body?.confirm, input.dossier)
      if (refused) return refuse(refused.code, refused.message)
      return settle(state, [{ type: 'thread-deleted' }], input, () => ({ id: state.id, deleted: true }))
    }
    case 'hold-thread':
      return settle(state, setHold(state, command.body), input, (after) => ({ thread: viewThread(after) }))
    case 'lift-hold':
      return settle(state, state.hold ? [{ type: 'hold-lifted' }] : [], input, (after) => ({
        thread: viewThread(after),
      }))
    case 'set-mode': {
      const { mode } = command.body
      const decision = settle(state, changeMode(state, mode, 'switch'), input, (after) => {
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
      return settle(state, [...events, ...zone], input, ({ mode, noteCount, heardCount, seq }) => {
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
      return settle(state, events, input, ({ noteCount, heardCount, seq }, placed) => {
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
      return settle(state, events, input, ({ noteCount, heardCount, seq }, placed) => {
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
      return settle(state, changed.events, input, ({ seq }, placed) => ({ message: viewChanged(said, placed), seq }))
    }
    case 'answer-ask': {
      const { askId, status } = command.body
      const { holder, preferences, replies } = input.env
      const ask = input.about?.type === 'message-posted' ? input.about.ask : undefined
      const reader = replies?.(state.domain).reader
      const answered = decideAnswer(state, command.body, ask, { holder, language: preferences.language, reader })
      if (answered.kind === 'refused') return answered
      return settle(state, answered.events, input, ({ seq }) => ({ askId, status, seq }))
    }
    case 'stop-turn':
      return settle(state, stopTurn(state), input, ({ seq }) => ({ turn: state.activeTurn?.id ?? null, seq }))
    case 'record-speech': {
      const { events, refused } = recordSpeech(state, command.body.facts, input.replies ?? new Map())
      return settle(state, events, input, ({ seq }) => ({ seq, refused }))
    }
    case 'retry-turn':
      return retryTurn(state, command.turn, input, command.body?.participant)
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
      return settle(state, decided.events, input, (after) => ({ thread: viewThread(after) }))
    }
    case 'vote-at-table': {
      const decided = decideVote(state, command, input.by)
      if (decided.kind === 'refused') return decided
      return settle(state, decided.events, input, (after) => ({ thread: viewThread(after) }))
    }
    default: {
      const spoken = decideInternalCommand(state, command, input)
      return spoken.kind === 'refused' ? spoken : settle(state, spoken.events, input, spoken.answer)
    }
  }
}

function decideInspection(state: ThreadState, command: DossierCommand, input: DecideInput): Decision {
  const dossier = must(input.dossier, 'a command about an inspection is decided with its dossier')
  const { thread, by, now, quoted = new Map<MessageId, Said>() } = input
  const isAsked = state.asks.some(({ kind }) => kind === 'question')
  if (command.name === 'finalise-report' && isAsked && !dossier.final) {
    return refuse('report-changed', 'something was asked while it was being made final; look at it again')
  }
  const decision = decideDossier(dossier, command, { thread, by, now, quoted, zone: state.zone })
  if (decision.kind === 'refused') return decision
  const placed = placeEvents(state, [...decision.events, ...nameAfterFirm(state, decision.events)], input)
  const answer = { dossier: placed.events.filter(concernsDossier).reduce(applyDossier, dossier), seq: placed.state.seq }
  return { kind: 'decided', ...placed, answer }
}

/** A conversation that nobody named is that of the firm which is inspected in it. */
function nameAfterFirm({ title }: ThreadState, events: readonly EventBody[]): EventBody[] {
  const started = events.find((event) => event.type === 'inspection-started')
  if (title !== '' || started?.type !== 'inspection-started') return []
  return [{ type: 'thread-renamed', title: started.company.name }]
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
function retryTurn(state: ThreadState, turn: TurnId, input: DecideInput, participant?: ParticipantId): Decision {
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
    return settle(state, again.events, input, ({ seq }) => ({ turn: must(again.turn, 'a turn has an id'), seq }))
  }
  const opened = openTurn(state.seq + 1, { from, to, called, holder, retries: turn })
  return settle(state, [opened], input, ({ seq }) => ({ turn: must(opened.turn, 'a turn has an id'), seq }))
}

function create(state: ThreadState | undefined, body: NewThread, input: DecideInput): Decision {
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
  return settle(undefined, [event], input, (after) => ({ thread: viewThread(after) }))
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

function settle(
  state: ThreadState | undefined,
  bodies: readonly Unplaced[],
  input: DecideInput,
  answer: (after: ThreadState, placed: readonly Envelope[]) => CommandAnswer,
): Decision & { kind: 'decided' } {
  const placed = placeEvents(state, bodies, input)
  const { now, env } = input
  const { holder, answers } = env
  // Until nothing is left to do: whoever cannot answer gives the floor to the next.
  for (let left = MOST_STEPS; left > 0; left--) {
    const more = advanceTable(placed.state, { now, holder, answers })
    if (more.length === 0) break
    const then = placeEvents(placed.state, more, { ...input, by: atTable })
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

function refuse(code: ErrorCode, message: string): Decision {
  return { kind: 'refused', code, message }
}
