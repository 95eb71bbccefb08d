import type { CountingWay } from './way.ts'

export type Burst = { readonly acknowledged: number; readonly kept: number }

/** So many notes at once on one thread, each in a request of its own, again and again. */
export async function measureBursts(way: CountingWay, size: number, repeats: number): Promise<Burst[]> {
  const bursts: Burst[] = []
  for (let n = 0; n < repeats; n++) {
    const thread = await way.open(0)
    const { samplesUs } = await way.post(
      Array.from({ length: size }, () => thread),
      1,
    )
    bursts.push({ acknowledged: samplesUs.length, kept: await way.count(thread) })
  }
  return bursts
}
