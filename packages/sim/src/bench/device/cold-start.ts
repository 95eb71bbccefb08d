import type { Findings, Table } from '../benchmark.ts'
import type { Figure } from '../figure.ts'
import { barePath } from '../web/bare/write-bare-pages.ts'
import type { FirstScreen } from '../web/in-page/first-screen.ts'
import { type Rate, type Rounds, atRate, rates } from '../web/rate.ts'
import { median, sampleFigure } from '../web/sample-figure.ts'
import { takeTurns } from '../web/take-turns.ts'
import type { DeviceStage } from './device-stage.ts'

type Start = { readonly shownMs: number; readonly paintedMs: number; readonly fromProcessMs: number }
type Screen = { readonly profile: 'app' | 'bare'; readonly path: string; readonly selector: string }

/** A browser process begins and opens a conversation: from the navigation to the first message that can be read. */
export async function measureColdStart(
  stage: DeviceStage,
  { thread, rounds }: { readonly thread: string; readonly rounds: Rounds },
): Promise<Findings> {
  const app: Screen = { profile: 'app', path: `/c/${thread}`, selector: '[data-entry]' }
  const bare: Screen = { profile: 'bare', path: barePath('show'), selector: '#shown' }
  const figures: Figure[] = []
  const rows: Table['rows'][number][] = []
  for (const rate of rates) {
    const starts = await takeTurns(rounds[rate], {
      bare: () => startWith(stage, bare, rate),
      online: () => startWith(stage, app, rate),
      offline: () => startWithout(stage, app, rate),
    })
    const of = (name: keyof typeof starts, what: keyof Start) => starts[name].map((start) => start[what])
    const against = { to: 'bare page, server there', samples: of('bare', 'shownMs') }
    const detail = rate === 1
    figures.push(
      sampleFigure(`cold start to a readable message: no server, ${atRate(rate)}`, 'ms', of('offline', 'shownMs'), {
        against,
        detail,
      }),
      sampleFigure(`cold start to a readable message: server there, ${atRate(rate)}`, 'ms', of('online', 'shownMs'), {
        against,
        detail,
      }),
    )
    for (const name of ['bare', 'online', 'offline'] as const) {
      const middle = (what: keyof Start) => median(of(name, what))
      rows.push([`${name}, ${atRate(rate)}`, middle('paintedMs'), middle('shownMs'), middle('fromProcessMs')])
    }
  }
  const head = ['', 'first paint, ms', 'readable, ms', 'since the browser was started, ms']
  return { figures, tables: [{ title: 'Cold start, medians', head, rows }], notes: [] }
}

async function startWith(stage: DeviceStage, screen: Screen, rate: Rate): Promise<Start> {
  await stage.startServer()
  return startOnce(stage, screen, rate)
}

async function startWithout(stage: DeviceStage, screen: Screen, rate: Rate): Promise<Start> {
  await stage.stopServer()
  return startOnce(stage, screen, rate)
}

async function startOnce(stage: DeviceStage, { profile, path, selector }: Screen, rate: Rate): Promise<Start> {
  const began = performance.now()
  const context = await stage.openBrowser(profile)
  const phone = await stage.openPhone(context, rate)
  const { shownMs, paintedMs } = await phone.visit<FirstScreen>(stage.at(path), selector)
  const fromProcessMs = performance.now() - began
  await context.close()
  return { shownMs, paintedMs, fromProcessMs }
}
