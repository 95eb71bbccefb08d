import type { DeviceSnapshot } from '@agora/client/device/device-snapshot'
import type { Texts } from '../texts/texts.ts'

/** How what was said on this device is doing, as one word and one sign can tell it. The worst comes first. */
export type DeviceState = {
  readonly kind: 'reading' | 'refused' | 'sending' | 'waiting' | 'all'
  readonly words: string
  /** The same where there is room for a figure alone. */
  readonly figure: string
}

/** Claims no more than is known: before the device was read, "all sent" is unknown. */
export function describeDevice(device: DeviceSnapshot, texts: Texts['device']): DeviceState {
  const { isRead, keeps, unsent, refused, sending } = device
  if (!isRead) return { kind: 'reading', words: texts.reading, figure: '…' }
  const waiting = keeps === 'memory' ? texts.inMemory(unsent) : texts.waiting(unsent)
  const moving = sending && unsent > 0 ? texts.sending(sending.done, sending.of) : unsent > 0 ? waiting : undefined
  if (refused > 0) {
    const words = [texts.refused(refused), moving].filter(Boolean).join(', ')
    return { kind: 'refused', words, figure: `${refused + unsent}` }
  }
  if (!moving) return { kind: 'all', words: texts.all, figure: '' }
  if (!sending) return { kind: 'waiting', words: moving, figure: `${unsent}` }
  return { kind: 'sending', words: moving, figure: `${sending.done}/${sending.of}` }
}
