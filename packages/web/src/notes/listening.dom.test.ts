import { expect, test } from 'vitest'
import { nl } from '../testing/all-texts.ts'
import { chooseMode, note, replies, untilMode, untilShown, write } from '../testing/app-parts.ts'
import { openApp } from '../testing/open-app.ts'
import { startListening } from '../testing/start-listening.ts'
import { until } from '../testing/until.ts'

test('[A9][A10][WEB24][WEB27] ten quick messages become ten notes in order without a reply; a reload and another device count ten', async () => {
  const agora = await startListening('built-in')
  const page = await openApp(agora, 'een')
  await untilMode(page, 'listen', 0)
  const remarks = Array.from({ length: 8 }, (_, index) => `notitie ${index + 1}`)
  const said = [...remarks, 'Wat geldt hier eigenlijk?', 'Karel, haal jij de thermometer?']
  for (const text of said) await write(page, text)
  await untilMode(page, 'listen', 10)
  await untilShown(page, said)
  const names = page.locator('[data-as=note]').getByText(/^Notitie \d+$/)
  expect(await names.allTextContents()).toEqual(said.map((_, index) => nl.notes.name(index + 1)))
  // The page counts what it has yet to send.
  await until('the server has them', async () => (await agora.texts('een')).length === said.length)
  const { messages } = (await agora.ask('GET', '/api/threads/een/messages?limit=50')) as { messages: object[] }
  expect(messages).toMatchObject(said.map((text, index) => ({ text, as: 'note', number: index + 1 })))
  // A turn is opened with the message that asks for it: there is none, so none will come.
  expect(await agora.ask('GET', '/api/threads/een')).toMatchObject({
    thread: { activeTurn: null, heardCount: 10, noteCount: 10, seq: 11 },
  })
  await page.reload()
  await untilMode(page, 'listen', 10)
  await page.locator('[data-thread=een]').filter({ hasText: 'luistert · 10' }).waitFor()
  expect(await replies(page).count()).toBe(0)
  await agora.say('een', 'van het andere apparaat')
  await untilMode(page, 'listen', 11)
})

test('[WEB27] the field says what becomes of the words; a note is a line with number and time', async () => {
  const agora = await startListening('none', 'Koelcel 3: 9,4 °C')
  const page = await openApp(agora, 'een')
  await untilMode(page, 'listen', 1)
  const composer = page.getByRole('textbox', { name: nl.composer.note.label, exact: true })
  expect(await composer.getAttribute('placeholder')).toBe(nl.composer.note.placeholder)
  await page.getByText(nl.composer.note.hint('Agora')).waitFor()
  await page.getByRole('button', { name: nl.composer.note.send }).waitFor()
  await note(page, 1)
    .getByText(/^\d\d:\d\d$/)
    .waitFor()
  await chooseMode(page, 'feedback')
  await page.getByRole('textbox', { name: nl.composer.label, exact: true }).waitFor()
  await page.getByRole('button', { name: nl.composer.send }).waitFor()
})

test('[A2][A8][WEB28] the name alone gets one confirmation; “Agora luister” listens again; “stop met luisteren” ends it', async () => {
  const agora = await startListening('built-in', 'een', 'twee')
  const page = await openApp(agora, 'een')
  await untilMode(page, 'listen', 2)
  await write(page, 'Agora')
  await untilMode(page, 'feedback')
  await replies(page).filter({ hasText: '2' }).waitFor()
  await page.getByTestId('answering').waitFor({ state: 'hidden' })
  expect(await agora.texts('een')).toEqual(['een', 'twee', 'Agora', expect.stringContaining('2')])

  await write(page, 'Agora luister')
  await untilMode(page, 'listen', 0)
  await page.locator('[data-as=command]').filter({ hasText: nl.conversation.commanded.listen }).waitFor()
  await write(page, 'drie')
  await untilMode(page, 'listen', 1)
  // Without the name these are ordinary words.
  await write(page, 'stop met luisteren')
  await untilMode(page, 'listen', 2)
  await write(page, 'Agora, stop met luisteren')
  await untilMode(page, 'feedback')
  await page.locator('[data-as=command]').filter({ hasText: nl.conversation.commanded.feedback }).waitFor()
  await page.getByText(nl.notes.heard(2)).waitFor()
  expect(await replies(page).count()).toBe(1)
})
