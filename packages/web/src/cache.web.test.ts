import { startConnectionProxy } from '@agora/client/testing/connection-proxy'
import { expect, onTestFinished, test } from 'vitest'
import { AgoraProcess } from './testing/agora-process.ts'
import { AgoraServer } from './testing/agora-server.ts'
import { holdTime, whileSlow } from './testing/hold-time.ts'
import {
  begin,
  field,
  followLink,
  message,
  open,
  openBrowser,
  shown,
  untilConnected,
  untilAcked,
  untilListed,
  untilLost,
  untilShown,
  untilWritten,
  write,
} from './testing/web-test.ts'
import { nl } from './texts/nl.ts'

test('[OB2][WEB12] a message shown as kept survives kill -9, and is shown once', async () => {
  const agora = await AgoraProcess.start()
  const page = await begin(await openBrowser({ keepsApp: true }), agora.link)
  await write(page, 'Koelcel 3: 9,4 °C')
  await untilAcked(page, 'Koelcel 3: 9,4 °C')
  await agora.kill()
  await agora.start()
  expect(await agora.texts()).toEqual(['Koelcel 3: 9,4 °C'])
  await untilConnected(page)
  expect(await shown(page)).toEqual(['Koelcel 3: 9,4 °C'])
  await page.reload()
  await untilAcked(page, 'Koelcel 3: 9,4 °C')
  expect(await shown(page)).toEqual(['Koelcel 3: 9,4 °C'])
})

test('[OB2][WEB12] what is written while the server is down waits, visibly, and is stored once, in order', async () => {
  const agora = await AgoraServer.start()
  const page = await begin(await openBrowser({ keepsApp: true }), agora.link)
  await write(page, 'ervoor')
  await untilAcked(page, 'ervoor')
  await agora.stop()
  await untilLost(page)
  await write(page, 'tijdens 1')
  await write(page, 'tijdens 2')
  for (const text of ['tijdens 1', 'tijdens 2']) {
    await message(page, text, 'waiting').getByText(nl.entry.waiting).waitFor()
  }
  await page.getByRole('link', { name: 'ervoor' }).getByText('2 berichten nog niet verstuurd').waitFor()
  await agora.start()
  for (const text of ['tijdens 1', 'tijdens 2']) await untilAcked(page, text)
  await write(page, 'erna')
  await untilAcked(page, 'erna')
  expect(await agora.texts()).toEqual(['ervoor', 'tijdens 1', 'tijdens 2', 'erna'])
  expect(await shown(page)).toEqual(['ervoor', 'tijdens 1', 'tijdens 2', 'erna'])
  expect(await page.getByText('nog niet verstuurd').count()).toBe(0)
})

test('[OB2][WEB12] ten messages written while the server is killed three times: each stored once, in order', async () => {
  const agora = await AgoraProcess.start()
  const page = await begin(await openBrowser({ keepsApp: true }), agora.link)
  const texts = Array.from({ length: 10 }, (_, index) => `bericht ${index}`)
  for (const [index, text] of texts.entries()) {
    await write(page, text)
    // In mid-sending, while it is away, and as soon as it is back.
    if (index === 2 || index === 5) await agora.kill()
    if (index === 3 || index === 6) await agora.start()
    if (index === 8) {
      await agora.kill()
      await agora.start()
    }
  }
  for (const text of texts) await untilAcked(page, text)
  await untilConnected(page)
  expect(await shown(page)).toEqual(texts)
  expect(await agora.texts()).toEqual(texts)
  await page.reload()
  await untilShown(page, texts)
  expect(await agora.threads()).toHaveLength(1)
})

test('[OB2][WEB12] what waits outlives a reload without a server, a closed tab, and the conversation that had not begun', async () => {
  const agora = await AgoraServer.start()
  const browser = await openBrowser({ keepsApp: true })
  const page = await begin(browser, agora.link)
  const address = page.url()
  await agora.stop()
  await untilLost(page)
  await write(page, 'het allereerste bericht')
  await message(page, 'het allereerste bericht', 'waiting').waitFor()
  await field(page).fill('en een half bericht')
  await page.reload().catch(() => 'the browser shows its own page: there is no server')
  await page.close()
  await agora.start()
  const again = await browser.newPage()
  await again.goto(agora.url)
  await untilListed(again, ['het allereerste bericht'])
  await again.goto(address)
  await untilAcked(again, 'het allereerste bericht')
  await again.getByRole('heading', { level: 1, name: 'het allereerste bericht' }).waitFor()
  expect(await agora.texts()).toEqual(['het allereerste bericht'])
  expect(await shown(again)).toEqual(['het allereerste bericht'])
  await untilWritten(again, 'en een half bericht')
})

test('[OB2][WEB12] a reload in mid-sending: what the server may or may not have is there once', async () => {
  const agora = await AgoraServer.start()
  await agora.makeThread('een', 'Bakkerij')
  const proxy = await startConnectionProxy(agora.url)
  onTestFinished(proxy.close)
  const browser = await openBrowser({ keepsApp: true })
  await browser.clock.install()
  const page = await open(browser, proxy.url, 'een', agora.link.replace(agora.url, proxy.url))
  // It is under way on a connection that carries nothing: unknown whether it arrived.
  await holdTime(page)
  proxy.stall()
  await write(page, 'onderweg 1')
  await write(page, 'onderweg 2')
  await message(page, 'onderweg 1', 'sending').waitFor()
  await message(page, 'onderweg 2').waitFor()
  proxy.release()
  await page.clock.resume()
  await page.reload()
  for (const text of ['onderweg 1', 'onderweg 2']) await untilAcked(page, text)
  await untilShown(page, ['onderweg 1', 'onderweg 2'])
  expect(await agora.texts('een')).toEqual(['onderweg 1', 'onderweg 2'])
})

