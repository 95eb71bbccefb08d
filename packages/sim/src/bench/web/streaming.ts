import { setTimeout as delay } from 'node:timers/promises'
import type { Findings, Table } from '../benchmark.ts'
import { type Figure, latencyFigure } from '../figure.ts'
import { barePath } from './bare/write-bare-pages.ts'
import type { Conversation } from './conversations.ts'
import { type Watched, describeFrames, frameHead } from './describe-frames.ts'
import type { PhonePage } from './phone-page.ts'
import { type Rate, type Rounds, atRate, rates } from './rate.ts'
import { median, sampleFigure } from './sample-figure.ts'
import type { Stage } from './stage.ts'
import { takeTurns } from './take-turns.ts'
import { type Written, newReplyId, writeReply } from './write-reply.ts'

const SHORT = 200
/** For the last picture to be drawn. */
const SETTLE_MS = 300

type Streamed = Watched & { readonly lagMs: readonly number[]; readonly pieces: number; readonly heapMb: number }

/** A reply that is being written while one looks, against a page that appends the same pieces to one text node. */
export async function measureStreaming(
  stage: Stage,
  { long, away, length, rounds }: { long: Conversation; away: PhonePage; length: number; rounds: Rounds },
): Promise<Findings> {
  const follow = (rate: Rate, { id }: Conversation, path: string, text?: string) => async () => {
    const phone = await stage.openPhone(rate)
    await phone.visit(stage.at(path), '[data-entry]')
    const streamed = await stream(stage, phone, { thread: id, length, ...(text === undefined ? {} : { text }) })
    await phone.leave()
    return streamed
  }
  const figures: Figure[] = []
  const rows: Table['rows'][number][] = []
  const short = await stage.conversations.create('short', SHORT)
  for (const rate of rates) {
    const streamed = await takeTurns(rounds[rate], {
      bare: async () => {
        const own = await stage.conversations.create('bare', 1)
        return follow(rate, own, barePath('stream', { thread: own.id, after: own.seq }), 'article')()
      },
      short: follow(rate, short, `/c/${short.id}`),
      long: follow(rate, long, `/c/${long.id}`),
    })
    const what = atRate(rate)
    const of = (name: keyof typeof streamed, read: (one: Streamed) => number) => streamed[name].map(read)
    const lags = (name: keyof typeof streamed) => streamed[name].map(({ lagMs }) => [...lagMs])
    const intervals = (name: keyof typeof streamed) => streamed[name].map(({ intervalsMs }) => [...intervalsMs])
    const script = ({ work, pieces }: Streamed) => work.script / pieces
    const busy = ({ work, pieces }: Streamed) => work.busy / pieces
    figures.push(
      latencyFigure(`streaming: server to picture, bare page, ${what}`, 'ms', lags('bare'), { detail: true }),
    )
    for (const [name, where, to, base] of [
      ['short', `in ${SHORT}`, 'bare page', 'bare'],
      ['long', 'in 10,000', `in ${SHORT}`, 'short'],
    ] as const) {
      figures.push(
        latencyFigure(`streaming: server to picture, ${where}, ${what}`, 'ms', lags(name), {
          against: { to, rounds: lags(base) },
        }),
        latencyFigure(`streaming: between two pictures, ${where}, ${what}`, 'ms', intervals(name), {
          against: { to, rounds: intervals(base) },
          detail: true,
        }),
        sampleFigure(`streaming: script a piece, ${where}, ${what}`, 'ms', of(name, script), {
          against: { to, samples: of(base, script) },
        }),
        sampleFigure(`streaming: main thread busy a piece, ${where}, ${what}`, 'ms', of(name, busy), {
          against: { to, samples: of(base, busy) },
          detail: true,
        }),
      )
    }
    for (const [name, where] of [
      ['bare', 'bare page'],
      ['short', `in ${SHORT}`],
      ['long', 'in 10,000'],
    ] as const) {
      rows.push([
        `${where}, ${what}`,
        ...describeFrames(streamed[name]),
        median(of(name, script)),
        median(of(name, ({ heapMb }) => heapMb)),
      ])
    }
  }
  await away.slowDown(4)
  const unseen = await stream(stage, away, { thread: long.id, length })
  rows.push([
    `all 10,000 loaded, read far above, ${atRate(4)}`,
    ...describeFrames([unseen]),
    unseen.work.script / unseen.pieces,
    unseen.heapMb,
  ])
  const head = ['', ...frameHead, 'script, ms a piece', 'memory after, MB']
  return { figures, tables: [{ title: 'Streaming', head, rows }], notes: [] }
}

async function stream(
  stage: Stage,
  phone: PhonePage,
  { thread, length, text }: { readonly thread: string; readonly length: number; readonly text?: string },
): Promise<Streamed> {
  const message = newReplyId()
  let written: Written = []
  const watched = await phone.watch(
    async () => {
      written = await writeReply(stage.server, thread, message, length)
      await delay(SETTLE_MS)
    },
    text ?? `[data-entry="${message}"] [data-testid="entry-text"]`,
  )
  return { ...watched, lagMs: lagOf(written, watched.lengths), pieces: written.length, heapMb: await phone.heapMb() }
}

/** For each piece: from its being handed to the server until the end of the first picture that has it. */
function lagOf(written: Written, shown: Written): number[] {
  let place = 0
  return written.flatMap(([atMs, length]) => {
    while (place < shown.length && (shown[place]?.[1] ?? 0) < length) place++
    const picture = shown[place]
    return picture ? [picture[0] - atMs] : []
  })
}
