import type { Ambient } from '../ambient.ts'
import type { PhotoStore, StoredPhoto } from './photo-store.ts'

const DATABASE = 'agora-photos'
const PHOTOS = 'photos'
/** A browser that does not open its database in this time will not: some hang where they should refuse. */
const PATIENCE_MS = 5_000

/** The browser's own database. Private windows and full disks may refuse; then it says so, and keeps nothing. */
export function browserPhotos(
  ambient: Pick<Ambient, 'after'>,
  factory: () => IDBFactory = () => indexedDB,
): PhotoStore {
  const attempt = async <T>(mode: IDBTransactionMode, work: (photos: IDBObjectStore) => IDBRequest<T>) => {
    try {
      const database = await openDatabase(factory(), ambient)
      try {
        return await transact(database, mode, work)
      } finally {
        database.close()
      }
    } catch {
      return undefined
    }
  }
  return {
    write: async (photo) => (await attempt('readwrite', (photos) => photos.put(photo))) !== undefined,
    read: async (id) => (await attempt('readonly', (photos) => photos.get(id)))?.value as StoredPhoto | undefined,
    remove: async (ids) => {
      for (const id of ids) await attempt('readwrite', (photos) => photos.delete(id))
    },
    olderThan: async (at) => {
      const found = await attempt('readonly', (photos) =>
        photos.index('at').getAllKeys(IDBKeyRange.upperBound(at, true)),
      )
      return (found?.value ?? []).map(String)
    },
  }
}

function openDatabase(factory: IDBFactory, ambient: Pick<Ambient, 'after'>): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const stop = ambient.after(PATIENCE_MS, () => reject(new Error('the database does not open')))
    const request = factory.open(DATABASE, 1)
    request.addEventListener('upgradeneeded', () =>
      request.result.createObjectStore(PHOTOS, { keyPath: 'id' }).createIndex('at', 'at'),
    )
    request.addEventListener('success', () => {
      stop()
      resolve(request.result)
    })
    request.addEventListener('error', () => {
      stop()
      reject(request.error ?? new Error('the database did not open'))
    })
  })
}

/** Resolves when it is on the disk, not when it was asked for: a page that dies in between has lost nothing. */
function transact<T>(
  database: IDBDatabase,
  mode: IDBTransactionMode,
  work: (photos: IDBObjectStore) => IDBRequest<T>,
): Promise<{ readonly value: T }> {
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(PHOTOS, mode, { durability: 'strict' })
    const request = work(transaction.objectStore(PHOTOS))
    transaction.addEventListener('complete', () => resolve({ value: request.result }))
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('it was not kept')))
  })
}
