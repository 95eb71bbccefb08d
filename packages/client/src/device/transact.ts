import { DeviceBroken, DeviceFull } from './device.ts'

/** A transaction that takes longer has hung, as some browsers let them. */
const PATIENCE_MS = 15_000

/** `strict` survives a power cut, `relaxed` the end of the browser. */
export type Durability = 'strict' | 'relaxed'

/**
 * Does something in one transaction and resolves when it is on the disk. It rejects with `DeviceFull` or `DeviceBroken`, and then nothing of it was written.
 */
export async function transact<Value>(
  database: IDBDatabase,
  stores: readonly string[],
  mode: IDBTransactionMode,
  durability: Durability,
  work: (store: (name: string) => IDBObjectStore) => Promise<Value>,
): Promise<Value> {
  let transaction: IDBTransaction
  try {
    transaction = database.transaction(stores, mode, { durability })
  } catch (error) {
    throw toDeviceError(error)
  }
  const done = new Promise<void>((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('it was not kept')))
  })
  const timer = setTimeout(() => abort(transaction), PATIENCE_MS)
  try {
    const [value] = await Promise.all([
      work((name) => transaction.objectStore(name)).catch((error: unknown) => {
        abort(transaction)
        throw error
      }),
      done,
    ])
    return value
  } catch (error) {
    // The transaction knows better than the request that failed with it.
    throw toDeviceError(await done.then(() => error).catch((why: unknown) => (isQuota(error) ? error : why)))
  } finally {
    clearTimeout(timer)
  }
}

export function asked<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('the request failed')))
  })
}

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort()
  } catch {
    // It has ended already.
  }
}

function isQuota(error: unknown): boolean {
  return error instanceof Error && error.name === 'QuotaExceededError'
}

function toDeviceError(error: unknown): DeviceFull | DeviceBroken {
  if (error instanceof DeviceFull || error instanceof DeviceBroken) return error
  const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  return isQuota(error) ? new DeviceFull(message) : new DeviceBroken(message)
}
