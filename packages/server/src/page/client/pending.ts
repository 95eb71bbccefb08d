import type { Mode } from '@agora/protocol/thread'
import type { Reason } from '../texts/texts.ts'

/** Where a message of this device stands on its way to the log. */
export type PendingState =
  | { readonly kind: 'waiting'; readonly why?: Reason }
  | { readonly kind: 'sending' }
  /** Durable on the server; its event has not come by yet. */
  | { readonly kind: 'kept'; readonly number?: number }
  | { readonly kind: 'refused'; readonly code: Reason }

/** A message that this device holds until the server has it. */
export type Pending = {
  readonly id: string
  readonly thread: string
  readonly text: string
  readonly at: number
  /** Messages go out in this order, whatever the device's clock does between them. */
  readonly order: number
  /** The conversation's mode as this device knew it, where the message was written without a connection. */
  readonly saidIn?: Mode
  /** The conversation itself is still to be made. */
  readonly begins?: { readonly title: string }
  readonly onDevice: boolean
  readonly state: PendingState
}

type Stored = Omit<Pending, 'state' | 'onDevice'> & { readonly refused?: Reason }

export function writePending({ state, onDevice: _onDevice, ...rest }: Pending): string {
  const stored: Stored = state.kind === 'refused' ? { ...rest, refused: state.code } : rest
  return JSON.stringify(stored)
}

/** `undefined` for what no Agora page wrote. */
export function readPending(text: string): Pending | undefined {
  try {
    const { refused, ...rest } = JSON.parse(text) as Stored
    if (![rest.id, rest.thread, rest.text].every((field) => typeof field === 'string')) return undefined
    const state: PendingState = refused ? { kind: 'refused', code: refused } : { kind: 'waiting' }
    return { ...rest, onDevice: true, state }
  } catch {
    return undefined
  }
}
