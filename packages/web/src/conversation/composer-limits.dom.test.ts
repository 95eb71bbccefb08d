import { expect, test } from 'vitest'
import { AgoraServer } from '../testing/agora-server.ts'
import { nl } from '../testing/all-texts.ts'
import { beginNew, field, shown, untilAcked, untilShown, write } from '../testing/app-parts.ts'
import { openApp } from '../testing/open-app.ts'
import { until } from '../testing/until.ts'

const MAX_BYTES = 64 * 1024

test('[WEB11] a text hardly too long is typed, named, sent in parts, and arrives whole', async () => {
  const agora = await AgoraServer.start()
  await agora.makeThread('een', 'Bakkerij')
  const page = await openApp(agora, 'een')
  const text = `${'x'.repeat(40_000)} ${'y'.repeat(30_000)}`
  await field(page).fill(text)
  await page
    .getByRole('alert')
    .filter({ hasText: nl.composer.tooLong('69 KB', '64 KB') })
    .waitFor()
  await field(page).press('Enter')
  expect(await field(page).inputValue()).toBe(text)
  await page.getByRole('button', { name: nl.composer.sendSplit(2) }).click()
  await until(
    'both parts are kept',
    () => agora.texts('een'),
    ({ length }) => length === 2,
  )
  expect((await agora.texts('een')).join('')).toBe(text)
})

test('[WEB9][WEB11] 64 KB are one message: folded, opened, and kept to the letter', async () => {
  const agora = await AgoraServer.start()
  await agora.makeThread('een', 'Bakkerij')
  const page = await openApp(agora, 'een')
  const text = 'woorden '.repeat(MAX_BYTES / 8 - 1) + '12345678'
  expect(Buffer.byteLength(text)).toBe(MAX_BYTES)
  await field(page).fill(text)
  await page.getByRole('button', { name: nl.composer.send, exact: true }).click()
  await page.locator('[data-state=stored]').waitFor()
  expect(await agora.texts('een')).toEqual([text])
  const all = page.getByRole('button', { name: nl.conversation.showAll('64 KB') })
  expect((await shown(page))[0]!.length).toBeLessThan(5_000)
  await all.click()
  await untilShown(page, [text])
  await page.getByRole('button', { name: nl.conversation.showLess }).click()
  await all.waitFor()
})

test('[WEB11] white space alone is not sent, nor is nothing', async () => {
  const agora = await AgoraServer.start()
  const page = await openApp(agora, null)
  await beginNew(page)
  for (const text of ['', '   ', '\n\n', '\u00a0']) {
    await field(page).fill(text)
    expect(await page.getByRole('button', { name: nl.composer.send, exact: true }).isDisabled()).toBe(true)
    await field(page).press('Enter')
  }
  expect(await shown(page)).toEqual([])
  expect(await agora.threads()).toEqual([])
})

test('[WEB12][OB3] a refused message shows its reason, blocks no other, and can be edited', async () => {
  const agora = await AgoraServer.start()
  await agora.makeThread('een', 'Bakkerij')
  const page = await openApp(agora, 'een')
  // Left on the device by a version that knew another limit.
  await page.evaluate(() => {
    const [text, at] = ['x'.repeat(70_000), 1_790_000_000_000]
    const left = { id: 'te-lang', thread: 'een', text, at, order: at, tried: false }
    localStorage.setItem('agora.outbox.te-lang', JSON.stringify(left))
  })
  await page.reload()
  const refused = page.locator('[data-state=refused]')
  await refused.getByText(nl.entry.refused(nl.reasons['too-large'])).waitFor()
  await write(page, 'niet opgehouden')
  // Asked of the server: on the page it goes to its place in the log, which is above the long one and out of sight.
  await until('it is stored', async () => (await agora.texts('een')).includes('niet opgehouden'))
  await page.reload()
  await refused.getByRole('button', { name: nl.conversation.edit }).click()
  const editor = page.getByRole('textbox', { name: nl.conversation.editField })
  expect(await editor.inputValue()).toBe('x'.repeat(70_000))
  await editor.fill('korter')
  await editor.press('Enter')
  await untilAcked(page, 'korter')
  expect(await agora.texts('een')).toEqual(['niet opgehouden', 'korter'])
  await page.reload()
  await untilShown(page, ['niet opgehouden', 'korter'])
})
