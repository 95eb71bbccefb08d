import type { Preferences } from '@agora/protocol/preferences'
import { judgeTail, mayEnd } from './sentence-end.ts'
import { speakLine } from './speak-line.ts'
import { type Table, endTable, readRow } from './speak-table.ts'
import { spokenWords } from './words/spoken-words.ts'

/** A voice must begin: of a sentence that is longer, the part up to a pause is spoken already. */
const SENTENCE_CHARS = 400
/** A line of a table or of code, or a word without an end. */
const LINE_CHARS = 4_000

/** A written answer that is being read aloud while it comes, as far as it was read. */
export type Dictation = {
  readonly language: Preferences['language']
  /** What was read and not spoken yet. */
  readonly text: string
  /** Where in it a sentence may end: what follows will tell. */
  readonly end: number | null
  /** The mark that ends the block of code that is being read. */
  readonly fence: string | null
  readonly table: Table | null
}

export type Dictated = { readonly state: Dictation; readonly sentences: readonly string[] }

export function startDictation(language: Preferences['language']): Dictation {
  return { language, text: '', end: null, fence: null, table: null }
}

/**
 * Reads on, and gives what can be spoken now, sentence by sentence. It goes letter by letter: in which pieces a text
 * comes makes no difference.
 */
export function dictate(state: Dictation, piece: string): Dictated {
  const sentences: string[] = []
  let now = state
  for (let index = 0; index < piece.length; index++) now = readLetter(now, piece.charAt(index), sentences)
  return { state: now, sentences }
}

/** There is no more: the rest is spoken. */
export function finishDictation(state: Dictation): readonly string[] {
  // As if an empty line followed.
  return dictate(state, '\n\n').sentences
}

/** All of a text that is there already. */
export function dictateAll(text: string, language: Preferences['language']): readonly string[] {
  const { state, sentences } = dictate(startDictation(language), text)
  return [...sentences, ...finishDictation(state)]
}

function readLetter(state: Dictation, letter: string, out: string[]): Dictation {
  const { text, end } = state
  if (text === '' && /\s/.test(letter)) {
    // A line with nothing in it ends a table; its rows take their line's end along.
    if (letter !== '\n' || state.fence !== null) return state
    out.push(...endTable(state.table, state.language))
    return { ...state, table: null }
  }
  const now = { ...state, text: text + letter }
  if (end !== null) return readTail(now, end, out)
  if (isWholeLine(state)) {
    if (letter === '\n') return { ...speakUnit(state, text, out), text: '' }
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
function readTail(state: Dictation, end: number, out: string[]): Dictation {
  const sentence = state.text.slice(0, end)
  const tail = state.text.slice(end)
  const verdict = judgeTail(sentence, tail, spokenWords(state.language).abbreviations)
  if (verdict.kind === 'wait') return { ...state, end }
  if (verdict.kind === 'on') return { ...state, text: `${sentence} ${tail.trimStart()}`, end: null }
  const cites = tail.slice(0, verdict.taken)
  const rest = tail.slice(verdict.taken)
  const unit = cites === '' ? sentence : `${sentence.replace(/\.$/, '')}${cites}.`
  return readAgain(speakUnit(state, unit, out), rest, out)
}

/** A long text up to where a speaker would pause, or at least up to a word's end. */
function speakPart(state: Dictation, out: string[]): Dictation {
  const { text } = state
  const pause = /^.*[,;:](?=\s)/su.exec(text)?.[0].length ?? 0
  // Not between a number and its unit.
  const space = /^.*[\p{L}.)](?=\s\p{L})/su.exec(text)?.[0].length ?? 0
  const cut = pause > SENTENCE_CHARS / 4 ? pause : space
  // Nowhere a word's end: then at least not in a number.
  const at = cut || (/^.*\D(?=\d)/su.exec(text)?.[0].length ?? text.length)
  return readAgain(speakUnit(state, text.slice(0, at), out), text.slice(at), out)
}

function readAgain(state: Dictation, rest: string, out: string[]): Dictation {
  let now: Dictation = { ...state, text: '', end: null }
  for (let index = 0; index < rest.length; index++) now = readLetter(now, rest.charAt(index), out)
  return now
}

/** Speaks one sentence or line; what it means for those after it is in the state that comes back. */
function speakUnit(state: Dictation, unit: string, out: string[]): Dictation {
  const { language, fence } = state
  const fresh = { ...state, end: null }
  const mark = /^(?:`{3,}|~{3,})(?![^\n]*`)/.exec(unit)?.[0]
  if (fence !== null) {
    if (mark?.startsWith(fence)) return { ...fresh, fence: null }
    out.push(...speakLine(unit, language))
    return fresh
  }
  if (mark !== undefined) {
    out.push(...endTable(state.table, language))
    return { ...fresh, fence: mark, table: null }
  }
  if (unit.startsWith('|')) {
    const { table, sentences } = readRow(state.table, unit, language)
    out.push(...sentences)
    return { ...fresh, table }
  }
  if (unit.trim() === '') return fresh
  out.push(...endTable(state.table, language), ...speakLine(unit, language))
  return { ...fresh, table: null }
}

/** What has no sentences in it: code, a row of a table, a heading. */
function isWholeLine({ fence, text }: Dictation): boolean {
  return fence !== null || /^(?:\||`{3}|~{3}|#{1,6}\s)/.test(text)
}
