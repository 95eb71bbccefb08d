import type { Foreseen } from '@agora/client/table/foresee-table'
import type { Choice } from '@agora/client/table/table-words'
import type { Seat, Table } from '@agora/client/thread/thread-snapshot'
import type { TableTexts } from '../texts/table-texts.ts'

/** Who is next if nothing happens, and why, in a sentence. Of a table that is over nothing is foreseen. */
export function describeNext(
  foreseen: Foreseen | undefined,
  { phase }: Pick<Table, 'phase'>,
  participants: readonly Pick<Seat, 'id' | 'name'>[],
  { next: words }: TableTexts,
): string {
  if (!foreseen || phase === 'ended' || phase === 'pausing') return ''
  switch (foreseen.kind) {
    case 'speaks': {
      const name = participants.find(({ id }) => id === foreseen.participant)?.name ?? foreseen.participant
      return phase === 'idle' ? words.begins(name) : words.speaks(name, describeChoice(foreseen.choice, words))
    }
    case 'moderator':
      return words.moderator
    case 'person':
      return words.person
    case 'ends':
      return phase === 'running' ? words.ends : ''
    case 'pauses':
      return phase === 'running' ? (words.pausesFor[foreseen.cause] ?? words.pauses) : ''
    default:
      return foreseen satisfies never
  }
}

/** Why this one: by which rule; or that its weight requires a second turn in a row. */
export function describeChoice({ reason, again }: Choice, { because, again: once }: TableTexts['next']): string {
  return again ? once : because[reason]
}
