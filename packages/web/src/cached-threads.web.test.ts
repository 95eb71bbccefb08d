import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { untilReady } from './service-worker/testing/worker-state.ts'
import { nl } from './texts/nl.ts'
import { AgoraServer } from './testing/agora-server.ts'
import { until } from './testing/until.ts'
import {
  enter,
  field,
  openBrowser,
  titles,
  untilConnected,
  untilListed,
  untilLost,
  untilShown,
} from './testing/web-test.ts'

/** So many messages of each conversation are in the browser's database. */
function readKept(page: Page): Promise<Record<string, number>> {
  return page.evaluate(
    () =>
      new Promise<Record<string, number>>((resolve, reject) => {
        const opening = indexedDB.open('agora')
        opening.addEventListener('error', () => reject(opening.error ?? new Error('not opened')))
        opening.addEventListener('success', () => {
          const rows = opening.result.transaction('messages').objectStore('messages').getAll()
          rows.addEventListener('success', () => {
            const kept: Record<string, number> = {}
            for (const { thread } of rows.result as { thread: string }[]) kept[thread] = (kept[thread] ?? 0) + 1
            opening.result.close()
            resolve(kept)
          })
        })
      }),
  )
}

test('[KP1][KP4][KP5] without a server recent conversations open completely, including unopened ones, and the list searches messages', async () => {
  const agora = await AgoraServer.start()
  const long = Array.from({ length: 260 }, (_, n) => `zin ${n + 1}`)
  await agora.makeThread('lang', 'Lang gesprek', long)
  await agora.makeThread('ander', 'Ander gesprek', ['de koelcel is te warm'])
  const browser = await openBrowser({ keepsApp: true })
  const page = await enter(browser, agora.link)
  await untilReady(page)
  await until(
    'both on the device',
    async () => JSON.stringify(await readKept(page)),
    (seen) => seen === JSON.stringify({ ander: 1, lang: 260 }),
  )
  await agora.stop()
  const cold = await browser.newPage()
  await cold.goto(`${agora.url}/c/ander`)
  await untilShown(cold, ['de koelcel is te warm'])
  await untilLost(cold)
  await field(cold).waitFor()
  await untilListed(cold, ['Ander gesprek', 'Lang gesprek'])
  await cold.getByRole('searchbox').fill('koelcel')
  await untilListed(cold, ['Ander gesprek'])
  await cold.goto(`${agora.url}/c/lang`)
  await cold.getByText('zin 260', { exact: true }).waitFor()
  const history = cold.getByRole('region', { name: nl.conversation.messages })
  await until('the first message', async () => {
    await history.evaluate((element) => element.scrollTo({ top: 0 }))
    return cold.getByText('zin 1', { exact: true }).isVisible()
  })
  await agora.start()
  await untilConnected(cold)
  await agora.say('ander', 'en toen was er weer verbinding')
  await cold.goto(`${agora.url}/c/ander`)
  await untilShown(cold, ['de koelcel is te warm', 'en toen was er weer verbinding'])
  expect(await titles(cold)).toContain('Ander gesprek')
})
