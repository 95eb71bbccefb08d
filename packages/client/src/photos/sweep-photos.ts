import type { Device } from '../device/device.ts'
import type { Outbox } from '../outbox/outbox.ts'
import type { DevicePhotos } from './device-photos.ts'

/** Removes photos that no message waits with: a page that died while they were chosen left them behind. */
export async function sweepPhotos(outbox: Outbox, device: Promise<Device>, photos: DevicePhotos): Promise<void> {
  try {
    // What an earlier version of the app left is among what waits only then.
    await outbox.whenRead()
    const wanted = await (await device).outbox.photos()
    await photos.sweep((photo) => wanted.has(photo))
  } catch {
    // Where what waits cannot be read, nothing is known to be left behind.
  }
}
