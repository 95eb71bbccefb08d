import { MessageId } from '@agora/protocol/ids'
import {
  type NewParticipant,
  Participant,
  type ParticipantId,
  type Seat,
  type Table,
  type TableRules,
} from '@agora/protocol/table'
import type { Schedule } from '@agora/protocol/thread'
import type { CloseReason } from '@agora/protocol/turn'
import { must } from '../assert.ts'
import type { TableCommand } from '../table/decide-table.ts'
import { Play } from './play.ts'
import { testEnv } from './test-env.ts'

export function ai(id: ParticipantId, more: Partial<NewParticipant & { kind: 'ai' }> = {}): Participant {
  return Participant.parse({ kind: 'ai', id, name: `${id[0]?.toUpperCase()}${id.slice(1)}`, ...more })
}

export function person(id: ParticipantId, more: Partial<NewParticipant & { kind: 'person' }> = {}): Participant {
  return Participant.parse({ kind: 'person', id, name: `${id[0]?.toUpperCase()}${id.slice(1)}`, ...more })
}

/** A conversation with a table, to play at as a server would. */
export class TablePlay extends Play {
  #words = 0

  constructor(seats: readonly Participant[], schedule: Schedule = 'round-robin', rules: Partial<TableRules> = {}) {
    super('feedback', testEnv())
    for (const body of seats) this.do({ name: 'add-participant', body })
    this.do({ name: 'set-table', body: { schedule, rules } })
  }

  do(command: TableCommand): void {
    this.command(command)
  }

  start(): this {
    this.do({ name: 'start-table' })
    return this
  }

  get table(): Table {
    return must(this.state.table, 'there is a table')
  }

  seat(id: ParticipantId): Seat {
    return must(
      this.state.participants.find((seat) => seat.id === id),
      `${id} sits here`,
    )
  }

  /** Who has the floor. */
  get speaker(): ParticipantId | undefined {
    return this.table.floor?.participant ?? this.table.awaited?.participant
  }

  /** Whoever has the floor says something, and the floor goes on; returns who it was. */
  turnOver(
    text = 'Goed.',
    { tokens = 0, reason = 'finished' }: { readonly tokens?: number; readonly reason?: CloseReason } = {},
  ): ParticipantId {
    const who = must(this.speaker, 'somebody has the floor')
    const given = { messages: null, notes: null, digest: null, steps: 0 }
    if (tokens > 0) {
      const usage = { input: tokens, output: 0 }
      this.executeInternal({
        name: 'note-call',
        body: { ...this.hold, model: 'm', instructions: 'i', given, tookMs: 1, usage },
      })
    }
    const reply = { message: MessageId.parse(`w${this.log.length}-${++this.#words}`), text }
    const why = reason === 'failed' ? { why: 'model-busy' as const } : {}
    this.executeInternal({
      name: 'close-turn',
      body: { ...this.hold, reason, ...why, ...(reason === 'finished' ? { reply } : {}) },
    })
    return who
  }

  /** So many turns; who had them. */
  turnsOver(count: number, tokensOf: (id: ParticipantId) => number = () => 0): ParticipantId[] {
    return Array.from({ length: count }, () => this.turnOver('Goed.', { tokens: tokensOf(this.speaker ?? '') }))
  }

  /** Whoever has the floor passes. */
  pass(): ParticipantId {
    this.executeInternal({ name: 'pass-turn', body: this.hold })
    return this.turnOver('', { reason: 'cancelled' })
  }
}
