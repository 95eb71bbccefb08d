import type { Envelope } from '@agora/protocol/events'
import type { Message } from '@agora/protocol/message'

/** The message that an event put into the history, if it put one. */
export function viewMessage(event: Envelope): Message | undefined {
  if (event.type !== 'message-posted') return undefined
  const { seq, at, by, message: id, text, as, number, cut, saidAt, via, saidIn, handled, offline } = event
  const { request, command, heard, sources, ask, answers, turn, attachments, whisper, from } = event
  return {
    id,
    seq,
    by,
    text,
    as,
    at,
    ...(number === undefined ? {} : { number }),
    ...(request === undefined ? {} : { request }),
    ...(command === undefined ? {} : { command }),
    ...(heard === undefined ? {} : { heard }),
    ...(sources === undefined ? {} : { sources }),
    ...(ask === undefined ? {} : { ask }),
    ...(answers === undefined ? {} : { answers }),
    ...(turn === undefined ? {} : { turn }),
    ...(cut === undefined ? {} : { cut }),
    ...(saidAt === undefined ? {} : { saidAt }),
    ...(via === undefined ? {} : { via }),
    ...(saidIn === undefined ? {} : { saidIn }),
    ...(handled === undefined ? {} : { handled }),
    ...(offline === undefined ? {} : { offline }),
    ...(attachments === undefined ? {} : { attachments }),
    ...(whisper === undefined ? {} : { whisper }),
    ...(from === undefined ? {} : { from }),
  }
}
