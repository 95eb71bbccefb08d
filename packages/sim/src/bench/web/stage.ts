import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { type RunningServer, startServer } from '@agora/server/server'
import { type Browser, type BrowserContext, chromium } from 'playwright-core'
import { followLink } from '@agora/web/testing/follow-link'
import { openFlushedStorage } from '../open-log.ts'
import { projectRoot } from '../scratch-folder.ts'
import { writeBarePages } from './bare/write-bare-pages.ts'
import { Conversations, TOKEN } from './conversations.ts'
import { PhonePage } from './phone-page.ts'
import type { Rate } from './rate.ts'

const phone = { viewport: { width: 390, height: 844 }, locale: 'en-GB' }
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

type Place = { readonly folder: string; readonly executablePath: string }
type Visitor = Awaited<ReturnType<BrowserContext['storageState']>>

/** The real server with the real app, the bare pages beside it, and a browser. */
export class Stage {
  readonly server: RunningServer
  readonly conversations: Conversations
  readonly #place: Place
  readonly #browser: Browser
  readonly #visitor: Visitor

  private constructor(place: Place, server: RunningServer, browser: Browser, visitor: Visitor) {
    this.#place = place
    this.server = server
    this.conversations = new Conversations(server)
    this.#browser = browser
    this.#visitor = visitor
  }

  static async open(place: Place): Promise<Stage> {
    const { folder, executablePath } = place
    const appFolder = join(folder, 'app')
    copyApp(appFolder)
    writeBarePages(appFolder)
    const storage = await openFlushedStorage(join(folder, 'log.db'))
    const server = await startServer({ storage, token: TOKEN, host: '127.0.0.1', port: 0, appFolder })
    try {
      const browser = await chromium.launch({ executablePath, args })
      return new Stage(place, server, browser, await letIn(browser, server))
    } catch (error) {
      await server.close()
      throw error
    }
  }

  /** A browser that was let in and has nothing cached. */
  openContext(): Promise<BrowserContext> {
    return this.#browser.newContext({ ...phone, storageState: this.#visitor })
  }

  /** A browser that was let in and keeps what it caches, compiled code included, from one page to the next. */
  async openKeptContext(): Promise<BrowserContext> {
    const { folder, executablePath } = this.#place
    const profile = mkdtempSync(join(folder, 'profile-'))
    const context = await chromium.launchPersistentContext(profile, { ...phone, executablePath, args })
    await context.addCookies(this.#visitor.cookies)
    return context
  }

  /** A page in a browser of its own; `leave` ends both. */
  async openPhone(rate: Rate): Promise<PhonePage> {
    return PhonePage.open(await this.openContext(), rate)
  }

  at(path: string): string {
    return this.server.url + path
  }

  closeBrowser(): Promise<void> {
    return this.#browser.close()
  }

  async close(): Promise<void> {
    await this.closeBrowser()
    await this.server.close()
  }
}

/** Copies the app, so that a build meanwhile does not change what is measured. */
export function copyApp(appFolder: string): void {
  const { status } = spawnSync(process.execPath, [join(projectRoot, 'scripts/build-web.ts')], { stdio: 'inherit' })
  if (status !== 0) throw new Error('the app cannot be built')
  cpSync(join(projectRoot, 'packages/web/dist'), appFolder, { recursive: true })
}

async function letIn(browser: Browser, server: RunningServer): Promise<Visitor> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await followLink(page, server.makeLink())
  const visitor = await context.storageState()
  await context.close()
  return visitor
}
