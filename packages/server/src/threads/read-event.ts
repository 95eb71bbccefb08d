import type { Envelope } from '@agora/protocol/events'
import type { ThreadId } from '@agora/protocol/ids'
import { readEnvelope } from '../log/hash-chain.ts'
import type { LogStorage } from '../log/log-storage.ts'

/** The event with this number. */
export async function readEvent(
  storage: Pick<LogStorage, 'readEvents'>,
  thread: ThreadId,
  seq: number,
): Promise<Envelope | undefined> {
  const [event] = await storage.readEvents(thread, seq - 1, 1)
  return event?.seq === seq ? readEnvelope(event) : undefined
}
