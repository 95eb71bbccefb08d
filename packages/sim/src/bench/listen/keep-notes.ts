import { ThreadId } from '@agora/protocol/ids'
import { limits } from '@agora/protocol/limits'
import type { NewMessage, PostAnswer } from '@agora/protocol/message'
import { randomId, systemAmbient } from '@agora/server/ambient'
import type { Threads } from '@agora/server/threads/threads'
import { type NewMessages, newMessages, user } from '../open-log.ts'

export async function createListeningThread(threads: Threads): Promise<ThreadId> {
  const id = ThreadId.parse(randomId(systemAmbient))
  await threads.execute(id, { command: { name: 'create-thread', body: { mode: 'listen' } }, user })
  return id
}

/** Posts, and fails if anything became something else than a note: then nothing here would be about listening. */
export async function keepNotes(threads: Threads, thread: ThreadId, messages: NewMessages): Promise<void> {
  const command = { name: 'post-messages', candidates: messages, refused: [] } as const
  const answer = await threads.execute(thread, { command, user })
  checkKept(answer, messages.length)
}

export function checkKept({ accepted, became }: PostAnswer, posted: number): void {
  if (accepted.length !== posted || became.some(({ as }) => as !== 'note')) throw new Error('a note was not kept')
}

/** Brings a thread to a length, fast. */
export async function fillWithNotes(
  threads: Threads,
  thread: ThreadId,
  notes: number,
  dress = (message: NewMessage) => message,
): Promise<void> {
  for (const size of inBatches(notes)) await keepNotes(threads, thread, newMessages(size).map(dress))
}

/** The sizes of the largest requests that bring so many. */
export function inBatches(notes: number): number[] {
  const whole = Array.from({ length: Math.floor(notes / limits.batchMessages) }, () => limits.batchMessages as number)
  const rest = notes % limits.batchMessages
  return rest > 0 ? [...whole, rest] : whole
}
