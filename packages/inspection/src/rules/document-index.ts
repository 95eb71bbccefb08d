import { type FindNear, makeFindNear } from './near-words.ts'
import { readWords } from './read-words.ts'
import type { Rule } from '../domain/rule.ts'
import { type SearchLexicon, isEmptyWord } from './search-lexicon.ts'
import { splitCompound } from './split-compound.ts'
import { stemWord } from './stem-word.ts'

/** How much a word tells that stands in the subject, among the words people ask with, in the text, or among hints. */
const SUBJECT = 1
const ASKED = 0.9
const TEXT = 0.4
/** An operator's document says in its text what our rules say in other words for it as well. */
const OWN_TEXT = 0.5
const HINT = 0.35
/** How much of that is left for its meaning, and for a part of it. */
const BY_MEANING = 0.85
const BY_PART = 0.6
/** A number says little alone: "14" is in a question about fourteen allergens and in "min 14". */
const NUMBER = 0.35
/** Documents of a step: some ten milliseconds. */
const STEP = 200
/** Shorter words are no joined ones. */
const MIN_JOINED = 7

/** The documents that have a term, and how much it tells there. */
export type Postings = { readonly documents: Uint32Array; readonly weights: Float32Array; readonly strength: number }

/** An inverted index: a question costs what its own words cost, whatever the number of documents. */
export type DocumentIndex = {
  readonly rules: readonly Rule[]
  readonly terms: ReadonlyMap<string, Postings>
  /** For each document the words of its subject, each by its stem and what that means. */
  readonly subjects: readonly (readonly (readonly string[])[])[]
  /** The words of the documents as they are written. */
  readonly words: ReadonlySet<string>
  readonly findNear: FindNear
}

type Growing = { readonly documents: number[]; readonly weights: number[] }
type Share = { readonly postings: Growing; readonly share: number }

/** Yields after every step, so that a server with many documents does other things in between. */
export function* growDocumentIndex(
  rules: readonly Rule[],
  lexicon: SearchLexicon,
  isKnownPart: (part: string) => boolean,
): Generator<void, DocumentIndex> {
  const growing = new Map<string, Growing>()
  const grow = (term: string) => {
    const known = growing.get(term)
    if (known) return known
    const postings = { documents: [], weights: [] }
    growing.set(term, postings)
    return postings
  }
  // Words come again and again: what each stands for is worked out once.
  const expanded = new Map<string, readonly Share[]>()
  const expand = (word: string) => {
    const terms = isEmptyWord(word, lexicon) ? [] : termsOf(word, lexicon, isKnownPart)
    const shares = terms.map(([term, share]) => ({ postings: grow(term), share }))
    expanded.set(word, shares)
    return shares
  }
  for (const [number, rule] of rules.entries()) {
    if (number % STEP === STEP - 1) yield
    for (const [text, weight] of fieldsOf(rule)) {
      for (const word of readWords(text)) {
        for (const { postings, share } of expanded.get(word) ?? expand(word)) add(postings, number, weight * share)
      }
    }
  }
  const words = new Set([...expanded].flatMap(([word, shares]) => (shares.length > 0 ? [word] : [])))
  return {
    rules,
    terms: freeze(growing),
    subjects: rules.map(({ subject }) => sensesOf(sayBoth(subject), lexicon)),
    words,
    findNear: makeFindNear(new Set([...words, ...lexicon.words])),
  }
}

/** Documents come in their order, so that one that has the term already is the last. */
function add({ documents, weights }: Growing, document: number, weight: number): void {
  const last = documents.length - 1
  if (documents[last] !== document) {
    documents.push(document)
    weights.push(weight)
  } else if (weight > (weights[last] ?? 0)) weights[last] = weight
}

function freeze(growing: ReadonlyMap<string, Growing>): ReadonlyMap<string, Postings> {
  const terms = new Map<string, Postings>()
  for (const [term, { documents, weights }] of growing) {
    if (documents.length === 0) continue
    let strength = 0
    for (const weight of weights) strength = Math.max(strength, weight)
    terms.set(term, { documents: Uint32Array.from(documents), weights: Float32Array.from(weights), strength })
  }
  return terms
}

function fieldsOf({ subject, asked, text, hints, mark }: Rule): readonly (readonly [text: string, weight: number])[] {
  return [
    [sayBoth(subject), SUBJECT],
    [sayBoth(asked), ASKED],
    [sayBoth(text), mark === 'own' ? OWN_TEXT : TEXT],
    [hints ? sayBoth(hints) : '', HINT],
  ]
}

/** An operator's own document has one language, and both say the same. */
function sayBoth({ nl, en }: { readonly nl: string; readonly en: string }): string {
  return nl === en ? nl : `${nl} ${en}`
}

function sensesOf(text: string, lexicon: SearchLexicon): readonly (readonly string[])[] {
  const stems = new Set(
    readWords(text)
      .filter((word) => !isEmptyWord(word, lexicon))
      .map(stemWord),
  )
  return [...stems].map((stem) => [stem, ...(lexicon.senses.get(stem) ?? [])])
}

function termsOf(
  word: string,
  { senses }: SearchLexicon,
  isKnownPart: (part: string) => boolean,
): readonly (readonly [term: string, share: number])[] {
  const stem = stemWord(word)
  if (/^\d/u.test(word)) return [[stem, NUMBER]]
  const meant = senses.get(stem)
  const terms: (readonly [string, number])[] = [
    [stem, 1],
    ...(meant ?? []).map((sense) => [sense, BY_MEANING] as const),
  ]
  if (word.length < MIN_JOINED) return terms
  for (const part of splitCompound(word, isKnownPart)) {
    const partStem = stemWord(part)
    terms.push([partStem, BY_PART])
    if (!meant) for (const sense of senses.get(partStem) ?? []) terms.push([sense, BY_PART * BY_MEANING])
  }
  return terms
}
