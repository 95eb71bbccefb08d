import { foldText } from '../fold-text.ts'
import { readWords } from '../wake/read-words.ts'

/** A property of a text that a model has weights for, and how strongly the text has it. */
export type Feature = { readonly name: string; readonly value: number }

/** What the model is told besides the words: the sentence before, or whether the name was called. */
export type Setting = { readonly previous?: string; readonly flags?: readonly string[] }

/** The notions that a word may stand for. */
export type Notions = (word: string) => readonly string[]

/** Properties of a text that one question asks for; one without a value of its own weighs `CUE_VALUE`. */
export type CuesOf = (text: string, setting: Setting) => readonly (string | Feature)[]

/** Longer texts are judged by their beginning and end: time must not grow with the text. */
const MAX_WORDS = 60
const SHORTEST_GRAM = 3
const LONGEST_GRAM = 5

const WORD_SHARE = 1
const LETTER_SHARE = 0.7
const NOTION_SHARE = 1
const STRUCTURE_VALUE = 0.25
/** Code read these for this one question: they say more than a word. */
const CUE_VALUE = 0.5

const NEGATIONS = new Set(
  'niet geen nooit niks niets nergens zonder nee neen niemand nie gin not no never nothing none without nope nobody cannot'.split(
    ' ',
  ),
)
const ASKING = new Set(
  'wat wie waar waarom wanneer hoe hoeveel welk welke waarmee waarvoor what who where why when how which whose'.split(
    ' ',
  ),
)
const VERB_FIRST = new Set(
  (
    'is zijn ben bent was waren mag mogen kan kun kunt kunnen moet moeten heb hebt heeft hebben had zou zouden wil wilt doe doet ' +
    'are am were may can could must should have has did does do would will shall'
  ).split(' '),
)
const UNIT =
  /\d\s*(?:°|graden|graad|celsius|degrees?|deg\b|uur\b|hours?|min\b|minuten|minutes|dagen|days|procent|percent|%|kilo|kg\b|gram|ppm|mg)/u

/**
 * The features of a text: its words, pairs of neighbouring words, groups of letters within words, and a few properties
 * of its structure. Words and letters weigh less each in a long text, so that length alone decides nothing.
 */
export function readFeatures(
  text: string,
  notionsOf: Notions,
  setting: Setting = {},
  cuesOf?: CuesOf,
): readonly Feature[] {
  const words = wordsOf(text)
  const features = [
    ...share(wordFeatures(words), WORD_SHARE),
    ...share(letterFeatures(words), LETTER_SHARE),
    ...share(notionFeatures(words, notionsOf), NOTION_SHARE),
  ]
  for (const name of structureOf(text, words)) features.push({ name: `is:${name}`, value: STRUCTURE_VALUE })
  for (const name of setting.flags ?? []) features.push({ name: `is:${name}`, value: STRUCTURE_VALUE })
  for (const cue of cuesOf?.(text, setting) ?? []) {
    features.push(typeof cue === 'string' ? { name: `is:${cue}`, value: CUE_VALUE } : cue)
  }
  if (setting.previous !== undefined) {
    for (const name of comparisonOf(words, wordsOf(setting.previous))) {
      features.push({ name: `is:${name}`, value: STRUCTURE_VALUE })
    }
  }
  return features
}

/** Folded words; a number is one kind of word, whatever its value. */
function wordsOf(text: string): readonly string[] {
  const words = readWords(text).map(({ fold }) => (/\d/u.test(fold) ? fold.replace(/\d+/gu, '0') : fold))
  if (words.length <= MAX_WORDS) return words
  return [...words.slice(0, MAX_WORDS / 2), ...words.slice(-MAX_WORDS / 2)]
}

function share(names: readonly string[], total: number): Feature[] {
  const unique = [...new Set(names)]
  const value = total / Math.sqrt(unique.length || 1)
  return unique.map((name) => ({ name, value }))
}

function wordFeatures(words: readonly string[]): string[] {
  const names: string[] = []
  const bounded = ['^', ...words, '$']
  for (const [index, word] of bounded.entries()) {
    if (word !== '^' && word !== '$') names.push(word)
    const next = bounded[index + 1]
    if (next === undefined) continue
    names.push(`${word} ${next}`)
    const afterNext = bounded[index + 2]
    if (afterNext !== undefined && word !== '^') names.push(`${word} … ${afterNext}`)
  }
  return names
}

function letterFeatures(words: readonly string[]): string[] {
  const names: string[] = []
  for (const word of words) {
    const bounded = `<${word}>`
    for (let size = SHORTEST_GRAM; size <= LONGEST_GRAM; size++) {
      for (let start = 0; start + size <= bounded.length; start++) names.push(`*${bounded.slice(start, start + size)}`)
    }
  }
  return names
}

/** The notions of the words, and which follows which: "stop" before "listen" is not "listen" before "stop". */
function notionFeatures(words: readonly string[], notionsOf: Notions): string[] {
  const names: string[] = []
  let before: readonly string[] = ['^']
  for (const word of words) {
    const notions = notionsOf(word)
    if (notions.length === 0) continue
    for (const notion of notions) {
      names.push(`~${notion}`)
      for (const earlier of before) names.push(`~${earlier} ~${notion}`)
    }
    before = notions
  }
  return names
}

function structureOf(text: string, words: readonly string[]): readonly string[] {
  const first = words[0] ?? ''
  const names: string[] = []
  if (/[?？]\s*$/u.test(text)) names.push('ends with a question mark')
  if (ASKING.has(first)) names.push('begins with a question word')
  if (VERB_FIRST.has(first)) names.push('begins with a verb')
  if (words.some((word) => NEGATIONS.has(word))) names.push('has a negation')
  if (NEGATIONS.has(first)) names.push('begins with a negation')
  if (/\d/u.test(text)) names.push('has a number')
  if (UNIT.test(foldText(text))) names.push('has a number with a unit')
  names.push(
    words.length <= 2 ? 'one or two words' : words.length <= 5 ? 'three to five words' : 'more than five words',
  )
  if (words.length > 12) names.push('more than twelve words')
  return names
}

function comparisonOf(words: readonly string[], before: readonly string[]): readonly string[] {
  const earlier = new Set(before.filter((word) => word.length > 3))
  const shared = words.filter((word) => earlier.has(word)).length
  const names = [shared === 0 ? 'shares no word with the note before' : 'shares words with the note before']
  if (shared > 1) names.push('shares several words with the note before')
  const isNumber = (word: string) => /\d/u.test(word)
  if (words.some(isNumber) && before.some(isNumber)) names.push('has a number, as the note before')
  return names
}
