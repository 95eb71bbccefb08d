import type { Ask } from '@agora/protocol/ask'
import type { ErrorCode } from '@agora/protocol/errors'
import type { EventBody } from '@agora/protocol/events'
import { MessageId, type TurnId } from '@agora/protocol/ids'
import { limits } from '@agora/protocol/limits'
import type { CallId } from '@agora/protocol/turn'
import type { OpenTurn, ThreadState } from '../state/thread-state.ts'
import { grantByModerator } from '../table/advance-table.ts'
import { reserveCall } from '../table/reserve-call.ts'
import { mayPropose } from '../table/table-ends.ts'
import { governs } from '../state/table-state.ts'
import { isAnswered, nextTurn } from '../turns/next-turn.ts'

/**
 * Tools that one turn may start in its life: they stand in the state until it closes, and that is stored with every
 * append. No turn that gets anywhere comes near it.
 */
export const CALLS_PER_TURN = 400

/** Who writes in a turn: only whoever took it over last may. */
export type Hold = { readonly turn: TurnId; readonly fence: number }

type Body<Type extends EventBody['type']> = Omit<EventBody & { readonly type: Type }, 'type' | 'turn'>

/** What a turn does beside talking. Given from inside: no client can send these. */
export type TurnCommand =
  /** Its process is gone: another takes it over. `fence` is the one that was seen. */
  | { readonly name: 'lease-turn'; readonly body: Hold }
  | { readonly name: 'grant-floor'; readonly body: Hold & Body<'floor-granted'> }
  /** At a table: whom the moderator chose; nobody where it did not answer. */
  | { readonly name: 'follow-moderator'; readonly body: Hold & ModeratorSaid }
  /** Whoever has the floor at a table has nothing to say, proposes what all could agree on, or says what it thinks of it. */
  | { readonly name: 'pass-turn'; readonly body: Hold & Body<'turn-passed'> }
  | { readonly name: 'propose-agreement'; readonly body: Hold & { readonly text: string } }
  | { readonly name: 'cast-vote'; readonly body: Hold & { readonly agrees: boolean } }
  | { readonly name: 'hand-over'; readonly body: Hold & Body<'handed-over'> }
  | { readonly name: 'start-tool'; readonly body: Hold & Body<'tool-started'> }
  | { readonly name: 'finish-tool'; readonly body: Hold & Body<'tool-finished'> }
  /** At a table: it is about to ask a model that would read so many tokens. */
  | { readonly name: 'reserve-call'; readonly body: Hold & { readonly input: number } }
  | { readonly name: 'note-call'; readonly body: Hold & Body<'model-called'> }
  | { readonly name: 'open-ask'; readonly body: Hold & { readonly ask: Ask; readonly text: string } }
  /** It takes along what was said meanwhile, where the thread's policy is that. */
  | { readonly name: 'take-steering'; readonly body: Hold }
  /** Nothing is left to do before somebody answers. `taken`: answers that it has gone on with. */
  | { readonly name: 'suspend-turn'; readonly body: Hold & { readonly taken: number } }

/** `proposes`: what all could agree upon. */
export type ModeratorSaid = { readonly participant?: string; readonly why?: string; readonly proposes?: string }

/** Steps of one turn that take something along; what comes later gets a turn of its own. */
const STEERED_PER_TURN = 50

export type TurnDone =
  | { readonly kind: 'refused'; readonly code: ErrorCode; readonly message: string }
  | { readonly kind: 'done'; readonly events: readonly EventBody[]; readonly told?: TurnTold }

/** What whoever runs the turn is told, beside that it is done. */
export type TurnTold = {
  /** Of a tool that was started before: where its result stands; null where there is none. */
  readonly earlier?: { readonly result: number | null }
  /** Something was asked under that id before. */
  readonly wasAsked?: true
  /** What it takes along: messages from … to …. */
  readonly steered?: NonNullable<OpenTurn['steered']>
  /** It need not wait: an answer came while it made ready to, or somebody wants it to end. */
  readonly goesOn?: true
  /** There is no room for what it is about to do: it ends here. */
  readonly stops?: true
}

export function decideTurn(state: ThreadState, command: TurnCommand, holder: string): TurnDone {
  const { activeTurn } = state
  const refusal = refuseHold(state, command.body)
  if (refusal || !activeTurn) return refusal ?? closed
  const { turn, fence: _, ...body } = command.body
  if (isSilenced(state) && (command.name === 'open-ask' || command.name === 'propose-agreement')) return closed
  switch (command.name) {
    case 'lease-turn':
      return done([{ type: 'turn-claimed', turn, holder }])
    case 'grant-floor':
      return done([{ type: 'floor-granted', turn, ...(body as Body<'floor-granted'>) }])
    case 'follow-moderator': {
      if (!activeTurn.table) return { kind: 'refused', code: 'bad-request', message: 'this turn is at no table' }
      // Said again by a process that took over, or too late.
      if (activeTurn.agent !== null || activeTurn.stopping) return done([])
      const { proposes, ...said } = body as ModeratorSaid
      const granted = grantByModerator(state, turn, said)
      if (!granted) return { kind: 'refused', code: 'may-not-speak', message: 'nobody may speak now' }
      const isProposal = proposes !== undefined && state.table !== null && mayPropose(state.table)
      return done([...(isProposal ? [{ type: 'agreement-proposed', turn, text: proposes } as const] : []), granted])
    }
    case 'pass-turn':
    case 'propose-agreement':
    case 'cast-vote':
      return speakAtTable(state, command, turn)
    case 'hand-over': {
      const handed = body as Body<'handed-over'>
      // Said again by a process that took over: it is handed over already.
      return done(activeTurn.agent === handed.to ? [] : [{ type: 'handed-over', turn, ...handed }])
    }
    case 'reserve-call': {
      const { stops, events } = reserveCall(state, activeTurn, command.body.input)
      return done(events, stops ? { stops } : undefined)
    }
    case 'note-call':
      return done([{ type: 'model-called', turn, ...(body as Body<'model-called'>) }])
    case 'start-tool':
      return startTool(activeTurn, body as Body<'tool-started'>)
    case 'finish-tool': {
      const result = body as Body<'tool-finished'>
      if (isFinished(activeTurn, result.call)) return done([])
      return refuseCall(activeTurn, result.call) ?? done([{ type: 'tool-finished', turn, ...result }])
    }
    case 'open-ask':
      return openAsk(state, activeTurn, command.body)
    case 'take-steering':
      return takeSteering(state, activeTurn)
    case 'suspend-turn':
      return suspend(state, activeTurn, command.body.taken, holder)
    default:
      return command satisfies never
  }
}

