import { expect, test } from 'vitest'
import { FISH, ROOMY, makeInspection } from '../inspection/testing/make-inspection.ts'
import { AgoraServer } from '../testing/agora-server.ts'
import { nl } from '../testing/all-texts.ts'
import { openApp } from '../testing/open-app.ts'
import { until } from '../testing/until.ts'

test('[WEB90][XT7] a conversation of another zone shows its own times in words, report and list, and names the zone', async () => {
  const agora = await AgoraServer.start('built-in')
  await makeInspection(agora, 'een', FISH)
  await agora.ask('PATCH', '/api/threads/een', { zone: 'Asia/Tokyo' })
  const { messages } = (await agora.ask('GET', '/api/threads/een/messages')) as {
    messages: { text: string; at: number }[]
  }
  const { at } = messages.find(({ text }) => text === FISH)!
  const clock = new Intl.DateTimeFormat('nl-NL', { timeZone: 'Asia/Tokyo', hour: '2-digit', minute: '2-digit' }).format(
    at,
  )
  const page = await openApp(agora, 'een', { viewport: ROOMY })
  await page.getByText(nl.conversation.zone('Asia/Tokyo')).waitFor()
  await page.getByText(clock, { exact: true }).first().waitFor()
  await page.goto(`${agora.url}/c/een?panel=report`)
  await page.getByText(nl.inspection.report.zone('Asia/Tokyo')).waitFor()
  expect(await page.getByText(clock, { exact: true }).count()).toBeGreaterThan(0)
})

test('[WEB90][XT7] what is said on a device in another place makes that place’s zone the conversation’s', async () => {
  const agora = await AgoraServer.start()
  await agora.makeThread('een', 'Bakkerij', ['Hallo'])
  await agora.ask('PATCH', '/api/threads/een', { zone: 'Asia/Tokyo' })
  const zone = async () => ((await agora.ask('GET', '/api/threads/een')) as { thread: { zone: string } }).thread.zone
  const page = await openApp(agora, 'een')
  // Looking changes nothing.
  expect(await zone()).toBe('Asia/Tokyo')
  await page.getByRole('textbox', { name: nl.composer.label }).fill('Nu hier')
  await page.keyboard.press('Enter')
  await until('it was said', async () => (await agora.texts('een')).includes('Nu hier'))
  const device = Intl.DateTimeFormat().resolvedOptions().timeZone
  // A machine that names no place says nothing about where it is.
  expect(await zone()).toBe(device === 'UTC' ? 'Asia/Tokyo' : device)
})
