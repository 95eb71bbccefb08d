import { createContext, use } from 'react'
import { type WritableStore, createWritableStore } from '../app/writable-store.ts'

/** How the app itself is kept on this device. */
export type InstalledApp = {
  /** Whether it starts here without a line. `unable`: this browser keeps no apps, or not from an address like this. */
  readonly offline: 'unable' | 'not-yet' | 'ready'
  /** Agrees to the new version that is here and waits: every tab begins anew with it. */
  readonly takeUpdate?: () => void
  /** Has the device ask whether to install the app, where it offers that. */
  readonly install?: () => void
}

type InstallOffer = Event & { readonly prompt: () => Promise<unknown> }

/** The browser sends the install event once, early: catch it for later use. */
export function createInstalledApp(page: Window): WritableStore<InstalledApp> {
  const store = createWritableStore<InstalledApp>({ offline: 'not-yet' })
  page.addEventListener('beforeinstallprompt', (event) => {
    // Offered in the settings, and nowhere in the way.
    event.preventDefault()
    const install = () => {
      dropOffer()
      void (event as InstallOffer).prompt()
    }
    store.set({ ...store.getSnapshot(), install })
  })
  const dropOffer = () => {
    const { install: _, ...rest } = store.getSnapshot()
    store.set(rest)
  }
  page.addEventListener('appinstalled', dropOffer)
  return store
}

export const InstalledAppContext = createContext<WritableStore<InstalledApp> | undefined>(undefined)

export function useInstalledApp(): WritableStore<InstalledApp> {
  const app = use(InstalledAppContext)
  if (!app) throw new Error('there is no installation around this')
  return app
}
