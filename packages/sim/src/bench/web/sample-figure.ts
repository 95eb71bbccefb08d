import type { Figure, Unit } from '../figure.ts'
import { quantile, ratioSpread, spread } from '../statistics.ts'

type Options = {
  readonly against?: { readonly to: string; readonly samples: readonly number[] }
  readonly target?: Figure['target']
  readonly detail?: boolean
}

/** A figure that a round gives once and that is dear to get: few samples, each compared with its neighbour in time. */
export function sampleFigure(what: string, unit: Unit, samples: readonly number[], options: Options = {}): Figure {
  const { against, target, detail } = options
  return {
    what,
    unit,
    n: samples.length,
    value: spread(samples),
    p95: spread([quantile(samples, 0.95)]),
    ...(against && { ratio: { to: against.to, value: ratioSpread(samples, against.samples) } }),
    ...(target && { target }),
    ...(detail && { detail }),
  }
}

export function median(samples: readonly number[]): number {
  return quantile(samples, 0.5)
}
