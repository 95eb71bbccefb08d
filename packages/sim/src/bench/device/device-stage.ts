import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type RunningServer, startServer } from '@agora/server/server'
import { type BrowserContext, chromium } from 'playwright-core'
import { followLink } from '@agora/web/testing/follow-link'
import { openFlushedStorage } from '../open-log.ts'
import { writeBarePages } from '../web/bare/write-bare-pages.ts'
import { Conversations, TOKEN } from '../web/conversations.ts'
import { PhonePage } from '../web/phone-page.ts'
import type { Rate } from '../web/rate.ts'
import { copyApp } from '../web/stage.ts'
import { installKeeping } from './in-page.ts'

const phone = { viewport: { width: 390, height: 844 }, locale: 'en-GB' }
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]
const POLL_MS = 100
const PATIENCE_MS = 180_000

type Place = { readonly folder: string; readonly executablePath: string }

/** A server that comes and goes at one address, and browsers whose profiles outlive them: memory keeps no promises. */
export class DeviceStage {
  readonly #place: Place
  readonly #open = new Set<BrowserContext>()
  #server: RunningServer | undefined
  #port = 0

  constructor(place: Place) {
    this.#place = place
    const appFolder = join(place.folder, 'app')
    copyApp(appFolder)
    writeBarePages(appFolder)
  }

  get conversations(): Conversations {
    if (!this.#server) throw new Error('there is no server')
    return new Conversations(this.#server)
  }

  async startServer(): Promise<void> {
    if (this.#server) return
    const { folder } = this.#place
    const storage = await openFlushedStorage(join(folder, 'log.db'))
    const appFolder = join(folder, 'app')
    this.#server = await startServer({ storage, token: TOKEN, host: '127.0.0.1', port: this.#port, appFolder })
    this.#port = Number(new URL(this.#server.url).port)
  }

  /** From now on no server listens at the address. */
  async stopServer(): Promise<void> {
    const server = this.#server
    this.#server = undefined
    await server?.close()
  }

  at(path: string): string {
    return `http://127.0.0.1:${this.#port}${path}`
  }

  /** A browser process on a profile that is there, or begins. */
  async openBrowser(profile: string): Promise<BrowserContext> {
    const { folder, executablePath } = this.#place
    const context = await chromium.launchPersistentContext(join(folder, `profile-${profile}`), {
      ...phone,
      executablePath,
      args,
    })
    this.#open.add(context)
    context.once('close', () => this.#open.delete(context))
    return context
  }

  async openPhone(context: BrowserContext, rate: Rate): Promise<PhonePage> {
    const page = await PhonePage.open(context, rate)
    await page.page.addInitScript(installKeeping)
    return page
  }

  /** Lets the owner of this profile in. */
  async letIn(context: BrowserContext): Promise<void> {
    if (!this.#server) throw new Error('there is no server')
    const page = await context.newPage()
    await followLink(page, this.#server.makeLink())
    await page.locator('[data-connection="open"]').first().waitFor({ state: 'attached' })
    await page.close()
  }

  async close(): Promise<void> {
    for (const context of this.#open) await context.close()
    await this.stopServer()
  }
}

/** Waits for a condition by looking, with a sentence where it does not come. */
export async function untilTrue(what: string, look: () => Promise<boolean>): Promise<void> {
  const began = performance.now()
  while (!(await look())) {
    if (performance.now() - began > PATIENCE_MS) throw new Error(`never came true: ${what}`)
    await pause(POLL_MS)
  }
}

/** The worker of the page has the whole app on the device. */
export function untilReadyOffline(phone: PhonePage): Promise<void> {
  return untilTrue('the app is on the device', () =>
    phone.page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration()
      return registration?.active?.state === 'activated'
    }),
  )
}
