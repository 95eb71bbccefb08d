import { isFree, photosOf } from '@agora/core/outbox/change-item'
import type { OutboxItem } from '@agora/core/outbox/outbox-state'
import { type BrowserDisk, allOf } from './browser-disk.ts'
import type { DeviceOutbox } from './device.ts'
import { asked } from './transact.ts'

/** What is yet to be sent, in the browser's database: on the disk before anybody sees it. */
export function browserOutbox(disk: BrowserDisk): DeviceOutbox {
  const { user } = disk
  const write = <Value>(work: (outbox: IDBObjectStore) => Promise<Value>) =>
    disk.write(['outbox'], 'strict', (store) => work(store('outbox')))
  const find = (outbox: IDBObjectStore, id: string) => asked<OutboxItem | undefined>(outbox.index('id').get([user, id]))
  return {
    read: () =>
      disk.read(['outbox'], (store) => asked<OutboxItem[]>(store('outbox').index('user').getAll(allOf(user)))),
    add: (items) =>
      write((outbox) =>
        Promise.all(
          items.map(async (item) => {
            const there: OutboxItem | undefined = await asked(outbox.index('id').get([user, item.id]))
            if (there) return there
            const added = { ...item, user }
            return { ...added, order: Number(await asked(outbox.add(added))) }
          }),
        ),
      ),
    update: (items, only) =>
      write(async (outbox) => {
        const there = await Promise.all(items.map(({ id }) => find(outbox, id)))
        const written = items.flatMap((item, index) => {
          const order = there[index]?.order
          return order !== undefined && canChange(there[index], only) ? [{ ...item, user, order }] : []
        })
        for (const item of written) outbox.put(item)
        return written.map(({ id }) => id)
      }),
    remove: (ids, only) =>
      write(async (outbox) => {
        const there = await Promise.all(ids.map((id) => find(outbox, id)))
        const removed = there.flatMap((item) => (item && canChange(item, only) ? [item] : []))
        for (const { order } of removed) outbox.delete(order)
        return removed.map(({ id }) => id)
      }),
    photos: async () => {
      const items = await disk.read(['outbox'], (store) => asked<OutboxItem[]>(store('outbox').getAll()))
      return new Set(items.flatMap(photosOf).map(({ id }) => id))
    },
  }
}

function canChange(there: OutboxItem | undefined, only: 'free' | undefined): boolean {
  return there !== undefined && (only === undefined || isFree(there))
}
