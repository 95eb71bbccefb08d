import { placeOfTurn } from '@agora/core/turns/open-turn'
import type { MessageId, ThreadId, TurnId } from '@agora/protocol/ids'
import { readEnvelope } from '../log/hash-chain.ts'
import type { LogStorage } from '../log/log-storage.ts'
import type { Agent } from '../threads/thread-request.ts'

const PAGE = 200
/** As far as one looks for what a turn was writing: its pieces are few. */
const MAX_EVENTS = 4_000

export type Unfinished = { readonly agent: Agent; readonly message: MessageId; readonly text: string }

/**
 * What a life of this turn that ended was writing, as far as it was kept: words that people saw, and that would
 * otherwise be gone. What was thought or said since has taken their place.
 */
export async function readUnfinished(
  storage: LogStorage,
  thread: ThreadId,
  turn: TurnId,
): Promise<Unfinished | undefined> {
  const place = placeOfTurn(turn) ?? 0
  let found: Unfinished | undefined
  for (let cursor = place; cursor < place + MAX_EVENTS;) {
    const page = await storage.readEvents(thread, cursor, PAGE)
    for (const event of page) {
      if (event.turn !== turn || event.body.kind === 'erased') continue
      const said = readEnvelope(event)
      // A call that failed said nothing: what people saw before it is all there is.
      const isThought = said.type === 'model-called' && said.failure === undefined
      if (isThought || said.type === 'message-posted') found = undefined
      if (said.type !== 'text-chunk' || said.by.kind !== 'agent') continue
      const { message, offset, text } = said
      const before = found?.message === message ? found.text : ''
      found = { agent: { kind: 'agent', id: said.by.id }, message, text: before.slice(0, offset) + text }
    }
    const last = page.at(-1)
    if (page.length < PAGE || !last) break
    cursor = last.seq
  }
  return found?.text.trim() ? found : undefined
}
