import { sendAnswer } from '@agora/agents/testing/model-server'
import { openTable, sendCall } from '@agora/server/testing/open-table'
import { expect, test } from 'vitest'
import { AgoraServer } from '../testing/agora-server.ts'
import { en, nl } from '../testing/all-texts.ts'
import { findLookFaults, onlyIn } from '../testing/find-look-faults.ts'
import { open, openBrowser, write } from '../testing/web-test.ts'

const seats = [
  { kind: 'ai', id: 'vera', name: 'Vera', description: 'kent de regels', tools: ['search_rules'] },
  { kind: 'ai', id: 'hugo', name: 'Hugo', description: 'twijfelt' },
  { kind: 'person', id: 'ines', name: 'Ines', takesTurns: true },
]

test('[WEB42] a table at which was spoken fits, stands out, speaks one language, and axe finds nothing', async () => {
  const agora = await AgoraServer.start('built-in')
  await agora.makeThread('een', 'Overleg over de koelcel')
  for (const seat of seats) await agora.ask('POST', '/api/threads/een/participants', seat)
  await agora.ask('PUT', '/api/threads/een/table', { schedule: 'round-robin' })
  const page = await open(await openBrowser(), agora.url, 'een', agora.link)
  const strip = page.getByRole('region', { name: nl.table.title })
  await strip.getByRole('button', { name: nl.table.start, exact: true }).click()
  await strip.getByText(nl.table.awaits('Ines')).waitFor()
  await write(page, 'Wat geldt voor de temperatuur in de koelcel?')
  await page.locator('[data-entry]').filter({ hasText: 'Wat zou laten zien dat dit niet klopt' }).waitFor()
  await strip.getByText(nl.table.awaits('Ines')).waitFor()
  expect(await findLookFaults(page, nl, onlyIn(en, nl))).toEqual([])
})

test('[WEB70] what is proposed fits, and its buttons are large enough to press', async () => {
  const at = await openTable((response, chat, name) => {
    if (chat.messages.at(-1)?.role === 'tool') return sendAnswer(response, 'Zo is het.')
    if (name === 'Vera') return sendCall(response, 'propose_agreement', { text: 'We geven een waarschuwing.' })
    sendCall(response, 'vote', { agrees: true })
  })
  const { server } = at
  await server.send('POST', '/api/threads', { id: 't', title: 'Overleg over de koelcel' })
  for (const seat of seats) await server.send('POST', '/api/threads/t/participants', seat)
  await at.send('PUT', '/table', { schedule: 'round-robin', rules: { end: { kind: 'agreement', rule: 'all' } } })
  const page = await open(await openBrowser(), server.url, 't', server.makeLink())
  const strip = page.getByRole('region', { name: nl.table.title })
  await strip.getByRole('button', { name: nl.table.start, exact: true }).click()
  await strip.getByText(nl.table.awaits('Ines')).waitFor()
  const proposal = strip.getByTestId('proposal')
  await proposal.getByText(nl.table.proposal.agreed(['Hugo'])).waitFor()
  // What a tool gave stands in the words that the model was given.
  expect(await findLookFaults(page, nl, onlyIn(en, nl).difference(new Set(['proposed'])))).toEqual([])
  const agree = proposal.getByRole('button', { name: nl.table.proposal.agree, exact: true })
  expect((await agree.boundingBox())?.height).toBeGreaterThanOrEqual(44)
})
