import { readText } from '../brain/read-text.ts'
import {
  DENIES,
  NUMBER_FOR_NUMBER,
  correctionCues,
  isNumber,
  namesNew,
} from '@agora/core/understanding/correction-cues'
import { setOf } from '../findings/plain-words.ts'
import { readPlaced } from '../limits/read-placed.ts'
import { readOpening } from './read-opening.ts'

/** Which of several it is, or that it is measured once more. */
const others = setOf(
  'links linker rechts rechter boven bovenste onder onderste midden middelste voorste achter achterste eerste tweede derde ' +
    'vierde vijfde volgende andere ander nogmaals weer opnieuw ook daarna left right top upper bottom lower middle front ' +
    'back rear first second third fourth fifth next other another again too also then b c d e f',
)

/**
 * Whether words go on with a list that those before are of, or measure once more: both tell a value, and these say of
 * what: "cel 2, zes graden" after "cel 1, zeven graden". Words that deny something of before correct it all the same.
 */
export function isSeries(text: string, previous: string): boolean {
  const { by, of } = readOpening(text)
  if (of !== undefined || !hasNumber(previous) || !hasNumber(text)) return false
  if (shapeOf(previous) === shapeOf(text)) return true
  const cues = correctionCues(text, { previous }).filter((cue) => typeof cue === 'string')
  if (cues.includes(DENIES)) return false
  if (!cues.includes(NUMBER_FOR_NUMBER) && cues.some(namesNew)) return true
  const before = new Set(readText(previous).folds)
  const isOther = (word: string) => !before.has(word)
  const besides = readText(withoutValues(by)).folds
  return (
    besides.some((word) => isOther(word) && isNumber(word)) ||
    readText(by).folds.some((word) => isOther(word) && others.has(word))
  )
}

/** The same words with other numbers count on, "7" after "6": nothing says that one replaces the other. */
const shapeOf = (text: string): string =>
  readText(text)
    .folds.map((word) => (/\d/u.test(word) || isNumber(word) ? '0' : word))
    .join(' ')
const hasNumber = (text: string): boolean => readText(text).folds.some(isNumber)

function withoutValues(text: string): string {
  return readPlaced(text).reduceRight((rest, { start, end }) => `${rest.slice(0, start)} ${rest.slice(end)}`, text)
}
