import type { BrowserContext, Page } from 'playwright-core'

/** In the order in which it happened in the page. */
export type PageEvent =
  /** A transaction ended well; `durability` is what was asked of the browser, `wrote` what was put into it. */
  | { readonly type: 'written'; readonly durability: string; readonly wrote: string }
  /** An entry with this text came into the page. */
  | { readonly type: 'shown'; readonly text: string }

declare global {
  interface Window {
    coldEvents: PageEvent[]
  }
}

/** From now on every page of this browser notes what it writes to the device and what it shows. */
export async function watchWrites(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const events: PageEvent[] = []
    window.coldEvents = events
    const written = new WeakMap<IDBTransaction, string[]>()
    const begin = IDBDatabase.prototype['transaction']
    IDBDatabase.prototype.transaction = function (this: IDBDatabase, ...how: Parameters<typeof begin>) {
      const transaction = begin.apply(this, how)
      const values: string[] = []
      written.set(transaction, values)
      // Before the app can listen: what it does at the end of a transaction must come after this.
      transaction.addEventListener('complete', () => {
        if (values.length === 0) return
        events.push({ type: 'written', durability: transaction.durability, wrote: values.join('\n') })
      })
      return transaction
    }
    const note = (store: IDBObjectStore, value: unknown) => {
      written.get(store.transaction)?.push(JSON.stringify(value))
    }
    for (const name of ['add', 'put'] as const) {
      const original = IDBObjectStore.prototype[name]
      IDBObjectStore.prototype[name] = function (this: IDBObjectStore, value: unknown, key?: IDBValidKey) {
        note(this, value)
        return key === undefined ? original.call(this, value) : original.call(this, value, key)
      }
    }
    const known = new WeakSet<Element>()
    new MutationObserver(() => {
      for (const element of document.querySelectorAll('[data-entry]')) {
        if (known.has(element)) continue
        known.add(element)
        events.push({ type: 'shown', text: element.textContent ?? '' })
      }
    }).observe(document, { subtree: true, childList: true })
  })
}

export function eventsOf(page: Page): Promise<readonly PageEvent[]> {
  return page.evaluate(() => window.coldEvents)
}
