import type { ErrorCode } from '@agora/protocol/errors'
import type { EventBody } from '@agora/protocol/events'
import type { TurnId } from '@agora/protocol/ids'
import { limits } from '@agora/protocol/limits'
import type { Choice, ParticipantId, Seat, Table } from '@agora/protocol/table'
import type { Schedule } from '@agora/protocol/thread'
import { isAnswered, wake } from '../turns/next-turn.ts'
import { openTurn } from '../turns/open-turn.ts'
import type { OpenTurn, ThreadState } from '../state/thread-state.ts'
import { type Chosen, chooseSpeaker, followModerator } from './choose-speaker.ts'
import { neverNow, reserveOf } from './may-speak.ts'
import { findEnd, haveAllPassed, isBounded, speakersOf } from './table-ends.ts'
import { seatOf } from '../state/table-state.ts'

/** So much of a budget is spent when somebody should know. */
const WARN_AT = 0.8
/** So many turns in a row come to nothing before it pauses, and as many as there are speakers. */
const FEWEST_FAILURES = 2

export type AdvanceInput = { readonly now: number; readonly holder: string; readonly answers: boolean }

/**
 * What a table does next when nothing runs. Every command that changes a thread asks this afterwards, so there is
 * no other place from which a turn at a table begins, and none at which it could be forgotten.
 */
