import { expect, test } from 'vitest'
import { AgoraProcess } from '../testing/agora-process.ts'
import { en, nl } from '../testing/all-texts.ts'
import { findLookFaults, onlyIn } from '../testing/find-look-faults.ts'
import { until } from '../testing/until.ts'
import { message, open, openBrowser, write } from '../testing/web-test.ts'

const seats = [
  { kind: 'ai', id: 'vera', name: 'Vera', description: 'kent de regels', tools: ['search_rules'] },
  { kind: 'ai', id: 'hugo', name: 'Hugo', description: 'twijfelt' },
  { kind: 'person', id: 'ines', name: 'Ines', takesTurns: true },
]

test('[WEB42] a table with the built-in model: who speaks is shown, a reload in mid-table loses nothing, and it is paused, gone on with and ended', async () => {
  const agora = await AgoraProcess.start('built-in')
  await agora.makeThread('een', 'Overleg over de koelcel')
  for (const seat of seats) await agora.ask('POST', '/api/threads/een/participants', seat)
  await agora.ask('PUT', '/api/threads/een/table', { schedule: 'round-robin' })
  const page = await open(await openBrowser(), agora.url, 'een', agora.link)
  const strip = page.getByRole('region', { name: nl.table.title })
  const press = (name: string) => strip.getByRole('button', { name, exact: true }).click()
  await strip.getByText(nl.table.idle).waitFor()
  await press(nl.table.start)
  // Nobody has said anything: the AIs pass, and the floor is that of the one who looks.
  await strip.getByText(nl.table.awaits('Ines')).waitFor()
  await write(page, 'Wat geldt voor de temperatuur in de koelcel?')
  // Vera looks it up, and Hugo asks on.
  await page.locator('[data-entry]').filter({ hasText: 'Dit zeggen de regels hierover' }).waitFor()
  await page.reload()
  await strip.getByText(nl.table.awaits('Ines')).waitFor()
  await page.locator('[data-entry]').filter({ hasText: 'Wat zou laten zien dat dit niet klopt' }).waitFor()
  expect(await findLookFaults(page, nl, onlyIn(en, nl))).toEqual([])
  await press(nl.table.pause)
  await strip.getByText(nl.table.paused.person).waitFor()
  await press(nl.table.resume)
  await strip.getByRole('button', { name: nl.table.end, exact: true }).waitFor()
  await write(page, 'Ik heb het zelf gemeten.')
  await message(page, 'Ik heb het zelf gemeten.').waitFor()
  await press(nl.table.end)
  await strip.getByText(nl.table.ended.stopped).waitFor()
  await until('the server knows', async () =>
    JSON.stringify(await agora.ask('GET', '/api/threads/een')).includes('"phase":"ended"'),
  )
})
