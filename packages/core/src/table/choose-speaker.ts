import type { Choice, FloorReason, Seat, Table } from '@agora/protocol/table'
import type { Schedule } from '@agora/protocol/thread'
import { must } from '../assert.ts'
import { drawChance } from './draw-chance.ts'
import { type Filtered, filterSeats, neverNow } from './may-speak.ts'
import { addRepeat, best, mostBehind, turnsBehind, weigh } from './weights.ts'
import { seatOf } from '../state/table-state.ts'

/** Behind its part by so many turns, a seat speaks before one that was only named. */
const BEFORE_MENTIONS = 2

export type Chosen = { readonly seat: Seat; readonly choice: Choice }
/** Nobody may, nobody was asked, or a moderator has to say who. */
export type Speaker =
  | { readonly kind: 'nobody' }
  | { readonly kind: 'ask-moderator' }
  | ({ readonly kind: 'chosen' } & Chosen)

const nobody = { kind: 'nobody' } as const

/**
 * Who speaks next: first whom a person called, then whom people spoke to, then whoever has waited too long, then whoever
 * was named, and then as the schedule has it. Whoever has waited comes before whoever was named, or two that name each
 * other would keep the floor for ever. By weight, a seat that is two turns behind its part comes before mentions too, or
 * two that name each other would have as many turns each, whatever they weigh.
 */
export function chooseSpeaker(seats: readonly Seat[], table: Table, schedule: Schedule): Speaker {
  const filtered = filterSeats(seats, table)
  const { candidates } = filtered
  const asked = [...(table.called === null ? [] : [table.called]), ...table.addressed]
  for (const id of asked) {
    const seat = seatOf(seats, id)
    if (seat && neverNow(seat) === undefined) {
      return chosen(seat, id === table.called ? 'called' : 'addressed', filtered)
    }
  }
  if (schedule === 'manual' || schedule === 'addressed' || candidates.length === 0) return nobody
  const owed = findOwed(candidates, seats, table)
  if (owed) return chosen(owed, 'owed', filtered)
  const weighed = schedule === 'weighted' || schedule === 'random' ? addRepeat(filtered, seats, table) : filtered
  const behind = mostBehind(weighed.candidates)
  if (schedule === 'weighted' && turnsBehind(behind, seats, table) >= BEFORE_MENTIONS) {
    return chosen(behind, 'weighted', weighed)
  }
  const mentioned = table.mentioned.map((id) => seatOf(candidates, id)).find((seat) => seat !== undefined)
  if (mentioned) return chosen(mentioned, 'mentioned', filtered)
  const [only] = weighed.candidates
  if (only && weighed.candidates.length === 1) return chosen(only, 'alone', weighed)
  switch (schedule) {
    case 'round-robin':
      return chosen(nextInLine(candidates, table), 'round-robin', filtered)
    case 'weighted':
      return chosen(behind, 'weighted', weighed)
    case 'random':
      return chosen(draw(weighed.candidates, table), 'random', weighed)
    case 'moderated': {
      const next = mostBehind(candidates)
      // A moderator speaks to AIs: a person whose part it is is given the floor, and one AI alone is no choice.
      const isChoice = next.kind === 'ai' && candidates.some((seat) => seat.kind === 'ai' && seat !== next)
      return isChoice ? { kind: 'ask-moderator' } : chosen(next, 'weighted', filtered)
    }
    default:
      return schedule satisfies never
  }
}

/** What a moderator said, where that AI may speak and its turn fits; else whoever of them the weights would choose. */
export function followModerator(
  seats: readonly Seat[],
  table: Table,
  said: { readonly participant?: string | undefined; readonly why?: string | undefined },
  fits: (seat: Seat) => boolean,
): Speaker {
  const filtered = filterSeats(seats, table)
  const among = filtered.candidates.filter((seat) => seat.kind === 'ai' && fits(seat))
  if (among.length === 0) return nobody
  const seat = seatOf(among, said.participant)
  if (!seat) return chosen(mostBehind(among), 'fallback', filtered)
  return chosen(seat, 'moderated', filtered, said.why)
}

/**
 * So often somebody who could have spoken may be passed over: twice as often as there are seats, or as its part of the
 * weights has it; where tokens are divided, one whose turns are long speaks less often. Then it is owed the floor, and
 * has it before as many more choices as there are seats.
 */
export function patienceOf(seat: Seat, seats: readonly Seat[], { rules, tokens, turns }: Table): number {
  const usual = tokens / turns
  const length = rules.shares === 'tokens' && usual > 0 ? Math.max(1, seat.lastTokens / usual) : 1
  return Math.ceil(2 * Math.max(seats.length, (weigh(seats) / seat.weight) * length))
}

function findOwed(candidates: readonly Seat[], seats: readonly Seat[], table: Table): Seat | undefined {
  const late = (seat: Seat) => seat.waited - patienceOf(seat, seats, table)
  const owed = candidates.filter((seat) => late(seat) >= 0)
  return owed.length === 0 ? undefined : best(owed, late)
}

function nextInLine(candidates: readonly Seat[], { last }: Table): Seat {
  const behind = candidates.find(({ joinedAt }) => last !== null && joinedAt > last.joinedAt)
  return behind ?? must(candidates[0], 'somebody may speak')
}

function draw(candidates: readonly Seat[], { rules, choices }: Table): Seat {
  let left = drawChance(rules.seed, choices) * weigh(candidates)
  return candidates.find(({ weight }) => (left -= weight) < 0) ?? must(candidates.at(-1), 'somebody may speak')
}

function chosen(seat: Seat, reason: FloorReason, { candidates, barred, repeat }: Filtered, why?: string): Speaker {
  return {
    kind: 'chosen',
    seat,
    choice: {
      reason,
      among: candidates.map(({ id }) => id),
      barred: barred.filter((one) => one.seat !== seat).map((one) => ({ participant: one.seat.id, why: one.why })),
      ...(seat === repeat ? { again: true } : {}),
      ...(why === undefined ? {} : { why }),
    },
  }
}
