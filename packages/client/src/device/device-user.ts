import { BrowserDisk } from './browser-disk.ts'
import { asked } from './transact.ts'

/** Who was let in last: known without a connection, so that a cold start opens the right words and no others. */
export async function readLastUser(factory: IDBFactory): Promise<string | undefined> {
  const user: unknown = await onDisk(factory, (disk) =>
    disk.read(['device'], (store) => asked(store('device').get('user'))),
  )
  return typeof user === 'string' ? user : undefined
}

/** Undefined: no user is signed in any longer. */
export function writeLastUser(factory: IDBFactory, user: string | undefined): Promise<void> {
  return onDisk(factory, (disk) =>
    disk.write(['device'], 'strict', async (store) => {
      if (user === undefined) store('device').delete('user')
      else store('device').put(user, 'user')
    }),
  )
}

async function onDisk<Value>(factory: IDBFactory, work: (disk: BrowserDisk) => Promise<Value>): Promise<Value> {
  const disk = new BrowserDisk('', factory)
  try {
    return await work(disk)
  } finally {
    disk.close()
  }
}
