import { sendAnswer } from '@agora/agents/testing/model-server'
import { openTable, sendCall } from '@agora/server/testing/open-table'
import { TOKEN } from '@agora/server/testing/test-server'
import { expect, test } from 'vitest'
import { AgoraServer } from '../testing/agora-server.ts'
import { nl } from '../testing/all-texts.ts'
import { message, write } from '../testing/app-parts.ts'
import { openApp } from '../testing/open-app.ts'
import { startStage } from '../testing/turn-tour.ts'
import { until } from '../testing/until.ts'

const seats = [
  { kind: 'ai', id: 'vera', name: 'Vera', description: 'kent de regels', tools: ['search_rules'] },
  { kind: 'ai', id: 'hugo', name: 'Hugo', description: 'twijfelt' },
  { kind: 'person', id: 'ines', name: 'Ines', takesTurns: true },
]

test('[WEB42] [WEB47] a table with the built-in model: who speaks is shown, a reload in mid-table loses nothing, and it is paused, gone on with and ended', async () => {
  const agora = await AgoraServer.start('built-in')
  await agora.makeThread('een', 'Overleg over de koelcel')
  for (const seat of seats) await agora.ask('POST', '/api/threads/een/participants', seat)
  await agora.ask('PUT', '/api/threads/een/table', { schedule: 'round-robin' })
  const page = await openApp(agora, 'een')
  const strip = page.getByRole('region', { name: nl.table.title })
  const press = (name: string) => strip.getByRole('button', { name, exact: true }).click()
  await strip.getByText(nl.table.idle).waitFor()
  await press(nl.table.start)
  // No person has spoken yet: the AIs pass, and the user gets the floor.
  await strip.getByText(nl.table.awaits('Ines')).waitFor()
  await write(page, 'Wat geldt voor de temperatuur in de koelcel?')
  // Vera looks it up, and Hugo asks on.
  await page.locator('[data-entry]').filter({ hasText: 'Dit zeggen de regels hierover' }).waitFor()
  await page.reload()
  await strip.getByText(nl.table.awaits('Ines')).waitFor()
  await page.locator('[data-entry]').filter({ hasText: 'Wat zou laten zien dat dit niet klopt' }).waitFor()
  // Who has the floor is said aloud, and nothing that changes with every word.
  expect(await strip.getByRole('status').textContent()).toBe(nl.table.awaits('Ines'))
  await strip.getByRole('button', { name: nl.table.pause, exact: true }).press('Enter')
  await strip.getByText(nl.table.paused.person).waitFor()
  const resume = strip.getByRole('button', { name: nl.table.resume, exact: true })
  await until('the focus is on what takes its place', () => resume.evaluate((own) => own === document.activeElement))
  await resume.press('Enter')
  await strip.getByRole('button', { name: nl.table.end, exact: true }).waitFor()
  await write(page, 'Ik heb het zelf gemeten.')
  await message(page, 'Ik heb het zelf gemeten.').waitFor()
  await press(nl.table.end)
  await strip.getByText(nl.table.ended.stopped).waitFor()
  await until('the server knows', async () =>
    JSON.stringify(await agora.ask('GET', '/api/threads/een')).includes('"phase":"ended"'),
  )
  // Without a line nothing is known, and nothing can be steered.
  await agora.stop()
  await strip.getByText(nl.table.lost).waitFor()
  await strip.getByRole('button', { name: nl.table.start, exact: true, disabled: true }).waitFor()
})

test('[WEB74][FN7/XT22] what a person says before the start is shown as the subject, and Agora does not answer it', async () => {
  const agora = await AgoraServer.start('built-in')
  await agora.makeThread('een', 'Overleg')
  for (const seat of seats) await agora.ask('POST', '/api/threads/een/participants', seat)
  await agora.ask('PUT', '/api/threads/een/table', { schedule: 'round-robin' })
  const page = await openApp(agora, 'een')
  const strip = page.getByRole('region', { name: nl.table.title })
  await strip.getByText(nl.table.idle).waitFor()
  await write(page, 'Wat geldt voor de temperatuur in de koelcel?')
  await strip.getByTestId('subject').getByText('Wat geldt voor de temperatuur in de koelcel?').waitFor()
  await strip.getByRole('button', { name: nl.table.start, exact: true }).click()
  await strip.getByText(nl.table.awaits('Ines')).waitFor()
  const log = JSON.stringify(await agora.ask('GET', '/api/threads/een/messages'))
  expect(log).not.toContain('"id":"agora"')
  await strip.getByTestId('subject').getByText('Wat geldt voor de temperatuur in de koelcel?').waitFor()
})

