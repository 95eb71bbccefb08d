import { setTimeout as delay } from 'node:timers/promises'
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
/** Until a browser has put compiled code away for the next visit. */
const PUT_AWAY_MS = 1_000

const caches = ['cold', 'warm'] as const
type Cache = (typeof caches)[number]
type Visit = FirstScreen & { readonly heapMb: number }
type Screen = { readonly name: string; readonly path: string; readonly selector: string }

/** From the beginning of a navigation to the picture in which the content is. */
export async function measureFirstScreen(stage: Stage, long: Conversation, rounds: Rounds): Promise<Findings> {
  const bare: Screen = { name: 'bare page', path: barePath('show'), selector: '#shown' }
  const screens: readonly Screen[] = [
    bare,
    { name: 'list', path: '/', selector: '[data-thread]' },
    { name: 'conversation of 10,000', path: `/c/${long.id}`, selector: '[data-entry]' },
  ]
  const regular = await openRegular(stage, screens)
  const figures: Figure[] = []
  const rows: Table['rows'][number][] = []
  const scriptBytes: number[] = []
  for (const rate of rates) {
    const contenders = screens.flatMap((screen) => [
      [`${screen.name}, cold`, () => visitAnew(stage, screen, rate)] as const,
      [`${screen.name}, warm`, () => visitOnce(stage, regular, screen, rate)] as const,
    ])
    const visits = await takeTurns<string, Visit>(rounds[rate], Object.fromEntries(contenders))
    const of = (name: string, cache: Cache, what: keyof Visit) =>
      (visits[`${name}, ${cache}`] ?? []).map((visit) => visit[what])
    for (const cache of caches) {
      const against = { to: bare.name, samples: of(bare.name, cache, 'shownMs') }
      for (const { name } of screens) {
        const what = `${name}, ${cache}, ${atRate(rate)}`
        const options = name === bare.name ? { detail: true } : { against, detail: rate === 1 }
        figures.push(sampleFigure(`first screen: ${what}`, 'ms', of(name, cache, 'shownMs'), options))
        const middle = (read: keyof Visit) => median(of(name, cache, read))
        rows.push([
          what,
          middle('paintedMs'),
          middle('shownMs'),
          middle('blockingMs'),
          middle('scriptBytes') / 1000,
          middle('heapMb'),
        ])
        if (name !== bare.name) scriptBytes.push(...of(name, cache, 'scriptBytes'))
      }
    }
  }
  await regular.close()
  const target = { atMost: MAX_SCRIPT_BYTES }
  figures.push(sampleFigure('script that was there before the first screen, as sent', 'bytes', scriptBytes, { target }))
  const head = ['', 'first paint, ms', 'shown, ms', 'blocked, ms', 'script, KB', 'memory after, MB']
  return { figures, tables: [{ title: 'First screen, medians', head, rows }], notes: [] }
}

/** A browser that was here twice: it has the files and their compiled code. */
async function openRegular(stage: Stage, screens: readonly Screen[]): Promise<BrowserContext> {
  const context = await stage.openKeptContext()
  for (const screen of [...screens, ...screens]) {
    await visitOnce(stage, context, screen, 1)
    await delay(PUT_AWAY_MS)
  }
  return context
}

async function visitAnew(stage: Stage, screen: Screen, rate: Rate): Promise<Visit> {
  const context = await stage.openContext()
  const visit = await visitOnce(stage, context, screen, rate)
  await context.close()
  return visit
}

async function visitOnce(stage: Stage, context: BrowserContext, screen: Screen, rate: Rate): Promise<Visit> {
  const phone = await PhonePage.open(context, rate)
  const shown = await phone.visit<FirstScreen>(stage.at(screen.path), screen.selector)
  const heapMb = await phone.heapMb()
  await phone.close()
  return { ...shown, heapMb }
}
