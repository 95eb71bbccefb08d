import { alternate } from '../alternate.ts'
import { quantile } from '../statistics.ts'
import type { PlanPosted } from './plan-way.ts'
import type { Posted, Way } from './way.ts'

export type ManyThreads<Name extends string> = {
  /** Notes a second, round by round. */
  readonly rates: Readonly<Record<Name, number[]>>
  /** Over all rounds. */
  readonly answeredAfterMs: (name: Name, q: number) => number
  readonly planBytes: number
}

type Settings = { readonly rounds: number; readonly threads: number; readonly notesEach: number }

/** Many threads at once from empty, one note after the other in each. */
export async function measureManyThreads<Name extends string>(
  ways: Readonly<Record<Name, Way>>,
  { rounds, threads, notesEach }: Settings,
): Promise<ManyThreads<Name>> {
  const names = Object.keys(ways) as Name[]
  const runs = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<Name, Posted[]>
  const contend = (name: Name) => async () => {
    const ids: string[] = []
    for (let n = 0; n < threads; n++) ids.push(await ways[name].open(0))
    const posted = await ways[name].post(ids, notesEach)
    runs[name].push(posted)
    return [posted.samplesUs.length / posted.seconds]
  }
  const contenders = Object.fromEntries(names.map((name) => [name, contend(name)])) as Record<
    Name,
    ReturnType<typeof contend>
  >
  const results = await alternate(rounds, contenders)
  // The first round was a warm-up.
  const counted = (name: Name) => runs[name].slice(1)
  const grown = names.flatMap(counted).filter((run): run is PlanPosted => 'bytes' in run)
  const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)
  return {
    rates: Object.fromEntries(names.map((name) => [name, results[name].flat()])) as unknown as Record<Name, number[]>,
    answeredAfterMs: (name, q) =>
      quantile(
        counted(name).flatMap(({ samplesUs }) => samplesUs),
        q,
      ) / 1000,
    planBytes: sum(grown.map(({ bytes }) => bytes)) / sum(grown.map(({ samplesUs }) => samplesUs.length)),
  }
}
