import { byteLength } from '@agora/protocol/byte-length'
import { limits } from '@agora/protocol/limits'

export { byteLength }

/** How long one message may be, in bytes of UTF-8. */
export const messageBytes = limits.messageBytes
/** How long a title may be. */
export const titleChars = limits.titleChars
/** How long one answer to a question may be. */
export const answerChars = limits.answerChars

/** Where a text may be parted, the best places first: between paragraphs, lines, sentences, words, letters. */
const seams = [/\n\s*\n/g, /\n/g, /(?<=[.!?…])\s/g, /\s/g]

/**
 * The same text in pieces that each fit, parted where a reader would. Every letter is in exactly one piece, in order;
 * white space at a seam stays at the end of the piece before it.
 */
export function splitText(text: string, maxBytes: number = messageBytes): string[] {
  const pieces: string[] = []
  for (let start = 0; start < text.length;) {
    // A letter has at least one byte: more units than bytes cannot fit.
    const head = text.slice(start, start + maxBytes)
    const longest = unitsWithin(head, maxBytes)
    const isRest = start + longest === text.length
    const length = isRest ? longest : (seamBefore(head.slice(0, longest)) ?? wholeLetters(text.slice(start), longest))
    pieces.push(text.slice(start, start + length))
    start += length
  }
  return joinBlanks(pieces, maxBytes)
}

/** The most units from the start that fit into so many bytes; at least one letter. */
function unitsWithin(text: string, maxBytes: number): number {
  let bytes = 0
  let units = 0
  for (const letter of text) {
    bytes += byteLength(letter)
    if (bytes > maxBytes && units > 0) return units
    units += letter.length
  }
  return units
}

/** The end of the last good seam, if it lies in the second half: a piece should not be tiny. */
function seamBefore(head: string): number | undefined {
  for (const seam of seams) {
    let end = 0
    for (const match of head.matchAll(seam)) end = match.index + match[0].length
    if (end > head.length / 2) return end
  }
  return undefined
}

/** Not within what people see as one letter: half an emoji is a broken one. */
function wholeLetters(text: string, length: number): number {
  const from = Math.max(0, length - 200)
  const letter = new Intl.Segmenter().segment(text.slice(from, length + 100)).containing(length - from)
  const start = from + (letter?.index ?? length - from)
  if (start > 0) return start
  const unit = text.charCodeAt(length)
  return unit >= 0xdc00 && unit < 0xe000 && length > 1 ? length - 1 : length
}

/** A message of white space says nothing and is refused: such a piece goes with its neighbour, or nowhere. */
function joinBlanks(pieces: readonly string[], maxBytes: number): string[] {
  const joined: string[] = []
  for (const piece of pieces) {
    const previous = joined.at(-1)
    if (/\S/u.test(piece)) joined.push(piece)
    else if (previous !== undefined && byteLength(previous + piece) <= maxBytes) joined[joined.length - 1] += piece
  }
  return joined
}
