import { join } from 'node:path'
import { asSpokenNote } from '../disk-per-event.ts'
import type { BenchContext, Benchmark, Findings } from '../benchmark.ts'
import { openBareWay } from './bare-way.ts'
import { measureBursts } from './burst.ts'
import { type DiskPerNote, diskPerBareNote, diskPerNote } from './disk-per-note.ts'
import { describeListening } from './describe-listening.ts'
import { measureGrowingThread } from './growing-thread.ts'
import { openHttpWay, startHttpClient } from './http-way.ts'
import { openInProcessWay } from './in-process-way.ts'
import { measureManyThreads } from './many-threads.ts'
import { openPlanWay } from './plan-way.ts'

/** Of the plan twenty notes are timed at each size, two a round: one takes up to half a second. */
const whole = {
  sizes: [100, 1_000, 3_000, 10_000],
  growing: { rounds: 10, turn: { leadIn: 25, timed: 100 }, planTurn: { leadIn: 2, timed: 2 } },
  many: { rounds: 3, threads: 100, notesEach: 50 },
  bursts: 5,
}
const small: typeof whole = {
  sizes: [50, 100, 300, 1_000],
  growing: { rounds: 2, turn: { leadIn: 25, timed: 25 }, planTurn: { leadIn: 2, timed: 2 } },
  many: { rounds: 1, threads: 20, notesEach: 10 },
  bursts: 2,
}
const BURST = 50

/** One note more: ours, a bare insert, and the plan that kept notes in the state of a graph. */
export const listen: Benchmark = {
  name: 'listen',
  about: 'one note more in listen mode: ours, a bare INSERT, and notes in the state of a LangGraph.js graph',
  run,
}

async function run({ folder, quick }: BenchContext): Promise<Findings> {
  const { sizes, growing, many, bursts } = quick ? small : whole
  const plan = await openPlanWay(join(folder, 'plan.db'))
  const client = startHttpClient()
  const growth = await measureGrowingThread({ folder, client, plan }, { sizes, ...growing })

  const bare = await openBareWay(join(folder, 'bare.db'))
  const inProcess = await openInProcessWay(join(folder, 'in-process.db'))
  const http = await openHttpWay(join(folder, 'http.db'), client)
  const manyThreads = await measureManyThreads({ bare, inProcess, http, plan }, many)
  const burst = {
    size: BURST,
    inProcess: await measureBursts(inProcess, BURST, bursts),
    http: await measureBursts(http, BURST, bursts),
    plan: await measureBursts(plan, BURST, bursts),
  }
  for (const way of [bare, inProcess, http, plan, client]) await way.close()

  const disk = new Map<number, DiskPerNote>()
  for (const size of sizes) disk.set(size, await diskPerNote(join(folder, `disk-${size}.db`), { notesEach: size }))
  const long = Math.max(...sizes)
  return describeListening({
    quick,
    sizes,
    planAbout: plan.about,
    growth,
    many: { ...many, ...manyThreads },
    burst,
    disk: {
      bare: diskPerBareNote(join(folder, 'bare.db')),
      bySize: disk,
      together: await diskPerNote(join(folder, 'disk-together.db'), many),
      spoken: await diskPerNote(join(folder, 'disk-spoken.db'), { notesEach: long, dress: asSpokenNote }),
    },
  })
}
