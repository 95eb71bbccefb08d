import { DeviceFull } from '../device/device.ts'
import type { Outcome } from '../outcome.ts'

/** The device would not keep it: it was not said, and nothing was done. */
export function failedOnDevice(error: unknown): Extract<Outcome, { kind: 'failed' }> {
  return { kind: 'failed', reason: error instanceof DeviceFull ? 'device-full' : 'device-broken' }
}
