import { parseBlocks } from '../markdown/parse-blocks.ts'

export type SplitText = { readonly heard: string; readonly rest: string }

/**
 * A reply in what was heard of it and what was not, each of them Markdown by itself. What cannot be divided (a table,
 * code) was not heard as a whole; bold and code within a sentence are closed in the one and opened again in the other.
 */
export function splitHeard(text: string, chars: number): SplitText {
  const place = findPlace(text, Math.max(0, Math.min(chars, text.length)))
  const [heard, rest] = [text.slice(0, place), text.slice(place)]
  const begun = heard.slice(heard.lastIndexOf('\n') + 1)
  // What is code is not bold.
  const mark = ['`', '**'].find((one) => begun.split(one).length % 2 === 0)
  if (mark === undefined || rest === '') return { heard, rest }
  const [, space = ''] = /(\s*)$/.exec(heard) ?? []
  return { heard: heard.slice(0, heard.length - space.length) + mark, rest: mark + rest.trimStart() }
}

/** Where it can be divided, at or before where it was cut. */
function findPlace(text: string, chars: number): number {
  let start = 0
  for (const { kind, source } of parseBlocks(text)) {
    start = text.indexOf(source, start)
    const end = start + source.length
    if (chars <= start) break
    if (chars < end) return kind === 'table' || kind === 'code' ? start : wholeLetter(text, chars)
    start = end
  }
  return wholeLetter(text, chars)
}

/** A letter of two halves is not cut in two. */
function wholeLetter(text: string, chars: number): number {
  return /[\uDC00-\uDFFF]/.test(text.charAt(chars)) ? chars - 1 : chars
}
