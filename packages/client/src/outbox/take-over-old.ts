import type { Device } from '../device/device.ts'
import type { OutboxPorts } from './outbox-ports.ts'

/** Where earlier versions of the app kept what was yet to be sent, one key a message. */
const OLD_PREFIX = 'agora.outbox.'

/** Takes what an earlier version of the app left to be sent into the outbox of the device. */
export async function takeOverOld({ outbox }: Device, { store }: Pick<OutboxPorts, 'store'>): Promise<void> {
  if (store.keys(OLD_PREFIX).length === 0) return
  try {
    const { takeOver } = await import('./take-over.ts')
    const { items, done } = takeOver(store, OLD_PREFIX)
    if (items.length === 0) return
    await outbox.add(items)
    done()
  } catch {
    // It stays there until the device has room and can read it.
  }
}
