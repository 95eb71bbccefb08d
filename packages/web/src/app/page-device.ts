import { systemAmbient } from '@agora/client/ambient'
import type { DeviceOpener } from '@agora/client/device/device'
import type { PhotoStore } from '@agora/client/photos/photo-store'
import type * as Parts from './page-device-parts.ts'

/** A part of the app that the line did not bring is asked for again after this. */
const AGAIN_MS = 1_000

/** The device that this page is on. What opens it comes beside the first screen, and from the device itself offline. */
export const pageDevice: DeviceOpener = {
  last: async () => (await load()).browserDevice.last(),
  of: async (user) => (await load()).browserDevice.of(user),
  forget: async () => (await load()).browserDevice.forget(),
}

/** Where this page keeps photos until they are sent. */
export const pagePhotos: PhotoStore = {
  write: async (photo) => (await photos()).write(photo),
  read: async (id) => (await photos()).read(id),
  remove: async (ids) => (await photos()).remove(ids),
  olderThan: async (at) => (await photos()).olderThan(at),
}

async function photos(): Promise<PhotoStore> {
  return (await load()).browserPhotos(systemAmbient)
}

async function load(): Promise<typeof Parts> {
  for (;;) {
    try {
      return await import('./page-device-parts.ts')
    } catch {
      await new Promise<void>((again) => setTimeout(again, AGAIN_MS))
    }
  }
}
