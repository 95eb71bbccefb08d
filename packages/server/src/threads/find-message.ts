import type { MessageId, ThreadId } from '@agora/protocol/ids'
import type { Message } from '@agora/protocol/message'
import type { LogStorage } from '../log/log-storage.ts'
import { revised } from './read-history.ts'

/** A message as it stands; undefined where no such message was said. */
export async function findMessage(storage: LogStorage, thread: ThreadId, id: MessageId): Promise<Message | undefined> {
  const [message] = await revised(storage, thread, await storage.findMessages(thread, [id]))
  return message
}
