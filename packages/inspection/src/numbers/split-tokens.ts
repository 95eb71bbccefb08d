import { foldText } from '@agora/core/fold-text'

/** A word, a run of digits with its points and commas, or one other sign. */
export type Token = {
  readonly kind: 'digits' | 'word' | 'mark'
  readonly text: string
  /** The word without case and accents. */
  readonly fold: string
  readonly start: number
  readonly end: number
  /** It stands apart from what is before it. */
  readonly isApart: boolean
}

// The signs for degrees count as letters elsewhere: "7ºC" would be one word.
const pieces = /(\d+(?:[.,]\d+)*)|((?:(?![ºª])[\p{L}\p{M}])+(?:['’][\p{L}]+)*)|\S/gu

export function splitTokens(text: string): readonly Token[] {
  const tokens: Token[] = []
  let last = -1
  for (const match of text.matchAll(pieces)) {
    const [piece, digits, word] = match
    const kind = digits !== undefined ? 'digits' : word !== undefined ? 'word' : 'mark'
    const start = match.index
    const end = start + piece.length
    tokens.push({
      kind,
      text: piece,
      fold: kind === 'word' ? foldText(piece) : piece,
      start,
      end,
      isApart: start !== last,
    })
    last = end
  }
  return tokens
}
