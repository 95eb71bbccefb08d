import type { Abbreviations } from './words/spoken-words.ts'

/** What may stand behind the mark that ends a sentence. */
const ENDING = /([.!?…]+)["'”’»)\]*_`]*$/u
const LIST_NUMBER = /^[>\s]*(?:[-*+•]\s+)?(?:\d{1,4}|\p{L})[.)]$/u
/** "J. Jansen", and not "7 °C." */
const INITIAL = /(?<![\p{L}\p{N}°.])\p{Lu}\.$/u
/** The last word with its full stop, without what is set around it. */
const LAST_WORD = /[\p{L}\p{N}.]*\.$/u
/** No sign that something ends needs to look back further. */
const LOOK_BACK_CHARS = 40
/** Behind a sentence, what it rests upon: "… was rauw. [3]" belongs to what goes before. */
const CITES = /^(?:[ \t]*\[\d[\d\s,;–-]*\])+/
const MAY_BE_CITES = /^\s*(?:\[\d[\d\s,;–-]*\]\s*)*(?:\[(?:\d[\d\s,;–-]*)?)?$/
/** More than this stands behind no sentence. */
const TAIL_CHARS = 64
/** A line that was wrapped is about as long as the others; a short one was ended on purpose. */
const WRAPPED_CHARS = 60

/** Whether a sentence may end behind these words, now that a space follows. */
export function mayEnd(text: string, { inner }: Abbreviations): boolean {
  const words = text.slice(-LOOK_BACK_CHARS)
  const [, marks] = ENDING.exec(words) ?? []
  if (marks === undefined) return false
  if (marks !== '.') return true
  if (LIST_NUMBER.test(text)) return false
  return !INITIAL.test(words) && !Object.hasOwn(inner, lastWord(words))
}

export type TailVerdict =
  | { readonly kind: 'wait' }
  /** It was no end. */
  | { readonly kind: 'on' }
  /** It was, and so many letters of the tail belong to it. */
  | { readonly kind: 'end'; readonly taken: number }

/** Whether it does end there, from what follows: `tail` is what was read since. */
export function judgeTail(text: string, tail: string, abbreviations: Abbreviations): TailVerdict {
  const { last, beforeNumber, beforeReference, months } = abbreviations
  const end: TailVerdict = { kind: 'end', taken: CITES.exec(tail)?.[0].length ?? 0 }
  if (/\n\s*\n/.test(tail) || tail.length > TAIL_CHARS) return end
  const isNewLine = /^[ \t]*\n/.test(tail)
  if (isNewLine ? /^\s*$/.test(tail) : MAY_BE_CITES.test(tail)) return { kind: 'wait' }
  const next = tail.at(-1) ?? ''
  if (isPerhapsName(text, abbreviations) && /^[ \t]+\d/.test(tail)) {
    if (/^\s+(?:19|20)\d\d$/.test(tail)) return { kind: 'on' }
    return /^\s+(?:1|19\d?|20?\d?)$/.test(tail) ? { kind: 'wait' } : end
  }
  if (isNewLine) {
    const line = text.slice(text.lastIndexOf('\n') + 1)
    const isWrapped =
      /^\p{Ll}$/u.test(next) && line.length >= WRAPPED_CHARS && !ENDING.test(text.slice(-LOOK_BACK_CHARS))
    return isWrapped ? { kind: 'on' } : end
  }
  if (tail.includes('\n')) return end
  if (/^\p{Ll}$/u.test(next)) return { kind: 'on' }
  const word = lastWord(text.slice(-LOOK_BACK_CHARS))
  const isOfNumber = Object.hasOwn(beforeNumber, word) || Object.hasOwn(months, word)
  if (isOfNumber && /^\d$/.test(next)) return { kind: 'on' }
  if (Object.hasOwn(beforeReference, word) && /^[\dIVX(]$/.test(next)) return { kind: 'on' }
  const isShort = Object.hasOwn(last, word) || /^(?:\p{L}{1,3}\.){2,}$/u.test(word)
  return isShort && !/^[\p{Lu}"“‘'(*_[]$/u.test(next) ? { kind: 'on' } : end
}

/** "Dat zei Jan. 3 kippen waren rauw": a month only with a year behind it, where a day would stand before it. */
function isPerhapsName(text: string, { months, hasMonthFirst }: Abbreviations): boolean {
  const words = text.slice(-LOOK_BACK_CHARS)
  return !hasMonthFirst && Object.hasOwn(months, lastWord(words)) && /(?<!\d )(?<!\p{L})\p{Lu}\p{L}*\.$/u.test(words)
}

function lastWord(words: string): string {
  return LAST_WORD.exec(words)?.[0].toLowerCase() ?? ''
}
