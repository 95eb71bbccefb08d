import type { Message } from '@agora/protocol/message'
import type { Dossier } from '@agora/protocol/report'
import type { SaidWords } from '../findings/said-words.ts'
import { wordsOf } from '../findings/words-of.ts'

/** The words that findings and facts are read in: not those of which a person must say first what they correct. */
export function wordsToRead(
  messages: readonly Message[],
  { flags, dismissed }: Pick<Dossier, 'flags' | 'dismissed'>,
  zone: string | undefined,
): readonly SaidWords[] {
  const open = flags.filter(({ id, kind }) => kind === 'correction' && !dismissed.includes(id))
  const unclear = new Set(open.map(({ source }) => source.message))
  return messages.filter(({ id }) => !unclear.has(id)).flatMap((message) => wordsOf(message, zone))
}
