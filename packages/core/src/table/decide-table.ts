import type { ErrorCode } from '@agora/protocol/errors'
import type { EventBody } from '@agora/protocol/events'
import { limits } from '@agora/protocol/limits'
import type { Participant, ParticipantId, Spending, Table, TablePhase, TableRules } from '@agora/protocol/table'
import type { Schedule } from '@agora/protocol/thread'
import type { OpenTurn, ThreadState } from '../state/thread-state.ts'
import { neverNow } from './may-speak.ts'
import { defaultRules, governs, seatOf } from '../state/table-state.ts'

/** What people do with a table. */
export type TableCommand =
  | { readonly name: 'add-participant'; readonly body: Participant }
  | { readonly name: 'change-participant'; readonly participant: ParticipantId; readonly body: SeatChange }
  | { readonly name: 'remove-participant'; readonly participant: ParticipantId }
  | { readonly name: 'set-table'; readonly body: TableChange }
  | { readonly name: 'start-table' }
  | { readonly name: 'pause-table'; readonly body: { readonly when: 'now' | 'after-turn' } }
  | { readonly name: 'resume-table'; readonly body: { readonly more?: Spending | undefined } }
  | { readonly name: 'end-table' }
  | { readonly name: 'skip-speaker' }
  | { readonly name: 'next-speaker'; readonly body: { readonly participant: ParticipantId | null } }

/** What is not said stays as it is. */
type TableChange = {
  readonly schedule?: Schedule | undefined
  readonly rules?: { readonly [Name in keyof TableRules]?: TableRules[Name] | undefined } | undefined
}

export type SeatChange = {
  /** Who it is from now on, whole. */
  readonly definition?: Participant | undefined
  readonly muted?: boolean | undefined
}

export type TableDone =
  | { readonly kind: 'refused'; readonly code: ErrorCode; readonly message: string }
  | { readonly kind: 'done'; readonly events: readonly EventBody[] }

/** What each command does in each phase of a table: `go` does it, `same` is the same wish again, the rest is refused. */
export const phaseTable = {
  'start-table': {
    idle: 'go',
    running: 'table-running',
    pausing: 'table-running',
    paused: 'table-running',
    ended: 'go',
  },
  'pause-table': {
    idle: 'table-not-running',
    running: 'go',
    pausing: 'go',
    paused: 'same',
    ended: 'table-not-running',
  },
  'resume-table': {
    idle: 'table-not-paused',
    running: 'table-not-paused',
    pausing: 'go',
    paused: 'go',
    ended: 'table-not-paused',
  },
  'end-table': { idle: 'table-not-running', running: 'go', pausing: 'go', paused: 'go', ended: 'same' },
} as const satisfies Record<string, Record<TablePhase, 'go' | 'same' | ErrorCode>>

/** How a command that makes no sense now is refused. */
const refusals = {
  'table-running': 'the table was started already',
  'table-not-running': 'nobody discusses anything here now',
  'table-not-paused': 'the table is not paused',
} as const

export function decideTable(
  state: ThreadState,
  command: TableCommand | { readonly name: 'check-table-time' },
  now: number,
): TableDone {
  const { participants: seats, table } = state
  switch (command.name) {
    case 'add-participant':
      return join(state, command.body)
    case 'change-participant':
      return changeSeat(state, command.participant, command.body)
    case 'remove-participant': {
      if (!seatOf(seats, command.participant)) return noSuch
      return done([
        { type: 'participant-left', participant: command.participant },
        ...silence(state, command.participant),
      ])
    }
    case 'set-table': {
      const { schedule = state.schedule, rules: changed } = command.body
      const before = table?.rules ?? defaultRules
      const { shares = before.shares, seed = before.seed, end = before.end, budget = before.budget } = changed ?? {}
      const rules = { shares, seed, end, budget }
      const isSame = table && schedule === state.schedule && JSON.stringify(rules) === JSON.stringify(before)
      return done(isSame ? [] : [{ type: 'table-set', schedule, rules }])
    }
    case 'skip-speaker':
      return skip(state)
    case 'next-speaker':
      return callNext(state, command.body.participant)
    case 'check-table-time':
      return done(mind(state, now))
    default: {
      if (!table) return refuse('table-empty', 'nobody was called to this table')
      const judged = phaseTable[command.name][table.phase]
      // Whoever speaks at a table that rests or is over, because a person asked for it, stops by the same wish again.
      if (judged === 'same') return done(command.name === 'end-table' ? endAgain(state, table) : cutFloor(state))
      if (judged !== 'go') return refuse(judged, refusals[judged])
      return done(changePhase(state, command))
    }
  }
}

type PhaseCommand = Extract<TableCommand, { readonly name: keyof typeof phaseTable }>

