/** Makes the pictures of the README: the real app on a real server, with an inspection that might have been. */
import { join } from 'node:path'
import { type Browser, type BrowserContextOptions, chromium } from 'playwright-core'
import { systemAmbient } from '@agora/server/ambient'
import { openMemoryStorage } from '@agora/server/log/memory-storage'
import { startServer } from '@agora/server/server'
import { loadDomains } from '@agora/server/inspection/domains'
import { makeAssistant } from '@agora/server/turns/make-assistant'
import { followLink } from '@agora/web/testing/follow-link'
import { root } from './node-24.mjs'
import { bringPrograms, findChromium } from './test-programs.mjs'

/** The morning on which it might have been; the same for server and browser, so that the picture is the same each time. */
const morning = Date.parse('2026-11-12T09:14:00+01:00')
const MINUTE_MS = 60_000
const token = 'only-for-the-picture'
const others = ['Slagerij De Vries, hercontrole', 'Viskraam Ter Braak', 'IJssalon Venezia', 'Zuivelboerderij Hoogeveen']
const firm = 'Bakkerij Jansen, Markt 12'
/** What is said in listen mode, with a call and a command among it. */
const words = [
  'Koelcel twee: product negen komma vijf graden, slagroomtaart, bovenste schap.',
  'Deurrubber van de koelcel is gescheurd, condens op de vloer.',
  'Agora, wat heb ik over de koelcel gezegd?',
  'Agora, luister weer mee',
  'Handwasgelegenheid in de bakkerij schoon, zeep en papier aanwezig.',
  'Meelopslag droog en afgesloten, geen sporen van ongedierte.',
] as const

await bringPrograms(['chromium'])
const executablePath = findChromium()
if (!executablePath) throw new Error('there is no Chromium here to make pictures with')
let now = morning
const ambient = { ...systemAmbient, now: () => now }
const storage = openMemoryStorage()
const domains = await loadDomains()
const assistant = makeAssistant(
  {
    model: 'built-in',
    fallbackModel: undefined,
    openai: { baseUrl: undefined, apiKey: undefined },
    mcpServers: [],
    agentsFile: undefined,
    domain: domains.first.id,
  },
  domains,
)
const server = await startServer({ storage, token, host: '127.0.0.1', port: 0, ambient, assistant })
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
try {
  const thread = await tellStory()
  await take(browser, thread, 'app.png', { viewport: { width: 1280, height: 960 }, colorScheme: 'light' })
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
  await take(browser, thread, 'app-phone.png', { ...phone, colorScheme: 'dark' })
} finally {
  await browser.close()
  await server.close()
}

async function tellStory(): Promise<string> {
  for (const [index, title] of others.toReversed().entries()) {
    now = morning - (others.length - index) ** 2 * 19 * 60 * MINUTE_MS
    await call('POST', '', { id: `other-${index}`, title })
  }
  now = morning
  await call('POST', '', { id: 'visit', title: firm, mode: 'listen' })
  for (const [index, text] of words.entries()) {
    now += (index + 2) * MINUTE_MS
    await call('POST', '/visit/messages', { messages: [{ id: `m${index}`, text }] })
    // The called participant answers before the next turn.
    while ((await storage.listDue(1)).length > 0) await new Promise((turn) => setImmediate(turn))
  }
  return 'visit'
}

async function call(method: string, path: string, body: unknown): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const answer = await fetch(`${server.url}/api/threads${path}`, { method, headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`)
}

async function take(from: Browser, thread: string, file: string, options: BrowserContextOptions): Promise<void> {
  const context = await from.newContext({
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
    deviceScaleFactor: 2,
    ...options,
  })
  const page = await context.newPage()
  await page.clock.setFixedTime(now)
  await followLink(page, server.makeLink())
  await page.goto(`${server.url}/c/${thread}`)
  await page.getByText('Meelopslag').waitFor()
  await page.locator('[data-connection="open"]:visible').first().waitFor()
  // Without the focus ring: nothing is typed in a picture.
  await page.locator('textarea').blur()
  await page.screenshot({ path: join(root, 'docs', file) })
  await context.close()
  console.log(`docs/${file}`)
}
