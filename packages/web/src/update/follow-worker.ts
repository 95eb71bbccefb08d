import type { ConnectionState } from '@agora/client/connection/connection-state'
import type { Store } from '@agora/client/store'
import type { WritableStore } from '../app/writable-store.ts'
import { CACHE_PREFIX, SHELL, TAKE_OVER } from '../service-worker/app-files.ts'
import type { InstalledApp } from './installed-app.ts'
import { workerAddress } from './worker-address.ts'

/** Taking over takes a tenth of a second, on a phone a whole one. */
const TAKE_OVER_MS = 2_000

/**
 * Has the browser keep the app, and tells when it is whole and when a newer one waits. A newer one comes with the server:
 * it is looked for each time that the line opens. It is never taken unasked while a page is open.
 */
export function followWorker(page: Window, app: WritableStore<InstalledApp>, connection: Store<ConnectionState>): void {
  // Browsers keep nothing of a page that came over a line that others can change.
  const workers = page.navigator.serviceWorker as ServiceWorkerContainer | undefined
  if (!workers) return app.set({ ...app.getSnapshot(), offline: 'unable' })
  const address = workerAddress(page)
  let hasAgreed = false
  leaveOutdated(page, workers.controller)
  let hadWorker = workers.controller !== null

  const show = (registration: ServiceWorkerRegistration) => {
    const { active, waiting } = registration
    const { takeUpdate: _, ...rest } = app.getSnapshot()
    const takeUpdate = () => {
      hasAgreed = true
      registration.waiting?.postMessage(TAKE_OVER)
      // Chromium ends the older one first. Where a page wants something of that one just then it is started again, and
      // the newer one waits for minutes; a page that reloads makes the browser check both again.
      page.setTimeout(() => page.location.reload(), TAKE_OVER_MS)
    }
    app.set({ ...rest, offline: active ? 'ready' : 'not-yet', ...(active && waiting ? { takeUpdate } : {}) })
  }
  const follow = (registration: ServiceWorkerRegistration) => {
    const hear = () => {
      registration.installing?.addEventListener('statechange', () => show(registration))
      show(registration)
    }
    registration.addEventListener('updatefound', hear)
    hear()
  }

  workers.addEventListener('controllerchange', () => {
    // The first worker of all brings nothing new. A later one was agreed to, here or in another tab.
    if (hadWorker || hasAgreed) page.location.reload()
    hadWorker = true
  })

  const followed = new WeakSet<ServiceWorkerRegistration>()
  const look = async () => {
    // Known already, it is answered without a connection. One whose first attempt failed is begun anew.
    const registration = await workers.register(address, { updateViaCache: 'none' })
    if (!followed.has(registration)) follow(registration)
    followed.add(registration)
    if (connection.getSnapshot().kind === 'open') await registration.update()
  }
  let last: ConnectionState['kind'] | undefined
  const onConnection = () => {
    const { kind } = connection.getSnapshot()
    if (kind === 'open' && last !== 'checking') look().catch(() => 'at the next opening, again')
    last = kind
  }
  connection.subscribe(onConnection)
  look().catch(() => 'when the line opens')
}

/**
 * A newer version that took over while this page was loading serves the page without an event: the screen shows the
 * old version, whose lazy parts are gone. The page reloads once the newer version is ready.
 */
function leaveOutdated(page: Window, worker: ServiceWorker | null): void {
  const look = async () => {
    if (worker?.state === 'activated' && (await isOutdated(page))) page.location.reload()
  }
  worker?.addEventListener('statechange', () => void look())
  void look()
}

/** Only where a version is there to begin anew with: else it would begin without end. */
async function isOutdated({ caches, document }: Pick<Window, 'caches' | 'document'>): Promise<boolean> {
  const own = document.querySelector<HTMLMetaElement>('meta[name=release]')?.content ?? ''
  const names = (await caches.keys()).filter((name) => name.startsWith(CACHE_PREFIX))
  if (names.includes(CACHE_PREFIX + own)) return false
  const shells = await Promise.all(names.map((cacheName) => caches.match(SHELL, { cacheName })))
  return shells.some((shell) => shell !== undefined)
}
