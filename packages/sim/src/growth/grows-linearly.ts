const KIB = 1024
/** As many letters at each size: one text of 64 KiB takes as long as four of 16 KiB where time grows with length. */
const sizes = [16, 32, 64] as const
const LARGEST = 64
/** Quadratic work makes this 2 for the middle size and 4 for the largest. */
const MOST_GROWTH = 2.5
/** A busy machine slows both sizes down: in so much time together it hardly favours one of them. */
const SURE_MS = 1_500
const FEWEST_ROUNDS = 3

export type Growth = { readonly isLinear: boolean; readonly says: string }

/**
 * Compares how long the same amount of text takes in small and in large pieces. The sizes take turns, and the sums
 * are compared: no time is too long, and what else the machine does hits all of them. It may still stop the process for
 * seconds within one of them: growth also shows in the shortest round of each size.
 */
export function measureGrowth(
  run: (text: string) => unknown,
  make: (chars: number) => string,
  now: () => number = () => performance.now(),
): Growth {
  // Flat, as text from a request is: a rope would be copied together in the first call.
  const texts = sizes.map((size) => Buffer.from(make(size * KIB), 'utf16le').toString('utf16le'))
  const sums = sizes.map(() => 0)
  const shortest = sizes.map(() => Infinity)
  for (let round = 1; ; round++) {
    for (const [index, text] of texts.entries()) {
      const began = now()
      for (let time = 0; time < LARGEST / (sizes[index] ?? LARGEST); time++) run(text)
      const took = now() - began
      sums[index] = (sums[index] ?? 0) + took
      shortest[index] = Math.min(shortest[index] ?? Infinity, took)
    }
    const [small = 0, , large = 0] = sums
    const [smallest = 0, , largest = 0] = shortest
    const growth = Math.min(large / small, largest / smallest)
    const says = `${growth.toFixed(1)} times as long in one piece of 64 KiB as in four of 16 KiB`
    if (growth <= MOST_GROWTH) return { isLinear: true, says }
    const isSure = round >= FEWEST_ROUNDS && small + large >= SURE_MS
    if (isSure) return { isLinear: false, says }
  }
}
