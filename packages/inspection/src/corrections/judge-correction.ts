import { readText } from '../brain/read-text.ts'
import { readNamed } from '@agora/core/answers/read-named'
import { correctionClassifier } from '@agora/core/understanding/correction-classifier'
import { DENIES, NUMBER_FOR_NUMBER, RESPELLS, correctionCues } from '@agora/core/understanding/correction-cues'
import type { Domain } from '../domain/domain.ts'
import { judgeWords } from '../findings/judge-words.ts'
import { isEmptyWord, lexicon, negators, setOf } from '../findings/plain-words.ts'
import { patternsOf } from '../findings/plan-patterns.ts'
import { readPlaced } from '../limits/read-placed.ts'
import { fieldsOf } from '../report/field-specs.ts'
import { isSeries } from './is-series.ts'
import { readOpening } from './read-opening.ts'

/** What words do to those right before them, as far as examples tell; what is unsure is asked about. */
export type CorrectionWish = 'change' | 'unsure-change' | 'retract' | 'unsure-retract' | 'none'

/** Without the words before: most notes are surely none, and nothing needs to be looked up. */
const SURELY_NONE_ALONE = 0.7
/** Less likely corrections are none: most notes say something new. */
const WORTH_ASKING = 0.75
/** From here on words are taken back without asking. */
const CERTAIN = 0.95
/** From here on it is asked about words that do not say that they correct: "acht en een half", right behind "zes graden". */
const SURELY_CHANGE = 0.9
const FEW_WORDS = 5

/** Whether words may correct others at all, whatever stands before them. */
export function maySoundLikeCorrection(text: string): boolean {
  const { ranked } = correctionClassifier.judge(text)
  return (ranked.find(({ label }) => label === 'none')?.probability ?? 1) < SURELY_NONE_ALONE
}

/**
 * What words do to those right before them. Words that could stand by themselves change nothing, unless examples are
 * sure of it, and neither does the next line of a list.
 */
export function judgeCorrection(text: string, previous: string, domain: Domain): CorrectionWish {
  const { label, probability } = correctionClassifier.judge(text, { previous })
  if (label === 'none' || probability < WORTH_ASKING || shows.test(text) || isOfCorrection.test(text)) return 'none'
  if (label === 'change') {
    if (isSeries(text, previous) || isIdle(text) || isStatement(text, domain) || namesField(text, domain)) return 'none'
    if (leansOn(text, previous, domain)) return 'change'
    return probability >= SURELY_CHANGE ? 'unsure-change' : 'none'
  }
  return probability >= CERTAIN ? 'retract' : 'unsure-retract'
}

/** "The meat is not covered": it says something of a thing, does not begin as a correction, and stands by itself. */
function isStatement(text: string, domain: Domain): boolean {
  const { folds } = readText(text)
  const { verdict, hasThing } = judgeWords(folds, patternsOf(domain))
  return (
    readOpening(text).strength === 'none' &&
    verdict !== 'none' &&
    hasThing &&
    folds.some((word) => lexicon.verbs.has(word)) &&
    !saysCorrection(folds.filter((word) => !negators.has(word)))
  )
}

/** "Sorry, the hygiene code should be no": it corrects a fact of the report, and no note. */
function namesField(text: string, { report }: Domain): boolean {
  return readNamed(text, fieldsOf(report)).length > 0
}

/** "Laat maar zien": somebody is to show something. */
const shows = /(?:^|[^\p{L}])laat(?=[^\p{L}]).*[^\p{L}](?:zien|weten|horen|kijken|ruiken|proeven)(?=$|[^\p{L}])/iu
/** "De correctie van het plan ontbreekt": that is a thing. */
const isOfCorrection = /(?:^|\s)(?:de|een|the|a|no|geen)\s+(?:correctie|correction)/iu
/** "Dat was het", "that's it": something is over. */
const over = /^(?:dat|that)(?:'s| was| is) (?:het|it)(?=$|[^\p{L}])/iu

/** Words that say nothing, or that something is over: "ik bedoel maar". */
function isIdle(text: string): boolean {
  const { rest } = readOpening(text)
  return over.test(rest) || readText(rest).folds.every((word) => isEmptyWord(word) && !/\d/u.test(word))
}

/** The one value that words put in the place of another, where they name nothing else: "misread it, six degrees". */
export function onlyValueOf(text: string, previous: string): string | undefined {
  const [value, ...more] = readPlaced(text)
  const isAlone = value !== undefined && more.length === 0 && !readText(text).folds.some((word) => duties.has(word))
  return isAlone && correctionCues(text, { previous }).includes(NUMBER_FOR_NUMBER) ? value.measured.said : undefined
}

/** "Should be six degrees" may tell a norm. */
const duties = setOf('moet moeten hoort mag should must has ought supposed')

/** Whether words hardly stand by themselves: they open as a correction, say that one is meant, or deny or respell a word. */
function leansOn(text: string, previous: string, domain: Domain): boolean {
  const { strength, rest } = readOpening(text)
  const { folds } = readText(rest)
  if (strength !== 'none') return true
  const cues = correctionCues(text, { previous })
  if (cues.includes(DENIES) || cues.includes(RESPELLS)) return true
  return saysCorrection(folds) && (cues.includes(NUMBER_FOR_NUMBER) || isFragment(folds, domain))
}

/** They say that something else is meant, or that something was wrong. */
function saysCorrection(folds: readonly string[]): boolean {
  return folds.some((word) => corrects.has(word))
}
const corrects = setOf(
  'bedoel bedoelde bedoelt meant mean verkeerd fout foutief vergist vergiste versproken versprak verlezen verschreven misread ' +
    'misspoke misheard mistake mistaken wrong eigenlijk actually rather instead plaats toch wacht wait ' +
    'verander vervang wijzig change replace correct amend hoort hoorde moet moest should niet geen not sorry blijkt make maak',
)

/** "Bij de bakplaat" says what is meant, and nothing of it. */
export function isFragment(folds: readonly string[], domain: Domain): boolean {
  const isShort = folds.length <= FEW_WORDS && !folds.some((word) => lexicon.verbs.has(word) || subjects.has(word))
  return isShort && judgeWords(folds, patternsOf(domain)).verdict === 'none'
}

const subjects = setOf('ik wij we hij zij ze je jij u i he she they you')
