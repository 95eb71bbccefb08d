import type { Domain } from '../../domain/domain.ts'

type Patterns = { readonly nl: string | readonly string[]; readonly en: string | readonly string[] }

/** Every pattern of words in a domain. One that is written with a capital, or with an empty choice, never fits or always does. */
export function patternsOf(domain: Domain): readonly string[] {
  const { pack, findings, limits, watch, classes } = domain
  const { wrong, wrongOfThing, right, rightOfThing, needed, things, places, hints = [], risks } = findings
  const lists: readonly (Patterns | undefined)[] = [
    wrong,
    wrongOfThing,
    right,
    rightOfThing,
    needed,
    things,
    places,
    watch.needsCaution,
    watch.givesCaution,
    ...risks.map(({ cues }) => cues),
    ...limits.flatMap((limit) => [limit.about, limit.except, limit.stated, limit.tolerance?.where]),
    ...limits.flatMap(({ readings }) => (readings ? Object.values(readings) : [])),
    ...classes.map(({ known }) => known),
  ]
  return [
    ...lists.flatMap((list) => (list ? [list.nl, list.en].flat() : [])),
    ...hints.flatMap(({ has }) => has),
    ...pack.intents.flatMap(({ cues = [] }) => cues),
  ]
}
