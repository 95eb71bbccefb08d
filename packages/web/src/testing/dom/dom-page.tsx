import { type AgoraClient, createClient } from '@agora/client/client'
import type { DeviceOpener } from '@agora/client/device/device'
import { memoryDevice, memoryDisk } from '@agora/client/device/memory-device'
import { type DeviceStore, browserStore } from '@agora/client/outbox/device-store'
import { memoryPhotos } from '@agora/client/photos/photo-store'
import { createRoot } from 'react-dom/client'
import { createAnnouncements } from '../../app/announcer.tsx'
import { createNavigation } from '../../app/navigation.ts'
import { followPageLifecycle } from '../../app/page-lifecycle.ts'
import { createPreferences } from '../../app/preferences.ts'
import { Root } from '../../app/root.tsx'
import { createDraftStore } from '../../conversation/draft-store.ts'
import { createNoticeBoard } from '../../notices/notice-board.ts'
import { loadTheRest } from '../../parts/lazy.ts'
import { loadTexts } from '../../texts/load-texts.ts'
import { createInstalledApp } from '../../update/installed-app.ts'
import { pageVoiceEngine } from '../../voice/page-voice-engine.ts'
import type { VoiceEngine } from '../../voice/voice-engine.ts'
import type { AppPage, FileChooser, Role, RoleOptions, Text, TextOptions } from '../app-page.ts'
import { chooseFiles, holdKey, press, releaseKey } from './act-on-element.ts'
import { DomLocator } from './dom-locator.ts'
import { nextTask } from './next-task.ts'

/** Where the server is and who asks: a page of a browser would have its address and a cookie. */
export type DomHost = { readonly url: string; readonly token: string }

/** What the app is given anew at each reload. */
export type DomConnect = () => { readonly client: AgoraClient; readonly voiceEngine: VoiceEngine }

/**
 * The whole app on a DOM: the real screens, the real client, a real line to a real server. In place of a disk it has a
 * memory that a reload keeps, which passes the same contract.
 */
export class DomPage implements AppPage {
  readonly #host: DomHost
  readonly #disk = memoryDisk()
  readonly #photos = memoryPhotos()
  readonly #root = new DomLocator('the page', () => [document.body])
  readonly #spoken: string[] = []
  #lastUser: string | undefined
  #close = () => {}

  readonly #connect: DomConnect | undefined

  constructor(host: DomHost, connect?: DomConnect) {
    this.#host = host
    this.#connect = connect
  }

  readonly keyboard = {
    press: async (key: string) => {
      press(key)
      await nextTask()
    },
    down: async (key: string) => {
      holdKey(key)
      await nextTask()
    },
    up: async (key: string) => {
      releaseKey(key)
      await nextTask()
    },
    type: async (text: string) => {
      for (const letter of text) press(letter)
      await nextTask()
    },
  }

  /** What a screen reader was told since the page was opened or loaded again. */
  get spoken(): readonly string[] {
    return this.#spoken
  }

  getByRole(role: Role, options?: RoleOptions): DomLocator {
    return this.#root.getByRole(role, options)
  }
  getByText(text: Text, options?: TextOptions): DomLocator {
    return this.#root.getByText(text, options)
  }
  getByTestId(id: Text): DomLocator {
    return this.#root.getByTestId(id)
  }
  getByLabel(text: Text, options?: TextOptions): DomLocator {
    return this.#root.getByLabel(text, options)
  }
  locator(selector: string): DomLocator {
    return this.#root.locator(selector)
  }

  async goto(address: string): Promise<void> {
    this.close()
    const { pathname, search } = new URL(address, this.#host.url)
    window.history.pushState(null, '', pathname + search)
    await this.#mount()
  }
  async reload(): Promise<void> {
    window.dispatchEvent(new Event('pagehide'))
    this.close()
    await this.#mount()
  }
  async goBack(): Promise<void> {
    window.history.back()
  }
  async goForward(): Promise<void> {
    window.history.forward()
  }
  waitForEvent(_event: 'filechooser'): Promise<FileChooser> {
    return new Promise((resolve) => {
      const onClick = ({ target, defaultPrevented }: Event) => {
        if (!(target instanceof HTMLInputElement) || target.type !== 'file' || defaultPrevented) return
        window.removeEventListener('click', onClick)
        resolve({ setFiles: async (files) => chooseFiles(target, [files].flat()) })
      }
      window.addEventListener('click', onClick)
    })
  }
  url(): string {
    return new URL(window.location.pathname + window.location.search, this.#host.url).href
  }
  async title(): Promise<string> {
    return document.title
  }
  async evaluate<Result>(look: () => Result): Promise<Result> {
    return look()
  }

  /** As a browser closes a tab: what the page wanted to remember is remembered, and then nothing of it runs. */
  close(): void {
    this.#close()
    this.#close = () => {}
  }

  /** As `main.tsx` does. */
  async #mount(): Promise<void> {
    const store = browserStore()
    const { client, voiceEngine } = this.#connect?.() ?? this.#connectToHost(store)
    const drafts = createDraftStore(store, {
      after: (delayMs, act) => {
        const timer = setTimeout(act, delayMs)
        return () => clearTimeout(timer)
      },
    })
    const stopFollowing = followPageLifecycle(window, client)
    const preferences = createPreferences(window, store, client)
    const navigation = createNavigation(window)
    const languageTexts = await loadTexts(preferences.getSnapshot().speaks, async () => {})
    const element = document.createElement('div')
    element.id = 'root'
    document.body.append(element)
    this.#spoken.length = 0
    const observer = this.#listen()
    const root = createRoot(element)
    root.render(
      <Root
        client={client}
        drafts={drafts}
        preferences={preferences}
        navigation={navigation}
        announcements={createAnnouncements()}
        board={createNoticeBoard()}
        installed={createInstalledApp(window)}
        voiceEngine={voiceEngine}
        languageTexts={languageTexts}
      />,
    )
    loadTheRest()
    this.#close = () => {
      drafts.flush()
      root.unmount()
      stopFollowing()
      navigation.stop()
      client.stop()
      observer.disconnect()
      document.body.replaceChildren()
    }
  }

  #connectToHost(store: DeviceStore): ReturnType<DomConnect> {
    const { url, token } = this.#host
    const client = createClient({ url, token, store, device: this.#device, photoStore: this.#photos })
    return { client, voiceEngine: pageVoiceEngine }
  }

  #listen(): MutationObserver {
    const observer = new MutationObserver((changes) => {
      for (const { addedNodes, target, type } of changes) {
        const place = target instanceof Element ? target : target.parentElement
        if (!place?.closest('[role=status], [role=alert], [aria-live]:not([aria-live=off])')) continue
        if (type === 'characterData') this.#spoken.push(target.textContent ?? '')
        for (const node of addedNodes) if (node.textContent) this.#spoken.push(node.textContent)
      }
    })
    observer.observe(document.body, { childList: true, characterData: true, subtree: true })
    return observer
  }

  readonly #device: DeviceOpener = {
    last: async () => (this.#lastUser === undefined ? undefined : this.#open(this.#lastUser)),
    of: async (user) => {
      this.#lastUser = user
      return this.#open(user)
    },
    forget: async () => {
      this.#lastUser = undefined
    },
  }

  #open(user: string) {
    return { ...memoryDevice(user, this.#disk), keeps: 'disk' } as const
  }
}
