import { readWords } from '@agora/core/wake/read-words'
import type { Domain } from '../domain.ts'
import { readMeasurements } from '../limits/read-measurements.ts'
import { cleanWords } from './clean-words.ts'
import { type JudgedWords, type Verdict, judgeWords } from './judge-words.ts'
import type { Meant } from './meant-by.ts'
import { patternsOf } from './plan-patterns.ts'
import { readFacts } from './read-facts.ts'
import { type WeighedKind, weighKind } from './weigh-kind.ts'

/** From here on a kind counts; half is what a coin would say. */
const LIKELY = 0.5
/** "Niemand is ziek geworden" is a fact of the visit, whatever it looks like; unless it is plainly more than that. */
const PLAIN = 0.9
/** A classifier that learnt whole notes says little of a word or two, and less where no cue and no thing is named. */
const FEWEST_WORDS = 4
const FEWEST_WORDS_ALONE = 6
const LIKELY_ALONE = 0.7
/** The same of few words without a cue: a thing is soon named. */
const LIKELY_BARE = 0.62
const FEW_WORDS = 6

export function weighSentence(
  text: string,
  folds: readonly string[],
  meant: Meant,
  domain: Domain,
): WeighedKind | undefined {
  if (meant === 'aside' || folds.length < FEWEST_WORDS) return undefined
  return weighKind(text, folds.length, judgeWords(folds, patternsOf(domain)).verdict, meant, domain)
}

/** Nothing of it was seen: a question, small talk, a fact of the visit, or a rule with its number. */
export function isBeside(text: string, meant: Meant, whole: WeighedKind | undefined, domain: Domain): boolean {
  if (meant === 'aside') return true
  if (!whole || readMeasurements(text).length > 0) return meant === 'other'
  if ((whole.kind === 'talk' || whole.kind === 'fact') && whole.probability >= LIKELY) return true
  return !(whole.kind === 'shortcoming' && whole.probability >= PLAIN) && readFacts(text, domain).size > 0
}

export type JudgeText = (text: string, byCues: JudgedWords) => Pick<JudgedWords, 'verdict' | 'sure'>

/** What words say, by their cues and the domain's classifier together. */
export function judgeBy(meant: Exclude<Meant, 'aside'>, domain: Domain): JudgeText {
  return (text, byCues) => {
    const clean = cleanWords(text)
    const count = readWords(clean).length
    const isAlone = byCues.verdict === 'none' && !byCues.hasThing
    if (count < (isAlone ? FEWEST_WORDS_ALONE : FEWEST_WORDS) || !byCues.hasSubject) return byCues
    const weighed = weighKind(clean, count, byCues.verdict, meant, domain)
    if (!weighed) return byCues
    const isBare = byCues.verdict === 'none' && count <= FEW_WORDS
    const least = isAlone ? LIKELY_ALONE : isBare ? LIKELY_BARE : LIKELY
    const verdict = weighed.probability < least ? 'none' : verdictOf(weighed)
    // "Hij zegt dat er nooit muizen zijn geweest": what another denies is no shortcoming.
    if (meant === 'told' && byCues.verdict === 'right' && verdict === 'wrong') return byCues
    return { verdict, sure: verdict === 'none' ? byCues.sure : weighed.probability }
  }
}

export function verdictOf({ kind, probability }: WeighedKind): Verdict {
  if (probability < LIKELY) return 'none'
  if (kind === 'shortcoming') return 'wrong'
  return kind === 'in-order' ? 'right' : 'none'
}
