import type { BenchContext, Benchmark, Findings } from '../benchmark.ts'
import { type BytesPerTurn, type TurnKind, measureBytes, turnKinds } from './bytes-per-turn.ts'
import { describeTurns } from './describe-turns.ts'
import { measureFirstTurns } from './first-turn.ts'
import type { Settings } from './measured.ts'
import { measureOrder } from './request-order.ts'
import { measureLeaving } from './request-leaves.ts'
import { openStage } from './stage.ts'
import { measureTokens } from './token-arrives.ts'
import { measureTogether } from './turns-together.ts'

const whole: Settings = {
  leaving: { sizes: { few: 10, some: 100, many: 1_000 }, rounds: 12, turns: 10 },
  tokens: { rounds: 12, tokens: 100, paceMs: 10 },
  bytes: { short: 100, streamed: 20, question: 40 },
  together: { rounds: 5, threads: 100, turnsEach: 5 },
  order: { rounds: 4, turns: 10 },
  firstTurn: { rounds: 7, laterTurns: 100 },
}
const small: Settings = {
  leaving: { sizes: { few: 10, some: 20, many: 120 }, rounds: 2, turns: 3 },
  tokens: { rounds: 2, tokens: 20, paceMs: 10 },
  bytes: { short: 6, streamed: 2, question: 3 },
  together: { rounds: 1, threads: 10, turnsEach: 2 },
  order: { rounds: 1, turns: 2 },
  firstTurn: { rounds: 1, laterTurns: 5 },
}

/** Turns as a client meets them, beside a program that asks the model itself. */
export const turns: Benchmark = {
  name: 'turns',
  about: 'turns over HTTP with a model on the loopback, against asking that model directly',
  run,
}

async function run({ folder, quick }: BenchContext): Promise<Findings> {
  const settings = quick ? small : whole
  const stage = await openStage(folder)
  const { few, some, many } = settings.leaving.sizes
  const histories = {
    few: { of: 'messages', size: few },
    some: { of: 'messages', size: some },
    many: { of: 'messages', size: many },
    fewNotes: { of: 'notes', size: few },
    manyNotes: { of: 'notes', size: many },
  } as const
  const { rounds, turns } = settings.leaving
  try {
    const firstTurns = await measureFirstTurns(stage, settings.firstTurn)
    const leaving = await measureLeaving(stage, { histories: Object.values(histories), rounds, turns })
    const tokens = await measureTokens(stage, settings.tokens)
    const bytes = {} as Record<TurnKind, BytesPerTurn>
    for (const kind of turnKinds) bytes[kind] = await measureBytes(stage, kind, settings.bytes[kind])
    const together = await measureTogether(stage, settings.together)
    const order = await measureOrder(stage, settings.order)
    return describeTurns({ settings, histories, firstTurns, leaving, tokens, bytes, together, order })
  } finally {
    await stage.model.close()
  }
}
