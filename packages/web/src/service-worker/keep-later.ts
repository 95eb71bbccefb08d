import { type AppFiles, LATER_CACHE } from './app-files.ts'

type Answer = { readonly response: Response; readonly keeping: Promise<void> }

/**
 * A file that is kept once it was used: from the cache, else from the server, and into the cache beside the answer.
 * It must have the content that it was built with. A device that has no room for it has the answer all the same.
 */
export async function answerLater(
  path: string,
  { later }: Pick<AppFiles, 'later'>,
  store: CacheStorage,
  get: typeof fetch,
): Promise<Answer> {
  const cache = await store.open(LATER_CACHE)
  const kept = await cache.match(path, { ignoreVary: true })
  if (kept) return { response: kept, keeping: Promise.resolve() }
  const integrity = later[path] ?? ''
  // The browser's own copy may be a broken one: then the server is asked again.
  const response = await get(path, { integrity }).catch(() => get(path, { integrity, cache: 'reload' }))
  const keeping = response.ok ? cache.put(path, response.clone()).catch(() => undefined) : Promise.resolve()
  return { response, keeping }
}

/** Once a version is at work, what it has no use for goes. */
export async function removeOutdated({ later }: Pick<AppFiles, 'later'>, store: CacheStorage): Promise<void> {
  if (!(await store.has(LATER_CACHE))) return
  const cache = await store.open(LATER_CACHE)
  const outdated = (await cache.keys()).filter(({ url }) => !Object.hasOwn(later, new URL(url).pathname))
  await Promise.all(outdated.map((request) => cache.delete(request, { ignoreVary: true })))
}
