import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { AgoraProcess } from './testing/agora-process.ts'
import { heard, listen } from './testing/hear-page.ts'
import { until } from './testing/until.ts'
import { enter, open, openBrowser, untilConnected, untilLost, untilMode, write } from './testing/web-test.ts'
import { en, nl } from './testing/all-texts.ts'

async function settings(agora: AgoraProcess, locale = 'nl-NL'): Promise<Page> {
  const { path } = (await agora.ask('POST', '/api/links')) as { path: string }
  const page = await enter(await openBrowser({ locale, colorScheme: 'light' }), agora.url + path)
  await page.goto(`${agora.url}/settings`)
  await page.getByRole('switch').first().waitFor()
  return page
}

const preferences = async (agora: AgoraProcess) =>
  ((await agora.ask('GET', '/api/me/preferences')) as { preferences: Record<string, unknown> }).preferences

const choose = (page: Page, group: string, choice: string) =>
  page.getByRole('group', { name: group }).getByRole('radio', { name: choice, exact: true })

test('[WEB31] each preference is set by itself, shown at once, kept by the server, and shown on another device', async () => {
  const agora = await AgoraProcess.start()
  const page = await settings(agora)
  const device = await settings(agora)
  const before = await preferences(agora)
  const { begins, wake, afterWake, spokenText, wakeTone, digest, emailReports } = nl.settings
  const choices = [
    [begins.title, begins.choices.listen, { interactionMode: 'listen' }],
    [wake.title, wake.choices.anywhere, { wake: 'anywhere' }],
    [afterWake.title, afterWake.choices.return, { afterWake: 'return' }],
    [spokenText.title, spokenText.choices.off, { spokenText: 'off' }],
  ] as const
  const wanted = { ...before }
  for (const [group, choice, field] of choices) {
    await choose(page, group, choice).check()
    await until('the other device shows it', () => choose(device, group, choice).isChecked())
    Object.assign(wanted, field)
    expect(await preferences(agora)).toEqual(wanted)
  }
  const toggles = [
    [wakeTone.title, { wakeTone: false }],
    [digest.title, { digest: true }],
    [emailReports.title, { emailReports: true }],
  ] as const
  for (const [title, field] of toggles) {
    const isOn: boolean = Object.values(field)[0] ?? false
    await page.getByRole('switch', { name: title }).click()
    await page.getByRole('switch', { name: title, checked: isOn }).waitFor()
    await device.getByRole('switch', { name: title, checked: isOn }).waitFor()
    Object.assign(wanted, field)
    expect(await preferences(agora)).toEqual(wanted)
  }
  await page.reload()
  await page.getByRole('switch', { name: digest.title, checked: true }).waitFor()
  expect(await choose(page, wake.title, wake.choices.anywhere).isChecked()).toBe(true)
})

test('[WEB31] “return” listens again after the answer; “anywhere” hears the name wherever it stands', async () => {
  const agora = await AgoraProcess.start('built-in')
  await agora.ask('POST', '/api/threads', { id: 'een', title: 'Bakkerij', mode: 'listen' })
  const page = await settings(agora)
  await choose(page, nl.settings.afterWake.title, nl.settings.afterWake.choices.return).check()
  await choose(page, nl.settings.wake.title, nl.settings.wake.choices.anywhere).check()
  await until('both are kept', async () => (await preferences(agora))['wake'] === 'anywhere')
  await page.goto(`${agora.url}/c/een`)
  await untilMode(page, 'listen', 0)
  await write(page, 'we staan hier bij Agora op de stoep')
  await page.locator('[data-as=wake]').waitFor()
  await page.locator('[data-author=agent]').waitFor()
  await untilMode(page, 'listen', 0)
})

