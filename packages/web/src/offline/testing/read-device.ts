import type { Page } from 'playwright-core'

type StoreName = 'outbox' | 'threads'

/** The keys of what the app has written to this device, as text; undefined where it has written nothing at all. */
export function readKeys(page: Page, name: StoreName): Promise<string[] | undefined> {
  return page.evaluate(async (wanted) => {
    // Opening what is not there would make it, empty, under the app's name.
    if (!(await indexedDB.databases()).some((database) => database.name === 'agora')) return undefined
    const opening = indexedDB.open('agora')
    await new Promise((opened) => opening.addEventListener('success', opened))
    const database = opening.result
    const reading = database.transaction(wanted).objectStore(wanted).getAllKeys()
    await new Promise((read) => reading.addEventListener('success', read))
    database.close()
    return reading.result.map((key) => JSON.stringify(key))
  }, name)
}
