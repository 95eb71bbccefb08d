import type { Findings, Table } from '../benchmark.ts'
import { type Figure, latencyFigure } from '../figure.ts'
import { barePath } from './bare/write-bare-pages.ts'
import { describeFrames, frameHead } from './describe-frames.ts'
import { type Rate, type Rounds, atRate, rates } from './rate.ts'
import { median, sampleFigure } from './sample-figure.ts'
import type { Stage } from './stage.ts'
import { type Streamed, streamReply } from './stream-reply.ts'
import { takeTurns } from './take-turns.ts'

const SHORT = 200
const LONG = 10_000
const names = { bare: 'bare page', short: `in ${SHORT}`, long: 'in 10,000' }
type Name = keyof typeof names

export const streamHead: readonly string[] = ['', ...frameHead, 'script, ms a piece', 'memory after, MB']

/** A reply that is being written while one looks, against a page that appends the same pieces to one text node. */
export async function measureStreaming(stage: Stage, rounds: Rounds, lengths: Rounds): Promise<Findings> {
  const figures: Figure[] = []
  const rows: Table['rows'][number][] = []
  for (const rate of rates) {
    const look = (count: number) => () => lookAtReply(stage, { rate, count, length: lengths[rate] })
    const streamed = await takeTurns<Name, Streamed>(rounds[rate], {
      bare: look(0),
      short: look(SHORT),
      long: look(LONG),
    })
    figures.push(...describeStreams(streamed, rate))
    for (const [name, of] of Object.entries(streamed) as [Name, Streamed[]][]) {
      rows.push([`${names[name]}, ${atRate(rate)}`, ...describeStream(of)])
    }
  }
  return { figures, tables: [{ title: 'Streaming', head: streamHead, rows }], notes: [] }
}

type Look = { readonly rate: Rate; readonly count: number; readonly length: number }

/** In a new conversation of so many messages, for a long reply above the next would have to be drawn too; 0: the bare page. */
async function lookAtReply(stage: Stage, { rate, count, length }: Look): Promise<Streamed> {
  const { id: thread, seq } = await stage.conversations.create('streamed', count)
  const phone = await stage.openPhone(rate)
  const path = count === 0 ? barePath('stream', { thread, after: seq }) : `/c/${thread}`
  await phone.visit(stage.at(path), '[data-entry]')
  const streamed = await streamReply(stage, phone, { thread, length, text: count === 0 ? 'article' : undefined })
  await phone.leave()
  return streamed
}

export function describeStream(streamed: readonly Streamed[]): readonly number[] {
  return [
    ...describeFrames(streamed),
    median(streamed.map(({ work, pieces }) => work.script / pieces)),
    median(streamed.map(({ heapMb }) => heapMb)),
  ]
}

function describeStreams(streamed: Readonly<Record<Name, readonly Streamed[]>>, rate: Rate): readonly Figure[] {
  const lags = (name: Name) => streamed[name].map(({ lagMs }) => [...lagMs])
  const intervals = (name: Name) => streamed[name].map(({ intervalsMs }) => [...intervalsMs])
  const script = (name: Name) => streamed[name].map(({ work, pieces }) => work.script / pieces)
  const busy = (name: Name) => streamed[name].map(({ work, pieces }) => work.busy / pieces)
  const compare = (name: Name, to: Name): readonly Figure[] => {
    const where = `${names[name]}, ${atRate(rate)}`
    const detail = rate === 1
    return [
      latencyFigure(`streaming: server to picture, ${where}`, 'ms', lags(name), {
        against: { to: names[to], rounds: lags(to) },
        detail,
      }),
      latencyFigure(`streaming: from picture to picture, ${where}`, 'ms', intervals(name), {
        against: { to: names[to], rounds: intervals(to) },
        detail: true,
      }),
      sampleFigure(`streaming: script a piece, ${where}`, 'ms', script(name), {
        against: { to: names[to], samples: script(to) },
        detail,
      }),
      sampleFigure(`streaming: main thread busy a piece, ${where}`, 'ms', busy(name), {
        against: { to: names[to], samples: busy(to) },
        detail,
      }),
    ]
  }
  return [
    latencyFigure(`streaming: server to picture, ${names.bare}, ${atRate(rate)}`, 'ms', lags('bare'), { detail: true }),
    ...compare('short', 'bare'),
    ...compare('long', 'short'),
  ]
}
