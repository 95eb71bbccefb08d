import type { ThreadId } from '@agora/protocol/ids'
import { readEnvelope } from '@agora/server/log/hash-chain'
import type { LogStorage } from '@agora/server/log/log-storage'

const PAGE = 1_000

/** Counted in the log, event by event, each id once: a thread's own count could be wrong. */
export async function countNotes(storage: LogStorage, thread: ThreadId): Promise<number> {
  const ids = new Set<string>()
  for (let after = 0; ;) {
    const events = (await storage.readEvents(thread, after, PAGE)).map(readEnvelope)
    for (const event of events) {
      if (event.type === 'message-posted' && event.as === 'note') ids.add(event.message)
    }
    const last = events.at(-1)
    if (!last) return ids.size
    after = last.seq
  }
}
