import type { Entry } from '@agora/client/thread/thread-snapshot'

const asks: ReadonlySet<Entry['as']> = new Set(['turn', 'wake', 'queued'])

/** What a turn answers: the words that asked, last before its first message; undefined where they are not here. */
export function findRequest(
  entries: readonly Pick<Entry, 'by' | 'as' | 'text' | 'request' | 'turn'>[],
  turn: string,
): string | undefined {
  const first = entries.findIndex((entry) => entry.turn === turn)
  if (first < 0) return undefined
  const asked = entries.slice(0, first).findLast(({ by, as }) => by.kind === 'user' && asks.has(as))
  return asked && (asked.request ?? asked.text)
}
