import type { DeviceOpener } from './device.ts'
import { readLastUser, writeLastUser } from './device-user.ts'
import { memoryDevice } from './memory-device.ts'
import { openDevice } from './open-device.ts'

/** This browser as the device of the signed-in user. */
export const browserDevice: DeviceOpener = {
  last: async () => {
    try {
      const user = await readLastUser(indexedDB)
      return user === undefined ? undefined : await openDevice(user)
    } catch {
      // This device stores nothing, so it needs no owner.
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
