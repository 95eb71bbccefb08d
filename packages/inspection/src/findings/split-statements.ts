import { demandOf } from '@agora/core/answers/asks-something'
import { type Word, gapKind, readWords } from '@agora/core/wake/read-words'
import type { Domain } from '../domain/domain.ts'
import type { CalendarDay } from '../calendar-day.ts'
import { cleanWords } from './clean-words.ts'
import { type Clause, cutClauses, hasVerb, isOneNumber } from './cut-clauses.ts'
import { findPlace } from './find-place.ts'
import { joinClauses } from './join-clauses.ts'
import { type JudgedWords, OF_THING, judgeWords } from './judge-words.ts'
import { keepWhole } from './keep-whole.ts'
import { meantBy } from './meant-by.ts'
import { type PlanPatterns, patternsOf } from './plan-patterns.ts'
import { isRetraction, opensCorrection } from './read-correction.ts'
import type { Passage } from './read-passages.ts'
import { type UseBy, readUseBy } from './read-use-by.ts'
import type { Statement } from './statement.ts'
import { type JudgeText, isBeside, judgeBy, weighSentence } from './weigh-sentence.ts'

/** More of them in one passage are a pasted text. */
const MOST_STATEMENTS = 40
/** A sentence with more words was never spoken. */
const MOST_SENTENCE_WORDS = 120

/** The statements of a passage that tell what was seen, each with what it says. */
export function splitStatements(passage: Passage, domain: Domain): readonly Statement[] {
  const patterns = patternsOf(domain)
  const statements: Statement[] = []
  for (const sentence of sentencesOf(passage.text)) {
    const words = withoutOrder(passage.text, sentence)
    const folds = words.map(({ fold }) => fold)
    if (folds.length === 0) continue
    // "Ik bedoel", "laat maar": what mends is no order, and no plan.
    const mends = opensCorrection(folds) || isRetraction(folds)
    const text = passage.text.slice(words[0]?.start, sentenceEnd(passage.text, sentence))
    const meant = meantBy(text, folds)
    const whole = weighSentence(text, folds, meant, domain)
    const isPassed = (meant !== 'aside' || isOrder(text)) && readUseBy(text, dayOf(passage), domain)?.state === 'passed'
    if (!mends && !isPassed && isBeside(text, meant, whole, domain)) continue
    const judge = judgeBy(meant === 'aside' ? 'other' : meant, domain)
    const make = (part: readonly Clause[]) => toStatement(part, passage, judge, domain, meant === 'told')
    const joined = joinClauses(cutClauses(passage.text, words, patterns), passage.text, patterns)
    const parts = domain.classifiers ? keepWhole(joined, make, whole, domain) : joined.map(make)
    statements.push(...parts.slice(0, MOST_STATEMENTS - statements.length))
    if (statements.length >= MOST_STATEMENTS) break
  }
  return statements
}

function sentencesOf(text: string): readonly (readonly Word[])[] {
  const sentences: Word[][] = [[]]
  let last: Word | undefined
  for (const word of readWords(text)) {
    const ends = last && gapKind(text.slice(last.end, word.start)) === 'stop' && !isOneNumber(text, last, word)
    if (ends || (sentences.at(-1)?.length ?? 0) >= MOST_SENTENCE_WORDS) sentences.push([])
    sentences.at(-1)?.push(word)
    last = word
  }
  return sentences
}

/** Up to the mark that ends it: a question is known by that. */
function sentenceEnd(text: string, words: readonly Word[]): number {
  const end = words.at(-1)?.end ?? 0
  return end + (/^[^\p{L}\p{N}]*/u.exec(text.slice(end, end + 4))?.[0].length ?? 0)
}

/** "Agora, noteer dat …": what is to be noted is what was seen, and the order is none. */
function withoutOrder(text: string, words: readonly Word[]): readonly Word[] {
  const start = words[0]?.start ?? 0
  const whole = text.slice(start, words.at(-1)?.end)
  const lead = ORDER_TO_NOTE.exec(whole)?.[0].length ?? 0
  return lead === 0 ? words : words.filter((word) => word.start >= start + lead)
}
const ORDER_TO_NOTE =
  /^(?:(?:nou|oke|oké|ok|hé|hey|eh|please)[\s,]+)*(?:agora[\s,:!]+)?(?:(?:noteer|schrijf|zet|leg|voeg|note|write|record|add|log)(?:\s+(?:even|ook|maar|er|down|op|vast|toe|erbij|erin|bij|in|het|rapport))*(?:\s*[:,]\s*|\s+(?:dat|that)\s+))?/iu

