/** A server, a line to it that is as bad as lines are, and a browser on the other end that can be killed. */
import type { Page } from 'playwright-core'
import type { AgoraApi } from '../../testing/agora-api.ts'
import { AgoraServer } from '../../testing/agora-server.ts'
import { until } from '../../testing/until.ts'
import { field, redeemLink, untilConnected } from '../../testing/web-test.ts'
import { FaultyProxy } from './faulty-proxy.ts'
import { KillableBrowser, type Size } from './killable-browser.ts'
import { readKeys } from './read-device.ts'

export type Room = { readonly id: string; readonly title: string; readonly mode: 'feedback' | 'listen' }

export class OfflineRig {
  readonly agora: AgoraApi
  readonly proxy: FaultyProxy
  readonly browser: KillableBrowser

  private constructor(agora: AgoraApi, proxy: FaultyProxy, browser: KillableBrowser) {
    this.agora = agora
    this.proxy = proxy
    this.browser = browser
  }

  static async open(model: 'none' | 'built-in' = 'none', size?: Size): Promise<OfflineRig> {
    return OfflineRig.before(await AgoraServer.start(model), size)
  }

  /** Before a server that the test has, such as one that it kills. */
  static async before(agora: AgoraApi, size?: Size): Promise<OfflineRig> {
    return new OfflineRig(agora, await FaultyProxy.to(agora.url), await KillableBrowser.start(size))
  }

  /** The way in, over the line. */
  get link(): string {
    return this.agora.link.replace(this.agora.url, this.proxy.url)
  }

  at(thread: string): string {
    return `${this.proxy.url}/c/${thread}`
  }

  /** Conversations, begun elsewhere. */
  async furnish(...rooms: readonly Room[]): Promise<void> {
    for (const { id, title, mode } of rooms) {
      await this.agora.makeThread(id, title)
      await this.agora.ask('PUT', `/api/threads/${id}/mode`, { mode })
    }
  }

  /** Somebody is let in, looks at these conversations, and goes when the app says that it needs no line any more. */
  async visit(...rooms: readonly Room[]): Promise<void> {
    await redeemLink(this.browser.context, this.link)
    const page = await this.browser.open('about:blank')
    for (const { id, title } of rooms) {
      await page.goto(this.at(id))
      await page.getByRole('heading', { level: 1, name: title }).waitFor()
      await untilConnected(page)
      await untilOnDevice(page, id)
    }
    await untilReadyOffline(page)
    // A browser writes its cookies down every half minute and at its end: whoever is killed before is a stranger again.
    await this.browser.leave()
  }

  /** There is a line again, and the device says so to its pages, as devices do. */
  async reconnect(weather: 'open' | 'slow' = 'open'): Promise<void> {
    await this.proxy.become(weather)
    const tell = (page: Page) => page.evaluate(() => dispatchEvent(new Event('online')))
    for (const page of this.browser.pages) await tell(page).catch(() => 'a tab that has crashed')
  }

  /** No line, no server, no browser: a phone in a cold store whose battery died. */
  async goDark(): Promise<void> {
    await this.browser.kill()
    await this.proxy.become('refused')
    await this.agora.stop()
  }

  /** A browser that has just been started, on a conversation, with whatever line there is. */
  async wake(thread: string): Promise<Page> {
    await this.browser.start()
    const page = await this.browser.open(this.at(thread))
    await field(page).waitFor()
    return page
  }
}

/** The device has written down what it knows of this conversation. */
async function untilOnDevice(page: Page, thread: string): Promise<void> {
  await until(`${thread} is on the device`, async () => {
    return (await readKeys(page, 'threads'))?.some((key) => key.includes(JSON.stringify(thread)))
  })
}

/** The service worker has the whole app on the device. */
export async function untilReadyOffline(page: Page): Promise<void> {
  await until('the app is on the device', () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration()
      return registration?.active?.state === 'activated'
    }),
  )
}
