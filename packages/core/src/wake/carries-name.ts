import { isFirm } from './find-firm.ts'
import { type Language, lexiconOf } from './lexicon.ts'
import { type WakeName, mayHaveName } from './prepare-names.ts'
import { standsAlone } from './stands-alone.ts'
import { type Occurrence, Utterance, findNames } from './utterance.ts'

/** Whether a conversation's title says that the company under inspection carries the name: "Hercontrole Agora". */
export function carriesName(title: string, names: readonly WakeName[], languages?: readonly Language[]): boolean {
  return findCompanies(title, names, languages).some(([utterance, occurrence]) => isCarried(utterance, occurrence))
}

/** Whether a company's own name has the name in it: "Agora", "Agora Catering BV". */
export function isNamesake(company: string, names: readonly WakeName[]): boolean {
  return findCompanies(company, names).length > 0
}

function findCompanies(text: string, names: readonly WakeName[], languages?: readonly Language[]) {
  if (!mayHaveName(text, names)) return []
  const utterance = new Utterance(text, lexiconOf(languages))
  return findNames(utterance, names)
    .filter((occurrence) => !occurrence.strongOnly && standsAlone(utterance, occurrence))
    .map((occurrence) => [utterance, occurrence] as const)
}

/** "Inspectie Agora", "bezoek aan Agora": a firm, though nothing in the name itself says so. */
function isCarried(utterance: Utterance, occurrence: Occurrence): boolean {
  if (isFirm(utterance, occurrence)) return true
  const { lexicon } = utterance
  let before = occurrence.first - 1
  while (lexicon.prepositions.has(utterance.word(before)) || lexicon.articles.has(utterance.word(before))) before--
  return lexicon.visits.has(utterance.word(before))
}
