import type { Findings, Table } from '../benchmark.ts'
import { type Figure, latencyFigure } from '../figure.ts'
import { barePath } from './bare/write-bare-pages.ts'
import type { Conversation } from './conversations.ts'
import { type Watched, describeFrames, frameHead } from './describe-frames.ts'
import type { PhonePage } from './phone-page.ts'
import { type Rate, type Rounds, atRate, rates } from './rate.ts'
import { sampleFigure } from './sample-figure.ts'
import type { Stage } from './stage.ts'
import { takeTurns } from './take-turns.ts'

/** Four screens a second: a flick of the thumb. */
const PX_PER_S = 3_000
/** So many pages at the beginning and at the end are compared. */
const PAGES = 20

/** Through a conversation of which everything was loaded, against as many plain blocks. Leaves the page open. */
export async function measureScrolling(
  stage: Stage,
  { long, length, rounds, forMs }: { long: Conversation; length: number; rounds: Rounds; forMs: number },
): Promise<Findings & { readonly phone: PhonePage }> {
  const phone = await stage.openPhone(1)
  await phone.visit(stage.at(`/c/${long.id}`), '[data-entry]')
  const pagesMs = await phone.page.evaluate((text) => window.readAll(text), long.firstText)
  const bare = await stage.openPhone(1)
  await bare.visit(stage.at(barePath('rows', { count: length })), 'article')

  const figures: Figure[] = [
    sampleFigure(`scrolling: one more page of history, the first ${PAGES}, full CPU`, 'ms', pagesMs.slice(0, PAGES)),
    sampleFigure(`scrolling: the same, the last ${PAGES} of ${pagesMs.length}`, 'ms', pagesMs.slice(-PAGES), {
      against: { to: 'the first', samples: pagesMs.slice(0, PAGES) },
    }),
  ]
  const rows: Table['rows'][number][] = []
  for (const rate of rates) {
    const watched = await takeTurns(rounds[rate], {
      bare: () => scroll(bare, rate, forMs),
      app: () => scroll(phone, rate, forMs),
    })
    const intervals = (of: readonly Watched[]) => of.map(({ intervalsMs }) => [...intervalsMs])
    const busy = (of: readonly Watched[]) => of.map(({ work, intervalsMs }) => work.busy / intervalsMs.length)
    const what = `${atRate(rate)}`
    figures.push(
      latencyFigure(`scrolling: between two pictures, bare blocks, ${what}`, 'ms', intervals(watched.bare), {
        detail: true,
      }),
      latencyFigure(`scrolling: between two pictures, ${what}`, 'ms', intervals(watched.app), {
        against: { to: 'bare blocks', rounds: intervals(watched.bare) },
      }),
      sampleFigure(`scrolling: main thread busy a picture, ${what}`, 'ms', busy(watched.app), {
        against: { to: 'bare blocks', samples: busy(watched.bare) },
      }),
    )
    for (const [name, of] of Object.entries(watched)) {
      const blank = of.reduce((sum, { blankFrames }) => sum + blankFrames, 0)
      const pictures = of.reduce((sum, { intervalsMs }) => sum + intervalsMs.length, 0)
      rows.push([
        `${name === 'app' ? 'app' : 'bare blocks'}, ${what}`,
        ...describeFrames(of),
        Math.max(...of.map(({ maxRows }) => maxRows)),
        (100 * blank) / pictures,
      ])
    }
  }
  const heap = [await phone.heapMb(), await bare.heapMb()] as const
  await bare.leave()
  const tables = [
    { title: 'Scrolling', head: ['', ...frameHead, 'rows in the page', 'partly empty, %'], rows },
    { title: 'Memory after scrolling, MB', head: ['', 'app', 'bare blocks'], rows: [['with all loaded', ...heap]] },
  ] satisfies Table[]
  return { figures, tables, notes: [], phone }
}

async function scroll(phone: PhonePage, rate: Rate, forMs: number): Promise<Watched> {
  await phone.slowDown(rate)
  const options = { pxPerS: PX_PER_S, forMs }
  const watched = await phone.watch(() => phone.page.evaluate((how) => window.scrollEvenly(how), options))
  await phone.slowDown(1)
  return watched
}
