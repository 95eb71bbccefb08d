import { languageOf } from '../understanding/detect-language.ts'
import { plainCitation } from './plain-citation.ts'
import type { Preferences } from '@agora/protocol/preferences'
import { judgeTail, mayEnd } from './sentence-end.ts'
import { speakLine } from './speak-line.ts'
import { type Table, endTable, readRow } from './speak-table.ts'
import { spokenWords } from './words/spoken-words.ts'

/** A voice must begin: of a sentence that is longer, the part up to a pause is spoken already. */
const SENTENCE_CHARS = 400
/** A line of a table or of code, or a word without an end: a voice takes 2,000 letters at once, of what this becomes in words. */
const LINE_CHARS = 1_200
/** So many more words of a sentence are of the other language before it is spoken in that. */
const SURE = 2

/** A written answer that is being read aloud while it comes, as far as it was read. */
export type Dictation = {
  readonly language: Preferences['language']
  /** So many letters were read. */
  readonly read: number
  /** The last of them, that were not spoken yet: as many as are written, white space at their beginning left out. */
  readonly text: string
  /** Where in it a sentence may end: what follows will tell. */
  readonly end: number | null
  /** The mark that ends the block of code that is being read. */
  readonly fence: string | null
  readonly table: Table | null
}

/**
 * Something to be spoken at once, and how far in the written text it reaches: from the end of the one before it up to
 * here it is what is written of it. What follows the last one has nothing in it to be spoken.
 */
export type Sentence = {
  readonly spoken: string
  readonly end: number
  /** Where it is in another language than the text. */
  readonly language?: Preferences['language']
  /** It says only where a rule stands. */
  readonly isCitation?: true
}

export type Dictated = { readonly state: Dictation; readonly sentences: readonly Sentence[] }

export function startDictation(language: Preferences['language']): Dictation {
  return { language, read: 0, text: '', end: null, fence: null, table: null }
}

/**
 * Reads on, and gives what can be spoken now, sentence by sentence. It goes letter by letter: in which pieces a text
 * comes makes no difference.
 */
export function dictate(state: Dictation, piece: string): Dictated {
  const sentences: Sentence[] = []
  let now = state
  for (let index = 0; index < piece.length; index++) now = readLetter(now, piece.charAt(index), sentences)
  return { state: now, sentences }
}

/** There is no more: the rest is spoken. The last of it reaches the end. */
export function finishDictation(state: Dictation): readonly Sentence[] {
  // As if an empty line followed.
  const { sentences } = dictate(state, '\n\n')
  return sentences.map((sentence, index) => {
    return { ...sentence, end: index === sentences.length - 1 ? state.read : Math.min(sentence.end, state.read) }
  })
}

/** All of a text that is there already. */
export function dictateAll(text: string, language: Preferences['language']): readonly Sentence[] {
  const { state, sentences } = dictate(startDictation(language), text)
  return [...sentences, ...finishDictation(state)]
}

function readLetter(state: Dictation, letter: string, out: Sentence[]): Dictation {
  const { text, end } = state
  const read = state.read + 1
  if (text === '' && /\s/.test(letter)) {
    // A line with nothing in it ends a table; its rows take their line's end along.
    if (letter !== '\n' || state.fence !== null) return { ...state, read }
    speak(endTable(state.table, state.language), state.read, out)
    return { ...state, read, table: null }
  }
  const now = { ...state, read, text: text + letter }
  if (end !== null) return readTail(now, end, out)
  if (isWholeLine(state)) {
    if (letter === '\n') return { ...speakUnit(now, text, read, out), text: '' }
    return now.text.length > LINE_CHARS ? speakPart(now, out) : now
  }
  if (letter === '\n') return { ...now, end: text.length }
  // "![" begins a picture.
  const mayFollow = letter === '[' ? !text.endsWith('!') : /\s/.test(letter)
  if (mayFollow && mayEnd(text, spokenWords(state.language).abbreviations)) return { ...now, end: text.length }
  const isLong = now.text.length > LINE_CHARS || (now.text.length > SENTENCE_CHARS && /\s/.test(letter))
  return isLong ? speakPart(now, out) : now
}

