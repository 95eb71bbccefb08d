import type { PostedMessage } from '@agora/core/listen/judge-messages'
import type { Envelope } from '@agora/protocol/events'
import type { MessageId } from '@agora/protocol/ids'
import type { Became } from '@agora/protocol/message'
import { type StoredEvent, readEnvelope } from '../log/hash-chain.ts'

export type Posted = { readonly id: MessageId; readonly seq: number; readonly message: PostedMessage }

/** The message that an event posted, as a repeat must find it. */
export function postedIn(event: Envelope): Posted[] {
  if (event.type !== 'message-posted') return []
  const { message: id, seq, text, as, number, request, command, answers } = event
  if (as === 'reply' || as === 'ask') return [{ id, seq, message: { text, became: as } }]
  const became: Became = {
    id,
    as,
    ...(number === undefined ? {} : { number }),
    ...(request === undefined ? {} : { request }),
    ...(command === undefined ? {} : { command }),
    ...(answers === undefined ? {} : { answers }),
  }
  return [{ id, seq, message: { text, became } }]
}

export function postedBy(event: StoredEvent): Posted {
  const [posted] = postedIn(readEnvelope(event))
  if (!posted) throw new Error(`assertion failed: event ${event.seq} posted no message`)
  const isEmptied = event.body.kind === 'erased' && posted.message.text === ''
  return isEmptied ? { ...posted, message: { ...posted.message, erased: true } } : posted
}
