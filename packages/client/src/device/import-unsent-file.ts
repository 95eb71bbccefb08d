import type { Ambient } from '../ambient.ts'
import { failedOnDevice } from '../outbox/failed-on-device.ts'
import type { Outbox } from '../outbox/outbox.ts'
import type { Outcome } from '../outcome.ts'
import type { PhotoStore } from '../photos/photo-store.ts'
import type { Device } from './device.ts'
import { readUnsentFile } from './unsent-file.ts'

export type ImportPorts = {
  readonly device: Device
  readonly outbox: Pick<Outbox, 'takeIn'>
  readonly photoStore: PhotoStore
  readonly ambient: Pick<Ambient, 'now'>
}

/** Adds what a file of a device has that is not here. What the server has already, it keeps once. */
export async function importUnsentFile(
  file: unknown,
  { device, outbox, photoStore, ambient }: ImportPorts,
): Promise<Outcome<{ readonly added: number }>> {
  const read = readUnsentFile(file)
  if (!read) return { kind: 'failed', reason: 'bad-request' }
  // What another person said is theirs to send.
  if (device.user !== undefined && device.user !== read.user) {
    return { kind: 'failed', reason: 'forbidden' }
  }
  // Before the messages that they go with, or a page that dies in between has messages without photos.
  for (const photo of read.photos) {
    if (!(await photoStore.write({ ...photo, at: ambient.now() }))) return { kind: 'failed', reason: 'device-full' }
  }
  try {
    return { kind: 'ok', value: { added: await outbox.takeIn(read.items) } }
  } catch (error) {
    return failedOnDevice(error)
  }
}
