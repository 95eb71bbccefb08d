import { CACHE_PREFIX, LATER_CACHE } from './app-files.ts'
import type { WorkerScope } from './worker-scope.ts'

const scope = self as unknown as WorkerScope

/**
 * The worker of a development server. A browser that once visited a built app at the same address would keep showing
 * it: this worker replaces the old one and unregisters itself. It touches no user data.
 */
scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()))
scope.addEventListener('activate', (event) => event.waitUntil(retire()))

async function retire(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(CACHE_PREFIX) || name === LATER_CACHE)
  await Promise.all(names.map((name) => caches.delete(name)))
  await scope.registration.unregister()
}
