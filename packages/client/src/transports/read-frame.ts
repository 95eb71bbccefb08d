import type { WireError } from '@agora/protocol/errors'
import type { Envelope } from '@agora/protocol/events'
import type { ListSignal, ThreadSignal } from '@agora/protocol/signals'

/** What came down the line, as far as this client knows it. */
export type Frame =
  | { readonly kind: 'event'; readonly event: Envelope }
  | { readonly kind: 'signal'; readonly signal: ThreadSignal | ListSignal }
  | { readonly kind: 'come-back'; readonly afterMs: number }
  | { readonly kind: 'answer'; readonly ref: unknown; readonly ok: unknown }
  | { readonly kind: 'error'; readonly ref: unknown; readonly error: WireError }
  /** A sign of life, or something that a newer server says: both mean that the line is alive. */
  | { readonly kind: 'other' }

const other: Frame = { kind: 'other' }

/**
 * Reads a frame without the schemas, which would double the size of a page: the server checks what it sends. What is
 * looked at here is what would make a client go wrong: an event has a thread, a type and a number.
 */
export function readFrame(text: string): Frame {
  const data = parse(text)
  if (typeof data !== 'object' || data === null) return other
  const frame = data as Record<string, unknown>
  if ('ref' in frame) {
    if (isWireError(frame['error'])) return { kind: 'error', ref: frame['ref'], error: frame['error'] }
    return 'ok' in frame ? { kind: 'answer', ref: frame['ref'], ok: frame['ok'] } : other
  }
  if (frame['v'] === 1 && Number.isSafeInteger(frame['seq'])) {
    const named = typeof frame['thread'] === 'string' && typeof frame['type'] === 'string'
    return named ? { kind: 'event', event: data as Envelope } : other
  }
  switch (frame['type']) {
    case 'come-back':
      return { kind: 'come-back', afterMs: Number(frame['afterMs']) || 0 }
    case 'text-delta':
    case 'thread-changed':
    case 'thread-removed':
    case 'preferences-changed':
      return { kind: 'signal', signal: data as ThreadSignal | ListSignal }
    default:
      return other
  }
}

export function isWireError(value: unknown): value is WireError {
  return typeof value === 'object' && value !== null && 'code' in value && typeof value.code === 'string'
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
