import { expect, test } from 'vitest'
import { AgoraServer } from '../testing/agora-server.ts'
import { openApp } from '../testing/open-app.ts'

test('[WEB20] a browser that was let in lets in another, by a link that works once', async () => {
  const agora = await AgoraServer.start()
  const page = await openApp(agora, null)
  await page.getByRole('link', { name: 'Instellingen' }).click()
  await page.getByRole('button', { name: 'Link maken' }).click()
  const link = await page.getByRole('textbox', { name: 'Link' }).inputValue()
  const follow = () => fetch(link, { method: 'POST', redirect: 'manual' })
  const first = await follow()
  expect(first.headers.getSetCookie()).toHaveLength(1)
  const cookie = first.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  expect((await fetch(`${agora.url}/api/threads`, { headers: { cookie } })).status).toBe(200)
  expect((await follow()).status).toBe(401)
})
