import type { CDPSession } from 'playwright-core'
import { expect, test } from 'vitest'
import { field, message, untilShown, write } from '../testing/web-test.ts'
import { OfflineRig, type Room } from './testing/offline-rig.ts'
import { readSaid } from './testing/read-stored.ts'

/** Many times what a test here takes on a quiet machine. */
const LIMIT_MS = 180_000
const room: Room = { id: 'koelcel', title: 'Koelcel', mode: 'listen' }

/**
 * The browser lets the app keep so much from now on; undefined: as much as it likes. A browser remembers for half a
 * minute how much room there was: this must come before the app's first write.
 */
async function limitRoom(store: OfflineRig, bytes: number | undefined, devtools?: CDPSession): Promise<CDPSession> {
  const { context } = store.browser
  const session = devtools ?? (await context.newCDPSession(context.pages()[0] ?? (await context.newPage())))
  await session.send('Storage.overrideQuotaForOrigin', {
    origin: store.proxy.url,
    ...(bytes === undefined ? {} : { quotaSize: bytes }),
  })
  return session
}

test(
  '[CS8] a full device refuses before the words are lost: they stay where they were written, and are said when there is room',
  async () => {
    const store = await OfflineRig.open()
    await store.furnish(room)
    await store.visit(room)
    await store.goDark()
    const before = await store.wake(room.id)
    await write(before, 'paste nog')
    await message(before, 'paste nog').waitFor()
    await store.browser.kill()
    await store.browser.start()
    const devtools = await limitRoom(store, 1)
    const page = await store.browser.open(store.at(room.id))
    await untilShown(page, ['paste nog'])
    await write(page, 'past niet meer')
    await page
      .getByRole('alert')
      .filter({ hasText: /vol|ruimte/i })
      .waitFor()
    expect(await field(page).inputValue()).toBe('past niet meer')
    await untilShown(page, ['paste nog'])
    await limitRoom(store, undefined, devtools)
    await field(page).press('Enter')
    await message(page, 'past niet meer').waitFor()
    expect(await field(page).inputValue()).toBe('')
    await store.browser.kill()
    const again = await store.wake(room.id)
    await untilShown(again, ['paste nog', 'past niet meer'])
    await store.agora.start()
    await store.reconnect()
    for (const text of ['paste nog', 'past niet meer']) await message(again, text, 'stored').waitFor()
    expect((await readSaid(store.agora, room.id)).map(({ text }) => text)).toEqual(['paste nog', 'past niet meer'])
  },
  LIMIT_MS,
)