function changePhase(state: ThreadState, command: PhaseCommand): EventBody[] {
  switch (command.name) {
    case 'start-table':
      return [{ type: 'table-started' }]
    case 'pause-table': {
      // While nobody speaks there is no turn to wait for.
      const isLate = command.body.when === 'after-turn' && state.table?.floor !== null
      if (isLate)
        return state.table?.phase === 'pausing' ? [] : [{ type: 'table-paused', cause: 'person', afterTurn: true }]
      return [{ type: 'table-paused', cause: 'person' }, ...cutFloor(state)]
    }
    case 'resume-table':
      return [...giveMore(state, command.body.more), { type: 'table-resumed' }]
    case 'end-table':
      return [{ type: 'table-ended', reason: 'stopped' }, ...endFloor(state)]
    default:
      return command satisfies never
  }
}

/** Whoever was called since, or spoken to, does not begin when this one is through. */
function endAgain(state: ThreadState, { called, addressed, awaited }: Table): EventBody[] {
  const isAnyoneNext = called !== null || addressed.length > 0 || awaited !== null
  return [...(isAnyoneNext ? [{ type: 'table-ended', reason: 'stopped' } as const] : []), ...endFloor(state)]
}

function join({ participants: seats }: ThreadState, participant: Participant): TableDone {
  if (seatOf(seats, participant.id)) return refuse('participant-exists', 'somebody with this id sits at the table')
  if (seats.length >= limits.seats) return refuse('table-full', `a table has ${limits.seats} seats`)
  return done([{ type: 'participant-joined', participant }])
}

function changeSeat(state: ThreadState, id: ParticipantId, { definition, muted }: SeatChange): TableDone {
  const seat = seatOf(state.participants, id)
  if (!seat) return noSuch
  const isMuting = muted !== undefined && muted !== seat.muted
  return done([
    ...(definition ? [{ type: 'participant-changed', participant: { ...definition, id } } as const] : []),
    ...(isMuting ? [{ type: 'participant-muted', participant: id, muted } as const] : []),
    ...(isMuting && muted ? silence(state, id) : []),
  ])
}

/** Whoever is sent away or muted in mid-sentence stops. */
function silence(state: ThreadState, id: ParticipantId): EventBody[] {
  return state.table?.floor?.participant === id ? endFloor(state) : []
}

/** Makes whoever speaks silent, and Agora itself where the table says who speaks. What waits for an answer goes on waiting. */
export function cutFloor({ activeTurn, table }: ThreadState): EventBody[] {
  return activeTurn?.table || governs(table) ? askToStop(activeTurn) : []
}

/** Ends the turn at the table, also one in which nobody speaks yet; one that waits is woken by `advanceTable` to end. */
export function endFloor(state: ThreadState): EventBody[] {
  return askToStop(turnAtTable(state))
}

function turnAtTable({ activeTurn, waiting, table }: ThreadState): OpenTurn | undefined {
  return activeTurn?.table ? activeTurn : waiting.find(({ id }) => id === table?.floor?.turn)
}

/** Once: it may be ending already. */
function askToStop(turn: OpenTurn | null | undefined): EventBody[] {
  return turn && !turn.stopping ? [{ type: 'stop-requested', turn: turn.id }] : []
}

function giveMore({ table, schedule }: ThreadState, more: Spending | undefined): EventBody[] {
  if (!table || !more) return []
  const { budget } = table.rules
  const tokens = more.tokens === undefined ? budget?.tokens : (budget?.tokens ?? table.tokens) + more.tokens
  const cents = more.cents === undefined ? budget?.cents : (budget?.cents ?? table.cents) + more.cents
  const raised = { ...(tokens === undefined ? {} : { tokens }), ...(cents === undefined ? {} : { cents }) }
  return [{ type: 'table-set', schedule, rules: { ...table.rules, budget: raised } }]
}

function skip(state: ThreadState): TableDone {
  const { table } = state
  if (table?.awaited) return done([{ type: 'person-passed', participant: table.awaited.participant }])
  if (!turnAtTable(state)) return refuse('nothing-to-skip', 'nobody has the floor')
  return done(endFloor(state))
}

function callNext({ participants: seats, table }: ThreadState, id: ParticipantId | null): TableDone {
  if (!table) return refuse('table-empty', 'nobody was called to this table')
  if (id === null) return done(table.called === null ? [] : [{ type: 'speaker-called', participant: null }])
  const seat = seatOf(seats, id)
  if (!seat) return noSuch
  if (neverNow(seat))
    return refuse('may-not-speak', 'this participant is muted, only listens, or has spent what it may')
  return done(table.called === id ? [] : [{ type: 'speaker-called', participant: id }])
}

/** A person who was given the floor said nothing in time. Where nobody discusses nobody waits for it; what else time ends, `advanceTable` finds. */
function mind(state: ThreadState, now: number): EventBody[] {
  const { awaited = null, phase } = state.table ?? {}
  if (phase !== 'running' || !awaited || awaited.until === null || awaited.until > now) return []
  return awaited.otherwise === 'pass'
    ? [{ type: 'person-passed', participant: awaited.participant }]
    : [{ type: 'table-paused', cause: 'late' }, ...cutFloor(state)]
}

const noSuch = refuse('participant-not-found', 'nobody with this id sits at the table')

function done(events: readonly EventBody[]): TableDone {
  return { kind: 'done', events }
}

function refuse(code: ErrorCode, message: string): TableDone & { readonly kind: 'refused' } {
  return { kind: 'refused', code, message }
}
