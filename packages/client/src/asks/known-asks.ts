import type { ListedAsk } from '@agora/protocol/ask'
import type { Thread } from '@agora/protocol/thread'

/** What is open, by conversation. */
export type KnownAsks = ReadonlyMap<string, readonly ListedAsk[]>

export function putThreadAsks(known: KnownAsks, thread: string, asks: readonly ListedAsk[]): KnownAsks {
  return asks.length === 0 ? dropThreadAsks(known, thread) : new Map(known).set(thread, asks)
}

export function dropThreadAsks(known: KnownAsks, thread: string): KnownAsks {
  if (!known.has(thread)) return known
  const left = new Map(known)
  left.delete(thread)
  return left
}

/**
 * What a conversation says that it still asks. `isMissing`: it asks something whose words are not known here. The same
 * object where nothing changes.
 */
export function followMarks(
  known: KnownAsks,
  { id, title, asks: marks }: Pick<Thread, 'id' | 'title' | 'asks'>,
): { readonly known: KnownAsks; readonly isMissing: boolean } {
  const before = known.get(id) ?? []
  const left = before.flatMap((listed) => {
    const mark = marks.find((one) => one.id === listed.ask.id)
    if (!mark) return []
    if (listed.title === title && listed.later === mark.later) return [listed]
    const { later: _later, ...rest } = listed
    return [{ ...rest, title, ...(mark.later ? { later: mark.later } : {}) }]
  })
  const isSame = left.length === before.length && left.every((listed, place) => listed === before[place])
  const isMissing = marks.some((mark) => !left.some(({ ask }) => ask.id === mark.id))
  return { known: isSame ? known : putThreadAsks(known, id, left), isMissing }
}

/** Those that were put off last; of both the newest first. */
export function sortAsks(known: KnownAsks): readonly ListedAsk[] {
  const rank = ({ later }: ListedAsk) => (later ? 1 : 0)
  return [...known.values()].flat().sort((a, b) => rank(a) - rank(b) || b.since - a.since)
}
