import type { EventBody } from '@agora/protocol/events'
import type { Seat, Table } from '@agora/protocol/table'
import { findNamed } from './find-named.ts'
import { keywordsIn } from './table-ends.ts'

export type WordsAtTable = Pick<EventBody & { readonly type: 'message-posted' }, 'from' | 'to' | 'names' | 'keywords'>

/** What words are to a table: who says them, whom they mean, and whether they end it. Nothing where nobody sits there. */
export function wordsAtTable(
  text: string,
  { participants, table }: { readonly participants: readonly Seat[]; readonly table: Table | null },
  speaker: Seat | undefined,
): WordsAtTable {
  if (participants.length === 0) return {}
  const others = participants.filter((seat) => seat !== speaker)
  const { to, names } = findNamed(text, others)
  const keywords = keywordsIn(text, table?.rules.end ?? null)
  // No word of an AI participant is more than a mention: people give orders here.
  const [called, mentioned] = speaker?.kind === 'ai' ? [[], [...to, ...names]] : [to, names]
  return {
    ...(speaker ? { from: speaker.id } : {}),
    ...(called.length > 0 ? { to: called } : {}),
    ...(mentioned.length > 0 ? { names: mentioned } : {}),
    ...(keywords.length > 0 ? { keywords: [...keywords] } : {}),
  }
}
