import { countTokens } from '../notes/count-tokens.ts'

/**
 * A text in so many tokens: of one that is longer, the beginning and the end, since that is where people say what they
 * want, and between them how much is missing.
 */
export function cutMiddle(text: string, tokens: number): string {
  const cost = countTokens(text)
  if (cost <= tokens) return text
  const chars = Math.floor((text.length * tokens) / cost)
  const mark = (left: number) => `\n[… ${left} characters are left out here …]\n`
  const room = Math.max(0, chars - mark(text.length).length)
  const head = Math.ceil(room / 2)
  const begin = text.slice(0, isPairAt(text, head) ? head - 1 : head)
  const tail = text.length - (room - head)
  const end = text.slice(isPairAt(text, tail) ? tail + 1 : tail)
  return `${begin}${mark(text.length - begin.length - end.length)}${end}`
}

/** Whether a cut here would go through a character. */
function isPairAt(text: string, index: number): boolean {
  return /^[\ud800-\udbff][\udc00-\udfff]$/.test(text.slice(index - 1, index + 1))
}
