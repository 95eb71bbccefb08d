import type { Ambient } from '../ambient.ts'
import type { Device } from '../device/device.ts'

const DEVICE_ID = 'device-id'

/** Tells this device from the user's others; undefined if it keeps nothing. */
export async function readDeviceId({ values }: Device, { makeId }: Ambient): Promise<string | undefined> {
  try {
    const known = await values.read<string>(DEVICE_ID)
    if (typeof known === 'string') return known
    const id = makeId()
    await values.write(DEVICE_ID, id)
    return id
  } catch {
    return undefined // it keeps nothing: what is done here is not told from what others do
  }
}
