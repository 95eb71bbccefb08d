/** Runs in the page, before its own scripts, after the tools of the web benchmark. */

/** One thing said. Times in milliseconds from the key, as the browser got it. */
export type Keeping = {
  /** The transaction that wrote it, and waits for the disk, has ended. */
  readonly durableMs: number
  /** The end of the picture in which it is, in sight. */
  readonly shownMs: number
}

declare global {
  interface Window {
    /** Puts a text where one writes, and reports a `Keeping` after Enter. */
    prepareKeeping: (text: string) => Promise<void>
    /** The floor: one put into a database of its own that waits for the disk. Resolves with milliseconds. */
    putBare: (text: string) => Promise<number>
    /** How many messages are kept on the device. */
    countKept: () => Promise<number>
  }
}

export function installKeeping(): void {
  const { rows, afterPicture, isInSight, report } = window.bench
  let awaited: { readonly text: string; readonly resolve: (at: number) => void } | undefined
  const watchStore = (store: IDBObjectStore, value: unknown) => {
    const { transaction } = store
    if (!awaited || transaction.durability !== 'strict') return
    if (!JSON.stringify(value).includes(awaited.text)) return
    const { resolve } = awaited
    awaited = undefined
    transaction.addEventListener('complete', () => resolve(performance.now()))
  }
  for (const name of ['add', 'put'] as const) {
    const original = IDBObjectStore.prototype[name]
    IDBObjectStore.prototype[name] = function (this: IDBObjectStore, value: unknown, key?: IDBValidKey) {
      watchStore(this, value)
      return key === undefined ? original.call(this, value) : original.call(this, value, key)
    }
  }

  const watch = async (text: string, keyAt: number, durable: Promise<number>) => {
    const find = () => [...rows].findLast((row) => row.textContent?.includes(text))
    while (!isInSight(find())) await afterPicture()
    const shownMs = performance.now() - keyAt
    report({ shownMs, durableMs: (await durable) - keyAt } satisfies Keeping)
  }
  window.prepareKeeping = async (text) => {
    const field = document.querySelector('textarea')
    if (!field) throw new Error('there is nowhere to write')
    field.focus()
    field.value = text
    field.dispatchEvent(new InputEvent('input', { bubbles: true }))
    const { promise, resolve } = Promise.withResolvers<number>()
    awaited = { text, resolve }
    window.addEventListener('keydown', ({ timeStamp }) => void watch(text, timeStamp, promise), {
      once: true,
      capture: true,
    })
    await afterPicture()
    await afterPicture()
  }

  const openOf = (name: string, makeStores: (database: IDBDatabase) => void) =>
    new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(name)
      request.addEventListener('upgradeneeded', () => makeStores(request.result))
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(request.error ?? new Error('no database')))
    })
  let bare: Promise<IDBDatabase> | undefined
  window.putBare = async (text) => {
    bare ??= openOf('bench', (database) => database.createObjectStore('said', { autoIncrement: true }))
    const database = await bare
    // As large as a row of the outbox is.
    const row = {
      id: crypto.randomUUID(),
      user: 'owner',
      thread: crypto.randomUUID(),
      at: Date.now(),
      tried: false,
      text,
    }
    const began = performance.now()
    const transaction = database.transaction('said', 'readwrite', { durability: 'strict' })
    transaction.objectStore('said').add(row)
    await new Promise((done) => transaction.addEventListener('complete', done))
    return performance.now() - began
  }

  window.countKept = async () => {
    const known = await indexedDB.databases()
    if (!known.some(({ name }) => name === 'agora')) return 0
    const database = await openOf('agora', () => {})
    try {
      const request = database.transaction('messages').objectStore('messages').count()
      return await new Promise<number>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error ?? new Error('no count')))
      })
    } finally {
      database.close()
    }
  }
}
