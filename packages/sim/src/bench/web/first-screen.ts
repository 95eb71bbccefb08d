import type { BrowserContext } from 'playwright-core'
import type { Findings, Table } from '../benchmark.ts'
import type { Figure } from '../figure.ts'
import { barePath } from './bare/write-bare-pages.ts'
import type { Conversation } from './conversations.ts'
import type { FirstScreen } from './in-page/first-screen.ts'
import { PhonePage } from './phone-page.ts'
import { type Rate, type Rounds, atRate, rates } from './rate.ts'
import { median, sampleFigure } from './sample-figure.ts'
import type { Stage } from './stage.ts'
import { takeTurns } from './take-turns.ts'

/** What the project promises for a first screen. */
const MAX_SCRIPT_BYTES = 150_000

type Visit = FirstScreen & { readonly heapMb: number }
type Screen = { readonly name: string; readonly path: string; readonly selector: string }

/** From the beginning of a navigation to the picture in which the content is. */
export async function measureFirstScreen(stage: Stage, long: Conversation, rounds: Rounds): Promise<Findings> {
  const screens: readonly [Screen, ...Screen[]] = [
    { name: 'bare page', path: barePath('show'), selector: '#shown' },
    { name: 'list', path: '/', selector: '[data-thread]' },
    { name: 'conversation of 10,000', path: `/c/${long.id}`, selector: '[data-entry]' },
  ]
  const figures: Figure[] = []
  const rows: Table['rows'][number][] = []
  const scriptBytes: number[] = []
  for (const rate of rates) {
    for (const cache of ['cold', 'warm'] as const) {
      const visitors = await Promise.all(screens.map((screen) => prepareVisits(stage, screen, rate, cache)))
      const visits = await takeTurns<string, Visit>(
        rounds[rate],
        Object.fromEntries(visitors.map(({ name, visit }) => [name, visit])),
      )
      for (const { close } of visitors) await close()
      const of = (name: string, what: keyof Visit) => (visits[name] ?? []).map((visit) => visit[what])
      const against = { to: 'bare page', samples: of(screens[0].name, 'shownMs') }
      for (const [place, { name }] of screens.entries()) {
        const what = `${name}, ${cache} cache, ${atRate(rate)}`
        const options = place === 0 ? { detail: true } : { against }
        figures.push(sampleFigure(`first screen: ${what}`, 'ms', of(name, 'shownMs'), options))
        rows.push([
          what,
          median(of(name, 'paintedMs')),
          median(of(name, 'shownMs')),
          median(of(name, 'blockingMs')),
          median(of(name, 'scriptBytes')) / 1000,
          median(of(name, 'heapMb')),
        ])
        if (place > 0 && cache === 'cold') scriptBytes.push(...of(name, 'scriptBytes'))
      }
    }
  }
  const target = { atMost: MAX_SCRIPT_BYTES }
  figures.push(sampleFigure('script that came before the first screen, as sent', 'bytes', scriptBytes, { target }))
  const head = ['', 'first paint, ms', 'shown, ms', 'blocked, ms', 'script, KB', 'memory after, MB']
  return { figures, tables: [{ title: 'First screen, medians', head, rows }], notes: [] }
}

async function prepareVisits(stage: Stage, screen: Screen, rate: Rate, cache: 'cold' | 'warm') {
  const { name } = screen
  if (cache === 'cold') {
    const visit = async () => {
      const context = await stage.openContext()
      const found = await visitOnce(stage, context, screen, rate)
      await context.close()
      return found
    }
    return { name, visit, close: () => Promise.resolve() }
  }
  const context = await stage.openContext()
  await visitOnce(stage, context, screen, 1)
  return { name, visit: () => visitOnce(stage, context, screen, rate), close: () => context.close() }
}

async function visitOnce(stage: Stage, context: BrowserContext, screen: Screen, rate: Rate): Promise<Visit> {
  const phone = await PhonePage.open(context, rate)
  const shown = await phone.visit<FirstScreen>(stage.at(screen.path), screen.selector)
  const heapMb = await phone.heapMb()
  await phone.close()
  return { ...shown, heapMb }
}
