/** The median of a round's figure over all rounds, and the range: one number would hide how noisy the machine was. */
export type Spread = { readonly median: number; readonly low: number; readonly high: number }

export function quantile(samples: readonly number[], q: number): number {
  const sorted = [...samples].sort((a, b) => a - b)
  const place = (sorted.length - 1) * q
  const below = sorted[Math.floor(place)] ?? Number.NaN
  const above = sorted[Math.ceil(place)] ?? Number.NaN
  return below + (above - below) * (place - Math.floor(place))
}

export function mean(samples: readonly number[]): number {
  return samples.reduce((sum, sample) => sum + sample, 0) / samples.length
}

export function spread(values: readonly number[]): Spread {
  return { median: quantile(values, 0.5), low: Math.min(...values), high: Math.max(...values) }
}

/** Round by round, so that a disturbance that hit both sides of a round cancels out. */
export function ratioSpread(of: readonly number[], to: readonly number[]): Spread {
  return spread(of.map((value, round) => value / (to[round] ?? Number.NaN)))
}
