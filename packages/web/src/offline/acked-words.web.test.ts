import { expect, test } from 'vitest'
import { until } from '../testing/until.ts'
import { message, shown, write } from '../testing/web-test.ts'
import { OfflineRig, type Room } from './testing/offline-rig.ts'
import { readKeys } from './testing/read-device.ts'
import { readSaid } from './testing/read-stored.ts'

/** Many times what a test here takes on a quiet machine. */
const LIMIT_MS = 180_000
const said: Room = { id: 'koelcel', title: 'Koelcel', mode: 'listen' }
const other: Room = { id: 'kantoor', title: 'Kantoor', mode: 'listen' }

test.each([said, other])(
  '[CS10] what the server has taken stays on the device: killed when its outbox is empty, while $title is looked at, all of it can be read without a line',
  async (lookedAt) => {
    const store = await OfflineRig.open()
    await store.furnish(said, other)
    await store.visit(said, other)
    await store.goDark()
    const page = await store.wake(said.id)
    const texts = ['de deur stond open', 'de thermometer ontbreekt', 'de vloer is nat']
    for (const text of texts) {
      await write(page, text)
      await message(page, text).waitFor()
    }
    await page.getByRole('link', { name: lookedAt.title }).first().click()
    await page.getByRole('heading', { level: 1, name: lookedAt.title }).waitFor()
    await store.agora.start()
    await store.reconnect()
    // From here on the device has nothing to send: it knows that the server has it.
    await until('the outbox is empty', async () => (await readKeys(page, 'outbox'))?.length === 0)
    expect((await readSaid(store.agora, said.id)).map(({ text }) => text)).toEqual(texts)
    await store.goDark()
    const again = await store.wake(said.id)
    await message(again, 'de vloer is nat').waitFor()
    expect(await shown(again)).toEqual(texts)
  },
  LIMIT_MS,
)
