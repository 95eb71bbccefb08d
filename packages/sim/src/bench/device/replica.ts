import type { Findings, Table } from '../benchmark.ts'
import { type Figure, latencyFigure } from '../figure.ts'
import type { Conversation } from '../web/conversations.ts'
import { type Watched, describeFrames, frameHead } from '../web/describe-frames.ts'
import type { PhonePage } from '../web/phone-page.ts'
import { type Rate, type Rounds, atRate, rates } from '../web/rate.ts'
import { sampleFigure } from '../web/sample-figure.ts'
import { takeTurns } from '../web/take-turns.ts'
import type { DeviceStage } from './device-stage.ts'

/** Four screens a second: a flick of the thumb. */
const PX_PER_S = 3_000

export type Replica = {
  readonly long: Conversation
  readonly short: Conversation
  readonly rounds: Rounds
  readonly forMs: number
}

/** Scrolling through a long conversation that is on the device, without a server, against a short one. */
export async function measureReplica(stage: DeviceStage, { long, short, rounds, forMs }: Replica): Promise<Findings> {
  await stage.stopServer()
  const context = await stage.openBrowser('app')
  const pages = { long: await stage.openPhone(context, 1), short: await stage.openPhone(context, 1) }
  const pagesMs = await readWhole(stage, pages.long, long)
  await readWhole(stage, pages.short, short)
  const figures: Figure[] = [
    sampleFigure(`replica: one more page of history from the device, of ${pagesMs.length}`, 'ms', pagesMs),
  ]
  const rows: Table['rows'][number][] = []
  for (const rate of rates) {
    const watched = await takeTurns(rounds[rate], {
      short: () => scroll(pages.short, rate, forMs),
      long: () => scroll(pages.long, rate, forMs),
    })
    const intervals = (of: readonly Watched[]) => of.map(({ intervalsMs }) => [...intervalsMs])
    const busy = (of: readonly Watched[]) => of.map(({ work, intervalsMs }) => work.busy / intervalsMs.length)
    const detail = rate === 1
    figures.push(
      latencyFigure(
        `replica of 10,000: from picture to picture while scrolling, ${atRate(rate)}`,
        'ms',
        intervals(watched.long),
        { against: { to: 'of 100', rounds: intervals(watched.short) }, detail },
      ),
      sampleFigure(`replica of 10,000: main thread busy a picture, ${atRate(rate)}`, 'ms', busy(watched.long), {
        against: { to: 'of 100', samples: busy(watched.short) },
        detail,
      }),
    )
    for (const [name, of] of [
      ['10,000', watched.long],
      ['100', watched.short],
    ] as const) {
      rows.push([`${name} messages, ${atRate(rate)}`, ...describeFrames(of)])
    }
  }
  const memory: Table['rows'][number] = ['all loaded', await pages.long.heapMb(), await pages.short.heapMb()]
  await context.close()
  await stage.startServer()
  return {
    figures,
    tables: [
      { title: 'Scrolling through the replica, without a server', head: ['', ...frameHead], rows },
      { title: 'Memory after scrolling, MB', head: ['', '10,000 messages', '100 messages'], rows: [memory] },
    ],
    notes: [],
  }
}

async function readWhole(stage: DeviceStage, phone: PhonePage, { id, firstText }: Conversation): Promise<number[]> {
  await phone.page.bringToFront()
  await phone.visit(stage.at(`/c/${id}`), '[data-entry]')
  return [...(await phone.page.evaluate((text) => window.readAll(text), firstText))]
}

async function scroll(phone: PhonePage, rate: Rate, forMs: number): Promise<Watched> {
  await phone.page.bringToFront()
  await phone.slowDown(rate)
  const options = { pxPerS: PX_PER_S, forMs }
  const watched = await phone.watch(() => phone.page.evaluate((how) => window.scrollEvenly(how), options))
  await phone.slowDown(1)
  return watched
}
