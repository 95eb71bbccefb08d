import { CORRECTION_REACH, type SaidBefore } from '@agora/core/listen/correction'
import { saidBefore } from '@agora/core/listen/said-before'
import type { ThreadId } from '@agora/protocol/ids'
import type { LogStorage } from '../log/log-storage.ts'
import { readMessages } from './read-history.ts'

/** Messages among which the last ones of one speaker are looked for: replies and others' words stand between them. */
const MOST_MESSAGES = 4 * CORRECTION_REACH

/** What somebody said before a place in the log, the last first. */
export async function readBefore(
  storage: LogStorage,
  thread: ThreadId,
  author: string,
  place: number,
): Promise<readonly SaidBefore[]> {
  return saidBefore(await readMessages(storage, thread, place, MOST_MESSAGES), author)
}
