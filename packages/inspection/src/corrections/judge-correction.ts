import { readText } from '@agora/core/brain/read-text'
import { correctionClassifier } from '@agora/core/understanding/correction-classifier'
import { DENIES, NUMBER_FOR_NUMBER, RESPELLS, correctionCues } from '@agora/core/understanding/correction-cues'
import type { Domain } from '../domain.ts'
import { judgeWords } from '../findings/judge-words.ts'
import { isEmptyWord, lexicon, setOf } from '../findings/plain-words.ts'
import { patternsOf } from '../findings/plan-patterns.ts'
import { readPlaced } from '../limits/read-placed.ts'
import { readOpening } from './read-opening.ts'

/** What words do to those right before them, as far as examples tell; `unsure-retract` is asked about. */
export type CorrectionWish = 'change' | 'retract' | 'unsure-retract' | 'none'

/** Without the words before: most notes are surely none, and nothing needs to be looked up. */
const SURELY_NONE_ALONE = 0.7
/** Less likely corrections are none: most notes say something new. */
const WORTH_ASKING = 0.75
/** From here on words are taken back without asking. */
const CERTAIN = 0.9
const FEW_WORDS = 5

/** Whether words may correct others at all, whatever stands before them. */
export function maySoundLikeCorrection(text: string): boolean {
  const { ranked } = correctionClassifier.judge(text)
  return (ranked.find(({ label }) => label === 'none')?.probability ?? 1) < SURELY_NONE_ALONE
}

/** What words do to those right before them. Words that could stand by themselves change nothing. */
export function judgeCorrection(text: string, previous: string, domain: Domain): CorrectionWish {
  const { label, probability } = correctionClassifier.judge(text, { previous })
  if (label === 'none' || probability < WORTH_ASKING) return 'none'
  if (label === 'change') return leansOn(text, previous, domain) ? 'change' : 'none'
  return probability >= CERTAIN ? 'retract' : 'unsure-retract'
}

/** The one value that words put in the place of another, where they name nothing else: "misread it, six degrees". */
export function onlyValueOf(text: string, previous: string): string | undefined {
  const [value, ...more] = readPlaced(text)
  const isAlone = value !== undefined && more.length === 0 && !readText(text).folds.some((word) => duties.has(word))
  return isAlone && correctionCues(text, { previous }).includes(NUMBER_FOR_NUMBER) ? value.measured.said : undefined
}

/** "Should be six degrees" may tell a norm. */
const duties = setOf('moet moeten hoort mag should must has ought supposed')

/** Whether words hardly stand by themselves: they open as a correction, are a fragment, or deny or respell a word. */
function leansOn(text: string, previous: string, domain: Domain): boolean {
  const { strength, rest } = readOpening(text)
  const { folds } = readText(rest)
  if (folds.every((word) => isEmptyWord(word) && !/\d/u.test(word))) return false
  if (strength !== 'none' || isFragment(folds, domain)) return true
  const cues = correctionCues(text, { previous })
  return cues.some(
    (cue) => cue === DENIES || cue === RESPELLS || (cue === NUMBER_FOR_NUMBER && folds.length < FEW_WORDS),
  )
}

/** "Bij de bakplaat" says what is meant, and nothing of it. */
export function isFragment(folds: readonly string[], domain: Domain): boolean {
  const isShort = folds.length <= FEW_WORDS && !folds.some((word) => lexicon.verbs.has(word) || subjects.has(word))
  return isShort && judgeWords(folds, patternsOf(domain)).verdict === 'none'
}

const subjects = setOf('ik wij we hij zij ze je jij u i he she they you')
