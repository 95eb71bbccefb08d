import { AnyEnvelope } from '@agora/protocol/events'
import type { LogEvent } from './history.ts'

/** An envelope as the checker needs it. */
export function readEvent(envelope: unknown): LogEvent {
  const { thread, seq, type, ...rest } = AnyEnvelope.parse(envelope)
  const { message, text, as, number, turn, from, cut } = rest as Omit<LogEvent, 'thread' | 'seq' | 'type'>
  // Other events name the message that caused them.
  const posts = type === 'message-posted'
  return { thread, seq, type, message: posts ? message : undefined, text, as, number, turn, from, cut }
}
