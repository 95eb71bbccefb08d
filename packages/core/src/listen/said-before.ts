import type { Message } from '@agora/protocol/message'
import { CORRECTION_REACH, type SaidBefore } from './correction.ts'

/** What somebody said last of these messages, the last first: words that may be corrected by what comes next. */
export function saidBefore(messages: readonly Message[], author: string): readonly SaidBefore[] {
  const own: SaidBefore[] = []
  for (let at = messages.length - 1; at >= 0 && own.length < CORRECTION_REACH; at--) {
    const message = messages[at]
    if (message && message.by.id === author && isCorrectable(message)) own.push(toSaidBefore(message))
  }
  return own
}

/** Words that say something by themselves and count. */
export function isCorrectable({ by, as, request, withdrawn, whisper, corrects }: Message): boolean {
  if (by.kind !== 'user' || withdrawn || whisper || corrects) return false
  return as === 'note' || as === 'turn' || as === 'queued' || (as === 'wake' && request !== undefined)
}

function toSaidBefore({ id, number, seq, at, saidAt, text, request }: Message): SaidBefore {
  const said = { message: id, seq, at: saidAt ?? at, text: request ?? text }
  return number === undefined ? said : { ...said, number }
}
