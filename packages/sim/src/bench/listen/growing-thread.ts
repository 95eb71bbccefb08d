import { join } from 'node:path'
import { must } from '@agora/core/assert'
import { type Contender, alternate } from '../alternate.ts'
import { openBareWay } from './bare-way.ts'
import { type HttpClient, openHttpWay } from './http-way.ts'
import { openInProcessWay } from './in-process-way.ts'
import type { PlanWay } from './plan-way.ts'
import type { CountingWay, Way } from './way.ts'

export type WayName = 'bare' | 'inProcess' | 'http' | 'plan'

type Settings = {
  readonly sizes: readonly number[]
  readonly rounds: number
  /** Of ours and of a bare insert. */
  readonly turn: Turn
  readonly planTurn: Turn
}

type Turn = {
  /**
   * Notes before the clock runs. Who waited begins cold; and after garbage was collected by force, as in this process
   * before each turn, the first notes are slow (measured aside over HTTP: p95 2.8 ms in the first five, 0.8 after twenty).
   */
  readonly leadIn: number
  readonly timed: number
}

export type GrowingThread = {
  /** Microseconds, round by round. */
  readonly rounds: (way: WayName, size: number) => number[][]
  /** What one more note adds to the plan's file. */
  readonly planBytes: (size: number) => number
}

/** One note more in a thread that holds few, and in threads that hold many: all sizes and all ways in turns. */
export async function measureGrowingThread(
  { folder, client, plan }: { readonly folder: string; readonly client: HttpClient; readonly plan: PlanWay },
  { sizes, rounds, turn, planTurn }: Settings,
): Promise<GrowingThread> {
  const contenders: Record<string, Contender> = {}
  const ours: Way[] = []
  const checks: (() => Promise<void>)[] = []
  const planGrowth = new Map<number, { bytes: number; notes: number }>()
  for (const size of sizes) {
    // A file for each, so that a short thread does not share a long one's deep tables.
    const bare = await openBareWay(join(folder, `bare-${size}.db`))
    const inProcess = await openInProcessWay(join(folder, `in-process-${size}.db`))
    const http = await openHttpWay(join(folder, `http-${size}.db`), client)
    ours.push(bare, inProcess, http)
    const growth = { bytes: 0, notes: 0 }
    planGrowth.set(size, growth)
    const watchedPlan: CountingWay = {
      ...plan,
      async post(threads, notesEach) {
        const posted = await plan.post(threads, notesEach)
        growth.bytes += posted.bytes
        growth.notes += posted.samplesUs.length
        return posted
      },
    }
    contenders[keyOf('bare', size)] = contend(bare, size, turn).run
    for (const [name, way] of Object.entries({ inProcess, http, plan: watchedPlan }) as [WayName, CountingWay][]) {
      const { run, thread } = contend(way, size, name === 'plan' ? planTurn : turn)
      contenders[keyOf(name, size)] = run
      checks.push(async () => {
        const { id, notes } = thread()
        const kept = await way.count(id)
        if (kept !== notes) throw new Error(`${name}: ${notes} notes were acknowledged and ${kept} are kept`)
      })
    }
  }
  const results = await alternate(rounds, contenders)
  for (const check of checks) await check()
  for (const way of ours) await way.close()
  return {
    rounds: (way, size) => must(results[keyOf(way, size)], 'it was measured'),
    planBytes: (size) => {
      const { bytes, notes } = must(planGrowth.get(size), 'it was measured')
      return bytes / notes
    },
  }
}

const keyOf = (way: WayName, size: number) => `${way} ${size}`

/** A thread up to this size would be another by the end, and is made anew each round. */
const SHORT_LIVED = 3_000

function contend(way: Way, size: number, { leadIn, timed }: Turn) {
  let current: { id: string; notes: number } | undefined
  const run = async (): Promise<number[]> => {
    if (!current || size <= SHORT_LIVED) current = { id: await way.open(size - leadIn), notes: size - leadIn }
    await way.post([current.id], leadIn)
    const { samplesUs } = await way.post([current.id], timed)
    current.notes += leadIn + samplesUs.length
    return samplesUs
  }
  return { run, thread: () => must(current, 'it ran') }
}
