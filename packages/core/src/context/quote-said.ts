/**
 * A mark that could begin a tag of ours, or a control word of some model (`<|im_start|>`, `</s>`). Only before a number
 * it is a comparison ("< 7 °C") and stays.
 */
const OPENS = /<(?![ \t]?=?[ \t]?[-−+±]?\d)/g
const CLOSES = />(?![ \t]?=?[ \t]?[-−+±]?\d)/g
/** `[INST]`, `[/TOOL_CALLS]`: control words of models whose servers read them in any text. */
const CONTROL_WORD = /\[(\/?[A-Z][A-Z_]{2,31})\]/g
/** `[3]`, `[3, 5]`: how notes are numbered and cited. */
const NOTE_NUMBER = /\[([\s\d,;–-]*)\]/g

const LINE_END = /\r\n?|[\u0085\u2028\u2029]/g
/** What is not seen can hide words from the reader and show them to a model. A few make letters and emoji, and stay. */
const UNSEEN = /(?!\u200c|\u200d|\ufe0e|\ufe0f)[\p{Cf}\p{DI}]/gu
const CONTROL = /(?![\n\t])\p{Cc}/gu
/** Half a character: some servers refuse the whole request for it. */
const HALF = /\p{Cs}/gu

/** Nearly all that is said has nothing of this. */
const SUSPECT = /[<>[\p{DI}]|(?![\n\t])\p{C}|[\u2028\u2029]/u

/** An agent's words as they may stand in what a model is given: its lines stay, and so do the notes it points to. */
export function quoteAnswer(text: string): string {
  if (!SUSPECT.test(text)) return text
  return text
    .replace(LINE_END, '\n')
    .replace(UNSEEN, '')
    .replace(CONTROL, ' ')
    .replace(HALF, '\u{fffd}')
    .replace(OPENS, '‹')
    .replace(CLOSES, '›')
    .replace(CONTROL_WORD, '($1)')
}

/** Somebody's words: nothing in them ends the block they stand in, speaks in another role or looks like a note's number. */
export function quoteSaid(text: string): string {
  return quoteAnswer(text).replace(NOTE_NUMBER, '($1)')
}

/** The same on one line, for where a line is what sets one thing apart from the next. */
export function quoteLine(text: string): string {
  return quoteSaid(text).replace(/\s+/g, ' ').trim()
}

/** For between quotation marks. */
export function quoteValue(text: string): string {
  return quoteLine(text).replaceAll('"', '”')
}
