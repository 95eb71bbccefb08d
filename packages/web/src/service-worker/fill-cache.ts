import type { AppFiles } from './app-files.ts'

/** Few enough to leave the line to the conversation. */
const AT_ONCE = 4

/**
 * Puts every file of a version into its cache, or fails. Each must have the hash that it was built with: a server that
 * changes to another version in the middle gives no mixture. What an earlier attempt brought is not fetched again, since
 * a thin line may need several.
 */
export async function fillCache(cache: Cache, { files }: AppFiles, get: typeof fetch): Promise<void> {
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  const missing = Object.entries(files).filter(([path]) => !kept.has(path))
  const bring = async () => {
    for (let next = missing.shift(); next; next = missing.shift()) {
      const [path, integrity] = next
      const ask = (mode: RequestCache) => get(path, { integrity, cache: mode, priority: 'low' })
      // What has its content in its name is asked for once, by the page or by this; all else is asked for anew. A part
      // that something on the way broke may have been kept by the browser for a year: then the server is asked again.
      const answer = await ask(path.startsWith('/assets/') ? 'default' : 'no-cache').catch(() => ask('reload'))
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
      await cache.put(path, answer)
    }
  }
  // All come to their end first: what still arrives is for the next attempt.
  const ended = await Promise.allSettled(Array.from({ length: AT_ONCE }, bring))
  const failed = ended.find(({ status }) => status === 'rejected')
  if (failed) throw (failed as PromiseRejectedResult).reason
}