test('[OB2][WEB12] a message whose answer was lost is sent again under its id, and stands once', async () => {
  const agora = await AgoraServer.start()
  await agora.makeThread('een', 'Bakkerij', ['begin'])
  const browser = await openBrowser({ keepsApp: true })
  const page = await browser.newPage()
  // The server stores it; neither its answer nor its event arrives.
  const ids: string[] = []
  await page.routeWebSocket(/\/api\/ws$/, (socket) => {
    const server = socket.connectToServer()
    const isFirstConnection = ids.length === 0
    let isDeaf = false
    socket.onMessage((frame) => {
      const { cmd, messages = [] } = JSON.parse(String(frame)) as { cmd: string; messages?: { id: string }[] }
      if (cmd === 'post-messages') {
        ids.push(...messages.map(({ id }) => id))
        isDeaf = isFirstConnection
      }
      server.send(frame)
    })
    server.onMessage(async (frame) => {
      if (!isDeaf) return socket.send(frame)
      await socket.close()
    })
  })
  await followLink(page, agora.link)
  await untilConnected(page)
  await page.goto(`${agora.url}/c/een`)
  await untilAcked(page, 'begin')
  await write(page, 'antwoord verloren')
  await untilAcked(page, 'antwoord verloren')
  await untilConnected(page)
  expect(ids).toEqual([ids[0], ids[0]])
  expect(await agora.texts('een')).toEqual(['begin', 'antwoord verloren'])
  expect(await shown(page)).toEqual(['begin', 'antwoord verloren'])
})

test('[OB2][WEB12] a message that is being sent says so, and becomes kept only by the answer', async () => {
  const agora = await AgoraServer.start()
  await agora.makeThread('een', 'Bakkerij')
  const proxy = await startConnectionProxy(agora.url)
  onTestFinished(proxy.close)
  const browser = await openBrowser({ keepsApp: true })
  await browser.clock.install()
  const page = await open(browser, proxy.url, 'een', agora.link.replace(agora.url, proxy.url))
  await holdTime(page)
  proxy.stall()
  await write(page, 'onderweg')
  await message(page, 'onderweg', 'sending').getByText(nl.entry.sending, { exact: true }).waitFor()
  expect(await agora.texts('een')).toEqual([])
  proxy.release()
  await page.clock.resume()
  await untilAcked(page, 'onderweg')
  expect(await agora.texts('een')).toEqual(['onderweg'])
})

test('[OB2][WEB12] a full disk is named, the message waits, and is stored when there is room', async () => {
  const agora = await AgoraServer.start()
  await agora.makeThread('een', 'Bakkerij')
  const browser = await openBrowser({ keepsApp: true })
  const page = await browser.newPage()
  let isFull = true
  await page.routeWebSocket(/\/api\/ws$/, (socket) => {
    const server = socket.connectToServer()
    const error = { code: 'storage-full', message: 'full', retry: 'later' }
    socket.onMessage((frame) => {
      const { cmd, ref } = JSON.parse(String(frame)) as { cmd: string; ref: number }
      if (isFull && cmd === 'post-messages') socket.send(JSON.stringify({ ref, error }))
      else server.send(frame)
    })
  })
  await followLink(page, agora.link)
  await untilConnected(page)
  await page.goto(`${agora.url}/c/een`)
  await write(page, 'past er niet meer bij')
  await message(page, 'past er niet meer bij', 'waiting').getByText('De schijf van Agora is vol').waitFor()
  isFull = false
  await untilAcked(page, 'past er niet meer bij')
  expect(await agora.texts('een')).toEqual(['past er niet meer bij'])
})

test('[DW1][OB3] what still waits can be withdrawn and had back, and is not sent', async () => {
  const agora = await AgoraServer.start()
  await agora.makeThread('een', 'Bakkerij')
  const browser = await openBrowser({ keepsApp: true })
  await browser.clock.install()
  const page = await open(browser, agora.url, 'een', agora.link)
  await agora.stop()
  await untilLost(page)
  await write(page, 'toch niet')
  await write(page, 'wel')
  // The way back is shown for ten seconds.
  await whileSlow(page, async () => {
    await message(page, 'toch niet', 'waiting').getByRole('button', { name: nl.conversation.withdraw }).click()
    await untilShown(page, ['wel'])
    expect(await field(page).inputValue()).toBe('')
    await page.getByRole('button', { name: nl.common.undo }).click()
    await untilWritten(page, 'toch niet')
  })
  await agora.start()
  await untilAcked(page, 'wel')
  await untilConnected(page)
  expect(await agora.texts('een')).toEqual(['wel'])
  expect(await field(page).inputValue()).toBe('toch niet')
})

test('[OB7][WEB12] a device that can keep nothing says so, and the message is sent all the same', async () => {
  const agora = await AgoraServer.start()
  await agora.makeThread('een', 'Bakkerij')
  const browser = await openBrowser({ keepsApp: true })
  await browser.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('forbidden', 'SecurityError')
    }
  })
  const page = await open(browser, agora.url, 'een', agora.link)
  await agora.stop()
  await untilLost(page)
  await write(page, 'alleen hier')
  await message(page, 'alleen hier', 'waiting').getByText('Sluit deze pagina niet').waitFor()
  await agora.start()
  await untilAcked(page, 'alleen hier')
  expect(await agora.texts('een')).toEqual(['alleen hier'])
})
