import type { Envelope } from '@agora/protocol/events'
import type { Message } from '@agora/protocol/message'
import { withoutGaps } from '../without-gaps.ts'

/** The message that an event put into the history, if it put one. */
export function viewMessage(event: Envelope): Message | undefined {
  if (event.type !== 'message-posted') return undefined
  const { seq, at, by, message: id, text, as, number, cut, heardTo, saidAt, via, saidIn, handled, offline } = event
  const { request, command, heard, sources, ask, answers, values, told, turn, attachments } = event
  const { whisper, from, to, corrects } = event
  return withoutGaps<Message>({
    id,
    seq,
    by,
    text,
    as,
    at,
    number,
    request,
    command,
    heard,
    sources,
    ask,
    answers,
    values,
    told,
    turn,
    cut,
    heardTo,
    saidAt,
    via,
    saidIn,
    handled,
    offline,
    attachments,
    whisper,
    from,
    to,
    corrects,
  })
}
