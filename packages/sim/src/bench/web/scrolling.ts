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
/** About as many as the app keeps in the page, which were 9 to 13. */
const FEW = 12

const names = { few: `${FEW} plain blocks`, all: '10,000 plain blocks', app: 'app' }

/** Through a conversation of which everything was loaded. The page stays open, at the top. */
export async function measureScrolling(
  stage: Stage,
  { long, rounds, forMs }: { readonly long: Conversation; readonly rounds: Rounds; readonly forMs: number },
): Promise<Findings & { readonly phone: PhonePage }> {
  const [app, few, all] = [await stage.openPhone(1), await stage.openPhone(1), await stage.openPhone(1)]
  await app.visit(stage.at(`/c/${long.id}`), '[data-entry]')
  const pagesMs = await app.page.evaluate((text) => window.readAll(text), long.firstText)
  await few.visit(stage.at(barePath('rows', { count: FEW })), 'article')
  await all.visit(stage.at(barePath('rows', { count: 10_000, skip: 1 })), 'article')

  const figures: Figure[] = [...describePages(pagesMs)]
  const rows: Table['rows'][number][] = []
  for (const rate of rates) {
    const watched = await takeTurns(rounds[rate], {
      few: () => scroll(few, rate, forMs),
      app: () => scroll(app, rate, forMs),
      all: () => scroll(all, rate, forMs),
    })
    const intervals = (of: readonly Watched[]) => of.map(({ intervalsMs }) => [...intervalsMs])
    const busy = (of: readonly Watched[]) => of.map(({ work, intervalsMs }) => work.busy / intervalsMs.length)
    for (const to of ['few', 'all'] as const) {
      const detail = rate === 1 || to === 'all'
      figures.push(
        latencyFigure(`scrolling: from picture to picture, ${atRate(rate)}`, 'ms', intervals(watched.app), {
          against: { to: names[to], rounds: intervals(watched[to]) },
          detail,
        }),
        sampleFigure(`scrolling: main thread busy a picture, ${atRate(rate)}`, 'ms', busy(watched.app), {
          against: { to: names[to], samples: busy(watched[to]) },
          detail,
        }),
      )
    }
    for (const [name, of] of Object.entries(watched) as [keyof typeof names, Watched[]][]) {
      rows.push([`${names[name]}, ${atRate(rate)}`, ...describeFrames(of), ...describeRows(of)])
    }
  }
  const memory = [await app.heapMb(), await few.heapMb(), await all.heapMb()]
  await few.leave()
  await all.leave()
  const tables = [
    { title: 'Scrolling', head: ['', ...frameHead, 'rows in the page', 'partly empty, %'], rows },
    {
      title: 'Memory after scrolling, MB',
      head: ['', names.app, names.few, names.all],
      rows: [['all loaded', ...memory]],
    },
  ] satisfies Table[]
  return { figures, tables, notes: [], phone: app }
}

function describePages(pagesMs: readonly number[]): readonly Figure[] {
  const [first, last] = [pagesMs.slice(0, PAGES), pagesMs.slice(-PAGES)]
  const against = { to: `the first ${PAGES}`, samples: first }
  return [
    sampleFigure(`history: one more page, the first ${PAGES} of ${pagesMs.length}, ${atRate(1)}`, 'ms', first),
    sampleFigure(`history: one more page, the last ${PAGES}, ${atRate(1)}`, 'ms', last, { against }),
  ]
}

function describeRows(watched: readonly Watched[]): readonly [number, number] {
  const sum = (read: (one: Watched) => number) => watched.reduce((total, one) => total + read(one), 0)
  const blank = sum(({ blankFrames }) => blankFrames) / sum(({ intervalsMs }) => intervalsMs.length)
  return [Math.max(...watched.map(({ maxRows }) => maxRows)), 100 * blank]
}

async function scroll(phone: PhonePage, rate: Rate, forMs: number): Promise<Watched> {
  await phone.slowDown(rate)
  const options = { pxPerS: PX_PER_S, forMs }
  const watched = await phone.watch(() => phone.page.evaluate((how) => window.scrollEvenly(how), options))
  await phone.slowDown(1)
  return watched
}
