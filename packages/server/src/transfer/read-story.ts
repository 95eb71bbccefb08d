import type { ThreadState } from '@agora/core/thread/thread-state'
import type { Envelope } from '@agora/protocol/events'
import type { Message } from '@agora/protocol/message'
import { readEnvelope } from '../log/hash-chain.ts'
import type { LogStorage } from '../log/log-storage.ts'
import { revised } from '../threads/read-history.ts'

const PAGE_EVENTS = 500

/** What happened, and for what was said the message as it stands now. */
export type Happened = { readonly event: Envelope; readonly message?: Message | undefined }

/** Everything of a conversation up to where it stood, in order, page by page. */
export async function* readStory(
  storage: LogStorage,
  { id, seq: last }: Pick<ThreadState, 'id' | 'seq'>,
): AsyncGenerator<Happened> {
  for (let seq = 0; seq < last;) {
    const events = await storage.readEvents(id, seq, Math.min(PAGE_EVENTS, last - seq))
    if (events.length === 0) return
    const messages = new Map((await revised(storage, id, events)).map((message) => [message.seq, message]))
    for (const event of events) yield { event: readEnvelope(event), message: messages.get(event.seq) }
    seq += events.length
  }
}
