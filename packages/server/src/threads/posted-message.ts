import type { PostedMessage } from '@agora/core/thread/judge-messages'
import type { Envelope } from '@agora/protocol/events'
import { type StoredEvent, readEnvelope } from '../log/hash-chain.ts'

/** The message that an event posted, as a repeat must find it. */
export function postedIn(event: Envelope): { message: PostedMessage; seq: number }[] {
  if (event.type !== 'message-posted') return []
  const { message: id, text, as, number } = event
  return [{ message: { text, became: { id, as, ...(number === undefined ? {} : { number }) } }, seq: event.seq }]
}

export function postedMessage(event: StoredEvent): PostedMessage {
  const [posted] = postedIn(readEnvelope(event))
  if (!posted) throw new Error(`assertion failed: event ${event.seq} posted no message`)
  return posted.message
}