test('[WEB31] a setting that was not kept goes back, and the page says why, in sight and aloud', async () => {
  const agora = await AgoraProcess.start()
  const browser = await openBrowser()
  await listen(browser)
  const page = await enter(browser, agora.link)
  await page.getByRole('link', { name: nl.threads.settings }).click()
  await page.getByRole('switch', { name: nl.settings.wakeTone.title, checked: true }).waitFor()
  await agora.kill()
  await untilLost(page)
  await page.getByRole('switch', { name: nl.settings.wakeTone.title }).click()
  const notice = page.getByRole('listitem').filter({ hasText: nl.settings.notChanged })
  await notice.filter({ hasText: nl.reasons.unreachable }).waitFor()
  await page.getByRole('switch', { name: nl.settings.wakeTone.title, checked: true }).waitFor()
  expect(await heard(page)).toContain(`${nl.settings.notChanged} ${nl.reasons.unreachable}`)
  // The language of the device was spoken all along, and is still.
  await choose(page, nl.settings.language, 'English').click()
  await until('it says so again', async () => (await notice.count()) === 2)
  await page.getByRole('heading', { level: 1, name: nl.settings.title }).waitFor()
  expect(await choose(page, nl.settings.language, nl.settings.languages.system).isChecked()).toBe(true)
  await agora.start()
  await untilConnected(page)
  await page.getByRole('switch', { name: nl.settings.wakeTone.title }).click()
  await until('it is kept', async () => (await preferences(agora))['wakeTone'] === false)
})

test('[WEB15][WEB31] light or dark is chosen for all devices', async () => {
  const agora = await AgoraProcess.start()
  const page = await settings(agora)
  const device = await settings(agora)
  const theme = (one: Page) => one.evaluate(() => document.documentElement.dataset['theme'] ?? 'system')
  await choose(page, nl.settings.appearance, nl.settings.appearances.dark).check()
  for (const one of [page, device]) await until('it is dark', async () => (await theme(one)) === 'dark')
  expect(await preferences(agora)).toMatchObject({ theme: 'dark' })
  const third = await settings(agora)
  expect(await theme(third)).toBe('dark')
  await choose(device, nl.settings.appearance, nl.settings.appearances.system).check()
  for (const one of [page, device, third]) await until('as the device', async () => (await theme(one)) === 'system')
})

test('[WEB15][WEB31] a chosen language goes to every device that chose one; “as the device” keeps its own', async () => {
  const agora = await AgoraProcess.start()
  await agora.makeThread('een', 'Bakkerij')
  const [page, device, own] = [await settings(agora), await settings(agora), await settings(agora)]
  await choose(device, nl.settings.language, 'Nederlands').check()
  await choose(page, nl.settings.language, 'English').check()
  for (const one of [page, device]) await one.getByRole('heading', { level: 1, name: en.settings.title }).waitFor()
  expect(await preferences(agora)).toMatchObject({ language: 'en' })
  // A browser in another language that comes later changes nothing for the others.
  const late = await settings(agora, 'nl-NL')
  for (const one of [own, late]) {
    await one.getByRole('heading', { level: 1, name: nl.settings.title }).waitFor()
    expect(await choose(one, nl.settings.language, nl.settings.languages.system).isChecked()).toBe(true)
  }
  expect(await preferences(agora)).toMatchObject({ language: 'en' })
  await page
    .getByRole('group', { name: en.settings.language })
    .getByRole('radio', { name: en.settings.languages.system })
    .check()
  await page.getByRole('heading', { level: 1, name: nl.settings.title }).waitFor()
  await until('the server was told', async () => (await preferences(agora))['language'] === 'nl')
  await device.getByRole('heading', { level: 1, name: nl.settings.title }).waitFor()
})

test('[WEB15] who comes first to an unused server is answered in the language of their browser', async () => {
  const agora = await AgoraProcess.start('built-in')
  const page = await enter(await openBrowser({ locale: 'en-GB' }), agora.link)
  await page.getByRole('heading', { name: en.threads.empty.title }).waitFor()
  await until('the server was told', async () => (await preferences(agora))['language'] === 'en')
  await agora.makeThread('een', 'Bakery')
  const other = await open(page.context(), agora.url, 'een')
  await write(other, 'Agora?')
  await other.locator('[data-author=agent]').waitFor()
  expect(await other.locator('[data-author=agent] [data-testid=entry-text]').textContent()).not.toMatch(/Zeg|notitie/)
})
