import { expect, test } from 'vitest'
import { AgoraServer } from './testing/agora-server.ts'
import { until } from './testing/until.ts'
import { begin, followLink, openBrowser, untilConnected, untilAcked, write } from './testing/web-test.ts'
import { nl } from './testing/all-texts.ts'

test('[WEB23] from the link to the settings, every request goes to the server the page came from', async () => {
  const agora = await AgoraServer.start()
  const browser = await openBrowser({ keepsApp: true })
  const asked = new Set<string>()
  browser.on('request', (request) => asked.add(new URL(request.url()).origin))
  browser.on('page', (page) => page.on('websocket', (socket) => asked.add(new URL(socket.url()).origin)))
  const page = await begin(browser, agora.link)
  await write(page, 'https://elders.example/plaatje.png <img src="https://elders.example/a.png">')
  await untilAcked(page, 'https://elders.example/plaatje.png <img src="https://elders.example/a.png">')
  await page.getByRole('button', { name: nl.conversation.menu }).click()
  await page.getByRole('menuitem', { name: nl.threads.rename }).click()
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: nl.threads.settings }).click()
  await page.getByText(nl.settings.storages['sqlite']!).waitFor()
  await page.reload()
  await untilConnected(page)
  expect([...asked].sort()).toEqual([agora.url, agora.url.replace(/^http/, 'ws')])
})

test('[WEB23] the rest of the app is there when the line is not: menu, dialog and settings open without a server', async () => {
  const agora = await AgoraServer.start()
  await agora.makeThread('een', 'Bakkerij')
  const browser = await openBrowser({ keepsApp: true })
  const page = await browser.newPage()
  const fetched: string[] = []
  page.on('requestfinished', (request) => fetched.push(request.url()))
  await followLink(page, agora.link)
  await untilConnected(page)
  await page.getByRole('link', { name: 'Bakkerij' }).click()
  await page.getByRole('button', { name: nl.conversation.menu }).waitFor()
  // Once idle, it has fetched what the first screen did without.
  const wanted = ['lazy-dialogs', 'lazy-rows']
  await until('the rest is here', () => wanted.every((part) => fetched.some((url) => url.includes(part))))
  await agora.stop()
  await page.getByRole('button', { name: nl.connection.tryNow }).waitFor()
  await page.getByRole('button', { name: nl.conversation.menu }).click()
  await page.getByRole('menuitem', { name: nl.threads.rename }).click()
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: nl.threads.settings }).click()
  await page.getByRole('button', { name: nl.settings.signOut }).click()
  await page.getByRole('alertdialog').waitFor()
})
