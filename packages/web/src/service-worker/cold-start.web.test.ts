import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { KillableBrowser } from '../offline/testing/killable-browser.ts'
import { AgoraServer } from '../testing/agora-server.ts'
import { until } from '../testing/until.ts'
import { enter, field, followLink, open, openBrowser, untilConnected, untilLost } from '../testing/web-test.ts'
import { nl } from '../testing/all-texts.ts'
import { readCaches, untilReady } from './testing/worker-state.ts'

const APP = join(import.meta.dirname, '../../dist')

test('[SW1] the browser finds nothing that keeps it from installing the app', async () => {
  const agora = await AgoraServer.start()
  const browser = await KillableBrowser.startWhole()
  const page = await browser.enter(agora.link)
  await untilReady(page)
  const session = await browser.context.newCDPSession(page)
  const manifest = await session.send('Page.getAppManifest')
  expect([manifest.url, manifest.errors]).toEqual([`${agora.url}/nl.webmanifest`, []])
  expect((await session.send('Page.getInstallabilityErrors')).installabilityErrors).toEqual([])
})

test('[SW1] a device that speaks English installs it in English; the shortcut leads to a new conversation', async () => {
  const agora = await AgoraServer.start()
  const browser = await openBrowser({ keepsApp: true, locale: 'en-GB' })
  const page = await enter(browser, agora.link)
  expect(await page.locator('link[rel=manifest]').getAttribute('href')).toBe('/en.webmanifest')
  await page.goto(`${agora.url}/?new`)
  await field(page).waitFor()
  expect(page.url()).toMatch(/\/c\/[\w-]+$/)
})

test('[SW2] after the first visit the whole app is kept, and nothing that the server must answer', async () => {
  const agora = await AgoraServer.start()
  await agora.makeThread('een', 'Bakkerij', ['gezien'])
  const browser = await openBrowser({ keepsApp: true })
  const page = await enter(browser, agora.link)
  await untilReady(page)
  await page.goto(`${agora.url}/c/een`)
  await untilConnected(page)
  const kept = await readCaches(page)
  const { parts } = JSON.parse(readFileSync(join(APP, '.built.json'), 'utf8')) as { parts: string[] }
  // What only those who speak need is kept when they do.
  const isLater = (name: string) => /\.(mjs|onnx|wasm)$|^voice-worker-/.test(name)
  const isFile = (name: string) => /\.\w+$/.test(name) && !/^\.|\.(br|gz)$|^sw\.js$/.test(name) && !isLater(name)
  const built = [...readdirSync(APP).filter(isFile), ...parts.filter(isFile).map((part) => `assets/${part}`)]
  expect(Object.values(kept)).toEqual([built.map((path) => `/${path}`).sort()])
  await page.goto(`${agora.url}/settings`)
  await page.getByText(nl.settings.offlineStarts.ready).waitFor()
})

test('[SW3] [A29] after a kill the browser opens every screen while the server is away, and asks for no sign-in', async () => {
  const agora = await AgoraServer.start()
  await agora.makeThread('een', 'Bakkerij', ['gezien'])
  const browser = await KillableBrowser.start()
  const page = await browser.enter(agora.link)
  await untilConnected(page)
  const began = performance.now()
  await untilReady(page)
  process.stdout.write(`kept ${(performance.now() - began).toFixed(0)} ms after the first screen\n`)
  await browser.kill()
  await agora.stop()
  await browser.start()
  for (const path of ['/', '/c/een', '/settings', '/?archive']) {
    const began = performance.now()
    const cold = await browser.open(agora.url + path)
    await cold.locator('[data-connection]:visible').first().waitFor()
    process.stdout.write(`${path} without a server: ${(performance.now() - began).toFixed(0)} ms\n`)
    await untilLost(cold)
    expect(await cold.getByText(nl.signIn.steps).count()).toBe(0)
  }
  // A user who needs to know how to sign in is told.
  await (await browser.open(`${agora.url}/enter`)).getByText(nl.signIn.steps).waitFor()
})

test('[SW3] a reload without a server, and parts that were never opened before', async () => {
  const agora = await AgoraServer.start()
  await agora.makeThread('een', 'Bakkerij')
  const browser = await openBrowser({ keepsApp: true })
  const page = await open(browser, agora.url, 'een', agora.link)
  await untilReady(page)
  await agora.stop()
  await page.reload()
  await untilLost(page)
  await page.getByRole('link', { name: nl.threads.settings }).click()
  await page.getByText(nl.settings.offlineStarts.ready).waitFor()
  await page.getByRole('button', { name: nl.settings.signOut }).click()
  await page.getByRole('alertdialog').waitFor()
})

test('[SW2] the link that lets a browser in reaches the server, with the app kept; so does one that was used', async () => {
  const agora = await AgoraServer.start()
  const browser = await openBrowser({ keepsApp: true })
  const page = await enter(browser, agora.link)
  await untilReady(page)
  await page.reload()
  await until('the kept app answers', () => page.evaluate(() => navigator.serviceWorker.controller !== null))
  await browser.clearCookies()
  await page.goto(agora.url)
  await page.getByText(nl.signIn.signedOut).waitFor()
  expect((await page.goto(agora.link))?.status()).toBe(401)
  await page.getByText(nl.signIn.usedLink).waitFor()
  const { path } = (await agora.ask('POST', '/api/links')) as { path: string }
  await followLink(page, agora.url + path)
  await untilConnected(page)
  expect(page.url()).toBe(`${agora.url}/`)
})

test('[SW2][WEB5] what a tab asks the server when it is closed goes past the kept app', async () => {
  const agora = await AgoraServer.start()
  await agora.makeThread('een', 'Bakkerij')
  const page = await enter(await openBrowser({ keepsApp: true }), agora.link)
  await untilReady(page)
  await page.reload()
  await until('the kept app answers', () => page.evaluate(() => navigator.serviceWorker.controller !== null))
  await untilConnected(page)
  await page.getByRole('button', { name: 'Acties voor Bakkerij' }).click()
  await page.getByRole('menuitem', { name: nl.threads.remove }).click()
  await page.getByRole('link', { name: 'Bakkerij' }).waitFor({ state: 'hidden' })
  await page.close()
  await until(
    'the server has erased it',
    () => agora.status('/api/threads/een'),
    (status) => status === 410,
  )
})
