import { type Spread, mean, quantile, ratioSpread, spread } from './statistics.ts'

export type Unit = 'µs' | 'ms' | 'messages/s' | 'turns/s' | 'bytes' | 'MB' | 'ratio' | 'count'
export type Target = { readonly atMost: number } | { readonly atLeast: number }

/** One measured thing. Latencies: the p50 of each round, with p95 and mean beside it. */
export type Figure = {
  readonly what: string
  readonly unit: Unit
  /** How many times it was measured. */
  readonly n?: number
  readonly value: Spread
  readonly p95?: Spread
  readonly mean?: Spread
  readonly ratio?: { readonly to: string; readonly value: Spread; readonly p95?: Spread; readonly mean?: Spread }
  /** Holds for the ratio where there is one, else for the value. */
  readonly target?: Target
  /** Explains another figure: shown in the full tables and left out of the summary. */
  readonly detail?: boolean
}

type Against = { readonly to: string; readonly rounds: readonly number[][] }
type Options = { readonly against?: Against; readonly target?: Target; readonly detail?: boolean }

const p50 = (samples: readonly number[]) => quantile(samples, 0.5)
const p95 = (samples: readonly number[]) => quantile(samples, 0.95)

export function latencyFigure(
  what: string,
  unit: 'µs' | 'ms',
  rounds: readonly number[][],
  options: Options = {},
): Figure {
  const { against, ...rest } = options
  const compare = (by: (samples: readonly number[]) => number, to: readonly number[][]) =>
    ratioSpread(rounds.map(by), to.map(by))
  return {
    what,
    unit,
    n: rounds.flat().length,
    value: spread(rounds.map(p50)),
    p95: spread(rounds.map(p95)),
    mean: spread(rounds.map(mean)),
    ...(against && {
      ratio: {
        to: against.to,
        value: compare(p50, against.rounds),
        p95: compare(p95, against.rounds),
        mean: compare(mean, against.rounds),
      },
    }),
    ...rest,
  }
}

/** A figure that each round gives once, such as a rate. */
export function plainFigure(what: string, unit: Unit, rounds: readonly number[], options: Options = {}): Figure {
  const { against, ...rest } = options
  return {
    what,
    unit,
    n: rounds.length,
    value: spread(rounds),
    ...(against && { ratio: { to: against.to, value: ratioSpread(rounds, against.rounds.map(p50)) } }),
    ...rest,
  }
}

export function meets({ target, ratio, value }: Figure): boolean | undefined {
  if (!target) return undefined
  const { median } = ratio?.value ?? value
  return 'atMost' in target ? median <= target.atMost : median >= target.atLeast
}
