import type { ErrorCode } from '@agora/protocol/errors'
import type { RefusalCode } from '@agora/protocol/message'
import type { Answer } from './transports/transport.ts'

/**
 * Why an action failed: an error code of the server, no response, the device could not store it, or the item was sent
 * before it could be changed.
 */
export type Reason = ErrorCode | RefusalCode | 'unreachable' | 'device-full' | 'device-broken' | 'sent-meanwhile'

/** What became of something that was asked. Nothing here throws: every way to fail is an outcome. */
export type Outcome<Value = undefined> =
  | { readonly kind: 'ok'; readonly value: Value }
  | { readonly kind: 'failed'; readonly reason: Reason; readonly details?: unknown }

/** What the server's answer comes to. */
export function readOutcome(answer: Answer): Outcome
export function readOutcome<Body, Value>(answer: Answer<Body>, read: (body: Body) => Value): Outcome<Value>
export function readOutcome(answer: Answer, read?: (body: unknown) => unknown): Outcome<unknown> {
  if (answer.kind === 'ok') return { kind: 'ok', value: read?.(answer.body) }
  return { kind: 'failed', reason: answer.kind === 'failed' ? answer.error.code : 'unreachable' }
}
