import type { Note } from '@agora/protocol/note'
import { foldText } from '../fold-text.ts'

export type FoundNote = { readonly note: Note; readonly score: number }

/** How much a word of the question counts that stands in a note whole, as its beginning, or inside a longer word. */
const WHOLE = 1
const BEGINS = 0.7
const INSIDE = 0.4
/** Shorter words stand inside many others by chance. */
const MIN_PART = 4

/** Words that are in every question and tell nothing of what is asked. */
const emptyWords = new Set(
  (
    'de het een en of van in op aan bij met voor naar uit over te er is zijn was waren wat wie waar wanneer welke hoe ' +
    'heb hebt heeft had ik je jij u we wij ze zij dit dat deze die niet geen ook nog al dan om als door wordt worden ' +
    'the a an and or of in on at by with for to from about is are was were what who where when which how have has had ' +
    'i you we they it this that these those not no also do does did be been'
  ).split(' '),
)

/**
 * The notes that fit the words of a question best, best first. A rare word counts more than a common one; a note whose
 * number is asked for ("notitie 3") comes first. Withdrawn notes are never found.
 */
export function searchNotes(notes: readonly Note[], question: string, limit: number): readonly FoundNote[] {
  const search = new NoteSearch(question)
  for (const note of notes) search.add(note)
  return search.best(limit)
}

/** The same for notes that come one after the other: taking a long one apart is dear, and others may wait. */
export class NoteSearch {
  readonly #words: readonly string[]
  readonly #parts: readonly string[]
  readonly #numbers: ReadonlySet<number>
  /** How well each word fits, of the notes that any fits or whose number is asked for. */
  readonly #fitting: { readonly note: Note; readonly fits: readonly number[] }[] = []
  /** In how many notes each word was found. */
  readonly #foundIn: number[]
  #usable = 0

  constructor(question: string) {
    this.#words = [...new Set(wordsOf(question))].filter((word) => !emptyWords.has(word))
    this.#parts = [...new Set(this.#words.flatMap(partsOf))]
    this.#numbers = new Set(numbersAskedFor(question))
    this.#foundIn = this.#words.map(() => 0)
  }

  add(note: Note): void {
    if (note.withdrawn) return
    this.#usable++
    const fits = this.#fitsOf(foldText(note.text))
    for (const [index, value] of fits.entries()) {
      if (value > 0) this.#foundIn[index] = (this.#foundIn[index] ?? 0) + 1
    }
    if (this.#numbers.has(note.number) || fits.some((value) => value > 0)) this.#fitting.push({ note, fits })
  }

  best(limit: number): readonly FoundNote[] {
    const weights = this.#foundIn.map((count) => Math.log(1 + this.#usable / (1 + count)))
    return this.#fitting
      .map(({ note, fits }) => ({
        note,
        score: this.#numbers.has(note.number)
          ? Number.MAX_SAFE_INTEGER
          : fits.reduce((sum, value, index) => sum + value * (weights[index] ?? 0), 0),
      }))
      .sort((a, b) => b.score - a.score || b.note.number - a.note.number)
      .slice(0, limit)
  }

  #fitsOf(folded: string): readonly number[] {
    // Nearly all notes have nothing of what is asked.
    if (!this.#parts.some((part) => folded.includes(part))) return []
    const own = new Set(splitWords(folded))
    return this.#words.map((word) => {
      let best = 0
      for (const other of own) best = Math.max(best, fit(word, other))
      return best
    })
  }
}

function fit(wanted: string, word: string): number {
  if (word === wanted) return WHOLE
  const [short, long] = word.length < wanted.length ? [word, wanted] : [wanted, word]
  if (short.length < MIN_PART) return 0
  // "koelcel" finds "koelcellen", and "vaatwasser" finds "spoelvaatwasser": Dutch joins words.
  if (long.startsWith(short)) return BEGINS * (short.length / long.length)
  return long.includes(short) ? INSIDE * (short.length / long.length) : 0
}

function wordsOf(text: string): string[] {
  return splitWords(foldText(text))
}

function splitWords(folded: string): string[] {
  return folded.match(/[\p{L}\p{N}]+(?:[.,]\p{N}+)*/gu) ?? []
}

/** Pieces of a word of which a note must have one to fit it at all. */
function partsOf(word: string): string[] {
  if (word.length <= MIN_PART) return [word]
  return Array.from({ length: word.length - MIN_PART + 1 }, (_, start) => word.slice(start, start + MIN_PART))
}

/** "notitie 3", "notities 3 en 17", "note 5". */
function numbersAskedFor(question: string): number[] {
  const asked = /\b(?:notities?|notes?|nummers?|numbers?)\s+((?:\d+(?:\s*(?:,|en|and|&)\s*)?)+)/giu
  return [...foldText(question).matchAll(asked)].flatMap(([, list = '']) => (list.match(/\d+/g) ?? []).map(Number))
}
