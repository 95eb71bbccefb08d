import { join } from 'node:path'
import { alternate } from '../alternate.ts'
import { openBareLog } from '../bare-log.ts'
import type { BenchContext, Benchmark, Findings, Table } from '../benchmark.ts'
import { type Figure, plainFigure } from '../figure.ts'
import { forgetfulStorage } from '../forgetful-storage.ts'
import { openFlushedStorage } from '../open-log.ts'
import { quantile } from '../statistics.ts'
import { bareRate } from './bare-rate.ts'
import { commitAlone } from './decorate-storage.ts'
import { LoadDriver } from './drive-load.ts'
import { explainRuns } from './explain-runs.ts'
import { type Exchange, ServedLog, type ServedRun } from './served-log.ts'

const http: Exchange = { transport: 'http', say: 'messages', perRequest: 1, ids: 'random', inFlight: 1 }
const socket: Exchange = { ...http, transport: 'socket' }
const exchanges = {
  'HTTP, one a request': http,
  'WebSocket, one a frame': socket,
  'WebSocket, pipelined': { ...socket, inFlight: 16 },
  'HTTP, 50 a request': { ...http, perRequest: 50 },
  'WebSocket, 50 a frame': { ...socket, perRequest: 50 },
  'WebSocket, 50 a frame, ids in order of time': { ...socket, perRequest: 50, ids: 'ordered' },
} as const satisfies Record<string, Exchange>
type Name = keyof typeof exchanges

/** Measured also with each append committed alone, to see what sharing a flush is worth. */
const alone = ['HTTP, one a request', 'WebSocket, one a frame'] as const satisfies Name[]
/** Measured also over a storage that keeps nothing and with nothing said, to see where the time goes. */
const explained = ['HTTP, one a request', 'WebSocket, pipelined', 'HTTP, 50 a request'] as const satisfies Name[]

/** Durable messages per second, confirmed to clients in another process. */
export const wire: Benchmark = {
  name: 'wire',
  about: 'durable messages per second over the network interface, 100 threads at once, against bare INSERTs',
  run,
}

async function run({ folder, quick }: BenchContext): Promise<Findings> {
  const durationMs = quick ? 300 : 1_000
  const bare = openBareLog(join(folder, 'bare.db'))
  const grouped = await ServedLog.open(await openFlushedStorage(join(folder, 'grouped.db')))
  const separate = await ServedLog.open(await openFlushedStorage(join(folder, 'separate.db')), commitAlone)
  const forgetful = await ServedLog.open(forgetfulStorage())
  const driver = new LoadDriver()
  const runs = new Map<string, ServedRun[]>()
  const contend = (name: string, log: ServedLog, exchange: Exchange) => async () => {
    const done = await log.run(driver, exchange, durationMs)
    runs.set(name, [...(runs.get(name) ?? []), done])
    return [(exchange.say === 'messages' ? done.accepted : done.requests) / done.seconds]
  }
  const contenders = [
    ...Object.entries(exchanges).map(([name, exchange]) => [name, grouped, exchange] as const),
    ...alone.map((name) => [`${name}, each alone`, separate, exchanges[name]] as const),
    ...explained.map((name) => [`${name}, nothing stored`, forgetful, exchanges[name]] as const),
    ...explained.map((name) => [`${name}, empty`, grouped, { ...exchanges[name], say: 'nothing' }] as const),
  ]
  const rates = await alternate<string>(quick ? 2 : 5, {
    bare: bareRate(bare, durationMs),
    ...Object.fromEntries(contenders.map((contender) => [contender[0], contend(...contender)])),
  })
  driver.close()
  await grouped.check()
  await separate.check()
  for (const log of [grouped, separate, forgetful]) await log.close()
  bare.close()

  const ratesOf = (name: string) => rates[name] ?? []
  // The first round was a warm-up.
  const runsOf = (name: string) => (runs.get(name) ?? []).slice(1)
  const table = await explainRuns(
    folder,
    explained.map((name) => ({
      name,
      exchange: exchanges[name],
      runs: runsOf(name),
      unstored: runsOf(`${name}, nothing stored`),
      empty: runsOf(`${name}, empty`),
    })),
  )
  return {
    figures: listFigures(ratesOf),
    tables: [describeRuns([...runs.keys()], runsOf), table],
    notes: [sayWhenReached(ratesOf)],
  }
}

const RATIO_WANTED = 10

function listFigures(ratesOf: (name: string) => number[][]): Figure[] {
  const against = { to: 'bare INSERT', rounds: ratesOf('bare') }
  return [
    plainFigure('bare INSERT, one commit each', 'messages/s', ratesOf('bare').flat()),
    ...Object.keys(exchanges).map((name) =>
      plainFigure(name, 'messages/s', ratesOf(name).flat(), { against, target: { atLeast: RATIO_WANTED } }),
    ),
    ...alone.flatMap((name) => {
      const each = ratesOf(`${name}, each alone`)
      return [
        plainFigure(`${name}, each committed alone`, 'messages/s', each.flat(), { against }),
        plainFigure(`${name}, commits shared`, 'messages/s', ratesOf(name).flat(), {
          against: { to: 'each alone', rounds: each },
          detail: true,
        }),
      ]
    }),
  ]
}

/** How it felt to a client, how full the commits were, and which of the two processes was busy. */
function describeRuns(names: readonly string[], runsOf: (name: string) => ServedRun[]): Table {
  return {
    title: 'The runs; CPU in seconds per second',
    head: [
      '',
      'answered after, p50 ms',
      'p95 ms',
      'events a commit',
      'commit, ms',
      'server CPU',
      'generator CPU',
      'idle',
    ],
    rows: names.map((name) => {
      const median = (pick: (run: ServedRun) => number) => quantile(runsOf(name).map(pick), 0.5)
      return [
        name,
        median(({ p50Ms }) => p50Ms),
        median(({ p95Ms }) => p95Ms),
        median(({ tally }) => tally.events / Math.max(1, tally.commits)),
        median(({ tally }) => tally.ms / Math.max(1, tally.commits)),
        median((one) => one.serverCpuSeconds / one.seconds),
        median((one) => one.cpuSeconds / one.seconds),
        median(({ idle }) => idle),
      ]
    }),
  }
}

/** Sharing commits takes the disk out of the rate; what is left is work, and the ratio depends on the disk alone. */
function sayWhenReached(ratesOf: (name: string) => number[][]): string {
  const commitMs = 1000 / quantile(ratesOf('bare').flat(), 0.5)
  const names = Object.keys(exchanges)
  const wanted = names.map((name) => (RATIO_WANTED * 1000) / quantile(ratesOf(name).flat(), 0.5))
  const list = names.map((name, at) => `${wanted[at]?.toFixed(2)} ms (${name})`).join(', ')
  return `A bare commit took ${commitMs.toFixed(2)} ms here. At the rates above ${RATIO_WANTED} × is reached where it takes ${list}.`
}
