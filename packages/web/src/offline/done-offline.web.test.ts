import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { makePhoto } from '../testing/make-photo.ts'
import { until } from '../testing/until.ts'
import { chooseMode, message, untilMode, write } from '../testing/web-test.ts'
import { nl } from '../testing/all-texts.ts'
import { OfflineRig, type Room } from './testing/offline-rig.ts'
import { readSaid } from './testing/read-stored.ts'

/** Many times what a test here takes on a quiet machine. */
const LIMIT_MS = 180_000
const room: Room = { id: 'koelcel', title: 'Koelcel', mode: 'feedback' }

async function goDark(): Promise<OfflineRig> {
  const store = await OfflineRig.open()
  await store.furnish(room)
  await store.visit(room)
  await store.goDark()
  return store
}

async function say(page: Page, text: string): Promise<void> {
  await write(page, text)
  await message(page, text).waitFor()
}

test(
  '[CS3] renamed and switched between modes without a line, on a device that is killed: each thing arrives in its place',
  async () => {
    const store = await goDark()
    const page = await store.wake(room.id)
    await say(page, 'een vraag vooraf')
    await chooseMode(page, 'listen')
    await untilMode(page, 'listen')
    await say(page, 'de deur stond open')
    await page.getByRole('button', { name: 'Acties voor Koelcel' }).first().click()
    await page.getByRole('menuitem', { name: nl.threads.rename }).click()
    await page.getByRole('textbox', { name: 'Naam van het gesprek' }).fill('Koelcel van De Vries')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Koelcel van De Vries' }).waitFor()
    await say(page, 'de thermometer ontbreekt')
    await store.browser.kill()

    const again = await store.wake(room.id)
    await again.getByRole('heading', { level: 1, name: 'Koelcel van De Vries' }).waitFor()
    await untilMode(again, 'listen')
    await chooseMode(again, 'feedback')
    await untilMode(again, 'feedback')
    await say(again, 'een vraag achteraf')
    await store.browser.kill()
    await store.agora.start()
    await store.reconnect()
    const last = await store.wake(room.id)
    await message(last, 'een vraag achteraf', 'stored').waitFor()
    const stored = await readSaid(store.agora, room.id)
    expect(stored.map(({ text, as }) => [text, as === 'note' ? 'note' : 'asked'])).toEqual([
      ['een vraag vooraf', 'asked'],
      ['de deur stond open', 'note'],
      ['de thermometer ontbreekt', 'note'],
      ['een vraag achteraf', 'asked'],
    ])
    const { thread } = (await store.agora.ask('GET', `/api/threads/${room.id}`)) as {
      thread: { title: string; mode: string }
    }
    expect(thread).toMatchObject({ title: 'Koelcel van De Vries', mode: 'feedback' })
  },
  LIMIT_MS,
)

test(
  '[CS3][PH1] a photo that was taken without a line outlives the browser, and arrives once with its words',
  async () => {
    const store = await goDark()
    const page = await store.wake(room.id)
    const photo = await makePhoto(page, 'put.jpg')
    await page.locator('input[type=file]').first().setInputFiles([photo])
    await until(
      'the photo is ready in the tray',
      () => page.getByTestId('photo-tray').getByRole('button').count(),
      (count) => count === 1,
    )
    await say(page, 'de put naast de vis')
    await store.browser.kill()
    const again = await store.wake(room.id)
    await message(again, 'de put naast de vis').locator('[data-photo]').waitFor()
    await store.agora.start()
    await store.reconnect()
    await message(again, 'de put naast de vis', 'stored').waitFor()
    const stored = await readSaid(store.agora, room.id)
    expect(stored.map(({ text, attachments = [] }) => [text, attachments.length])).toEqual([['de put naast de vis', 1]])
  },
  LIMIT_MS,
)
