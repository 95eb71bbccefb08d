import type { Spending } from '@agora/client/thread/table-commands'
import { costOfRound } from '@agora/client/table/cost-of-round'
import type { Seat, Table } from '@agora/client/thread/thread-snapshot'

/**
 * Half of the former budget, and at least one turn of every participant, in whole steps: enough to go on for a while,
 * and little enough that Agora asks again.
 */
const PART = 0.5
const STEP = { tokens: 1_000, cents: 10 } as const

/** The extra budget for a table that has spent its own: for the limit that is nearer, if it has both. */
export function offerMore(
  { rules: { budget }, tokens, cents }: Pick<Table, 'rules' | 'tokens' | 'cents'>,
  participants: readonly Seat[],
): Spending | undefined {
  const round = costOfRound(participants)
  const ofTokens = budget?.tokens === undefined ? 0 : tokens / budget.tokens
  const ofCents = budget?.cents === undefined ? 0 : cents / budget.cents
  if (budget?.tokens !== undefined && ofTokens >= ofCents)
    return { tokens: part(budget.tokens, round.tokens, STEP.tokens) }
  return budget?.cents === undefined ? undefined : { cents: part(budget.cents, round.cents, STEP.cents) }
}

function part(of: number, round: number, step: number): number {
  return Math.max(1, Math.ceil(Math.max(of * PART, round) / step)) * step
}
