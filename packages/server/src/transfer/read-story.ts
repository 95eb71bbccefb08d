import type { ThreadState } from '@agora/inspection/state/thread-state'
import type { Envelope } from '@agora/protocol/events'
import type { Message } from '@agora/protocol/message'
import { readEnvelope } from '../log/hash-chain.ts'
import type { LogStorage } from '../log/log-storage.ts'
import { revised } from '../threads/read-history.ts'

const PAGE_EVENTS = 500
/** A reply that was interrupted comes within moments, or not at all: no more than this waits for it. */
const MAX_HELD = 2_000

/** What happened, and for what was said the message as it stands now. */
export type Happened = { readonly event: Envelope; readonly message?: Message | undefined }

/**
 * Everything of a conversation up to where it stood, in order, page by page. A reply that was interrupted while it was
 * being written stands before the words that interrupted it, as it was heard; everything else as it was stored.
 */
export async function* readStory(
  storage: LogStorage,
  state: Pick<ThreadState, 'id' | 'seq'>,
): AsyncGenerator<Happened> {
  let held: Happened[] = []
  let awaited: { readonly message: string; readonly turn: string | undefined } | undefined
  for await (const happened of readEvents(storage, state)) {
    const { event } = happened
    if (!awaited) {
      yield happened
      if (event.type === 'reply-heard' && event.of === undefined) awaited = { message: event.message, turn: event.turn }
      continue
    }
    const isIt = event.type === 'message-posted' && event.message === awaited.message
    if (isIt) yield happened
    else held.push(happened)
    const isOver = event.type === 'turn-closed' && event.turn === awaited.turn
    if (!isIt && !isOver && held.length < MAX_HELD) continue
    yield* held
    held = []
    awaited = undefined
  }
  yield* held
}

async function* readEvents(
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