function toStatement(
  clauses: readonly Clause[],
  passage: Passage,
  judge: JudgeText,
  domain: Domain,
  isTold: boolean,
): Statement {
  const patterns = patternsOf(domain)
  const words = clauses.flatMap((clause) => clause.words)
  const start = words[0]?.start ?? 0
  const end = words.at(-1)?.end ?? 0
  const folds = words.map(({ fold }) => fold)
  // What stands in one clause decides there: "niet" does not reach over a comma.
  const judged = clauses.map((clause) => clause.judged)
  const whole = clauses.length === 1 && judged[0] ? judged[0] : judgeWords(folds, patterns)
  const worst = judged.find(({ verdict }) => verdict === 'wrong') ?? judged.find(({ verdict }) => verdict === 'right')
  const ofThing = judged.find((one) => one.ofThing === 'wrong') ?? judged.find((one) => one.ofThing === 'right')
  // "Een ton rauwe vis, open": the thing stands in one clause, what is said of it in the next.
  const isOfThing = whole.hasThing && ofThing !== undefined && (!worst || ofThing.ofThing === 'wrong')
  const said = signedText(passage.text, start, end)
  const byParts = worst?.verdict === 'wrong' || !isOfThing ? (worst?.verdict ?? 'none') : ofThing.ofThing
  const partsSure = worst?.verdict === byParts ? worst.sure : OF_THING
  const judgedWhole: JudgedWords = { ...whole, verdict: byParts, sure: partsSure }
  const place = findPlace({ text: passage.text, words, folds }, patterns)
  const isOnlyPlace = place?.start === 0 && place.end === folds.length
  const settled = clauses[0]?.mends || isOnlyPlace ? judgedWhole : judge(said, judgedWhole)
  // "Onder de zeven graden is goed": of a number that nothing is named with, no likelihood says what it is.
  const isOnlyValue = !whole.hasThing && clauses.some(({ measures }) => measures)
  const byWords = isOnlyValue ? judgedWhole : settled
  const useBy = readUseBy(said, dayOf(passage), domain)
  const { verdict, sure } = useBy ? judgeUseBy(useBy, patterns) : byWords
  const pieces = passage.pieces.filter((piece) => piece.start < end && start < piece.end)
  return {
    text: cleanWords(said),
    said,
    folds,
    sources: pieces.map(({ said }) => said),
    place: passage.place + passage.pieces.findIndex((piece) => piece === pieces[0]),
    verdict,
    byCues: useBy ? verdict : byParts,
    ofThing: useBy ? 'none' : (ofThing?.ofThing ?? 'none'),
    hasThing: whole.hasThing,
    hasSubject: whole.hasSubject,
    hasVerb: hasVerb(folds),
    measures: clauses.some(({ measures }) => measures),
    isTold,
    isCorrection: clauses[0]?.mends ?? false,
    sure,
  }
}

/** "Gooi die ham van 9 november weg" tells as much as it orders. */
function isOrder(text: string): boolean {
  return demandOf(text) === 'order'
}

const BY_DATE = 0.95

/** A day is compared by code; of what stands beside it cues say whether it is wrong or right. */
function judgeUseBy({ state, rest }: UseBy, patterns: PlanPatterns): Pick<JudgedWords, 'verdict' | 'sure'> {
  return state === 'passed'
    ? { verdict: 'wrong', sure: BY_DATE }
    : judgeWords(
        readWords(rest).map(({ fold }) => fold),
        patterns,
      )
}

/** The day of the visit, as far as it is known. */
function dayOf({ pieces }: Passage): CalendarDay | undefined {
  return pieces[0]?.said.day
}

/** With the sign before a number: "-18". */
function signedText(text: string, start: number, end: number): string {
  const sign = /[-−–]$/u.exec(text.slice(Math.max(0, start - 1), start))?.[0] ?? ''
  const tail = /^\s?(?:°\s?c?|º|%|℃)/iu.exec(text.slice(end, end + 4))?.[0] ?? ''
  return `${/^\d/.test(text.slice(start)) ? sign : ''}${text.slice(start, end)}${tail}`
}