/** What is read until it is sure whether a sentence ended. */
function readTail(state: Dictation, end: number, out: Sentence[]): Dictation {
  const sentence = state.text.slice(0, end)
  const tail = state.text.slice(end)
  const verdict = judgeTail(sentence, tail, spokenWords(state.language).abbreviations)
  if (verdict.kind === 'wait') return { ...state, end }
  if (verdict.kind === 'on') {
    return { ...state, text: sentence + tail.replace(/^\s+/, (blank) => ' '.repeat(blank.length)), end: null }
  }
  const cites = tail.slice(0, verdict.taken)
  const rest = tail.slice(verdict.taken)
  const unit = cites === '' ? sentence : `${sentence.replace(/\.$/, '')}${cites}.`
  return readAgain(speakUnit(state, unit, state.read - rest.length, out), rest, out)
}

/** A long text up to where a speaker would pause, or at least up to a word's end. */
function speakPart(state: Dictation, out: Sentence[]): Dictation {
  const { text, read } = state
  const pause = /^.*[,;:](?=\s)/su.exec(text)?.[0].length ?? 0
  // Not between a number and its unit.
  const space = /^.*[\p{L}.)](?=\s\p{L})/su.exec(text)?.[0].length ?? 0
  const cut = pause > SENTENCE_CHARS / 4 ? pause : space
  // Nowhere a word's end: then at least not in a number.
  const at = cut || (/^.*\D(?=\d)/su.exec(text)?.[0].length ?? text.length)
  return readAgain(speakUnit(state, text.slice(0, at), read - text.length + at, out), text.slice(at), out)
}

function readAgain(state: Dictation, rest: string, out: Sentence[]): Dictation {
  let now: Dictation = { ...state, read: state.read - rest.length, text: '', end: null }
  for (let index = 0; index < rest.length; index++) now = readLetter(now, rest.charAt(index), out)
  return now
}

/** Speaks one sentence or line, up to `end`; what it means for those after it is in the state that comes back. */
function speakUnit(state: Dictation, unit: string, end: number, out: Sentence[]): Dictation {
  const { language, fence, read, text } = state
  const fresh = { ...state, end: null }
  const begin = read - text.length
  const mark = /^(?:`{3,}|~{3,})(?![^\n]*`)/.exec(unit)?.[0]
  if (fence !== null) {
    if (mark?.startsWith(fence)) return { ...fresh, fence: null }
    speak(speakLine(unit, language), end, out)
    return fresh
  }
  if (mark !== undefined) {
    speak(endTable(state.table, language), begin, out)
    return { ...fresh, fence: mark, table: null }
  }
  if (unit.startsWith('|')) {
    const { table, held, sentences } = readRow(state.table, unit, language)
    speak(held, begin, out)
    speak(sentences, end, out)
    return { ...fresh, table }
  }
  if (unit.trim() === '') return fresh
  speak(endTable(state.table, language), begin, out)
  const own = languageOf(unit, language, SURE)
  const citation = plainCitation(unit, spokenWords(own))
  for (const spoken of speakLine(citation ?? unit, own)) {
    out.push({
      spoken,
      end,
      ...(own === language ? {} : { language: own }),
      ...(citation === undefined ? {} : { isCitation: true }),
    })
  }
  return { ...fresh, table: null }
}

function speak(spoken: readonly string[], end: number, out: Sentence[]): void {
  for (const one of spoken) out.push({ spoken: one, end })
}

/** What has no sentences in it: code, a row of a table, a heading. */
function isWholeLine({ fence, text }: Dictation): boolean {
  return fence !== null || /^(?:\||`{3}|~{3}|#{1,6}\s)/.test(text)
}
