import type { Participant, Seat, Table, TableRules } from '@agora/protocol/table'
import { withoutGaps } from '../without-gaps.ts'

/** What a thread has of its table: server and clients alike. */
export type AtTable = { readonly participants: readonly Seat[]; readonly table: Table | null }

export const defaultRules: TableRules = { shares: 'turns', seed: 1, end: null, budget: null }

/** A table at which nothing has happened since it was set. */
export function freshTable(rules: TableRules = defaultRules): Table {
  return {
    phase: 'idle',
    rules,
    turns: 0,
    tokens: 0,
    cents: 0,
    startedAt: null,
    choices: 0,
    last: null,
    called: null,
    addressed: [],
    mentioned: [],
    passed: [],
    failures: 0,
    keywords: [],
    opened: null,
    floor: null,
    awaited: null,
    proposal: null,
    warned: false,
    seen: 0,
    because: null,
  }
}

/** Somebody who has just sat down; or, with what it has done so far, somebody who is otherwise from now on. */
export function takeSeat(participant: Participant, seq: number, before?: Seat): Seat {
  const { id, kind, name, aliases, description, weight, colour } = participant
  return withoutGaps<Seat>({
    ...(before ?? { ...nothingDone, muted: false, joinedAt: seq }),
    ...bySort(participant),
    id,
    kind,
    name,
    aliases,
    description,
    weight,
    colour,
    definedAt: seq,
  })
}

/** At a table that has just been started. */
export const nothingSaid = {
  turns: 0,
  passes: 0,
  cuts: 0,
  failures: 0,
  tookMs: 0,
  waited: 0,
  credit: 0,
  lastTurn: null,
} as const satisfies Partial<Seat>

const nothingDone = { ...nothingSaid, tokens: 0, cents: 0, lastTokens: 0 } as const satisfies Partial<Seat>

/** Each sort names all fields of both, so that who changes keeps none that it no longer has. */
function bySort(participant: Participant) {
  if (participant.kind === 'person') {
    const { user, takesTurns } = participant
    return {
      user,
      takesTurns,
      cooldown: undefined,
      after: undefined,
      limit: undefined,
      price: undefined,
      maxTokens: undefined,
    }
  }
  const { cooldown, after, limit, price, maxTokens } = participant
  return { user: undefined, takesTurns: undefined, cooldown, after, limit, price, maxTokens }
}

/** The table decides who answers, and nobody else does. */
export function governs(table: Table | null): table is Table {
  return table !== null && (table.phase === 'running' || table.phase === 'pausing' || table.phase === 'paused')
}

export function seatOf(seats: readonly Seat[], id: string | null | undefined): Seat | undefined {
  return seats.find((seat) => seat.id === id)
}
