import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { readKeys } from '../offline/testing/read-device.ts'
import { readStored } from '../offline/testing/read-stored.ts'
import { untilReady } from '../service-worker/testing/worker-state.ts'
import { AgoraServer } from '../testing/agora-server.ts'
import { nl } from '../testing/all-texts.ts'
import { until } from '../testing/until.ts'
import {
  field,
  message,
  open,
  openBrowser,
  threadOf,
  untilConnected,
  untilAcked,
  untilLost,
  untilMode,
  untilShown,
  write,
} from '../testing/web-test.ts'

const NOTES = ['de vis staat naast de put', 'koelcel 3 is 9,4 °C']
const ASKED = 'Agora, mag de vis naast de put staan?'
const BEGUN = ['Slagerij De Vries', 'de vitrine is 9 °C']

async function untilOnDevice(page: Page, thread: string): Promise<void> {
  await untilReady(page)
  await until(`${thread} is on the device`, async () =>
    (await readKeys(page, 'threads'))?.some((key) => key.includes(JSON.stringify(thread))),
  )
}

test('[CS3][CS9][KP1][OB2][OB5][SW3][WEB12] a day without a server: notes, a reload, a call that the device answers and a new conversation; all of it is on the server once, in order, when that is back', async () => {
  const agora = await AgoraServer.start('built-in')
  await agora.ask('POST', '/api/threads', { id: 'koelcel', title: 'Koelcel', mode: 'listen' })
  const page = await open(await openBrowser({ keepsApp: true }), agora.url, 'koelcel', agora.link)
  await untilMode(page, 'listen', 0)
  await untilOnDevice(page, 'koelcel')
  await agora.stop()
  await untilLost(page)
  for (const text of NOTES) await write(page, text)
  for (const text of NOTES) await message(page, text, 'waiting').waitFor()
  await page.reload()
  await untilLost(page)
  await untilShown(page, NOTES)
  await untilMode(page, 'listen')
  await write(page, ASKED)
  const answer = page.locator('[data-entry][data-as=reply]').filter({ hasText: /offline beantwoord/i })
  await answer.waitFor()
  await page.getByRole('button', { name: nl.threads.begin }).first().click()
  await page.getByRole('heading', { level: 1, name: nl.threads.begin }).waitFor()
  await field(page).waitFor()
  for (const text of BEGUN) await write(page, text)
  for (const text of BEGUN) await message(page, text, 'waiting').waitFor()
  const begun = threadOf(page)

  await agora.start()
  for (const text of BEGUN) await untilAcked(page, text)
  await page.getByRole('link', { name: 'Koelcel' }).click()
  await message(page, ASKED, 'stored').waitFor()
  await untilConnected(page)
  await until('the answer of the device is on the server', async () => (await readStored(agora, 'koelcel')).length > 3)
  const stored = await readStored(agora, 'koelcel')
  expect(stored.slice(0, 3).map(({ text }) => text)).toEqual([...NOTES, ASKED])
  expect(stored.map(({ as, handled, offline }) => [as, handled ?? false, offline !== undefined])).toEqual([
    ['note', false, false],
    ['note', false, false],
    ['wake', true, false],
    ['reply', false, true],
  ])
  // The server does not answer again what the device has answered.
  expect(await agora.ask('GET', '/api/threads/koelcel')).toMatchObject({ thread: { activeTurn: null } })
  expect(await answer.count()).toBe(1)
  expect((await readStored(agora, begun)).flatMap(({ by, text }) => (by.kind === 'user' ? [text] : []))).toEqual(BEGUN)
  expect((await agora.threads()).map(({ id }) => id).sort()).toEqual([begun, 'koelcel'].sort())
})
