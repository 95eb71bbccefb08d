/** Chance that can be had again: mulberry32, good enough to choose moments. */
export type Random = {
  /** A whole number from `from` to `to`, both included. */
  readonly whole: (from: number, to: number) => number
  readonly pick: <Item>(items: readonly Item[]) => Item
  /** True so many times in a hundred. */
  readonly chance: (percent: number) => boolean
}

export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return (mixed ^ (mixed >>> 14)) >>> 0
  }
  const whole = (from: number, to: number) => from + (next() % (to - from + 1))
  return {
    whole,
    chance: (percent) => whole(1, 100) <= percent,
    pick(items) {
      const item = items[whole(0, items.length - 1)]
      if (item === undefined) throw new Error('there is nothing to pick from')
      return item
    },
  }
}
