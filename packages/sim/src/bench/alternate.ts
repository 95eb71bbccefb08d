/** Gives one round's samples. Preparations run inside it, outside its own clock. */
export type Contender = () => Promise<number[]> | number[]

/**
 * Lets contenders take turns, round by round and every other round in reverse order, so that what disturbs the machine
 * disturbs all of them. A first round warms caches and the compiler up and is not counted.
 */
export async function alternate<Name extends string>(
  rounds: number,
  contenders: Readonly<Record<Name, Contender>>,
): Promise<Record<Name, number[][]>> {
  const names = Object.keys(contenders) as Name[]
  const results = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<Name, number[][]>
  for (let round = 0; round <= rounds; round++) {
    for (const name of round % 2 === 0 ? names : [...names].reverse()) {
      // One contender's garbage must not be collected on another's time.
      globalThis.gc?.()
      const samples = await contenders[name]()
      if (round > 0) results[name].push(samples)
    }
  }
  return results
}

/** Times one piece of work after the other, in microseconds. */
export async function timeEach<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown> | void,
): Promise<number[]> {
  const samples: number[] = []
  for (const item of items) {
    const started = performance.now()
    const pending = work(item)
    // Awaiting what is not a promise would charge the bare baseline for a turn of the event loop.
    if (pending) await pending
    samples.push((performance.now() - started) * 1000)
  }
  return samples
}
