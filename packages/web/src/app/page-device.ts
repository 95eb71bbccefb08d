import type { DeviceOpener } from '@agora/client/device/device'

/** A part of the app that the line did not bring is asked for again after this. */
const AGAIN_MS = 1_000

/** The device that this page is on. What opens it comes beside the first screen, and from the device itself offline. */
export const pageDevice: DeviceOpener = {
  last: async () => (await load()).last(),
  of: async (user) => (await load()).of(user),
  forget: async () => (await load()).forget(),
}

async function load(): Promise<DeviceOpener> {
  for (;;) {
    try {
      return (await import('@agora/client/device/browser-device')).browserDevice
    } catch {
      await new Promise<void>((again) => setTimeout(again, AGAIN_MS))
    }
  }
}
