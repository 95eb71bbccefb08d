import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { AgoraServer } from '../testing/agora-server.ts'
import { until } from '../testing/until.ts'
import {
  enter,
  message,
  open,
  openBrowser,
  untilConnected,
  untilAcked,
  untilLost,
  untilShown,
  untilAppLoaded,
  write,
} from '../testing/web-test.ts'
import { nl } from '../testing/all-texts.ts'

const badge = (page: Page, words: string) => page.locator('[data-device]:visible').filter({ hasText: words })

test('[DW2] what one device could not send leaves it as a file, arrives from another, and stands once', async () => {
  const agora = await AgoraServer.start()
  await agora.makeThread('een', 'Bakkerij')
  const lost = await open(await openBrowser(), agora.url, 'een', agora.link)
  const other = await enter(await openBrowser(), await agora.makeLink())
  await untilAppLoaded(lost)
  await lost.context().setOffline(true)
  await untilLost(lost)
  await write(lost, 'uit de koelcel')
  await message(lost, 'uit de koelcel', 'waiting').waitFor()
  await badge(lost, nl.device.waiting(1)).click()
  const download = lost.waitForEvent('download')
  await lost.getByRole('button', { name: nl.device.makeFile }).click()
  const file = readFileSync(await (await download).path())
  await lost.getByText(nl.device.fileMade(1)).waitFor()

  await other.locator('[data-device]:visible').click()
  const read = async () => {
    const choosing = other.waitForEvent('filechooser')
    await other.getByRole('button', { name: nl.device.readFile }).click()
    await (await choosing).setFiles({ name: 'agora.json', mimeType: 'application/json', buffer: file })
  }
  await read()
  await other.getByText(nl.device.fileRead(1)).waitFor()
  await until(
    'it arrived',
    () => agora.texts('een'),
    (texts) => texts.length === 1,
  )
  await lost.context().setOffline(false)
  await untilConnected(lost)
  await lost.getByRole('button', { name: nl.common.close }).click()
  await untilAcked(lost, 'uit de koelcel')
  expect(await agora.texts('een')).toEqual(['uit de koelcel'])
})

test('[DW3] what an earlier life left behind is told once, and sent', async () => {
  const agora = await AgoraServer.start()
  await agora.makeThread('een', 'Bakkerij')
  const browser = await openBrowser()
  const page = await open(browser, agora.url, 'een', agora.link)
  await agora.stop()
  await untilLost(page)
  for (const text of ['een', 'twee', 'drie']) {
    await write(page, text)
    await message(page, text, 'waiting').waitFor()
  }
  await page.close()
  await agora.start()
  const again = await open(browser, agora.url, 'een')
  await again.getByText(nl.device.recovered(3), { exact: true }).waitFor()
  for (const text of ['een', 'twee', 'drie']) await untilAcked(again, text)
  expect(await agora.texts('een')).toEqual(['een', 'twee', 'drie'])
  await again.reload()
  await untilShown(again, ['een', 'twee', 'drie'])
  await untilConnected(again)
  expect(await again.getByText(nl.device.recovered(3)).count()).toBe(0)
})

test('[DW6] two devices edit one note without seeing each other: both versions stand on both, one is chosen, on both', async () => {
  const agora = await AgoraServer.start()
  await agora.makeThread('een', 'Bakkerij')
  await agora.ask('PUT', '/api/threads/een/mode', { mode: 'listen' })
  await agora.say('een', 'Gemeten 9,4 °C')
  const away = await open(await openBrowser(), agora.url, 'een', agora.link)
  const here = await open(await openBrowser(), agora.url, 'een', await agora.makeLink())
  await untilAppLoaded(away)
  for (const page of [away, here]) await untilShown(page, ['Gemeten 9,4 °C'])
  const change = async (page: Page, text: string) => {
    await page.getByRole('button', { name: nl.notes.menu(1) }).click()
    await page.getByRole('menuitem', { name: nl.notes.edit }).click()
    await page.getByRole('textbox', { name: nl.notes.field(1) }).fill(text)
    await page.keyboard.press('Enter')
    await page.getByRole('textbox', { name: nl.notes.field(1) }).waitFor({ state: 'hidden' })
  }
  await away.context().setOffline(true)
  await untilLost(away)
  await change(away, 'Gemeten 9,5 °C')
  await change(here, 'Gemeten 9,6 °C')
  await untilShown(here, ['Gemeten 9,6 °C'])
  await away.context().setOffline(false)
  for (const page of [away, here]) {
    await page.getByTestId('versions').getByText(nl.versions.count(1)).waitFor()
    expect(await page.locator('[data-version] > div').allTextContents()).toEqual(['Gemeten 9,6 °C', 'Gemeten 9,5 °C'])
  }
  await here.getByRole('button', { name: new RegExp(`^${nl.versions.take}: `) }).click()
  for (const page of [away, here]) {
    await page.getByTestId('versions').waitFor({ state: 'hidden' })
    await untilShown(page, ['Gemeten 9,5 °C'])
  }
  expect(await agora.texts('een')).toEqual(['Gemeten 9,5 °C'])
})
