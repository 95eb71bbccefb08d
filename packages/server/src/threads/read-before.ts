import { CORRECTION_REACH, type SaidBefore } from '@agora/core/listen/correction'
import type { ThreadId } from '@agora/protocol/ids'
import type { Message } from '@agora/protocol/message'
import type { LogStorage } from '../log/log-storage.ts'
import { readMessages } from './read-history.ts'

/** Messages among which the last ones of one speaker are looked for: replies and others' words stand between them. */
const MOST_MESSAGES = 4 * CORRECTION_REACH

/** What somebody said before a place in the log, the last first: words that may be corrected by what comes next. */
export async function readBefore(
  storage: LogStorage,
  thread: ThreadId,
  author: string,
  place: number,
): Promise<readonly SaidBefore[]> {
  const messages = await readMessages(storage, thread, place, MOST_MESSAGES)
  return messages
    .filter((message) => message.by.id === author && isCorrectable(message))
    .map(toSaidBefore)
    .toReversed()
    .slice(0, CORRECTION_REACH)
}

/** Words that say something by themselves and count. */
function isCorrectable({ by, as, request, withdrawn, whisper, corrects }: Message): boolean {
  if (by.kind !== 'user' || withdrawn || whisper || corrects) return false
  return as === 'note' || as === 'turn' || as === 'queued' || (as === 'wake' && request !== undefined)
}

function toSaidBefore({ id, number, seq, at, saidAt, text, request }: Message): SaidBefore {
  const said = { message: id, seq, at: saidAt ?? at, text: request ?? text }
  return number === undefined ? said : { ...said, number }
}
