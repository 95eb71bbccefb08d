import { readText } from '../read-text.ts'

const ends: readonly (readonly ['first' | 'last', ReadonlySet<string>])[] = [
  ['first', new Set('eerste eerst first begin beginning'.split(' '))],
  ['last', new Set('laatste laatst recentste nieuwste vorige last latest newest previous'.split(' '))],
]
/** What is noted, or what is done with it. */
const noted =
  /^(?:notitie|aantekening|opmerking|punt|ding|zin|regel|note|remark|thing|bit|entry|point|line|noteer|genoteerd|zei|gezegd|opschreef|opgeschreven|noted|said|say|wrote|told)/u
/** "Vorige keer", "the last visit": another conversation. */
const visits =
  /^(?:keer|inspectie|controle|bezoek|jaar|maand|week|time|visit|inspection|check|year|month|conversation|gesprek)/u
/** More is a question about something else. */
const MOST_WORDS = 12

/** Which end of the notes a question asks for: "wat was mijn laatste notitie", "the first thing I said". */
export function endOfNotes(question: string): 'first' | 'last' | undefined {
  const { folds } = readText(question)
  if (folds.length > MOST_WORDS || !folds.some((word) => noted.test(word)) || folds.some((word) => visits.test(word)))
    return undefined
  return ends.find(([, words]) => folds.some((word) => words.has(word)))?.[0]
}
