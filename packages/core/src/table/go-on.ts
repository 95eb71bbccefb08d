import type { ErrorCode } from '@agora/protocol/errors'
import type { EventBody } from '@agora/protocol/events'
import type { TurnId } from '@agora/protocol/ids'
import type { Choice, ParticipantId, Seat, Table } from '@agora/protocol/table'
import { openTurn } from '../turns/open-turn.ts'
import type { ThreadState } from '../thread/thread-state.ts'
import { type Chosen, chooseSpeaker, followModerator } from './choose-speaker.ts'
import { neverNow, reserveOf } from './may-speak.ts'
import { findEnd, haveAllPassed, speakersOf } from './table-ends.ts'
import { seatOf } from './table-state.ts'

/** So much of a budget is spent when somebody should know. */
const WARN_AT = 0.8

export type GoOnInput = { readonly now: number; readonly holder: string; readonly answers: boolean }

/**
 * What a table does next when nobody has the floor. Every command that changes a thread asks this afterwards, so there is
 * no other place from which a turn at a table begins, and none at which it could be forgotten.
 */
export function goOn(state: ThreadState, { now, holder, answers }: GoOnInput): EventBody[] {
  const { table, participants: seats, schedule } = state
  if (!table || state.deleted || state.activeTurn || table.floor) return []
  if (table.phase === 'pausing') return [{ type: 'table-paused', cause: 'person' }]
  if (table.phase === 'paused') return []
  // Nobody discusses here, but somebody was called or spoken to: that one alone answers.
  const isRunning = table.phase === 'running'
  const stop = isRunning ? findStop(seats, table, now) : []
  if (table.awaited || !answers || stop.some(({ type }) => type !== 'budget-warned')) return stop
  const speaker = chooseSpeaker(seats, table, isRunning ? schedule : 'manual')
  switch (speaker.kind) {
    case 'nobody':
      return stop
    case 'ask-moderator':
      return [...stop, openAtTable(state, stop.length, holder)]
    case 'chosen': {
      if (exceeds(table, speaker.seat)) {
        return isRunning ? [...stop, { type: 'table-paused', cause: 'budget' }] : stop
      }
      return [...stop, ...giveFloor(state, speaker, { now, holder, before: stop.length })]
    }
    default:
      return speaker satisfies never
  }
}

/** A moderator has spoken, or could not: who has the floor in the turn that was opened for that. */
export function grantByModerator(
  state: ThreadState,
  turn: NonNullable<EventBody['turn']>,
  said: { readonly participant?: string | undefined; readonly why?: string | undefined },
): EventBody | undefined {
  const { table, participants } = state
  const speaker = table && followModerator(participants, table, said)
  if (speaker?.kind !== 'chosen' || speaker.seat.kind !== 'ai') return undefined
  const { seat, choice } = speaker
  return { type: 'floor-granted', turn, agent: seat.id, because: choice.reason, choice }
}

/** Why a table that runs does not go on, or what must be said before it does. */
function findStop(seats: readonly Seat[], table: Table, now: number): EventBody[] {
  const { rules, failures } = table
  const reason = rules.end && findEnd(rules.end, seats, table, now)
  if (reason) return [{ type: 'table-ended', reason }]
  const speakers = speakersOf(seats)
  // Everybody had a chance, and nobody got anywhere.
  if (speakers.length > 0 && failures >= Math.max(2, speakers.length))
    return [{ type: 'table-paused', cause: 'failures' }]
  if (haveAllPassed(seats, table)) return [{ type: 'table-paused', cause: 'silence' }]
  const spent = shareSpent(table)
  if (spent >= 1) return [{ type: 'table-paused', cause: 'budget' }]
  const { tokens, cents } = table
  return spent >= WARN_AT && !table.warned ? [{ type: 'budget-warned', tokens, cents }] : []
}

function shareSpent({ rules: { budget }, tokens, cents }: Table): number {
  return Math.max(
    budget?.tokens === undefined ? 0 : tokens / budget.tokens,
    budget?.cents === undefined ? 0 : cents / budget.cents,
  )
}

/** Whether what a turn may take is more than is left. */
function exceeds({ rules: { budget }, tokens, cents }: Table, seat: Seat): boolean {
  const reserve = reserveOf(seat)
  return (
    (budget?.tokens !== undefined && tokens + reserve.tokens > budget.tokens) ||
    (budget?.cents !== undefined && cents + reserve.cents > budget.cents)
  )
}

function giveFloor(
  state: ThreadState,
  { seat, choice }: Chosen,
  { now, holder, before }: { readonly now: number; readonly holder: string; readonly before: number },
): EventBody[] {
  if (seat.kind === 'person') {
    const { takesTurns } = seat
    const patience = typeof takesTurns === 'object' ? takesTurns : undefined
    const until = patience ? now + patience.waitMs : null
    return [{ type: 'person-awaited', participant: seat.id, until, otherwise: patience?.otherwise ?? 'pass', choice }]
  }
  const opened = openAtTable(state, before, holder)
  return [opened, { type: 'floor-granted', ...turnOf(opened), agent: seat.id, because: choice.reason, choice }]
}

/** It sees everything that was said since the last turn saw. */
function openAtTable({ seq, table }: ThreadState, before: number, holder: string): EventBody {
  return openTurn(seq + before + 1, { from: Math.min((table?.seen ?? 0) + 1, seq), holder, table: true })
}

export type Retry =
  | { readonly kind: 'refused'; readonly code: ErrorCode; readonly message: string }
  | { readonly kind: 'done'; readonly events: readonly EventBody[]; readonly turn: EventBody['turn'] }

/** A turn at the table is tried again, by whoever is named or else by whoever spoke last. It sees what was said since. */
export function retryAtTable(
  { seq, table, participants: seats }: ThreadState,
  opening: { readonly from: number; readonly retries: TurnId; readonly holder: string },
  participant: ParticipantId | undefined,
): Retry {
  const seat = seatOf(seats, participant ?? table?.last?.participant)
  if (!seat) return { kind: 'refused', code: 'participant-not-found', message: 'nobody with this id sits at the table' }
  if (table?.floor || table?.awaited)
    return { kind: 'refused', code: 'turn-running', message: 'somebody has the floor' }
  if (seat.kind !== 'ai' || neverNow(seat)) {
    return { kind: 'refused', code: 'may-not-speak', message: 'this participant may not speak now' }
  }
  const opened = openTurn(seq + 1, { ...opening, table: true })
  const choice: Choice = { reason: 'called', among: [seat.id], barred: [] }
  const granted: EventBody = { type: 'floor-granted', agent: seat.id, because: 'called', choice, ...turnOf(opened) }
  return { kind: 'done', events: [opened, granted], turn: opened.turn }
}

function turnOf({ turn }: EventBody): Pick<EventBody, 'turn'> {
  return turn === undefined ? {} : { turn }
}
