import { readWords } from '../wake/read-words.ts'
import type { Classifier } from './open-classifier.ts'
import type { Setting } from './read-features.ts'

/** Longer texts are judged by their beginning and end, see `readFeatures`. */
const MOST_WORDS = 60
const MOST_NAMED = 4
/** A word that matters much less than the one that matters most decided nothing. */
const SHARE_OF_MOST = 0.3
/** In log-odds: below this a word changes the probability by a percent or two. */
const LEAST_DROP = 0.1
const NEARLY = 1e-9

/**
 * The words without which the label would be less likely, the one that matters most first, as they stand in the text.
 * Each word is left out once, so that what is named did decide, whichever features it gave.
 */
export function findDecidingWords<Label extends string>(
  { judge }: Pick<Classifier<Label>, 'judge'>,
  text: string,
  label: Label,
  setting: Setting = {},
): readonly string[] {
  const oddsOf = (said: string) => {
    const { probability = 0 } = judge(said, setting).ranked.find((one) => one.label === label) ?? {}
    const bounded = Math.min(Math.max(probability, NEARLY), 1 - NEARLY)
    return Math.log(bounded / (1 - bounded))
  }
  const whole = oddsOf(text)
  const words = readWords(text)
  const read = words.length <= MOST_WORDS ? words : [...words.slice(0, MOST_WORDS / 2), ...words.slice(-MOST_WORDS / 2)]
  const drops = read
    .map(({ start, end }) => ({
      word: text.slice(start, end),
      drop: whole - oddsOf(`${text.slice(0, start)} ${text.slice(end)}`),
    }))
    .sort((a, b) => b.drop - a.drop)
  const least = Math.max(LEAST_DROP, SHARE_OF_MOST * (drops[0]?.drop ?? 0))
  const named = drops.filter(({ drop }) => drop >= least).map(({ word }) => word)
  return [...new Set(named)].slice(0, MOST_NAMED)
}
