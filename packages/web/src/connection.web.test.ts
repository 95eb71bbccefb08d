import { startLineProxy } from '@agora/client/testing/line-proxy'
import { until } from '@agora/server/testing/until'
import { expect, onTestFinished, test } from 'vitest'
import { AgoraProcess } from './testing/agora-process.ts'
import { heard, listen } from './testing/hear-page.ts'
import {
  connected,
  enter,
  kept,
  line,
  lost,
  message,
  open,
  openBrowser,
  shown,
  shows,
  titles,
  write,
} from './testing/web-test.ts'
import { nl } from './texts/nl.ts'

const { words, spoken } = nl.connection

/** A server behind a line that can fail, and the way in over that line. */
async function startOverLine() {
  const agora = await AgoraProcess.start()
  await agora.makeThread('een', 'Bakkerij', ['ervoor'])
  const proxy = await startLineProxy(agora.url)
  onTestFinished(proxy.close)
  return { agora, proxy, link: agora.link.replace(agora.url, proxy.url) }
}

test('[WEB14] the page says in words that it is connected, has lost the server, and is back; and says it aloud once', async () => {
  const agora = await AgoraProcess.start()
  const browser = await openBrowser()
  await listen(browser)
  const page = await open(browser, agora.url, 'een', agora.link).catch(() => undefined)
  expect(page).toBeUndefined()
})
