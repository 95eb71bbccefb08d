import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { AgoraServer } from '../testing/agora-server.ts'
import { en, nl } from '../testing/all-texts.ts'
import { until } from '../testing/until.ts'
import { enter, openBrowser, openList, untilConnected } from '../testing/web-test.ts'

const isDark = (page: Page) =>
  page.evaluate(() => Number(/\d+/.exec(getComputedStyle(document.body).backgroundColor)?.[0]) < 60)

test('[WEB15][WEB31] dark and English by choice beat the device, at once in every tab and on another device, outlive a reload, and never flash; a preference is kept by the server', async () => {
  const agora = await AgoraServer.start()
  const browser = await openBrowser({ colorScheme: 'light' })
  const page = await enter(browser, agora.link)
  const tab = await openList(browser, agora.url)
  const phone = await openBrowser({ colorScheme: 'light', viewport: { width: 390, height: 844 } })
  const device = await enter(phone, await agora.makeLink())
  await device.goto(`${agora.url}/settings`)
  await page.bringToFront()
  await page.getByRole('link', { name: nl.threads.settings }).click()
  const digest = page.getByRole('switch', { name: nl.settings.digest.title })
  await digest.click()
  await device.getByRole('switch', { name: nl.settings.digest.title, checked: true }).waitFor()
  expect(await agora.ask('GET', '/api/me/preferences')).toMatchObject({ preferences: { digest: true } })

  for (const one of [page, tab, device]) expect(await isDark(one)).toBe(false)
  await page.getByRole('radio', { name: nl.settings.appearances.dark }).check()
  for (const one of [page, tab, device]) await until('it is dark', () => isDark(one))
  await page.getByRole('radio', { name: 'English' }).check()
  await page.getByRole('heading', { level: 1, name: en.settings.title }).waitFor()
  await tab.getByRole('button', { name: en.threads.begin }).waitFor()
  await page.addInitScript(() => {
    // The first moment at which anything could be painted.
    requestAnimationFrame(() => {
      ;(globalThis as { atFirst?: string }).atFirst = getComputedStyle(document.documentElement).colorScheme
    })
  })
  await page.reload()
  await untilConnected(page)
  expect(await page.evaluate(() => (globalThis as { atFirst?: string }).atFirst)).toBe('dark')
  await page.getByRole('heading', { level: 1, name: en.settings.title }).waitFor()
  for (const one of [page, tab]) await one.locator('html[lang=en]').waitFor()
  await until(
    'the title is in English',
    () => page.title(),
    (title) => title === `${en.settings.title} · Agora`,
  )
  await page.getByRole('radio', { name: en.settings.appearances.system }).last().check()
  for (const one of [page, tab, device]) await until('it is light, as the device', async () => !(await isDark(one)))
  await page.emulateMedia({ colorScheme: 'dark' })
  await until('it is dark, as the device', () => isDark(page))
})