/** Why this is not for whoever holds that to write; undefined where it is. */
export function refuseHold({ activeTurn }: ThreadState, hold: Hold): (TurnDone & { kind: 'refused' }) | undefined {
  if (activeTurn?.id !== hold.turn) return closed
  if (activeTurn.fence === hold.fence) return undefined
  return { kind: 'refused', code: 'turn-taken', message: 'another process runs this turn now' }
}

/** Once a table is told to be silent not one word follows, also of what was already on its way. */
export function isSilenced({ activeTurn, table }: ThreadState): boolean {
  return activeTurn?.stopping === true && (activeTurn.table === true || governs(table))
}

const closed = { kind: 'refused', code: 'turn-not-open', message: 'this turn does not run' } as const

function speakAtTable(
  { table }: ThreadState,
  command: Extract<TurnCommand, { readonly name: 'pass-turn' | 'propose-agreement' | 'cast-vote' }>,
  turn: TurnId,
): TurnDone {
  const { floor, proposal } = table ?? {}
  if (!floor || floor.turn !== turn)
    return { kind: 'refused', code: 'bad-request', message: 'this turn is at no table' }
  const { participant } = floor
  switch (command.name) {
    case 'pass-turn': {
      const { why } = command.body
      const event: EventBody = { type: 'turn-passed', turn, ...(why === undefined ? {} : { why }) }
      return done(floor.passed ? [] : [event])
    }
    case 'propose-agreement':
      return done([{ type: 'agreement-proposed', turn, participant, text: command.body.text }])
    case 'cast-vote':
      if (!proposal) return { kind: 'refused', code: 'bad-request', message: 'nothing was proposed' }
      return done([{ type: 'vote-cast', turn, participant, agrees: command.body.agrees }])
    default:
      return command satisfies never
  }
}

function startTool(turn: OpenTurn, body: Body<'tool-started'>): TurnDone {
  const earlier = turn.calls.find(({ call }) => call === body.call)
  if (earlier) return done([], { earlier: { result: earlier.result ?? null } })
  return refuseCall(turn, body.call) ?? done([{ type: 'tool-started', turn: turn.id, ...body }])
}

function refuseCall({ calls }: OpenTurn, call: CallId): TurnDone | undefined {
  if (calls.length < CALLS_PER_TURN || calls.some((one) => one.call === call)) return undefined
  return { kind: 'refused', code: 'bad-request', message: 'this turn has used as many tools as a turn may' }
}

function isFinished({ calls }: OpenTurn, call: CallId): boolean {
  return calls.some((one) => one.call === call && one.result !== undefined)
}

function openAsk(
  { waiting }: ThreadState,
  turn: OpenTurn,
  { ask, text }: { readonly ask: Ask; readonly text: string },
): TurnDone {
  if (turn.asked.some((one) => one.ask === ask.id)) return done([], { wasAsked: true })
  if (waiting.length >= limits.waitingTurns) {
    return { kind: 'refused', code: 'too-many-asks', message: 'as many turns wait for an answer as may wait at once' }
  }
  if (turn.asked.length >= limits.asksPerTurn) {
    return { kind: 'refused', code: 'too-many-asks', message: 'this turn has asked as much as a turn may' }
  }
  return done([{ type: 'message-posted', turn: turn.id, message: MessageId.parse(ask.id), text, as: 'ask', ask }])
}

/** It is told all that it took along so far: a process that died may have lost what it was told before. */
function takeSteering({ policy, queued, seq }: ThreadState, { id: turn, steered = [] }: OpenTurn): TurnDone {
  if (policy !== 'steer' || !queued || steered.length >= STEERED_PER_TURN) {
    return done([], steered.length > 0 ? { steered } : undefined)
  }
  const taken = { from: queued.from, to: seq }
  return done([{ type: 'turn-steered', turn, ...taken }], { steered: [...steered, taken] })
}

function suspend(state: ThreadState, turn: OpenTurn, taken: number, holder: string): TurnDone {
  // Whoever waits cannot be stopped any more, and would go on with the next answer.
  if (turn.stopping || isAnswered({ asked: turn.asked, taken })) return done([], { goesOn: true })
  const answered = turn.asked.filter(({ answer }) => answer !== undefined).length
  if (answered === turn.asked.length) {
    return { kind: 'refused', code: 'ask-not-found', message: 'this turn has asked nothing that is still open' }
  }
  const next = nextTurn(state, state.seq + 2, holder, { turn: turn.id, waits: true, called: false })
  // A turn that claims more answers than there are would sleep through the next one.
  return done([{ type: 'turn-suspended', turn: turn.id, taken: Math.min(taken, answered) }, ...next])
}

function done(events: readonly EventBody[], told?: TurnTold): TurnDone {
  return { kind: 'done', events, ...(told ? { told } : {}) }
}
