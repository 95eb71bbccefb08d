import { AnyEnvelope } from '@agora/protocol/events'
import type { LogEvent } from './history.ts'

/** An envelope as the checker needs it. */
export function readEvent(envelope: unknown): LogEvent {
  const { thread, seq, type, ...rest } = AnyEnvelope.parse(envelope)
  const { message, text, as, number } = rest as Omit<LogEvent, 'thread' | 'seq' | 'type'>
  return { thread, seq, type, message, text, as, number }
}
