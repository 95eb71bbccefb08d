import { type Word, gapKind } from '../wake/read-words.ts'
import {
  agreeing,
  articles,
  bare,
  beforeMaar,
  copulas,
  covered,
  actionWords,
  hesitations,
  imperatives,
  infinitives,
  joins,
  numbered,
  numerals,
  others,
  pointing,
  predicates,
  softeners,
  thanks,
  things,
  unfinished,
  urging,
} from './yes-words.ts'

type Clause = readonly string[]

/**
 * `whole`: words say yes and nothing else; each is part of agreeing, of what is agreed to (sending, making final,
 * removing), or of courtesy. `named`: a yes that names what it agrees to, with a reason beside it. Any
 * other word is agreement with something else: "yes, it sure is cold", "can you send it", "ja, die kast is akkoord".
 */
export function readYes(text: string, words: readonly Word[]): 'whole' | 'named' | undefined {
  const clauses = splitClauses(text, words)
  const said = clauses.flat()
  if (isBroken(said)) return undefined
  if (!clauses.every(isCovered)) return isNamed(clauses) ? 'named' : undefined
  return isMere(said) || isHalf(said) ? undefined : 'whole'
}

/**
 * "Maak hem definitief", "afronden maar": who orders it agrees. Agora's own words do not: "versturen", "send the report".
 */
export function isOrder(said: readonly string[]): boolean {
  if (said.some((word) => things.has(word))) return false
  return said.some((word, at) => {
    if (imperatives.has(word)) return said.length > 1
    return infinitives.has(word) && urging.has(said[at + 1] ?? '')
  })
}

/** Clauses end at a mark, or before a word that begins a reason or draws a conclusion. */
function splitClauses(text: string, words: readonly Word[]): readonly Clause[] {
  const clauses: string[][] = []
  let end: number | undefined
  for (const { fold, start, end: next } of words) {
    const isMarked = end !== undefined && gapKind(text.slice(end, start)) !== 'none'
    const clause = clauses.at(-1)
    // "I want" is no Dutch "want".
    const isJoin = joins.has(fold) && !(fold === 'want' && clause?.at(-1) === 'i')
    if (!clause || isMarked || isJoin) clauses.push([fold])
    else clause.push(fold)
    end = next
  }
  return clauses
}

function isCovered(clause: Clause): boolean {
  return coverOf(clause).every(Boolean)
}

/** Of each word, whether it is a part of a yes, by itself or in a phrase. */
function coverOf(clause: Clause): readonly boolean[] {
  const is = clause.map((word, index) => {
    const before = clause[index - 1] ?? ''
    // "The report is fine" tells of the report.
    if (copulas.has(word) && things.has(before)) return false
    return covered.has(word) || isNumberOf(word, before) || (index === 0 && joins.has(word))
  })
  for (const phrase of agreeing) {
    for (let at = clause.indexOf(phrase[0] ?? ''); at >= 0; at = clause.indexOf(phrase[0] ?? '', at + 1)) {
      const isTold = at > 0 && copulas.has(phrase[0] ?? '') && things.has(clause[at - 1] ?? '')
      if (!isTold && phrase.every((word, index) => clause[at + index] === word)) is.fill(true, at, at + phrase.length)
    }
  }
  return is
}

/** "Notitie vier", "report 2026-014", "delete four": only there a number is a part of what is agreed to. */
function isNumberOf(word: string, before: string): boolean {
  if (/^\d+$/u.test(word)) return numbered.has(before) || /^\d+$/u.test(before)
  return numerals.has(word) && numbered.has(before)
}

/** It begins with a hesitation, or stops in the middle: "nou ja", "ja prima maar", "yes send it to". */
function isBroken(said: Clause): boolean {
  const last = said.at(-1) ?? ''
  if (hesitations.has(said[0] ?? '') || unfinished.has(last)) return true
  return last === 'maar' && !said.some((word) => actionWords.has(word) || beforeMaar.has(word))
}

/** "Ja ja" hears somebody out. "Yes, thank you" thanks for something; "yes please" asks for it. */
function isMere(said: Clause): boolean {
  if (!said.every((word) => bare.has(word) || thanks.has(word))) return false
  return said.some((word) => thanks.has(word)) || new Set(said).size < said.length
}

/** "Ja, dat", "yes, the report": what is said of it is missing. */
function isHalf(said: Clause): boolean {
  const isThing = said.map(
    (word, index) => things.has(word) || (word === 'mail' && articles.has(said[index - 1] ?? '')),
  )
  if (isThing.includes(true) && !said.some((word, index) => predicates.has(word) && !isThing[index])) return true
  const rest = said.filter((word) => !bare.has(word))
  return rest.length > 0 && rest.length < said.length && rest.every((word) => pointing.has(word))
}

/** With more words beside it a yes comes first or concludes, and names what it agrees to. */
function isNamed(clauses: readonly Clause[]): boolean {
  const said = clauses.flat()
  if (said.some((word) => others.has(word))) return false
  if (clauses.some(isConclusion)) return true
  const first = said.find((word) => !softeners.has(word)) ?? ''
  const isYes = bare.has(first) || clauses.some((clause) => joins.has(clause[0] ?? '') && isCovered(clause))
  return isYes && said.some((word) => actionWords.has(word)) && clauses.every(isAboutAction)
}

/** "…, dus ja", "… so yes": that is what the reason was for. */
function isConclusion(clause: Clause): boolean {
  return (clause[0] === 'dus' || clause[0] === 'so') && bare.has(clause[1] ?? '') && isCovered(clause)
}

/** "It back": what follows an order first is a part of it; then a reason may follow. */
const OBJECT_WORDS = 2

/** What is done is an order, and is done to what was asked about: not "send Pete in", "send it to the lab", "it was sent". */
function isAboutAction(clause: Clause): boolean {
  const cover = coverOf(clause)
  const isElsewhere = clause.some((word, at) => (word === 'to' || word === 'naar') && !cover[nextOf(clause, at)])
  if (isElsewhere) return false
  return clause.every((word, at) => {
    if (!actionWords.has(word)) return true
    const object = clause.flatMap((one, index) => (index > at && !articles.has(one) ? [cover[index]] : []))
    const before = clause.slice(0, at)
    return object.slice(0, OBJECT_WORDS).every(Boolean) && isCovered(before) && !before.some((one) => copulas.has(one))
  })
}

/** The next word that is no article. */
function nextOf(clause: Clause, at: number): number {
  return clause.findIndex((word, index) => index > at && !articles.has(word))
}
