import { type AppFiles, CACHE_PREFIX, TAKE_OVER } from './app-files.ts'
import { chooseAnswer } from './choose-answer.ts'
import { fillCache } from './fill-cache.ts'
import { answerLater, removeOutdated } from './keep-later.ts'
import type { WorkerScope } from './worker-scope.ts'

/**
 * Gives pages the version of the app that this worker came with, whole, with a line or without. A newer version waits
 * beside it until the user agrees or no page is left.
 */
export function startWorker(scope: WorkerScope, app: AppFiles): void {
  const name = CACHE_PREFIX + app.version

  scope.addEventListener('install', (event) => {
    // Past this worker, where the browser knows how: a request that outlives its page must not need it.
    const passing = event.addRoutes?.([{ condition: { urlPattern: { pathname: '/api/*' } }, source: 'network' }])
    const filling = caches.open(name).then((cache) => fillCache(cache, app, fetch))
    event.waitUntil(Promise.all([filling, passing]))
  })

  scope.addEventListener('message', (event) => {
    if (event.data === TAKE_OVER) event.waitUntil(scope.skipWaiting())
  })

  scope.addEventListener('activate', (event) => {
    // A page that loaded before the first worker finds its lazy parts here too, even if the connection fails.
    const tidied = Promise.all([removeOthers(name), removeOutdated(app, caches)])
    event.waitUntil(tidied.then(() => scope.clients.claim()))
  })

  scope.addEventListener('fetch', (event) => {
    const file = chooseAnswer(event.request, scope.location.origin, app)
    if (file === undefined) return
    if (!Object.hasOwn(app.later, file)) {
      event.respondWith(answer(name, file))
      return
    }
    const answered = answerLater(file, app, caches, fetch)
    event.respondWith(answered.then(({ response }) => response))
    event.waitUntil(answered.then(({ keeping }) => keeping).catch(() => undefined))
  })
}

async function answer(name: string, file: string): Promise<Response> {
  const kept = await caches.match(file, { cacheName: name, ignoreVary: true })
  // A browser may evict what it keeps; then the server is the only one to ask.
  return kept ?? fetch(file)
}

async function removeOthers(name: string): Promise<void> {
  const others = (await caches.keys()).filter((other) => other.startsWith(CACHE_PREFIX) && other !== name)
  await Promise.all(others.map((other) => caches.delete(other)))
}
