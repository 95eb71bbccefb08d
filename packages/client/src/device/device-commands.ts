import type { DeviceFile } from '@agora/protocol/device-file'
import type { Ambient } from '../ambient.ts'
import type { Outbox } from '../outbox/outbox.ts'
import type { Outcome } from '../outcome.ts'
import type { DevicePhotos } from '../photos/device-photos.ts'
import type { PhotoStore } from '../photos/photo-store.ts'
import { ONLY_USER, type OwnDevice } from './own-device.ts'

export type DeviceCommandPorts = {
  readonly own: OwnDevice
  readonly outbox: Pick<Outbox, 'drop' | 'takeIn'>
  readonly photos: Pick<DevicePhotos, 'read' | 'drop'>
  readonly photoStore: PhotoStore
  readonly ambient: Ambient
  /** Nothing is kept any longer: resolves when what was under way is done. */
  readonly stopKeeping: () => Promise<void>
}

export type DeviceCommands = {
  /** All that is yet to be sent, refused ones included, as a file that a server or another device imports. */
  readonly exportUnsent: () => Promise<DeviceFile>
  /** Adds what a file has that is not here; the same file twice adds nothing. */
  readonly importUnsent: (file: unknown) => Promise<Outcome<{ readonly added: number }>>
  /** Erases all that this device keeps of this user, what was not sent included. */
  readonly forgetDevice: () => Promise<void>
}

/**
 * Commands for the device as a whole. The first screen never makes a file, so that code loads lazily; an app that
 * must make one offline loads `device-files` while it is connected.
 */
export function deviceCommands(ports: DeviceCommandPorts): DeviceCommands {
  const { own, outbox, photos, photoStore, ambient, stopKeeping } = ports
  return {
    exportUnsent: async () => {
      const { outbox: unsent, user = ONLY_USER } = await own.opened
      const readPhoto = (id: string) => photos.read(id)
      const items = (await unsent.read()).filter(({ kept }) => !kept)
      const { writeUnsentFile } = await import('./device-files.ts')
      return writeUnsentFile(items, { user, madeAt: ambient.now(), readPhoto })
    },
    importUnsent: async (file) => {
      const files = await import('./device-files.ts').catch(() => undefined)
      if (!files) return { kind: 'failed', reason: 'unreachable' }
      return files.importUnsentFile(file, { device: await own.opened, outbox, photoStore, ambient })
    },
    forgetDevice: async () => {
      const device = await own.opened
      const items = await device.outbox.read()
      outbox.drop(items.map(({ id }) => id))
      const photosOf = items.flatMap(({ what }) => (what.kind === 'message' ? (what.message.photos ?? []) : []))
      await photos.drop(photosOf.map(({ id }) => id))
      await stopKeeping()
      await own.forget()
    },
  }
}
