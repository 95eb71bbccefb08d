import { expect, test } from 'vitest'
import { AgoraServer } from '../testing/agora-server.ts'
import { en, nl } from '../testing/all-texts.ts'
import type { AppPage } from '../testing/app-page.ts'
import { untilConnected, untilLost, untilMode, write } from '../testing/app-parts.ts'
import { type AppOptions, openApp, spokenTo } from '../testing/open-app.ts'
import { until } from '../testing/until.ts'

async function openSettings(agora: AgoraServer, options?: AppOptions): Promise<AppPage> {
  const page = await openApp(agora, null, options)
  await page
    .getByRole('link', { name: options?.locale === 'en-GB' ? en.threads.settings : nl.threads.settings })
    .click()
  await page.getByRole('switch').first().waitFor()
  return page
}

/** A browser that was never here, and was let in. */
async function forgetDevice(page: AppPage): Promise<void> {
  await page.evaluate(() => localStorage.clear())
  await page.reload()
  await page.getByRole('switch').first().waitFor()
}

const preferences = async (agora: AgoraServer) =>
  ((await agora.ask('GET', '/api/me/preferences')) as { preferences: Record<string, unknown> }).preferences

/** Another device sets it. */
const setElsewhere = (agora: AgoraServer, fields: object) => agora.ask('PATCH', '/api/me/preferences', fields)

const choice = (page: AppPage, group: string, name: string) =>
  page.getByRole('group', { name: group }).getByRole('radio', { name, exact: true })

test('[WEB31] each preference is set by itself, shown at once, kept by the server, and shown where another device sets it', async () => {
  const agora = await AgoraServer.start()
  const page = await openSettings(agora)
  const before = await preferences(agora)
  const { begins, wake, afterWake, spokenText, wakeTone, digest, emailReports } = nl.settings
  const choices = [
    [begins, 'interactionMode', 'listen'],
    [wake, 'wake', 'anywhere'],
    [afterWake, 'afterWake', 'return'],
    [spokenText, 'spokenText', 'off'],
  ] as const
  const wanted = { ...before }
  for (const [{ title, choices: names }, name, value] of choices) {
    const words: Record<string, string> = names
    await choice(page, title, words[value]!).check()
    wanted[name] = value
    await until('the server has it', async () => (await preferences(agora))[name] === value)
    expect(await preferences(agora)).toEqual(wanted)
    await setElsewhere(agora, { [name]: before[name] })
    await until('the page shows it', () => choice(page, title, words[before[name] as string]!).isChecked())
    await setElsewhere(agora, { [name]: value })
    await until('the page shows it', () => choice(page, title, words[value]!).isChecked())
  }
  const toggles = [
    [wakeTone.title, 'wakeTone', false],
    [digest.title, 'digest', true],
    [emailReports.title, 'emailReports', true],
  ] as const
  for (const [title, name, isOn] of toggles) {
    await page.getByRole('switch', { name: title }).click()
    await page.getByRole('switch', { name: title, checked: isOn }).waitFor()
    wanted[name] = isOn
    await until('the server has it', async () => (await preferences(agora))[name] === isOn)
    expect(await preferences(agora)).toEqual(wanted)
    await setElsewhere(agora, { [name]: !isOn })
    await page.getByRole('switch', { name: title, checked: !isOn }).waitFor()
    await setElsewhere(agora, { [name]: isOn })
    await page.getByRole('switch', { name: title, checked: isOn }).waitFor()
  }
  await page.reload()
  await page.getByRole('switch', { name: digest.title, checked: true }).waitFor()
  expect(await choice(page, wake.title, wake.choices.anywhere).isChecked()).toBe(true)
})

test('[WEB31] “return” listens again after the answer; “anywhere” hears the name wherever it stands', async () => {
  const agora = await AgoraServer.start('built-in')
  await agora.ask('POST', '/api/threads', { id: 'een', title: 'Bakkerij', mode: 'listen' })
  const page = await openSettings(agora)
  await choice(page, nl.settings.afterWake.title, nl.settings.afterWake.choices.return).check()
  await choice(page, nl.settings.wake.title, nl.settings.wake.choices.anywhere).check()
  await until('both are kept', async () => {
    const kept = await preferences(agora)
    return kept['wake'] === 'anywhere' && kept['afterWake'] === 'return'
  })
  await page.goto(`${agora.url}/c/een`)
  await untilMode(page, 'listen', 0)
  await write(page, 'we staan hier bij Agora op de stoep')
  await page.locator('[data-as=wake]').waitFor()
  await page.locator('[data-author=agent]').waitFor()
  await untilMode(page, 'listen', 0)
})

