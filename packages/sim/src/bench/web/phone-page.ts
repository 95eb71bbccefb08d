import type { BrowserContext, CDPSession, Page } from 'playwright-core'
import { firstScreenOf, watchFirstScreen } from './in-page/first-screen.ts'
import { type FrameLog, installFrames } from './in-page/frames.ts'
import { installScrolling } from './in-page/scrolling.ts'
import { installSending } from './in-page/sending.ts'
import { installTools } from './in-page/tools.ts'
import type { Rate } from './rate.ts'

/** What the page's main thread did, in milliseconds. */
export type Work = { readonly busy: number; readonly script: number; readonly layout: number; readonly style: number }

/** A page of the size of a phone, whose processor can be slowed, and which measures itself. */
export class PhonePage {
  readonly page: Page
  readonly #cdp: CDPSession
  #heard = Promise.withResolvers<unknown>()

  private constructor(page: Page, cdp: CDPSession) {
    this.page = page
    this.#cdp = cdp
    // A closed page sends no report; reject instead of waiting for ever.
    page.once('close', () => this.#heard.reject(new Error('the page was closed before it reported')))
    cdp.on('Runtime.bindingCalled', ({ name, payload }) => {
      if (name === 'benchReport') this.#heard.resolve(JSON.parse(payload))
    })
  }

  static async open(context: BrowserContext, rate: Rate): Promise<PhonePage> {
    const page = await context.newPage()
    const cdp = await context.newCDPSession(page)
    await cdp.send('Performance.enable')
    await cdp.send('Runtime.enable')
    // Unlike a promise that is awaited from outside, it costs the page next to nothing while it is measured.
    await cdp.send('Runtime.addBinding', { name: 'benchReport' })
    for (const install of [installTools, installSending, installFrames, installScrolling]) {
      await page.addInitScript(install)
    }
    const phone = new PhonePage(page, cdp)
    await phone.slowDown(rate)
    return phone
  }

  slowDown(rate: Rate): Promise<unknown> {
    return this.#cdp.send('Emulation.setCPUThrottlingRate', { rate })
  }

  /** Goes there; what the page reports when what the selector names is in sight. */
  async visit<Found>(url: string, selector: string): Promise<Found> {
    await this.page.addInitScript(watchFirstScreen, firstScreenOf(selector))
    const report = this.hear<Found>()
    await this.page.goto(url, { waitUntil: 'commit' })
    return report
  }

  /** What the page reports next. */
  hear<Found>(): Promise<Found> {
    this.#heard = Promise.withResolvers<unknown>()
    this.#heard.promise.catch(() => {})
    return this.#heard.promise as Promise<Found>
  }

  /** Counts pictures while something goes on. `text`: the selector of a text that grows meanwhile. */
  async watch(work: () => Promise<unknown>, text?: string): Promise<FrameLog & { readonly work: Work }> {
    const before = await this.#metrics()
    await this.page.evaluate((selector) => window.startFrames(selector), text)
    await work()
    const log = await this.page.evaluate(() => window.stopFrames())
    const after = await this.#metrics()
    const spent = (name: string) => ((after.get(name) ?? 0) - (before.get(name) ?? 0)) * 1000
    return {
      ...log,
      work: {
        busy: spent('TaskDuration'),
        script: spent('ScriptDuration'),
        layout: spent('LayoutDuration'),
        style: spent('RecalcStyleDuration'),
      },
    }
  }

  /** What its scripts hold, once garbage is gone. Afterwards it is as fast as the machine. */
  async heapMb(): Promise<number> {
    await this.slowDown(1)
    await this.#cdp.send('HeapProfiler.collectGarbage')
    return ((await this.#metrics()).get('JSHeapUsedSize') ?? Number.NaN) / 1e6
  }

  close(): Promise<void> {
    return this.page.close()
  }

  /** Closes it and its browser, with all that is cached there. */
  leave(): Promise<void> {
    return this.page.context().close()
  }

  async #metrics(): Promise<ReadonlyMap<string, number>> {
    const { metrics } = await this.#cdp.send('Performance.getMetrics')
    return new Map(metrics.map(({ name, value }) => [name, value]))
  }
}
