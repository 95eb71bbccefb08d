import type { FoundFlag } from '@agora/core/brain/found-inspection'
import type { Language } from '@agora/core/brain/pack'
import type { Source } from '@agora/protocol/message'
import type { Dossier } from '@agora/protocol/report'
import type { Told } from './told.ts'

/** The points of attention that nobody has dismissed. */
export function tellFlags({ flags, dismissed }: Pick<Dossier, 'flags' | 'dismissed'>, language: Language): Told {
  const open = flags.filter(({ id }) => !dismissed.includes(id))
  const found = open.map(({ says, source }): FoundFlag => ({ says: says[language], note: source.number }))
  const sources = open.flatMap(({ source: { message, number } }): Source[] =>
    number === undefined ? [] : [{ kind: 'note', note: message, number }],
  )
  return { text: JSON.stringify({ flags: found }), sources }
}
