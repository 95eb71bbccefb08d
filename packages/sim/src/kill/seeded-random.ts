/** Chance that can be had again: mulberry32, good enough to choose moments and sizes. */
export type Random = {
  /** A whole number from `from` to `to`, both included. */
  readonly whole: (from: number, to: number) => number
  readonly pick: <Item>(items: readonly Item[]) => Item
  /** Another source, so that one who draws more does not change what others draw. */
  readonly branch: () => Random
}

export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return (mixed ^ (mixed >>> 14)) >>> 0
  }
  const whole = (from: number, to: number) => from + (next() % (to - from + 1))
  return {
    whole,
    pick(items) {
      const item = items[whole(0, items.length - 1)]
      if (item === undefined) throw new Error('assertion failed: there is something to pick from')
      return item
    },
    branch: () => seededRandom(next()),
  }
}