export function advanceTable(state: ThreadState, { now, holder, answers }: AdvanceInput): EventBody[] {
  const { table, participants: seats, schedule } = state
  if (!table || state.deleted || state.activeTurn) return []
  const ready = state.waiting.find((turn) => mayWake(turn, table))
  if (ready) return wake(ready, holder)
  if (table.phase === 'pausing') return table.floor ? [] : [{ type: 'table-paused', cause: 'person' }]
  if (table.phase === 'paused') return []
  // What Agora itself was asked before the table began, and could not answer while that was silent.
  if (state.queued) return [openTurn(state.seq + 1, { ...state.queued, holder })]
  if (table.floor) return []
  // Nobody discusses here, but somebody was called or spoken to: that one alone answers.
  const isRunning = table.phase === 'running'
  const stop = isRunning ? findStop(seats, table, now) : []
  if (table.awaited || !answers || stop.some(({ type }) => type !== 'budget-warned')) return stop
  const speaker = chooseSpeaker(seats, table, isRunning ? schedule : 'manual')
  switch (speaker.kind) {
    case 'nobody':
      return isRunning && !isByHand(schedule) && speakersOf(seats).length > 0
        ? [...stop, { type: 'table-paused', cause: 'nobody' }]
        : stop
    case 'ask-moderator': {
      // A moderator costs something too, and whomever it chose could not begin.
      const { kind } = followModerator(seats, table, {}, fitsIn(table))
      if (kind === 'nobody') return [...stop, { type: 'table-paused', cause: 'budget' }]
      return [...stop, openAtTable(state, stop.length, holder)]
    }
    case 'chosen': {
      if (!fitsIn(table)(speaker.seat)) {
        return isRunning
          ? [...stop, { type: 'table-paused', cause: 'budget' }]
          : giveUp(state, speaker, { now, holder })
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
  const speaker = table && followModerator(participants, table, said, fitsIn(table))
  if (speaker?.kind !== 'chosen') return undefined
  const { seat, choice } = speaker
  return { type: 'floor-granted', turn, agent: seat.id, because: choice.reason, choice }
}

/** What is to end ends at any time; what is answered goes on where the table is not silent, or this turn makes it so. */
function mayWake(turn: OpenTurn, { phase, floor }: Table): boolean {
  if (turn.stopping) return true
  return isAnswered(turn) && phase !== 'paused' && (phase !== 'pausing' || turn.id === floor?.turn)
}

/** People say who speaks: until they do, a table that runs waits. */
function isByHand(schedule: Schedule): boolean {
  return schedule === 'manual' || schedule === 'addressed'
}

/** Why a table that runs does not go on, or what must be said before it does. */
function findStop(seats: readonly Seat[], table: Table, now: number): EventBody[] {
  const { rules, failures } = table
  const reason = rules.end && findEnd(rules.end, seats, table, now)
  if (reason) return [{ type: 'table-ended', reason }]
  const speakers = speakersOf(seats)
  // Everybody had a chance, and nobody got anywhere.
  if (speakers.length > 0 && failures >= Math.max(FEWEST_FAILURES, speakers.length))
    return [{ type: 'table-paused', cause: 'failures' }]
  if (haveAllPassed(seats, table)) return [{ type: 'table-paused', cause: 'silence' }]
  // Nobody listens, and nothing would ever end it.
  if ((table.alone ?? 0) >= limits.turnsAlone && !isBounded(rules)) return [{ type: 'table-paused', cause: 'alone' }]
  const spent = shareSpent(table)
  if (spent >= 1) return [{ type: 'table-paused', cause: 'budget' }]
  return warnOf(table)
}

/** That four fifths are spent, once. */
export function warnOf(table: Table): EventBody[] {
  const { tokens, cents } = table
  return shareSpent(table) >= WARN_AT && !table.warned ? [{ type: 'budget-warned', tokens, cents }] : []
}

function shareSpent({ rules: { budget }, tokens, cents }: Table): number {
  return Math.max(
    budget?.tokens === undefined ? 0 : tokens / budget.tokens,
    budget?.cents === undefined ? 0 : cents / budget.cents,
  )
}

/** Whether what a turn may take is no more than is left. */
function fitsIn({ rules: { budget }, tokens, cents }: Table): (seat: Seat) => boolean {
  return (seat) => {
    // Also where more was spent than there was: people cost nothing.
    if (seat.kind === 'person') return true
    const reserve = reserveOf(seat)
    return (
      tokens + reserve.tokens <= (budget?.tokens ?? Infinity) && cents + reserve.cents <= (budget?.cents ?? Infinity)
    )
  }
}

/** At a table that does not discuss nothing pauses: whoever was asked says by the end of its turn why it does not answer. */
function giveUp(
  state: ThreadState,
  chosen: Chosen,
  { now, holder }: { readonly now: number; readonly holder: string },
): EventBody[] {
  const given = giveFloor(state, chosen, { now, holder, before: 0 })
  const [opened] = given
  return [...given, { type: 'turn-closed', ...(opened ? turnOf(opened) : {}), reason: 'failed', why: 'budget' }]
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

/** A turn at the table is tried again, by whoever is named or else by whoever spoke in it. It sees what was said since. */
export function retryAtTable(
  { seq, table, participants: seats }: ThreadState,
  opening: { readonly from: number; readonly retries: TurnId; readonly holder: string },
  participant: ParticipantId | undefined,
): Retry {
  const seat = seatOf(seats, participant)
  if (!seat) return { kind: 'refused', code: 'participant-not-found', message: 'nobody with this id sits at the table' }
  if (table?.floor || table?.awaited)
    return { kind: 'refused', code: 'turn-running', message: 'somebody has the floor' }
  if (seat.kind !== 'ai' || neverNow(seat)) {
    return { kind: 'refused', code: 'may-not-speak', message: 'this participant may not speak now' }
  }
  if (table && !fitsIn(table)(seat)) {
    return { kind: 'refused', code: 'may-not-speak', message: 'its turn may take more than is left of the budget' }
  }
  const opened = openTurn(seq + 1, { ...opening, table: true })
  const choice: Choice = { reason: 'called', among: [seat.id], barred: [] }
  const granted: EventBody = { type: 'floor-granted', agent: seat.id, because: 'called', choice, ...turnOf(opened) }
  return { kind: 'done', events: [opened, granted], turn: opened.turn }
}

function turnOf({ turn }: EventBody): Pick<EventBody, 'turn'> {
  return turn === undefined ? {} : { turn }
}
