import { isNearWord } from '@agora/core/brain/near-word'
import { foldText } from '@agora/core/fold-text'
import type { Rule } from './rule.ts'
import { stemWord } from './stem-word.ts'
import { emptyWords, synonyms } from './synonyms.ts'

/** How much a word tells that stands in the subject, among the words people ask with, or in the text. */
const SUBJECT = 1
const ASKED = 0.8
const TEXT = 0.5
/** How much of that is left where a word fits by its meaning, as a part of a longer one, or with a slip of the pen. */
const BY_MEANING = 0.85
const BY_PART = 0.6
const BY_SLIP = 0.7
/** Shorter words stand inside others by chance, as does what leaves too little: "ziek" in "muziek". */
const MIN_PART = 4
const MIN_REST = 3

export type RuleIndex = {
  readonly rules: readonly Rule[]
  /** For each rule what its words tell, by stem. */
  readonly words: readonly ReadonlyMap<string, number>[]
  /** For each rule the stems of its subject. */
  readonly subjects: readonly (readonly string[])[]
  /** All stems that may be meant by another. */
  readonly known: readonly string[]
  /** In how many rules a stem, or one of its meaning, stands. */
  readonly counts: ReadonlyMap<string, number>
}

const meanings = new Map<string, string[]>()
for (const [number, group] of synonyms.entries()) {
  for (const word of group.split(' ')) {
    const stem = stemWord(word)
    meanings.set(stem, [...new Set([...(meanings.get(stem) ?? []), `=${number}`])])
  }
}

export function makeRuleIndex(rules: readonly Rule[]): RuleIndex {
  const words = rules.map(({ subject, asked, text }) => {
    const own = new Map<string, number>()
    for (const [said, weight] of [
      [`${subject.nl} ${subject.en}`, SUBJECT],
      [`${asked.nl} ${asked.en}`, ASKED],
      [`${text.nl} ${text.en}`, TEXT],
    ] as const) {
      for (const stem of stemsOf(said)) {
        own.set(stem, Math.max(own.get(stem) ?? 0, weight))
        for (const meaning of meanings.get(stem) ?? []) {
          own.set(meaning, Math.max(own.get(meaning) ?? 0, weight * BY_MEANING))
        }
      }
    }
    return own
  })
  const counts = new Map<string, number>()
  for (const own of words) for (const stem of own.keys()) counts.set(stem, (counts.get(stem) ?? 0) + 1)
  const subjects = rules.map(({ subject }) => stemsOf(`${subject.nl} ${subject.en}`))
  const known = [...new Set([...counts.keys(), ...meanings.keys()])].filter((stem) => stem.length >= MIN_PART)
  return { rules, words, subjects, known, counts }
}

/** The words of a text that tell something, without their endings. */
export function stemsOf(text: string): string[] {
  const words = foldText(text).match(/[\p{L}\p{N}]+(?:[.,]\p{N}+)?/gu) ?? []
  return [...new Set(words.filter((word) => word.length > 1 && !emptyWords.has(word)).map(stemWord))]
}

/** The stem itself and what it means. */
export function sensesOf(stem: string): readonly string[] {
  return [stem, ...(meanings.get(stem) ?? [])]
}

/** All that a word of a question may stand for in the index, and how well. */
export function variantsOf(stem: string, { counts, known: vocabulary }: RuleIndex): ReadonlyMap<string, number> {
  const variants = new Map<string, number>()
  const add = (term: string, fit: number) => {
    if (counts.has(term)) variants.set(term, Math.max(variants.get(term) ?? 0, fit))
  }
  add(stem, 1)
  for (const meaning of meanings.get(stem) ?? []) add(meaning, 1)
  if (variants.size > 0) return variants
  for (const known of stem.length < MIN_PART ? [] : vocabulary) {
    const fit = fitOf(stem, known)
    if (fit === 0) continue
    add(known, fit)
    for (const meaning of meanings.get(known) ?? []) add(meaning, fit)
  }
  return variants
}

function fitOf(stem: string, known: string): number {
  if (isNearWord(stem, known)) return BY_SLIP
  const [short, long] = stem.length < known.length ? [stem, known] : [known, stem]
  // Dutch joins words: "koelkasttemperatuur", "visafdeling".
  const isPart = short.length >= MIN_PART && (long.startsWith(short) || long.endsWith(short))
  return isPart && long.length - short.length >= MIN_REST && short.length * 3 >= long.length ? BY_PART : 0
}