test('[WEB42] a reload in mid-turn: what was written of it stands there, it goes on, and a pause lets nothing follow', async () => {
  const { server, host, turns } = await startStage()
  for (const seat of seats.slice(0, 2)) await server.send('POST', '/api/threads/een/participants', seat)
  await server.send('PUT', '/api/threads/een/table', { schedule: 'round-robin' })
  const page = await openApp(host, 'een')
  const strip = page.getByRole('region', { name: nl.table.title })
  const press = (name: string) => strip.getByRole('button', { name, exact: true }).click()
  await press(nl.table.start)
  const first = await turns.next()
  const reply = first.turnLog.newMessage()
  first.turnLog.write('vera', reply, 'De norm is ')
  await page.locator('[data-state=writing]').filter({ hasText: 'De norm is' }).waitFor()
  await page.reload()
  await page.locator('[data-state=writing]').filter({ hasText: 'De norm is' }).waitFor()
  await strip.getByText(nl.table.speaks('Vera')).waitFor()
  await first.turnLog.post('vera', { message: reply, text: 'De norm is vier graden.', sources: [] })
  first.end({ kind: 'finished' })
  await message(page, 'De norm is vier graden.').waitFor()
  await strip.getByText(nl.table.speaks('Hugo')).waitFor()
  const second = await turns.next()
  second.turnLog.write('hugo', second.turnLog.newMessage(), 'Dat betwijfel ik, want')
  await page.locator('[data-state=writing]').filter({ hasText: 'Dat betwijfel ik' }).waitFor()
  await press(nl.table.pauseAfter)
  await strip.getByText(nl.table.pausesAfter('Hugo')).waitFor()
  // Who cannot wait for that pauses now.
  await press(nl.table.pause)
  await strip.getByText(nl.table.paused.person).waitFor()
  // What there was of it stays, marked.
  await page.locator('[data-state=cut]').filter({ hasText: 'Dat betwijfel ik, want' }).waitFor()
  expect(await page.locator('[data-author=agent]').count()).toBe(2)
})

test('[WEB70] what is proposed stands there, and a person who is waited for agrees or not by a button', async () => {
  const at = await openTable((response, chat, name) => {
    if (chat.messages.at(-1)?.role === 'tool') return sendAnswer(response, 'Zo is het.')
    if (name === 'Vera') return sendCall(response, 'propose_agreement', { text: 'We geven een waarschuwing.' })
    sendCall(response, 'vote', { agrees: true })
  })
  const { server } = at
  await server.send('POST', '/api/threads', { id: 't', title: 'Overleg over de koelcel' })
  for (const seat of seats) await server.send('POST', '/api/threads/t/participants', seat)
  await at.send('PUT', '/table', { schedule: 'round-robin', rules: { end: { kind: 'agreement', rule: 'all' } } })
  const page = await openApp({ url: server.url, token: TOKEN, makeLink: server.makeLink }, 't')
  const strip = page.getByRole('region', { name: nl.table.title })
  await strip.getByRole('button', { name: nl.table.start, exact: true }).click()
  await strip.getByText(nl.table.awaits('Ines')).waitFor()
  const proposal = strip.getByTestId('proposal')
  await proposal.getByText(nl.table.proposal.by('Vera')).waitFor()
  await proposal.getByText('We geven een waarschuwing.').waitFor()
  await proposal.getByText(nl.table.proposal.agreed(['Hugo'])).waitFor()
  await proposal.getByRole('button', { name: nl.table.proposal.disagree, exact: true }).click()
  await proposal.getByText(nl.table.proposal.disagreed(['Ines'])).waitFor()
  await proposal.getByRole('button', { name: nl.table.proposal.disagree, exact: true, pressed: true }).waitFor()
  await proposal.getByRole('button', { name: nl.table.proposal.agree, exact: true }).click()
  await strip.getByText(nl.table.ended.agreement).waitFor()
  await proposal.waitFor({ state: 'detached' })
  expect((await at.table()).phase).toBe('ended')
})
