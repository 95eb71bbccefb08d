import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { until } from '../testing/until.ts'
import { message, untilConnected, untilMode, write } from '../testing/web-test.ts'
import { OfflineRig, type Room } from './testing/offline-rig.ts'
import { readStored } from './testing/read-stored.ts'

/** Many times what a test here takes on a quiet machine. */
const LIMIT_MS = 180_000
const room: Room = { id: 'koelcel', title: 'Koelcel', mode: 'listen' }
const ASKED = 'Agora, mag de vis naast de put staan?'

function answers(page: Page) {
  return page.locator('[data-entry][data-as=reply]').filter({ hasText: /offline beantwoord/i })
}

test(
  '[CS9] a call without a line is answered on the device, survives its end, and is on the server once: the question, the answer, and no second one',
  async () => {
    const store = await OfflineRig.open('built-in', { width: 1280, height: 1_600 })
    await store.furnish(room)
    await store.visit(room)
    await store.goDark()
    const page = await store.wake(room.id)
    const notes = ['de vis staat naast de put', 'koelcel 3 is 9,4 °C']
    for (const text of notes) {
      await write(page, text)
      await message(page, text).waitFor()
    }
    await write(page, ASKED)
    await answers(page).waitFor()
    await store.browser.kill()
    const again = await store.wake(room.id)
    await answers(again).waitFor()
    expect(await answers(again).count()).toBe(1)
    await store.agora.start()
    await store.reconnect()
    await message(again, ASKED, 'stored').waitFor()
    await until('nothing is being answered', async () => {
      const { thread } = (await store.agora.ask('GET', `/api/threads/${room.id}`)) as {
        thread: { activeTurn: unknown }
      }
      return !thread.activeTurn
    })
    await untilConnected(again)
    const stored = await readStored(store.agora, room.id)
    expect(stored.map(({ as, handled, offline }) => ({ as, handled, isOffline: offline !== undefined }))).toEqual([
      { as: 'note', handled: undefined, isOffline: false },
      { as: 'note', handled: undefined, isOffline: false },
      { as: 'wake', handled: true, isOffline: false },
      { as: 'reply', handled: undefined, isOffline: true },
    ])
    expect(stored.slice(0, 3).map(({ text }) => text)).toEqual([...notes, ASKED])
    expect(stored.at(-1)?.text).toBeTruthy()
    expect(await answers(again).count()).toBe(1)
  },
  LIMIT_MS,
)

test(
  '[CS9] what was said while listening stays notes, though another device let the conversation answer meanwhile',
  async () => {
    const store = await OfflineRig.open('built-in')
    await store.furnish(room)
    await store.visit(room)
    await store.goDark()
    const page = await store.wake(room.id)
    await untilMode(page, 'listen')
    const notes = ['stil gezegd: een', 'stil gezegd: twee']
    for (const text of notes) {
      await write(page, text)
      await message(page, text).waitFor()
    }
    await store.agora.start()
    await store.agora.ask('PUT', `/api/threads/${room.id}/mode`, { mode: 'feedback' })
    await store.reconnect()
    for (const text of notes) await message(page, text, 'stored').waitFor()
    const stored = await readStored(store.agora, room.id)
    expect(stored.map(({ as, text }) => [as, text])).toEqual(notes.map((text) => ['note', text]))
  },
  LIMIT_MS,
)

test(
  '[CS11] what is said while the device still reads the conversation is judged by its mode, not by a guess',
  async () => {
    const store = await OfflineRig.open()
    await store.furnish(room)
    await store.visit(room)
    await store.goDark()
    const busy = await store.wake(room.id)
    await untilMode(busy, 'listen')
    const release = await holdThreads(busy)
    const page = await store.browser.context.newPage()
    await page.goto(store.at(room.id))
    await write(page, 'vroeg gezegd')
    await release()
    await message(page, 'vroeg gezegd').waitFor()
    await store.agora.start()
    await store.reconnect()
    await message(page, 'vroeg gezegd', 'stored').waitFor()
    const stored = await readStored(store.agora, room.id)
    expect(stored.map(({ as, text }) => [as, text])).toEqual([['note', 'vroeg gezegd']])
  },
  LIMIT_MS,
)

/** Another tab is at work on what the device keeps of conversations, as one that fills it is: others wait. */
async function holdThreads(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(async () => {
    const opening = indexedDB.open('agora')
    await new Promise((opened) => opening.addEventListener('success', opened))
    const threads = opening.result.transaction('threads', 'readwrite').objectStore('threads')
    // A transaction goes on as long as something is asked of it.
    const goOn = () => {
      if (document.title !== 'released') threads.count().addEventListener('success', goOn)
    }
    goOn()
  })
  return () => page.evaluate(() => void (document.title = 'released'))
}
