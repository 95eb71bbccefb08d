const DATABASE = 'agora'
/** Counts up with every change of `upgrade`; what earlier versions wrote is taken along. */
const VERSION = 2
/** A browser that does not open its database in this time will not: some hang where they should refuse. */
const PATIENCE_MS = 10_000

export type StoreName = 'device' | 'outbox' | 'threads' | 'messages' | 'reports' | 'values' | 'audio' | 'sounds'

/**
 * The browser's database. Every row of a user starts with the user's id, so no user reads or erases another's. A tab
 * of an earlier version closes its database for a tab that upgrades the schema, rather than blocking it for ever.
 */
export function openDatabase(factory: IDBFactory, onClosed: () => void): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the database does not open')), PATIENCE_MS)
    const request = factory.open(DATABASE, VERSION)
    request.addEventListener('upgradeneeded', ({ oldVersion }) => upgrade(request.result, oldVersion))
    request.addEventListener('success', () => {
      clearTimeout(timer)
      const database = request.result
      const giveWay = () => {
        database.close()
        onClosed()
      }
      database.addEventListener('versionchange', giveWay)
      // The user cleared the site's data.
      database.addEventListener('close', onClosed)
      resolve(database)
    })
    request.addEventListener('error', () => {
      clearTimeout(timer)
      reject(request.error ?? new Error('the database did not open'))
    })
  })
}

function upgrade(database: IDBDatabase, from: number): void {
  if (from < 1) {
    database.createObjectStore('device')
    // The browser counts places: they grow over all tabs, and none is given twice.
    const outbox = database.createObjectStore('outbox', { keyPath: 'order', autoIncrement: true })
    outbox.createIndex('user', ['user', 'order'])
    outbox.createIndex('id', ['user', 'id'], { unique: true })
    database.createObjectStore('threads', { keyPath: ['user', 'thread.id'] })
    const messages = database.createObjectStore('messages', { keyPath: ['user', 'thread', 'message.id'] })
    messages.createIndex('seq', ['user', 'thread', 'message.seq'])
    database.createObjectStore('reports', { keyPath: ['user', 'thread'] })
    database.createObjectStore('values', { keyPath: ['user', 'key'] })
  }
  if (from < 2) {
    // Apart, so that listing what was said does not read hours of sound.
    database.createObjectStore('audio', { keyPath: ['user', 'id'] })
    database.createObjectStore('sounds', { keyPath: ['user', 'id'] })
  }
}
