import type { Lexicon } from './lexicon.ts'
import { type Quote, quotesOf } from './quotes.ts'
import { type Gap, type Word, gapKind, readWords } from './read-words.ts'
import type { WakeName } from './prepare-names.ts'

/** A name as it stands in a text: the words `first` to `last`. */
export type Occurrence = { readonly first: number; readonly last: number; readonly strongOnly: boolean }

/** No sentence is read further than this from a name: what each one costs stays bounded. */
const SENTENCE_WORDS = 60

/** What is read once and serves however much of the beginning is cut off. */
type Reading = {
  readonly words: readonly Word[]
  readonly quotes: readonly (Quote | undefined)[]
  readonly kinds: readonly Gap[]
  /** For each word the first and the last of its sentence. */
  readonly starts: readonly number[]
  readonly ends: readonly number[]
}

function read(text: string): Reading {
  const words = readWords(text)
  const kinds = words.map(({ start }, index) =>
    index === 0 ? 'stop' : gapKind(text.slice(words[index - 1]?.end, start)),
  )
  const starts: number[] = []
  for (let index = 0, start = 0; index < words.length; index++) {
    if (kinds[index] === 'stop') start = index
    starts.push(start)
  }
  const ends: number[] = Array.from(words, () => 0)
  for (let index = words.length - 1, end = index; index >= 0; index--) {
    ends[index] = end
    if (kinds[index] === 'stop') end = index - 1
  }
  return { words, quotes: quotesOf(text, words), kinds, starts, ends }
}

/** A text as words and what stands between them. What comes before the word `from` is cut off already. */
export class Utterance {
  readonly text: string
  readonly lexicon: Lexicon
  readonly from: number
  readonly #reading: Reading

  constructor(text: string, lexicon: Lexicon, from = 0, earlier?: Utterance) {
    this.text = text
    this.lexicon = lexicon
    this.from = from
    this.#reading = earlier ? earlier.#reading : read(text)
  }

  get words(): readonly Word[] {
    return this.#reading.words
  }

  /** The same text without what stands before this word. */
  cutBefore(from: number): Utterance {
    return new Utterance(this.text, this.lexicon, from, this)
  }

  /** Whether somebody else's words are repeated here. A text that is one quotation is its writer's own. */
  isQuoted(index: number): boolean {
    const quote = this.#reading.quotes[index]
    if (!quote) return false
    const begins = this.words[this.from]?.start ?? 0
    const ends = this.words.at(-1)?.end ?? 0
    return quote.open > begins || quote.close < ends
  }

  word(index: number): string {
    return index < this.from ? '' : (this.words[index]?.fold ?? '')
  }

  has(index: number): boolean {
    return index >= this.from && index < this.words.length
  }

  /** What stands between a word and the one before it, also one that is cut off; behind the last: how the text ends. */
  gap(index: number): string {
    const start = this.words[index - 1]?.end ?? 0
    return this.text.slice(start, this.words[index]?.start ?? this.text.length)
  }

  kind(index: number): Gap {
    return index <= this.from ? 'stop' : (this.#reading.kinds[index] ?? 'stop')
  }

  /** The first word of the sentence that this word is in. */
  sentenceStart(index: number): number {
    return Math.max(this.from, this.#reading.starts[index] ?? 0, index - SENTENCE_WORDS)
  }

  /** The last word of the sentence that this word is in. */
  sentenceEnd(index: number): number {
    return Math.min(this.#reading.ends[index] ?? index, index + SENTENCE_WORDS)
  }

  /** Whether the sentence that this word is in ends with a question mark. */
  isMarkedQuestion(index: number): boolean {
    return this.gap(this.sentenceEnd(index) + 1).includes('?')
  }
}

const SAME_NAME = /^(?:[ \t\u00a0]{1,3}|-)$/

/** Everywhere a name stands, also as part of something else. */
export function findNames(utterance: Utterance, names: readonly WakeName[]): Occurrence[] {
  const found: Occurrence[] = []
  for (let index = utterance.from; index < utterance.words.length; index++) {
    const occurrence = nameAt(utterance, index, names)
    if (!occurrence) continue
    found.push(occurrence)
    index = occurrence.last
  }
  return found
}

function nameAt(utterance: Utterance, first: number, names: readonly WakeName[]): Occurrence | undefined {
  const most = Math.max(...names.map(({ mostWords }) => mostWords))
  const joined = [utterance.word(first)]
  for (let last = first + 1; last < first + most && utterance.has(last); last++) {
    if (!SAME_NAME.test(utterance.gap(last))) break
    joined.push(`${joined.at(-1)} ${utterance.word(last)}`)
  }
  for (const kind of ['always', 'strongOnly'] as const) {
    for (let words = joined.length; words > 0; words--) {
      const written = joined[words - 1] ?? ''
      if (names.some((name) => words <= name.mostWords && name[kind]?.test(written))) {
        return { first, last: first + words - 1, strongOnly: kind === 'strongOnly' }
      }
    }
  }
  return undefined
}
