import type { Schedule } from '@agora/protocol/thread'
import type { AgentId } from '@agora/protocol/turn'

/** Why somebody has the floor, as the log keeps it. */
export type Because = 'addressed' | 'goes-on' | 'retried'

export type FloorInput = {
  readonly schedule: Schedule
  /** Who takes what is new. */
  readonly first: AgentId
  readonly members: readonly AgentId[]
  /** Who spoke last in this thread. */
  readonly last: AgentId | null
  /** What is asked goes on with what that one spoke about. */
  readonly goesOn: boolean
}

/**
 * Who speaks in a turn. `addressed`: whoever is spoken to answers, and that is the assistant; within it a follow-up goes
 * to the specialist who spoke last, and anything else to the first. Who speaks at a round table, `table/choose-speaker.ts`
 * decides; where nobody at it is meant, the assistant answers.
 */
export function whoSpeaks({ first, members, last, goesOn }: FloorInput): {
  readonly agent: AgentId
  readonly because: Because
} {
  const isKnown = last !== null && last !== first && members.includes(last)
  return isKnown && goesOn ? { agent: last, because: 'goes-on' } : { agent: first, because: 'addressed' }
}
