import type { Benchmark, Findings } from '../benchmark.ts'
import { measureEnter } from './enter.ts'
import { measureFarAbove } from './far-above.ts'
import { findChromium } from './find-chromium.ts'
import { measureFirstScreen } from './first-screen.ts'
import { measureScrolling } from './scrolling.ts'
import { Stage } from './stage.ts'
import { measureStreaming } from './streaming.ts'
import { measureThrottling } from './throttling.ts'

/** Beside the ones that are measured, so that the list has something to show. */
const OTHERS = 30
const LONG = 10_000
/** Several times what it takes on a quiet machine. */
const LIMIT_MS = 15 * 60_000

/** The app as people meet it: how soon it is there, how soon it answers a key, how evenly it moves. */
export const web: Benchmark = {
  name: 'web',
  about: 'the app in Chromium, 390 × 844, with its CPU slowed 4 × and not, against bare pages of the same server',
  async run({ folder, quick }) {
    const executablePath = findChromium()
    if (!executablePath) return { figures: [], notes: ['Left out: there is no Chromium here (AGORA_CHROMIUM).'] }
    const stage = await Stage.open({ folder, executablePath })
    // Without a browser nothing waits any longer: a page that does not do what is waited for ends in an error.
    const late = setTimeout(() => void stage.closeBrowser(), LIMIT_MS)
    try {
      return join(await measureAll(stage, quick))
    } finally {
      clearTimeout(late)
      await stage.close()
    }
  },
}

async function measureAll(stage: Stage, quick: boolean): Promise<readonly Findings[]> {
  for (let place = 0; place < OTHERS; place++) await stage.conversations.create(`Conversation ${place}`, 2)
  const long = await stage.conversations.create('The long one', LONG)
  const once = { 4: 1, 1: 1 } as const
  const throttling = await measureThrottling(stage, quick ? 2 : 9)
  const firstScreen = await measureFirstScreen(stage, long, quick ? once : { 4: 5, 1: 2 })
  const enter = await measureEnter(stage, long, quick ? once : { 4: 5, 1: 2 }, quick ? 3 : 50)
  const forMs = quick ? 1_000 : 2_000
  const { phone, ...scrolling } = await measureScrolling(stage, { long, rounds: quick ? once : { 4: 3, 1: 2 }, forMs })
  const lengths = quick ? { 4: 400, 1: 400 } : { 4: 4_000, 1: 1_500 }
  const farAbove = await measureFarAbove(stage, phone, { long, length: lengths[1] })
  const streaming = await measureStreaming(stage, quick ? once : { 4: 2, 1: 1 }, lengths)
  return [throttling, firstScreen, enter, scrolling, streaming, farAbove]
}

function join(all: readonly Findings[]): Findings {
  return {
    figures: all.flatMap(({ figures }) => figures),
    tables: all.flatMap(({ tables = [] }) => tables),
    notes: [...all.flatMap(({ notes }) => notes), ...about],
  }
}

const about = [
  'Pictures of a browser without a screen, on CPUs that it shares with the server and other programs: see the load below, read the ratios, and those roughly.',
  'A picture ends where the main thread has handed it over (a task right after requestAnimationFrame); the screen is later by what drawing takes, which a browser without a screen does by itself on the same CPUs.',
  'Slowing slows the main thread of the page alone: not the network, the server or the drawing. The line is the loopback.',
  'Cold: a browser that never was here. Warm: one that has the files, and their compiled code, from two visits.',
  'A reply has 4,000 letters (1,500 at full CPU and where one reads far above), in pieces of four to six, fifty a second; its text is stored once a second.',
]
