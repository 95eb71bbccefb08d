import { expect, test } from 'vitest'
import { AgoraServer } from '../testing/agora-server.ts'
import { nl } from '../testing/all-texts.ts'
import {
  beginNew,
  field,
  shown,
  untilConnected,
  untilAcked,
  untilLost,
  untilShown,
  write,
} from '../testing/app-parts.ts'
import { openApp } from '../testing/open-app.ts'

test('[WEB17][RP7] deleted elsewhere while one writes: a kind page with what was not sent, also after a reload', async () => {
  const agora = await AgoraServer.start()
  await agora.makeThread('een', 'Bakkerij', ['vertrouwelijk'])
  const page = await openApp(agora, 'een')
  await untilShown(page, ['vertrouwelijk'])
  await field(page).fill('half geschreven')
  await agora.ask('DELETE', '/api/threads/een')
  await page.getByRole('heading', { name: nl.conversation.deleted.title }).first().waitFor()
  await page.getByText(nl.conversation.deleted.text).waitFor()
  expect(await shown(page)).toEqual(['half geschreven'])
  await page.reload()
  await page.getByRole('heading', { name: nl.conversation.deleted.title }).first().waitFor()
  await untilShown(page, ['half geschreven'])
  await page.getByRole('main').getByRole('link', { name: nl.page.toList }).click()
  await beginNew(page)
  await write(page, 'verder')
  await untilAcked(page, 'verder')
})

test('[WEB17][RP7][XS4] what never left this device is offered to be copied and to be thrown away; what the server had is gone', async () => {
  const agora = await AgoraServer.start()
  await agora.makeThread('een', 'Bakkerij', ['vertrouwelijk'])
  const page = await openApp(agora, 'een')
  await untilShown(page, ['vertrouwelijk'])
  await agora.stop()
  await untilLost(page)
  await write(page, 'nog niet verstuurd')
  await untilShown(page, ['vertrouwelijk', 'nog niet verstuurd'])
  await agora.start()
  await agora.ask('DELETE', '/api/threads/een')
  await page.reload()
  await page.getByRole('heading', { name: nl.conversation.deleted.title }).first().waitFor()
  await page.getByText(nl.conversation.notSent).waitFor()
  await untilShown(page, ['nog niet verstuurd'])
  await page.getByRole('button', { name: nl.conversation.copyText }).waitFor()
  await page.getByRole('button', { name: nl.conversation.withdraw }).click()
  await page.getByText(nl.conversation.notSent).waitFor({ state: 'hidden' })
})

test('[WEB1][WEB17] an address of no conversation, and one of nothing at all, get a kind page that leads on', async () => {
  const agora = await AgoraServer.start()
  await agora.makeThread('een', 'Bakkerij')
  const page = await openApp(agora, 'een')
  for (const id of ['bestaat-niet', 'x'.repeat(200), 'met%20spatie']) {
    await page.goto(`${agora.url}/c/${id}`)
    await page.getByRole('heading', { name: nl.conversation.missing.title }).first().waitFor()
    await untilConnected(page)
    expect(await field(page).isVisible()).toBe(false)
  }
  await page.goto(`${agora.url}/c/een/nog/iets`)
  await page.getByRole('heading', { level: 1, name: nl.page.unknown.title }).waitFor()
  await page.getByRole('main').getByRole('link', { name: nl.page.toList }).click()
  await page.getByRole('link', { name: 'Bakkerij' }).click()
  await page.getByRole('heading', { level: 1, name: 'Bakkerij' }).waitFor()
})
