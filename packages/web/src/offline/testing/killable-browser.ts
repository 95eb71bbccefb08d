/** A Chromium in a process group of its own, on a profile that outlives it: killed whole, and started again. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { temporaryFolder } from '@agora/server/testing/temporary-folder'
import { type Browser, type BrowserContext, type Page, chromium } from 'playwright-core'
import { onTestFinished } from 'vitest'
import { chromiumArgs } from '../../testing/chromium-args.ts'
import { PATIENCE_MS, until } from '../../testing/until.ts'
import { executablePath, followLink, shellPath, watchForProblems } from '../../testing/web-test.ts'

const args = [
  ...chromiumArgs,
  '--headless',
  '--disable-crash-reporter',
  '--disable-dev-shm-usage',
  // A window that nobody sees must not be slowed: the tests look at several at once.
  '--disable-background-timer-throttling',
  '--disable-backgrounding-occluded-windows',
  '--disable-renderer-backgrounding',
  '--no-default-browser-check',
  '--password-store=basic',
  '--lang=nl-NL',
  '--accept-lang=nl-NL',
  '--remote-debugging-port=0',
  'about:blank',
]

type Running = { readonly child: ChildProcess; readonly browser: Browser; readonly context: BrowserContext }

export class KillableBrowser {
  readonly #profile = temporaryFolder()
  readonly #program: string
  readonly #size: string
  #running: Running | undefined

  private constructor(program: string, { width, height }: Size) {
    this.#program = program
    this.#size = `--window-size=${width},${height}`
    onTestFinished(() => this.kill())
  }

  static async start(size: Size = desk): Promise<KillableBrowser> {
    const browser = new KillableBrowser(shellPath, size)
    await browser.start()
    return browser
  }

  /** With all that people have around a page. */
  static async startWhole(): Promise<KillableBrowser> {
    const browser = new KillableBrowser(executablePath, desk)
    await browser.start()
    return browser
  }

  get context(): BrowserContext {
    if (!this.#running) throw new Error('the browser is not running')
    return this.#running.context
  }

  /** Those that are open; none where it is not running. */
  get pages(): readonly Page[] {
    return this.#running?.context.pages() ?? []
  }

  get browser(): Browser {
    if (!this.#running) throw new Error('the browser is not running')
    return this.#running.browser
  }

  /** A new process on the same profile. What an earlier one left on the disk is all that it knows. */
  async start(): Promise<void> {
    const child = spawn(this.#program, [...args, this.#size, `--user-data-dir=${this.#profile}`], {
      // A group of its own, so that all its processes die at once.
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    const address = await readAddress(child)
    const browser = await chromium.connectOverCDP(address)
    const [context] = browser.contexts()
    if (!context) throw new Error('a browser without a window')
    context.setDefaultTimeout(PATIENCE_MS)
    watchForProblems(context)
    this.#running = { child, browser, context }
  }

  /** A tab on an address, in a process that has just begun; the first one it has, or one more. */
  async open(url: string): Promise<Page> {
    const blank = this.context.pages().find((page) => page.url() === 'about:blank')
    const page = blank ?? (await this.context.newPage())
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(url)
    return page
  }

  /** A tab that came in by the link. */
  async enter(link: string): Promise<Page> {
    const page = await this.open('about:blank')
    await followLink(page, link)
    return page
  }

  /** Closed as a person does it: it puts away what it still holds in memory, its cookies above all. */
  async leave(): Promise<void> {
    const running = this.#running
    this.#running = undefined
    if (!running) return
    const gone = once(running.child, 'exit')
    const devtools = await running.browser.newBrowserCDPSession()
    await devtools.send('Browser.close')
    await gone
  }

  /** `kill -9` to all its processes, as a phone without a battery. Resolves when it is gone. */
  async kill(): Promise<void> {
    const running = this.#running
    this.#running = undefined
    if (!running) return
    const { child, browser } = running
    if (child.pid !== undefined && child.exitCode === null && child.signalCode === null) {
      const gone = once(child, 'exit')
      process.kill(-child.pid, 'SIGKILL')
      await gone
      await untilGroupGone(child.pid)
    }
    await browser.close().catch(() => 'it is gone already')
  }
}

export type Size = { readonly width: number; readonly height: number }
const desk: Size = { width: 1280, height: 900 }

/** One that waits for the disk dies later than its parent, and holds the profile's files until then. */
async function untilGroupGone(group: number): Promise<void> {
  await until('all processes of the browser are gone', () => {
    try {
      process.kill(-group, 0)
      return false
    } catch {
      return true
    }
  })
}

function readAddress(child: ChildProcess): Promise<string> {
  const { stderr } = child
  if (!stderr) throw new Error('a browser that says nothing')
  return new Promise((resolve, reject) => {
    let output = ''
    stderr.setEncoding('utf8').on('data', (text: string) => {
      output += text
      const address = /^DevTools listening on (ws:\S+)/m.exec(output)?.[1]
      if (address) resolve(address)
    })
    child.once('exit', () => reject(new Error(`the browser ended:\n${output}`)))
  })
}
