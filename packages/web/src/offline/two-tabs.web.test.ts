import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { until } from '../testing/until.ts'
import { field, message, shown, untilShown, write } from '../testing/web-test.ts'
import { OfflineRig, type Room } from './testing/offline-rig.ts'
import { readSaid } from './testing/read-stored.ts'

/** Many times what a test here takes on a quiet machine. */
const LIMIT_MS = 180_000
const room: Room = { id: 'koelcel', title: 'Koelcel', mode: 'listen' }

/** The tab dies, as one that used too much memory; the browser and its other tabs live. */
async function crash(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const crashed = page.waitForEvent('crash')
  devtools.send('Page.crash').catch(() => 'the dead do not answer')
  await crashed
}

async function say(page: Page, texts: readonly string[]): Promise<void> {
  for (const text of texts) {
    await write(page, text)
    await message(page, text).waitFor()
  }
}

test(
  '[CS5][OB6] the tab that sends dies in mid-outbox: another goes on, each is stored once and in order, and all tabs show the same',
  async () => {
    const store = await OfflineRig.open('none', { width: 1280, height: 2_400 })
    await store.furnish(room)
    await store.visit(room)
    await store.goDark()
    const first = await store.wake(room.id)
    const second = await store.browser.context.newPage()
    await second.goto(store.at(room.id))
    await field(second).waitFor()
    const texts = Array.from({ length: 12 }, (_, place) => `notitie ${place + 1} uit de ene tab`)
    await say(first, texts)
    await untilShown(second, texts)
    await store.agora.start()
    await store.reconnect('slow')
    const stored = async () => (await readSaid(store.agora, room.id)).map(({ text }) => text)
    // Something has gone out, and the answer to it is still on its way.
    await until('the outbox is on its way', async () => (await stored()).length > 0)
    await crash(first)
    for (const text of texts) await message(second, text, 'stored').waitFor()
    expect(await stored()).toEqual(texts)

    // The one that took over dies too, while it sends what yet another wrote.
    await store.proxy.become('refused')
    const third = await store.browser.context.newPage()
    await third.goto(store.at(room.id))
    await field(third).waitFor()
    const more = Array.from({ length: 6 }, (_, place) => `notitie ${place + 1} uit de derde tab`)
    await say(third, more)
    await untilShown(second, [...texts, ...more])
    await store.reconnect('slow')
    await until('the outbox is on its way', async () => (await stored()).length > texts.length)
    await crash(second)
    for (const text of more) await message(third, text, 'stored').waitFor()
    expect(await stored()).toEqual([...texts, ...more])
    expect(await shown(third)).toEqual([...texts, ...more])
  },
  LIMIT_MS,
)
