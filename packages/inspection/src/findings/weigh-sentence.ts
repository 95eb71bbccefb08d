import { readWords } from '@agora/core/wake/read-words'
import type { Domain } from '../domain/domain.ts'
import { readMeasurements } from '../limits/read-measurements.ts'
import { readText } from '../brain/read-text.ts'
import { cleanWords } from './clean-words.ts'
import { type JudgedWords, type Verdict, judgeWords } from './judge-words.ts'
import type { Meant } from './meant-by.ts'
import { patternsOf } from './plan-patterns.ts'
import { readFacts } from './read-facts.ts'
import { type WeighedKind, weighKind } from './weigh-kind.ts'

/** Of fewer words cues are taken at their word. */
const FEW_WORDS = 4
/** As sure as an exception is. */
const EXCEPTION = 0.8
/** From here on a kind counts; half is what a coin would say. */
const LIKELY = 0.5
/** From here on it counts against cues that call something wrong. */
const OVERRULES = 0.62
/** A cue that needs no thing to be said of is so sure. */
const PLAIN_CUE = 0.8
/** "Niemand is ziek geworden" is a fact of the visit, whatever it looks like; unless it is plainly more than that. */
const PLAIN = 0.9
/** A single word says too little to weigh it. */
const FEWEST_WORDS = 2
/** Of few words a kind must be plainer, the more so where no cue and no thing is named: [fewer words than, likelihood]. */
const leastOf = {
  any: [[4, 0.85]],
  bare: [
    [4, 0.9],
    [7, 0.67],
    [Infinity, 0.7],
  ],
  alone: [
    [4, 0.9],
    [6, 0.8],
    [Infinity, 0.75],
  ],
} as const

export function weighSentence(
  text: string,
  folds: readonly string[],
  meant: Meant,
  domain: Domain,
): WeighedKind | undefined {
  if (meant === 'aside' || folds.length < FEWEST_WORDS) return undefined
  return weighKind(text, judgeWords(folds, patternsOf(domain)).verdict, meant, domain)
}

/** Nothing of it was seen: a question, small talk, a fact of the visit, or a rule with its number. */
export function isBeside(text: string, meant: Meant, whole: WeighedKind | undefined, domain: Domain): boolean {
  if (meant === 'aside') return true
  // "Geen probleem": of so few words a classifier of notes says nothing against that.
  const isShort = readWords(text).length < FEW_WORDS
  if (!whole || readMeasurements(text).length > 0 || (isShort && meant === 'other')) return meant === 'other'
  if (whole.kind === 'talk' || whole.kind === 'fact') {
    const isWrong = isPlainlyWrong(judgeWords(readText(text).folds, patternsOf(domain)))
    if (whole.probability >= (isWrong ? OVERRULES : LIKELY)) return true
  }
  return !(whole.kind === 'shortcoming' && whole.probability >= PLAIN) && readFacts(text, domain).size > 0
}

const isPlainlyWrong = ({ verdict, sure }: JudgedWords): boolean => verdict === 'wrong' && sure >= PLAIN_CUE

export type JudgeText = (text: string, byCues: JudgedWords) => Pick<JudgedWords, 'verdict' | 'sure'>

/** What words say, by their cues and the domain's classifier together. */
export function judgeBy(meant: Exclude<Meant, 'aside'>, domain: Domain): JudgeText {
  return (text, byCues) => {
    const clean = cleanWords(text)
    const count = readWords(clean).length
    if (saysException(clean, domain)) return { verdict: 'wrong', sure: EXCEPTION }
    if (count < FEWEST_WORDS || !byCues.hasSubject) return byCues
    const weighed = weighKind(clean, byCues.verdict, meant, domain)
    if (!weighed) return byCues
    const steps = byCues.verdict !== 'none' ? leastOf.any : byCues.hasThing ? leastOf.bare : leastOf.alone
    const least = steps.find(([below]) => count < below)?.[1] ?? LIKELY
    // Of so few words cues say more than a classifier that is not sure.
    if (weighed.probability < least && byCues.verdict !== 'none' && count < FEW_WORDS) return byCues
    const verdict = weighed.probability < least ? 'none' : verdictOf(weighed)
    // What cues call wrong is not passed over for a kind that is hardly likelier.
    if (isPlainlyWrong(byCues) && verdict === 'none' && weighed.probability < OVERRULES) return byCues
    // "Hij zegt dat er nooit muizen zijn geweest": what another denies is no shortcoming.
    if (meant === 'told' && byCues.verdict === 'right' && verdict === 'wrong') return byCues
    return { verdict, sure: verdict === 'none' ? byCues.sure : weighed.probability }
  }
}

const exceptions =
  /^(.*?)[\s,]+(?:behalve|uitgezonderd|met uitzondering van|except(?: for| from)?|apart from|aside from|other than|save for)\s+(\S.*)$/isu

/** "Alles gedateerd, behalve de sauzen": all is right but what is named. */
function saysException(text: string, domain: Domain): boolean {
  const [, before = '', but = ''] = exceptions.exec(text) ?? []
  if (but === '') return false
  const { folds } = readText(before)
  return judgeWords(folds, patternsOf(domain)).verdict === 'right' || folds.some((word) => all.has(word))
}
const all = new Set('alles alle allemaal all everything every everybody iedereen overal everywhere'.split(' '))

export function verdictOf({ kind, probability }: WeighedKind): Verdict {
  if (probability < LIKELY) return 'none'
  if (kind === 'shortcoming') return 'wrong'
  return kind === 'in-order' ? 'right' : 'none'
}
