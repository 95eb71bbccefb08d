import { CORRECTION_REACH, type SaidBefore } from '@agora/core/listen/correction'
import { saidBefore } from '@agora/core/listen/said-before'
import type { ThreadId } from '@agora/protocol/ids'
import type { LogStorage } from '../log/log-storage.ts'
import { readMessages, readMessagesAfter } from './read-history.ts'

/** Messages among which the last ones of one speaker are looked for: replies and others' words stand between them. */
const MOST_MESSAGES = 4 * CORRECTION_REACH

/** A request that names more notes changes those alone. */
const MOST_NAMED = 8

/** A user's messages before a place in the log, the last first; with the notes of these numbers. */
export async function readBefore(
  storage: LogStorage,
  thread: ThreadId,
  author: string,
  place: number,
  named: readonly number[] = [],
): Promise<readonly SaidBefore[]> {
  const last = await readMessages(storage, thread, place, MOST_MESSAGES)
  const missing = named.filter((number) => !last.some((message) => message.number === number)).slice(0, MOST_NAMED)
  const found = await Promise.all(
    missing.map(async (number) => readMessagesAfter(storage, thread, await storage.findNote(thread, number), 1)),
  )
  const far = found.flat().filter(({ seq, number }) => seq < place && number !== undefined && missing.includes(number))
  return saidBefore([...far.toSorted((a, b) => a.seq - b.seq), ...last], author, named)
}
