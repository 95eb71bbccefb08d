/** What is shown of one value. */
const SHOWN_CHARS = 1_000

/** Letters that are not seen, or that turn the order of the others around: an approval must not be got by a trick. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{DI}\p{Zl}\p{Zp}]/gu

/** A value exactly as a tool will get it, on one line: nothing in it is hidden, and nothing in it looks like a line of ours. */
export function showValue(value: unknown, more: (chars: number) => string): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value ?? null)
  const shown = text.slice(0, SHOWN_CHARS).replace(UNSEEN, escapeLetter)
  return text.length <= SHOWN_CHARS ? shown : `${shown} ${more(text.length - SHOWN_CHARS)}`
}

function escapeLetter(letter: string): string {
  if (letter === '\n') return '⏎'
  if (letter === '\r') return ''
  if (letter === '\t') return ' '
  return `\\u{${(letter.codePointAt(0) ?? 0).toString(16)}}`
}
