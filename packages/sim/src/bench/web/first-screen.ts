import type { BrowserContext } from 'playwright-core'
import type { Findings } from '../benchmark.ts'
import { latencyFigure, plainFigure } from '../figure.ts'
import { quantile } from '../statistics.ts'
import { barePath } from './bare/write-bare-pages.ts'
import type { Conversation } from './conversations.ts'
import type { FirstScreen } from './in-page/first-screen.ts'
import { PhonePage, type Rate } from './phone-page.ts'
import type { Stage } from './stage.ts'
import { takeTurns } from './take-turns.ts'

/** 150 KB, as the project promises. */
const MAX_SCRIPT_BYTES = 150_000

type Visit = FirstScreen & { readonly heapMb: number }
type Screen = { readonly path: string; readonly selector: string }

/** From the beginning of a navigation to the picture in which the content is. */
export async function measureFirstScreen(stage: Stage, long: Conversation, rounds: Rounds): Promise<Findings> {
  const screens = {
    bare: { path: barePath('show'), selector: '#shown' },
    list: { path: '/', selector: '[data-thread]' },
    conversation: { path: `/c/${long.id}`, selector: '[data-entry]' },
  }
  const contexts: BrowserContext[] = []
  const cold = (rate: Rate, screen: Screen) => async () => {
    const context = await stage.openContext()
    const visit = await visitOnce(stage, context, rate, screen)
    await context.close()
    return visit
  }
  const warm = async (rate: Rate, screen: Screen) => {
    const context = await stage.openContext()
    contexts.push(context)
    // Compiled code is kept from the second visit on.
    for (let visits = 0; visits < 2; visits++) await visitOnce(stage, context, 1, screen)
    return () => visitOnce(stage, context, rate, screen)
  }

  const figures: Findings['figures'][number][] = []
  const rows: (readonly [string, ...number[]])[] = []
  for (const rate of [4, 1] as const) {
    const visits = await takeTurns(rounds[rate], {
      bareCold: cold(rate, screens.bare),
      listCold: cold(rate, screens.list),
      conversationCold: cold(rate, screens.conversation),
      bareWarm: await warm(rate, screens.bare),
      listWarm: await warm(rate, screens.list),
      conversationWarm: await warm(rate, screens.conversation),
    })
    const names = {
      bareCold: 'bare page, cold',
      listCold: 'list, cold',
      conversationCold: 'conversation of 10,000, cold',
      bareWarm: 'bare page, warm',
      listWarm: 'list, warm',
      conversationWarm: 'conversation of 10,000, warm',
    }
    for (const [key, name] of Object.entries(names) as [keyof typeof names, string][]) {
      const shown = visits[key].map(({ shownMs }) => [shownMs])
      const bare = key.endsWith('Cold') ? 'bareCold' : 'bareWarm'
      const against = { to: 'bare', rounds: visits[bare].map(({ shownMs }) => [shownMs]) }
      const what = `first screen: ${name}, CPU ÷ ${rate}`
      figures.push(latencyFigure(what, 'ms', [shown.flat()], key === bare ? { detail: true } : {}))
      if (key !== bare) {
        figures.push(plainFigure(what, 'ms', shown.flat(), { against }))
      }
      const median = (of: keyof Visit) => quantile(visits[key].map((visit) => visit[of]), 0.5)
      rows.push([`${name}, CPU ÷ ${rate}`, median('paintedMs'), median('shownMs'), median('blockingMs'), median('scriptBytes') / 1000, median('heapMb')])
    }
  }
  for (const context of contexts) await context.close()
  void MAX_SCRIPT_BYTES
  return { figures, tables: [{ title: '', head: [], rows }], notes: [] }
}

/** How often each is measured, by how much slower the processor is. */
export type Rounds = Readonly<Record<Rate, number>>

async function visitOnce(stage: Stage, context: BrowserContext, rate: Rate, screen: Screen): Promise<Visit> {
  const phone = await PhonePage.open(context, rate)
  const shown = await phone.visit<FirstScreen>(stage.at(screen.path), screen.selector)
  const heapMb = await phone.heapMb()
  await phone.close()
  return { ...shown, heapMb }
}
