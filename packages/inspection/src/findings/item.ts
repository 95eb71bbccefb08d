import { readText } from '../brain/read-text.ts'
import { stemWord } from '../rules/stem-word.ts'
import type { Verdict } from './judge-words.ts'
import { isEmptyWord, lexicon } from './plain-words.ts'
import type { SaidWords } from './said-words.ts'
import type { Statement } from './statement.ts'

/** Something that was spoken of, in one or several statements; a finding where something was said of it. */
export type Item = {
  /** Statements in the order in which they were said. */
  texts: string[]
  sources: SaidWords[]
  verdict: Verdict
  /** As `Statement.byCues`. */
  byCues: Verdict
  measures: boolean
  hasVerb: boolean
  hasThing: boolean
  isTold: boolean
  sure: number
  /** The utterance that last spoke of it. */
  place: number
  /** What it is about, for words that point back to it. */
  stems: Set<string>
  /** It was taken back: the same words later are a new one. */
  isRetracted: boolean
  /** Where it is was said as a heading before it. */
  heading?: string
}

export function makeItem(statement: Statement): Item {
  return {
    texts: [statement.text],
    sources: [...statement.sources],
    verdict: statement.verdict,
    byCues: statement.byCues,
    measures: statement.measures,
    hasVerb: statement.hasVerb,
    hasThing: statement.hasThing,
    isTold: statement.isTold,
    sure: statement.sure,
    place: statement.place,
    stems: stemsOf(statement.text),
    isRetracted: false,
  }
}

/** Adds to an item what was said of it later. */
export function addTo(item: Item, statement: Statement): void {
  const last = item.texts.at(-1) ?? ''
  // "De vloer in de keuken is" and "heel vies" are one sentence.
  const goesOn = !statement.hasSubject && lexicon.verbs.has(readText(last).folds.at(-1) ?? '')
  if (goesOn) item.texts[item.texts.length - 1] = `${last} ${statement.text}`
  else if (!item.texts.includes(statement.text)) item.texts.push(statement.text)
  addSources(item, statement)
  if (statement.verdict === 'wrong' || item.verdict === 'none') item.verdict = statement.verdict
  if (statement.byCues === 'wrong' || item.byCues === 'none') item.byCues = statement.byCues
  item.measures ||= statement.measures
  item.hasVerb ||= statement.hasVerb
  item.hasThing ||= statement.hasThing
  item.sure = Math.max(item.sure, statement.sure)
  item.place = statement.place
  for (const stem of stemsOf(statement.text)) item.stems.add(stem)
}

export function addSources(item: Item, { sources, place }: Statement): void {
  for (const source of sources)
    if (!item.sources.some(({ message }) => message === source.message)) item.sources.push(source)
  item.place = place
}

export function textOf(item: Item): string {
  return item.texts.filter((text) => text !== '').join(', ')
}

/** What a text is about: its words without endings, and without those that say nothing. */
export function stemsOf(text: string): Set<string> {
  return new Set(
    readText(text)
      .folds.filter((word) => !isEmptyWord(word))
      .map(stemWord),
  )
}
