import { say } from '@agora/core/say/say'
import type { ThreadState } from '@agora/inspection/state/thread-state'
import type { ListedAsk } from '@agora/protocol/ask'
import type { AnswerTo } from '@agora/protocol/operations'
import type { Preferences } from '@agora/protocol/preferences'
import { AgentId } from '@agora/protocol/turn'
import { Failure } from '../failure.ts'
import { readEnvelope } from '../log/hash-chain.ts'
import type { LogStorage } from '../log/log-storage.ts'

type Standing = { readonly thread: ThreadState; readonly mark: ThreadState['asks'][number] }

type ListQuery = {
  readonly cursor: string | undefined
  readonly limit: number
  readonly language: Preferences['language']
}

/** What is asked in these threads, the newest first; the words of each are read from the log. */
export async function listAsks(
  storage: LogStorage,
  threads: readonly ThreadState[],
  { cursor, limit, language }: ListQuery,
): Promise<AnswerTo<'list-asks'>> {
  const after = cursor === undefined ? undefined : readCursor(cursor)
  const standing = threads
    .flatMap((thread) => thread.asks.map((mark) => ({ thread, mark })))
    .sort(newestFirst)
    .filter((one) => !after || compare(keyOf(one), after) > 0)
  const page = standing.slice(0, limit)
  const asks = (await Promise.all(page.map((one) => readAsk(storage, one, language)))).flatMap((ask) => ask ?? [])
  const last = page.at(-1)
  return { asks, next: standing.length > limit && last ? keyOf(last).join('~') : null }
}

async function readAsk(
  storage: LogStorage,
  { thread, mark }: Standing,
  language: ListQuery['language'],
): Promise<ListedAsk | undefined> {
  const [event] = await storage.readEvents(thread.id, mark.seq - 1, 1)
  // Erased meanwhile.
  if (!event || event.body.kind === 'erased') return undefined
  const said = readEnvelope(event)
  const { since, later } = mark
  const listed = { thread: thread.id, title: thread.title, since, ...(later ? { later } : {}) }
  if (said.type === 'turn-closed') {
    const { why = 'internal' } = said
    const ask = { kind: 'notice', id: mark.id, turn: mark.turn, agent: AgentId.parse(said.by.id), why } as const
    return { ...listed, ask, text: say(language).failures[why] }
  }
  if (said.type !== 'message-posted' || !said.ask) return undefined
  return { ...listed, ask: said.ask, text: said.text }
}

type Key = readonly [since: number, thread: string, ask: string]

function keyOf({ thread, mark }: Standing): Key {
  return [mark.since, thread.id, mark.id]
}

function newestFirst(a: Standing, b: Standing): number {
  return compare(keyOf(a), keyOf(b))
}

/** Later times first; then by name, so that no two are equal. */
function compare([timeA, ...a]: Key, [timeB, ...b]: Key): number {
  if (timeA !== timeB) return timeB - timeA
  const [nameA, nameB] = [a.join('~'), b.join('~')]
  return nameA < nameB ? -1 : nameA > nameB ? 1 : 0
}

function readCursor(cursor: string): Key {
  const [since, thread, ask] = cursor.split('~')
  if (!since || !thread || !ask || !/^\d{1,15}$/.test(since)) {
    throw new Failure('bad-request', 'this cursor was not given by Agora')
  }
  return [Number(since), thread, ask]
}
