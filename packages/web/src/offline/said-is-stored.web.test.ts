import { expect, test } from 'vitest'
import { line, message, untilConnected, untilShown, write } from '../testing/web-test.ts'
import { OfflineRig, type Room } from './testing/offline-rig.ts'
import { readSaid } from './testing/read-stored.ts'
import { type PageEvent, eventsOf, watchWrites } from './testing/watch-writes.ts'

/** Many times what a test here takes on a quiet machine. */
const LIMIT_MS = 180_000
const listening: Room = { id: 'koelcel', title: 'Koelcel', mode: 'listen' }
const answering: Room = { id: 'kantoor', title: 'Kantoor', mode: 'feedback' }

/** Where in the order of things a text was first on the disk, and where it was first on the screen. */
function placesOf(events: readonly PageEvent[], text: string): { readonly written: number; readonly shown: number } {
  return {
    written: events.findIndex(
      (event) => event.type === 'written' && event.durability === 'strict' && event.wrote.includes(text),
    ),
    shown: events.findIndex((event) => event.type === 'shown' && event.text.includes(text)),
  }
}

test(
  '[CS2][A24] in both modes what is said is on the device, by a write that waits for the disk, before it is on the screen',
  async () => {
    const store = await OfflineRig.open()
    await store.furnish(listening, answering)
    await store.visit(listening, answering)
    await store.browser.start()
    await watchWrites(store.browser.context)
    for (const room of [listening, answering]) {
      await store.reconnect()
      const page = await store.browser.open(store.at(room.id))
      await untilConnected(page)
      const texts = ['met verbinding', 'zonder verbinding', 'meteen daarna']
      for (const text of texts) {
        if (text === 'zonder verbinding') await store.proxy.become('refused')
        await write(page, text)
        await message(page, text).waitFor()
      }
      const events = await eventsOf(page)
      for (const text of texts) {
        const { written, shown } = placesOf(events, text)
        expect(written, `"${text}" was written, ${room.mode}`).toBeGreaterThanOrEqual(0)
        expect(shown, `"${text}" was written before it was shown, ${room.mode}`).toBeGreaterThan(written)
      }
    }
  },
  LIMIT_MS,
)

test(
  '[CS3][OB5] a conversation that begins without a line, on a device that is killed: it is there with all that was said, once',
  async () => {
    const store = await OfflineRig.open()
    await store.furnish(answering)
    await store.visit(answering)
    await store.goDark()
    const page = await store.wake(answering.id)
    await page.getByRole('button', { name: 'Nieuw gesprek' }).first().click()
    await page.waitForURL((url) => !url.pathname.endsWith(answering.id))
    const id = new URL(page.url()).pathname.replace(/^\/c\//, '')
    const texts = ['Slagerij De Vries', 'de vitrine is 9 °C', 'de deur stond open']
    for (const text of texts) {
      await write(page, text)
      await message(page, text).waitFor()
    }
    await store.browser.kill()
    const again = await store.wake(id)
    await untilShown(again, texts)
    await again.getByRole('link', { name: 'Slagerij De Vries' }).first().waitFor()
    await store.agora.start()
    await store.reconnect()
    for (const text of texts) await message(again, text, 'stored').waitFor()
    expect((await readSaid(store.agora, id)).map(({ text }) => text)).toEqual(texts)
    expect((await store.agora.threads()).map((thread) => thread.id).sort()).toEqual([id, answering.id].sort())
  },
  LIMIT_MS,
)

test(
  '[CS4] a device that is killed before its browser wrote down who was let in: what was said is sent when its owner is let in again',
  async () => {
    const store = await OfflineRig.open()
    await store.furnish(listening)
    await store.visit(listening)
    await store.goDark()
    const page = await store.wake(listening.id)
    await write(page, 'gezegd door een bekende')
    await message(page, 'gezegd door een bekende').waitFor()
    await store.browser.context.clearCookies()
    await store.browser.kill()
    await store.agora.start()
    await store.reconnect()
    // Until then one can read and write on.
    const locked = await store.wake(listening.id)
    await line(locked, 'signed-out').waitFor()
    await untilShown(locked, ['gezegd door een bekende'])
    await write(locked, 'en daarna')
    await message(locked, 'en daarna').waitFor()
    const again = await store.browser.enter(store.link)
    await untilConnected(again)
    await again.goto(store.at(listening.id))
    await message(again, 'en daarna', 'stored').waitFor()
    const stored = await readSaid(store.agora, listening.id)
    expect(stored.map(({ text }) => text)).toEqual(['gezegd door een bekende', 'en daarna'])
  },
  LIMIT_MS,
)
