import type { DeviceOpener } from './device.ts'
import { readLastUser, writeLastUser } from './device-user.ts'
import { memoryDevice } from './memory-device.ts'
import { openDevice } from './open-device.ts'

/** The device that this browser is, of whoever is let in. */
export const browserDevice: DeviceOpener = {
  last: async () => {
    try {
      const user = await readLastUser(indexedDB)
      return user === undefined ? undefined : await openDevice(user)
    } catch {
      // Nothing is kept here, so it matters to nobody whose it is.
      return memoryDevice()
    }
  },
  of: async (user) => {
    try {
      await writeLastUser(indexedDB, user)
    } catch {
      // It is asked again next time.
    }
    return openDevice(user)
  },
  forget: async () => {
    try {
      await writeLastUser(indexedDB, undefined)
    } catch {
      // Nothing was kept.
    }
  },
}
