import { BrowserDisk, allOf } from './browser-disk.ts'
import { browserAudio } from './browser-audio.ts'
import { browserOutbox } from './browser-outbox.ts'
import { browserTabs } from './browser-tabs.ts'
import { browserThreads } from './browser-threads.ts'
import type { Device, DeviceRoom, DeviceValues } from './device.ts'
import { readLastUser } from './device-user.ts'
import { memoryDevice } from './memory-device.ts'
import { asked } from './transact.ts'

/**
 * Opens this browser's storage for a user; for the last signed-in user if none is named. In a private window, or
 * where storage is forbidden, the device stores nothing beyond the page, and says so.
 */
export async function openDevice(user?: string, factory: () => IDBFactory = () => indexedDB): Promise<Device> {
  try {
    const whose = user ?? (await readLastUser(factory()))
    const disk = new BrowserDisk(whose ?? '', factory())
    await disk.open()
    return browserDevice(disk, whose)
  } catch {
    return memoryDevice(user)
  }
}

/** Stores whose keys begin with the user. */
const plain = ['threads', 'messages', 'reports', 'values', 'audio', 'sounds'] as const

function browserDevice(disk: BrowserDisk, user: string | undefined): Device {
  const { tabs, close } = browserTabs(disk.user)
  return {
    keeps: 'disk',
    user,
    outbox: browserOutbox(disk),
    threads: browserThreads(disk),
    values: browserValues(disk),
    audio: browserAudio(disk),
    tabs,
    room: readRoom,
    persist: async () => {
      try {
        return await navigator.storage.persist()
      } catch {
        return false
      }
    },
    erase: () =>
      disk.write(['outbox', ...plain], 'strict', async (store) => {
        for (const name of plain) store(name).delete(allOf(disk.user))
        const places = await asked(store('outbox').index('user').getAllKeys(allOf(disk.user)))
        for (const place of places) store('outbox').delete(place)
      }),
    close: () => {
      close()
      disk.close()
    },
  }
}

function browserValues(disk: BrowserDisk): DeviceValues {
  const { user } = disk
  return {
    read: <Value>(key: string) =>
      disk.read(['values'], async (store) => {
        const row: { readonly value: Value } | undefined = await asked(store('values').get([user, key]))
        return row?.value
      }),
    write: (key, value) =>
      disk.write(['values'], 'relaxed', async (store) => void store('values').put({ user, key, value })),
    remove: (key) => disk.write(['values'], 'relaxed', async (store) => void store('values').delete([user, key])),
  }
}

async function readRoom(): Promise<DeviceRoom> {
  try {
    const [{ usage, quota }, isPersisted] = await Promise.all([
      navigator.storage.estimate(),
      navigator.storage.persisted(),
    ])
    return { isPersisted, ...(usage === undefined ? {} : { used: usage }), ...(quota === undefined ? {} : { quota }) }
  } catch {
    // Missing on http addresses other than localhost.
    return { isPersisted: false }
  }
}
