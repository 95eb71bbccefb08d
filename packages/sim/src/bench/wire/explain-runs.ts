import type { Table } from '../benchmark.ts'
import { quantile } from '../statistics.ts'
import { measureParts } from './parts.ts'
import { type Exchange, type ServedRun, THREADS } from './served-log.ts'

/** One exchange measured three times: as it is, over a storage that keeps nothing, and saying nothing. */
export type Explained = {
  readonly name: string
  readonly exchange: Exchange
  readonly runs: readonly ServedRun[]
  readonly unstored: readonly ServedRun[]
  readonly empty: readonly ServedRun[]
}

/** Where a message's time goes: by taking things away, by counting in the runs, and by timing parts alone. */
export async function explainRuns(folder: string, all: readonly Explained[]): Promise<Table> {
  const columns: [string, number][][] = []
  // One at a time: parts that are timed together are not timed alone.
  for (const one of all) columns.push(await explain(folder, one))
  const [first = []] = columns
  return {
    title: 'Where the time of one message goes, µs',
    head: ['', ...all.map(({ name }) => name)],
    rows: first.map(([what], row) => [what, ...columns.map((column) => column[row]?.[1] ?? Number.NaN)]),
  }
}

async function explain(folder: string, explained: Explained): Promise<[string, number][]> {
  const { exchange, runs, unstored, empty } = explained
  const cpu = (run: ServedRun) => run.serverCpuSeconds * 1e6
  const whole = median(runs, ({ seconds, accepted }) => (seconds * 1e6) / accepted)
  const idle = median(runs, (run) => (run.idle * run.seconds * 1e6) / run.accepted)
  const commit = median(runs, ({ tally, accepted }) => (tally.ms * 1000) / accepted)
  const withoutStoring = median(unstored, (run) => cpu(run) / run.accepted)
  const transport = median(empty, (run) => cpu(run) / run.requests) / exchange.perRequest
  const parts = await measureParts(folder, exchange, commitShape(explained))
  const known = transport + parts.identify + parts.parseJson + parts.validate + parts.decide + parts.seal
  return [
    ['the whole', whole],
    ['transport: an empty exchange', transport],
    ['who is it', parts.identify],
    ['parse JSON', parts.parseJson],
    ['validate', parts.validate],
    ['decide, queue', parts.decide],
    ['hash', parts.seal],
    ['the way between these: routing, reading the body, promises', withoutStoring - known],
    ['SQL statements', parts.statements],
    ['flush, and folding the write-ahead log back', commit - parts.statements],
    ['idle', idle],
    ['the rest: garbage, cold caches, other programs', whole - withoutStoring - commit - idle],
  ]
}

/** With pipelining, what one thread waits with is merged into one append. */
function commitShape({ exchange, runs }: Explained) {
  const events = median(runs, ({ tally }) => tally.events / tally.commits)
  const eventsPerAppend = exchange.inFlight > 1 ? Math.max(1, events / THREADS) : exchange.perRequest
  return { appends: events / eventsPerAppend, eventsPerAppend }
}

function median(runs: readonly ServedRun[], pick: (run: ServedRun) => number): number {
  return quantile(runs.map(pick), 0.5)
}
