import type { Became } from '@agora/protocol/message'
import type { Mode } from '@agora/protocol/heard'
import type { Reason } from '../outcome.ts'
import { type PendingPhoto, type Upload, readPendingPhotos } from '../photos/photo.ts'

/** A message that this device still has to answer for. */
export type Pending = {
  readonly id: string
  readonly thread: string
  readonly text: string
  /** When it was said, by this device's clock. */
  readonly at: number
  /** Its place in line. */
  readonly order: number
  /** The first message of a conversation that the server does not know yet, and how to make that. */
  readonly begins?: Beginning
  /** The mode that was shown when it was said; unknown where an earlier version wrote it down. */
  readonly mode?: Mode
  /** The mode by which it is to be judged, where the server's may be another. */
  readonly saidIn?: Mode
  /** They are sent before it; their content is kept on the device, by their ids. */
  readonly photos?: readonly PendingPhoto[]
  /** The server had lost photos that it had taken: they were sent once more. */
  readonly photosResent?: true
  /** It was sent at least once: the server may have it, whatever we heard. */
  readonly tried: boolean
  /** False where the device would not keep it: it lives as long as the page. */
  readonly onDevice: boolean
  readonly state: PendingState
}

export type PendingState =
  | { readonly kind: 'waiting'; readonly why?: Reason }
  /** `upload`: its photos are, and the server does not have the message. */
  | { readonly kind: 'sending'; readonly upload?: Upload }
  | { readonly kind: 'refused'; readonly why: Reason }
  /** The server has it; it is shown until the log brings it. */
  | { readonly kind: 'kept'; readonly at: number; readonly became: Became }

/** What a conversation is called and the mode it starts in; without one it starts as its user likes it. */
export type Beginning = { readonly title: string; readonly mode?: Mode }

/** What a later visit must know. What was on its way when the page went waits again. */
export function writePending({ state, onDevice: _onDevice, ...item }: Pending): string {
  return JSON.stringify({ ...item, ...(state.kind === 'refused' ? { refused: state.why } : {}) })
}

export function readPending(text: string): Pending | undefined {
  try {
    const { refused, photos, ...item } = JSON.parse(text) as Pending & { readonly refused?: Reason }
    if (typeof item.id !== 'string' || typeof item.thread !== 'string' || typeof item.text !== 'string')
      return undefined
    const kept = readPendingPhotos(photos)
    return {
      ...item,
      ...(kept.length > 0 ? { photos: kept } : {}),
      onDevice: true,
      state: refused ? { kind: 'refused', why: refused } : { kind: 'waiting' },
    }
  } catch {
    return undefined // written by somebody else, or cut short: not ours to send
  }
}
