import type { FoundFlag } from '../brain/found-inspection.ts'
import type { Language } from '@agora/core/language'
import type { Source } from '@agora/protocol/message'
import type { Dossier } from '@agora/protocol/report'
import { type FlagFate, fateOf } from '../report/flag-fate.ts'
import type { Told } from './told.ts'

/** The points of attention that nobody has dismissed, each with the number of the finding that it became. */
export function tellFlags(dossier: Dossier, language: Language): Told {
  const shown = dossier.flags
    .map((flag) => ({ flag, fate: fateOf(flag, dossier) }))
    .filter(({ fate }) => fate.kind !== 'dismissed' && fate.kind !== 'settled')
  const found = shown.map(({ flag: { says, source, check }, fate }): FoundFlag => {
    const finding = numberOf(fate, dossier)
    return {
      says: says[language],
      note: source.number,
      ...(finding === undefined ? {} : { finding }),
      ...(check?.outcome === 'unclear' ? { unclear: true } : {}),
    }
  })
  const sources = shown.flatMap(({ flag: { source } }): Source[] =>
    source.number === undefined ? [] : [{ kind: 'note', note: source.message, number: source.number }],
  )
  return { text: JSON.stringify({ flags: found }), sources }
}

function numberOf(fate: FlagFate, { findings }: Dossier): number | undefined {
  return fate.kind === 'finding' ? findings.find(({ id }) => id === fate.finding)?.number : undefined
}
