import type { MessageId, ThreadId } from '@agora/protocol/ids'
import type { Message } from '@agora/protocol/message'
import type { LogStorage } from '../log/log-storage.ts'
import { revised } from './read-history.ts'

/** Those of these messages that were posted, as they stand. */
export async function findReplies(
  storage: LogStorage,
  thread: ThreadId,
  ids: readonly MessageId[],
): Promise<ReadonlyMap<MessageId, Message>> {
  if (ids.length === 0) return new Map()
  const posted = await storage.findMessages(thread, ids)
  const found = await revised(
    storage,
    thread,
    posted.toSorted((one, other) => one.seq - other.seq),
  )
  return new Map(found.map((message) => [message.id, message]))
}

/** A message as it stands; undefined where no such message was said. */
export async function findMessage(storage: LogStorage, thread: ThreadId, id: MessageId): Promise<Message | undefined> {
  const [message] = await revised(storage, thread, await storage.findMessages(thread, [id]))
  return message
}
