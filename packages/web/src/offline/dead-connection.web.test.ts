import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { freezePage } from '../testing/freeze-page.ts'
import { startStage } from '../testing/turn-tour.ts'
import { until } from '../testing/until.ts'
import { field, line, message, open, openBrowser, untilConnected, untilLost, write } from '../testing/web-test.ts'
import { FaultyProxy } from './testing/faulty-proxy.ts'
import { OfflineRig, type Room } from './testing/offline-rig.ts'
import { readSaid } from './testing/read-stored.ts'

const room: Room = { id: 'koelcel', title: 'Koelcel', mode: 'listen' }

/** A line's longest pause between two attempts, and what a busy machine adds. */
const SETTLE_MS = 60_000
/** Many times what a test here takes on a quiet machine. */
const LIMIT_MS = 180_000

/** How many seconds of the page's own clock pass until it says this of the line. */
async function secondsUntil(page: Page, ...kinds: string[]): Promise<number> {
  let seconds = 0
  await until(`the line is ${kinds.join(' or ')}`, async () => {
    if (await line(page, ...kinds).isVisible()) return true
    await page.clock.runFor(1_000)
    seconds++
    return false
  })
  return seconds
}

/** From here on the page's clock runs as clocks do: a line that is being opened must not be given up by a jump. */
async function untilStored(store: OfflineRig, texts: readonly string[]): Promise<void> {
  const read = async () => JSON.stringify((await readSaid(store.agora, room.id)).map(({ text }) => text))
  await until('all of it has arrived', read, (seen) => seen === JSON.stringify(texts), SETTLE_MS)
}

test(
  '[CS6][CN3] a line that takes everything and answers nothing: seconds after something is said the page says so',
  async () => {
    const store = await OfflineRig.open()
    await store.furnish(room)
    await store.visit(room)
    await store.browser.start()
    await store.browser.context.clock.install()
    const page = await store.browser.open(store.at(room.id))
    await untilConnected(page)
    await store.proxy.become('black-hole')
    await write(page, 'hoort iemand dit?')
    await message(page, 'hoort iemand dit?').waitFor()
    expect(await secondsUntil(page, 'checking', 'waiting', 'retrying')).toBeLessThanOrEqual(7)
    expect(await secondsUntil(page, 'waiting', 'retrying')).toBeLessThanOrEqual(9)
    expect(await field(page).isEditable()).toBe(true)
    await store.proxy.become('open')
    await untilStored(store, ['hoort iemand dit?'])
  },
  LIMIT_MS,
)

test(
  '[CS6][A27] two hours without a network: one can write at every moment, and all of it arrives',
  async () => {
    const store = await OfflineRig.open()
    await store.furnish(room)
    await store.visit(room)
    await store.goDark()
    await store.browser.start()
    await store.browser.context.clock.install()
    const page = await store.browser.open(store.at(room.id))
    await field(page).waitFor()
    const texts: string[] = []
    for (let minutes = 10; minutes <= 120; minutes += 10) {
      await page.clock.fastForward(10 * 60_000)
      await line(page, 'waiting', 'retrying', 'connecting', 'lost').waitFor()
      expect(await field(page).isEnabled(), `after ${minutes} minutes`).toBe(true)
      texts.push(`na ${minutes} minuten`)
      await write(page, `na ${minutes} minuten`)
      await message(page, `na ${minutes} minuten`).waitFor()
    }
    await store.agora.start()
    await store.reconnect()
    await untilStored(store, texts)
  },
  LIMIT_MS,
)

test(
  '[CS7][A30] a phone that is locked in mid-answer, on a line that died meanwhile, comes back to the whole answer',
  async () => {
    const { server, turns } = await startStage()
    const proxy = await FaultyProxy.to(server.url)
    const page = await open(
      await openBrowser({ keepsApp: true }),
      proxy.url,
      'een',
      server.makeLink().replace(server.url, proxy.url),
    )
    await write(page, 'Wat geldt er voor vis?')
    const { turnLog, end } = await turns.next()
    await page.getByTestId('answering').waitFor()
    const reply = turnLog.newMessage()
    turnLog.write('triage', reply, 'Voor verse vis geldt ')
    await page.getByText('Voor verse vis geldt').waitFor()
    const thaw = await freezePage(page)
    await proxy.become('black-hole')
    await turnLog.post('triage', { message: reply, text: 'Voor verse vis geldt hoogstens 2 °C.', sources: [] })
    end({ kind: 'finished' })
    await proxy.become('refused')
    thaw()
    await untilLost(page)
    expect(await field(page).isEnabled()).toBe(true)
    await proxy.become('open')
    await message(page, 'Voor verse vis geldt hoogstens 2 °C.', 'stored').waitFor()
    await page.getByTestId('answering').waitFor({ state: 'hidden' })
    await untilConnected(page)
    expect(await page.locator('[data-state=writing]').count()).toBe(0)
  },
  LIMIT_MS,
)
