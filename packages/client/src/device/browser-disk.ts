import { DeviceBroken, DeviceFull } from './device.ts'
import { openDatabase, type StoreName } from './open-database.ts'
import { type Durability, asked, transact } from './transact.ts'

export type StoreOf = (name: StoreName) => IDBObjectStore

/** Everything of one user in a store whose keys begin with the user: a list sorts after every text and number. */
export function allOf(...key: readonly string[]): IDBKeyRange {
  return IDBKeyRange.bound(key, [...key, []])
}

/** The browser's database as one user's device uses it; opened anew where the browser closed it. */
export class BrowserDisk {
  readonly user: string
  readonly #factory: IDBFactory
  #database: Promise<IDBDatabase> | undefined

  constructor(user: string, factory: IDBFactory) {
    this.user = user
    this.#factory = factory
  }

  read<Value>(stores: readonly StoreName[], work: (store: StoreOf) => Promise<Value>): Promise<Value> {
    return this.#run(stores, 'readonly', 'relaxed', work)
  }

  /**
   * Where the device is full, conversations that were not looked at for longest give way, whole: they can be read again,
   * and what was said cannot be said again. `spare`: not this one.
   */
  async write<Value>(
    stores: readonly StoreName[],
    durability: Durability,
    work: (store: StoreOf) => Promise<Value>,
    spare?: string,
  ): Promise<Value> {
    for (;;) {
      try {
        return await this.#run(stores, 'readwrite', durability, work)
      } catch (error) {
        if (!(error instanceof DeviceFull) || !(await this.#giveUpOldest(spare))) throw error
      }
    }
  }

  close(): void {
    void this.#database?.then((database) => database.close()).catch(() => undefined)
    this.#database = undefined
  }

  /** Opens it; rejects where the browser keeps nothing. */
  async open(): Promise<IDBDatabase> {
    this.#database ??= openDatabase(this.#factory, () => (this.#database = undefined))
    try {
      return await this.#database
    } catch (error) {
      this.#database = undefined
      throw error
    }
  }

  async #run<Value>(
    stores: readonly StoreName[],
    mode: IDBTransactionMode,
    durability: Durability,
    work: (store: StoreOf) => Promise<Value>,
  ): Promise<Value> {
    const perform = work as (store: (name: string) => IDBObjectStore) => Promise<Value>
    const attempt = async () => transact(await this.#openOrBreak(), stores, mode, durability, perform)
    try {
      return await attempt()
    } catch (error) {
      if (!(error instanceof DeviceBroken)) throw error
      // A browser may close its database under us, or lose it in mid-work: nothing of that was written, and what is
      // opened anew may take it. Once: a disk that is broken says so.
      this.close()
      return attempt()
    }
  }

  async #openOrBreak(): Promise<IDBDatabase> {
    try {
      return await this.open()
    } catch (error) {
      throw new DeviceBroken(String(error))
    }
  }

  async #giveUpOldest(spare: string | undefined): Promise<boolean> {
    return this.#run(['threads', 'messages', 'reports'], 'readwrite', 'relaxed', async (store) => {
      const rows: readonly ThreadRow[] = await asked(store('threads').getAll(allOf(this.user)))
      const [oldest] = rows.filter(({ thread }) => thread.id !== spare).sort((a, b) => a.seenAt - b.seenAt)
      if (oldest) forgetThread(store, this.user, oldest.thread.id)
      return oldest !== undefined
    })
  }
}

type ThreadRow = { readonly thread: { readonly id: string }; readonly seenAt: number }

export function forgetThread(store: StoreOf, user: string, thread: string): void {
  store('threads').delete([user, thread])
  store('messages').delete(allOf(user, thread))
  store('reports').delete([user, thread])
}
