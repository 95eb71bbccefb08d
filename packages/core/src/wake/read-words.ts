import { foldText } from '../fold-text.ts'

export type Word = {
  readonly start: number
  readonly end: number
  /** Lower case, without accents. */
  readonly fold: string
}

/** `joined`: no space between, as in a web address. `none`: nothing but space. */
export type Gap = 'none' | 'joined' | 'pause' | 'stop'

const WORD = /[\p{L}\p{M}\p{N}_'’ʼ]+/gu
const APOSTROPHES = "'’ʼ"
const PLAIN = /^[\0-\x7f]*$/
const SPACE_ONLY = /^\s*$/u
const LINE_BREAK = /[\n\r\u2028\u2029]/
/** A full stop ends a sentence only before space: "9.5" and "b.v." do not. */
const SENTENCE_END = /[!?。！？]|\.(?=[\s"”’»)]|$)/u
const ELLIPSIS = /\.{2,}|…/g
const PAUSE = /[,;:()[\]–—…"“”„«»]|(?:^|\s)-|-(?:\s|$)/u

export function fold(text: string): string {
  return PLAIN.test(text) ? text.toLowerCase() : foldText(text)
}

/** The words of a text. Apostrophes belong to a word inside it ("zo'n"), and are quotes around it. */
export function readWords(text: string): Word[] {
  const words: Word[] = []
  for (const match of text.matchAll(WORD)) {
    let start = match.index
    let end = start + match[0].length
    while (start < end && APOSTROPHES.includes(text.charAt(start))) start++
    while (end > start && APOSTROPHES.includes(text.charAt(end - 1))) end--
    if (start < end) words.push({ start, end, fold: fold(text.slice(start, end)).replace(/[’ʼ]/g, "'") })
  }
  return words
}

/** What stands between two words, or after the last. */
export function gapKind(gap: string): Gap {
  if (SPACE_ONLY.test(gap)) return LINE_BREAK.test(gap) ? 'stop' : 'none'
  if (LINE_BREAK.test(gap)) return 'stop'
  // "Gluten-free".
  if (gap === '-') return 'joined'
  // Three dots are a pause for thought, no end.
  const calm = gap.replace(ELLIPSIS, '…')
  if (SENTENCE_END.test(calm)) return 'stop'
  if (PAUSE.test(calm)) return 'pause'
  return /\s/u.test(gap) ? 'pause' : 'joined'
}