test('[WEB31] a setting that was not kept goes back, and the page says why, in sight and aloud', async () => {
  const agora = await AgoraServer.start()
  const page = await openSettings(agora)
  await page.getByRole('switch', { name: nl.settings.wakeTone.title, checked: true }).waitFor()
  await agora.stop()
  await untilLost(page)
  await page.getByRole('switch', { name: nl.settings.wakeTone.title }).click()
  const notice = page.getByRole('listitem').filter({ hasText: nl.settings.notChanged })
  await notice.filter({ hasText: nl.reasons.unreachable }).waitFor()
  await page.getByRole('switch', { name: nl.settings.wakeTone.title, checked: true }).waitFor()
  expect(await spokenTo(page)).toContain(`${nl.settings.notChanged} ${nl.reasons.unreachable}`)
  // The language of the device was spoken all along, and is still.
  await choice(page, nl.settings.language, 'English').click()
  await until('it says so again', async () => (await notice.count()) === 2)
  await page.getByRole('heading', { level: 1, name: nl.settings.title }).waitFor()
  expect(await choice(page, nl.settings.language, nl.settings.languages.system).isChecked()).toBe(true)
  await agora.start()
  await untilConnected(page)
  await page.getByRole('switch', { name: nl.settings.wakeTone.title }).click()
  await until('it is kept', async () => (await preferences(agora))['wakeTone'] === false)
})

test('[WEB15][WEB31] light or dark is chosen for all devices', async () => {
  const agora = await AgoraServer.start()
  const page = await openSettings(agora)
  const untilTheme = (wanted: string) =>
    until(`it is ${wanted}`, async () => {
      const theme = await page.evaluate(() => document.documentElement.dataset['theme'] ?? 'system')
      return theme === wanted
    })
  await choice(page, nl.settings.appearance, nl.settings.appearances.dark).check()
  await untilTheme('dark')
  await until('the server has it', async () => (await preferences(agora))['theme'] === 'dark')
  await forgetDevice(page)
  await untilTheme('dark')
  await setElsewhere(agora, { theme: 'system' })
  await untilTheme('system')
})

test('[WEB15][WEB31] a chosen language goes to every device that chose one', async () => {
  const agora = await AgoraServer.start()
  await agora.makeThread('een', 'Bakkerij')
  const page = await openSettings(agora)
  await choice(page, nl.settings.language, 'Nederlands').check()
  await until('the server has it', async () => (await preferences(agora))['language'] === 'nl')
  await setElsewhere(agora, { language: 'en' })
  await page.getByRole('heading', { level: 1, name: en.settings.title }).waitFor()
  await setElsewhere(agora, { language: 'nl' })
  await page.getByRole('heading', { level: 1, name: nl.settings.title }).waitFor()
  await choice(page, nl.settings.language, 'English').check()
  await page.getByRole('heading', { level: 1, name: en.settings.title }).waitFor()
  await until('the server has it', async () => (await preferences(agora))['language'] === 'en')
  await choice(page, en.settings.language, en.settings.languages.system).check()
  await page.getByRole('heading', { level: 1, name: nl.settings.title }).waitFor()
  await until('the server was told', async () => (await preferences(agora))['language'] === 'nl')
})

test('[WEB15][WEB31] “as the device” keeps its own language, and one that comes later changes nothing for the others', async () => {
  const agora = await AgoraServer.start()
  await agora.makeThread('een', 'Bakkerij')
  const page = await openSettings(agora)
  const isOwn = () => choice(page, nl.settings.language, nl.settings.languages.system).isChecked()
  await setElsewhere(agora, { language: 'en', digest: true })
  // What another device set has come, and the language is still the device's own.
  await page.getByRole('switch', { name: nl.settings.digest.title, checked: true }).waitFor()
  await page.getByRole('heading', { level: 1, name: nl.settings.title }).waitFor()
  expect(await isOwn()).toBe(true)
  await forgetDevice(page)
  await untilConnected(page)
  await page.getByRole('switch', { name: nl.settings.digest.title, checked: true }).waitFor()
  await page.getByRole('heading', { level: 1, name: nl.settings.title }).waitFor()
  expect(await isOwn()).toBe(true)
  expect(await preferences(agora)).toMatchObject({ language: 'en' })
})

test('[WEB15][XT11] who comes first to an unused server is answered in the language of their browser', async () => {
  const agora = await AgoraServer.start('built-in')
  const english = { 'accept-language': 'en-GB,en;q=0.9' }
  await fetch(await agora.makeLink(), { method: 'POST', headers: english, redirect: 'manual' })
  const page = await openApp(agora, null, { locale: 'en-GB' })
  await page.getByRole('heading', { name: en.threads.empty.title }).waitFor()
  await until('the server was told', async () => (await preferences(agora))['language'] === 'en')
  await agora.makeThread('een', 'Bakery')
  await page.goto(`${agora.url}/c/een`)
  await write(page, 'Agora?')
  await page.locator('[data-author=agent]').waitFor()
  expect(await page.locator('[data-author=agent] [data-testid=entry-text]').textContent()).not.toMatch(/Zeg|notitie/)
})
