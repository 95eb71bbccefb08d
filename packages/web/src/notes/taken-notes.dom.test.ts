import { expect, test } from 'vitest'
import { nl } from '../testing/all-texts.ts'
import { replies, untilLost, untilMode, write } from '../testing/app-parts.ts'
import { openApp } from '../testing/open-app.ts'
import { startListening } from '../testing/start-listening.ts'
import { until } from '../testing/until.ts'

test('[WEB28][A4] a call shows what was said, once, and the notes it took along, opens to them, and its answer to its sources', async () => {
  const agora = await startListening('built-in', 'Gehakt van gisteren', 'Vitrine op 4 graden', 'Snijplank met groeven')
  const page = await openApp(agora, 'een')
  await untilMode(page, 'listen', 3)
  await write(page, 'Agora, vat samen wat je hoorde')
  await untilMode(page, 'feedback')
  const call = page.locator('[data-as=wake]')
  await call.getByText(nl.conversation.called).waitFor()
  // In its own words, once.
  expect(await call.getByText('vat samen wat je hoorde').count()).toBe(1)
  const taken = call.getByRole('button', { name: nl.notes.taken(3) })
  await taken.press('Enter')
  const dialog = page.getByRole('dialog', { name: nl.notes.taken(3) })
  await until('all are there', async () => (await dialog.getByRole('listitem').count()) === 3)
  expect(await dialog.locator('[data-note]').allTextContents()).toEqual([
    expect.stringMatching(/^Notitie 1\s*1\s*Gehakt van gisteren\s*\d\d:\d\d$/),
    expect.stringMatching(/Vitrine op 4 graden/),
    expect.stringMatching(/Snijplank met groeven/),
  ])
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await until('focus is back', () => taken.evaluate((element) => element === document.activeElement))

  const reply = replies(page)
  await reply.getByRole('button', { name: nl.notes.source(1) }).click()
  await page
    .getByRole('dialog', { name: nl.notes.name(1) })
    .getByText('Gehakt van gisteren')
    .waitFor()
  await page.keyboard.press('Escape')
  expect(await reply.count()).toBe(1)
})

test('[WEB28] of the notes that a call took along, those that were edited or withdrawn since are marked', async () => {
  const agora = await startListening('none', 'Gehakt van gisteren', 'Vitrine op 4', 'Deur open', 'Agora, vat samen')
  const { notes } = (await agora.ask('GET', '/api/threads/een/notes')) as { notes: { id: string }[] }
  await agora.ask('PATCH', `/api/threads/een/notes/${notes[1]?.id}`, { text: 'Vitrine op 8' })
  await agora.ask('DELETE', `/api/threads/een/notes/${notes[2]?.id}`)
  const page = await openApp(agora, 'een')
  await page.getByRole('button', { name: nl.notes.taken(3) }).click()
  const dialog = page.getByRole('dialog', { name: nl.notes.taken(3) })
  await until('all are there', async () => (await dialog.getByRole('listitem').count()) === 3)
  const marks = [nl.notes.edited, nl.notes.withdrawn]
  const shown = await dialog.locator('[data-note]').allTextContents()
  expect(shown.map((text) => marks.filter((mark) => text.includes(mark)))).toEqual([
    [],
    [nl.notes.edited],
    [nl.notes.withdrawn],
  ])
  expect(shown[1]).toContain('Vitrine op 8')
})

test('[WEB28] without a server the notes of a call are missing with the reason, and come by themselves when it is back', async () => {
  const agora = await startListening('none', 'Gehakt van gisteren', 'Agora, wat geldt hier?')
  const page = await openApp(agora, 'een')
  const taken = page.getByRole('button', { name: nl.notes.taken(1) })
  const dialog = page.getByRole('dialog', { name: nl.notes.taken(1) })
  // Fetched when it is first opened, or when the page has nothing else to do.
  await taken.click()
  await dialog.locator('[data-note]').waitFor()
  await page.keyboard.press('Escape')
  await agora.stop()
  await untilLost(page)
  await taken.click()
  await dialog.getByRole('alert').filter({ hasText: nl.reasons.unreachable }).waitFor()
  await agora.start()
  await dialog.locator('[data-note]').filter({ hasText: 'Gehakt van gisteren' }).waitFor()
  expect(await dialog.getByRole('alert').count()).toBe(0)
})

test('[WEB28] notes that are too many for one page, and older than what is on the screen, are all to be had', async () => {
  const said = Array.from({ length: 250 }, (_, index) => `bevinding ${index + 1}`)
  const agora = await startListening('none', ...said, 'Agora, vat samen wat je hoorde')
  const page = await openApp(agora, 'een')
  await page.getByRole('button', { name: nl.notes.taken(250) }).click()
  const dialog = page.getByRole('dialog', { name: nl.notes.taken(250) })
  const more = dialog.getByRole('button', { name: nl.notes.more })
  for (const shown of [100, 200]) {
    await until('a page', async () => (await dialog.locator('[data-note]').count()) === shown)
    await more.click()
  }
  await until('all', async () => (await dialog.locator('[data-note]').count()) === 250)
  await more.waitFor({ state: 'hidden' })
  expect(
    await dialog.locator('[data-note]').evaluateAll((items) => items.map((item) => Number(item.dataset['note']))),
  ).toEqual(Array.from({ length: 250 }, (_, index) => index + 1))
})
