import { applyTable } from '@agora/core/table/apply-table'
import { type AtTable, seatOf } from '@agora/core/state/table-state'
import type { Actor } from '@agora/protocol/actor'
import type { Envelope } from '@agora/protocol/events'
import type { Seat } from '@agora/protocol/table'
import type { Schedule } from '@agora/protocol/thread'

/** All that a participant did at a table, across restarts of the table and after it left. */
export type SeatFigures = {
  readonly id: string
  readonly name: string
  readonly kind: Seat['kind']
  /** A hue of the circle. */
  readonly hue: number | undefined
  readonly messages: number
  readonly turns: number
  readonly tokens: number
  /** Undefined if no seat has a price: the cost is then unknown, not zero. */
  readonly cents: number | undefined
  readonly passes: number
  readonly cuts: number
  readonly failures: number
}

type Counted = Pick<Seat, 'turns' | 'passes' | 'cuts' | 'failures' | 'tokens' | 'cents'>
const nothing: Counted = { turns: 0, passes: 0, cuts: 0, failures: 0, tokens: 0, cents: 0 }

/** Steps of this size around a circle never come back to where they were. */
const GOLDEN_ANGLE = 137.508

type Facts = AtTable & { readonly schedule: Schedule }

/**
 * Follows the seats of a table while its log is read, with the fold that server and clients share. Keeps what the
 * fold forgets when a table restarts or a participant leaves.
 */
export class FollowedSeats {
  readonly #owner: string
  #facts: Facts = { participants: [], table: null, schedule: 'addressed' }
  /** Everybody who ever sat there, as they were last; in the order in which they came. */
  readonly #known = new Map<string, Seat>()
  readonly #past = new Map<string, Counted>()
  readonly #messages = new Map<string, number>()

  constructor(owner: string) {
    this.#owner = owner
  }

  get table() {
    return this.#facts.table
  }

  take(event: Envelope): void {
    const { participants: before } = this.#facts
    if (event.type === 'table-started') {
      // What was spent is not counted anew.
      for (const seat of before) this.#keep(seat.id, { ...seat, tokens: 0, cents: 0 })
    }
    const gone = event.type === 'participant-left' ? seatOf(before, event.participant) : undefined
    if (gone) this.#keep(gone.id, gone)
    this.#facts = applyTable(this.#facts, event)
    if (event.type === 'participant-joined' || event.type === 'participant-changed') {
      const seat = seatOf(this.#facts.participants, event.participant.id)
      if (seat) this.#known.set(seat.id, seat)
    }
    const speaker = event.type === 'message-posted' ? this.speakerOf(event) : undefined
    if (speaker) this.#messages.set(speaker.id, (this.#messages.get(speaker.id) ?? 0) + 1)
  }

  find(id: string): Seat | undefined {
    return this.#known.get(id)
  }

  /** The name of a participant, with its id if two share a name; the id if it never had a seat. */
  nameOf(id: string): string {
    const seat = this.#known.get(id)
    if (!seat) return id
    const isShared = [...this.#known.values()].some((other) => other !== seat && other.name === seat.name)
    return isShared ? `${seat.name} (${id})` : seat.name
  }

  /** Its own hue; where it has none, one as far as can be from those that came before it. */
  hueOf(id: string): number | undefined {
    const place = [...this.#known.keys()].indexOf(id)
    return this.#known.get(id)?.colour ?? (place === -1 ? undefined : Math.round(place * GOLDEN_ANGLE + 210) % 360)
  }

  /** Who at the table said it. */
  speakerOf(event: Envelope & { readonly type: 'message-posted' }): Seat | undefined {
    return this.find(event.from ?? (event.by.kind === 'agent' ? event.by.id : ''))
  }

  /** Whose command it was: the person's name, where that person sits at the table. */
  nameActor({ kind, id }: Actor): string {
    const seat =
      kind === 'user'
        ? [...this.#known.values()].find((one) => one.kind === 'person' && (one.user ?? this.#owner) === id)
        : this.find(id)
    return seat ? this.nameOf(seat.id) : id
  }

  figures(): SeatFigures[] {
    return [...this.#known.values()].map(({ id, kind, price }) => {
      const counted = add(this.#past.get(id) ?? nothing, seatOf(this.#facts.participants, id) ?? nothing)
      const cents = price || counted.cents > 0 ? counted.cents : undefined
      const who = { id, name: this.nameOf(id), kind, hue: this.hueOf(id) }
      return { ...who, messages: this.#messages.get(id) ?? 0, ...counted, cents }
    })
  }

  #keep(id: string, counted: Counted): void {
    this.#past.set(id, add(this.#past.get(id) ?? nothing, counted))
  }
}

function add(one: Counted, other: Counted): Counted {
  return {
    turns: one.turns + other.turns,
    passes: one.passes + other.passes,
    cuts: one.cuts + other.cuts,
    failures: one.failures + other.failures,
    tokens: one.tokens + other.tokens,
    cents: one.cents + other.cents,
  }
}
