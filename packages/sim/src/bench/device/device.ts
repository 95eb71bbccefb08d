import type { Benchmark, Findings } from '../benchmark.ts'
import type { Conversation } from '../web/conversations.ts'
import { findChromium } from '../web/find-chromium.ts'
import type { FirstScreen } from '../web/in-page/first-screen.ts'
import { sampleFigure } from '../web/sample-figure.ts'
import { measureColdStart } from './cold-start.ts'
import { DeviceStage, untilReadyOffline, untilTrue } from './device-stage.ts'
import { measureEnterToDurable } from './enter-to-durable.ts'
import { measureReplica } from './replica.ts'

const LONG = 10_000
const SHORT = 100
/** Several times what it takes on a quiet machine. */
const LIMIT_MS = 15 * 60_000

/** What it costs that words outlive the line, the page and the browser. */
export const device: Benchmark = {
  name: 'device',
  about: 'the app without a server, in Chromium on a profile on this disk, against bare pages and bare puts',
  async run({ folder, quick }) {
    const executablePath = findChromium()
    if (!executablePath) return { figures: [], notes: ['Left out: there is no Chromium here (AGORA_CHROMIUM).'] }
    const stage = new DeviceStage({ folder, executablePath })
    // Without browsers nothing waits any longer: a page that does not do what is waited for ends in an error.
    const late = setTimeout(() => void stage.close(), LIMIT_MS)
    try {
      return join(await measureAll(stage, quick))
    } finally {
      clearTimeout(late)
      await stage.close()
    }
  },
}

async function measureAll(stage: DeviceStage, quick: boolean): Promise<readonly Findings[]> {
  await stage.startServer()
  const long = await stage.conversations.create('The long one', LONG)
  const short = await stage.conversations.create('The short one', SHORT)
  const firstVisit = await visitFirst(stage, { long, short })
  const once = { 4: 1, 1: 1 } as const
  return [
    firstVisit,
    await measureEnterToDurable(stage, {
      thread: short.id,
      rounds: quick ? once : { 4: 3, 1: 3 },
      messages: quick ? 5 : 40,
    }),
    await measureColdStart(stage, { thread: long.id, rounds: quick ? once : { 4: 5, 1: 3 } }),
    await measureReplica(stage, {
      long,
      short,
      rounds: quick ? once : { 4: 3, 1: 2 },
      forMs: quick ? 1_000 : 2_000,
    }),
  ]
}

type Both = { readonly long: Conversation; readonly short: Conversation }

/** Everything that a device needs is fetched once, and how much that is. */
async function visitFirst(stage: DeviceStage, { long, short }: Both): Promise<Findings> {
  const context = await stage.openBrowser('app')
  await stage.letIn(context)
  const phone = await stage.openPhone(context, 1)
  await phone.visit(stage.at(`/c/${short.id}`), '[data-entry]')
  await phone.visit(stage.at(`/c/${long.id}`), '[data-entry]')
  await untilReadyOffline(phone)
  const began = performance.now()
  await untilTrue('both conversations are on the device', async () => {
    return (await phone.page.evaluate(() => window.countKept())) >= LONG + SHORT
  })
  const filledMs = performance.now() - began
  const usage = await phone.page.evaluate(async () => (await navigator.storage.estimate()).usage ?? Number.NaN)
  const cookies = await context.cookies()
  await context.close()

  // A signed-in user without any file of the app or its worker.
  const first = await stage.openBrowser('first')
  await first.addCookies(cookies)
  const firstPhone = await stage.openPhone(first, 1)
  const { scriptBytes } = await firstPhone.visit<FirstScreen>(stage.at(`/c/${short.id}`), '[data-entry]')
  await first.close()
  return {
    figures: [
      // On a busy machine what is fetched in idle moments is among it.
      sampleFigure('script that had come when the first message could be read', 'bytes', [scriptBytes], {
        detail: true,
      }),
    ],
    notes: [
      `The app, ${LONG.toLocaleString('en')} messages and ${SHORT} take ${(usage / 1e6).toFixed(1)} MB on the device; the messages were there ${(filledMs / 1000).toFixed(1)} s after the app was.`,
    ],
  }
}

function join(all: readonly Findings[]): Findings {
  return {
    figures: all.flatMap(({ figures }) => figures),
    tables: all.flatMap(({ tables = [] }) => tables),
    notes: all.flatMap(({ notes }) => notes),
  }
}
