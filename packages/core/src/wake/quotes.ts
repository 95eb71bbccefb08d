import type { Word } from './read-words.ts'

/** Where a stretch between quotation marks begins and ends. */
export type Quote = { readonly open: number; readonly close: number }

/** Opening marks and what closes them. */
const CLOSES: Readonly<Record<string, string>> = {
  '"': '"”',
  '“': '”"',
  '”': '”',
  '„': '”“"',
  '«': '»',
  '‘': '’',
  "'": "'",
  '`': '`',
}
const WORDLIKE = /[\p{L}\p{M}\p{N}]/u
/** "'s avonds" opens with what looks like a quotation mark: one that closes too late never was one. */
const APOSTROPHE_CHARS = 200

/** For each word the quotation it stands in, if any. */
export function quotesOf(text: string, words: readonly Word[]): readonly (Quote | undefined)[] {
  const quotes = findQuotes(text)
  let next = 0
  return words.map(({ start }) => {
    while (next < quotes.length && (quotes[next]?.close ?? 0) < start) next++
    const quote = quotes[next]
    return quote && quote.open < start ? quote : undefined
  })
}

function findQuotes(text: string): Quote[] {
  const quotes: Quote[] = []
  let open: { at: number; mark: string } | undefined
  for (const { 0: mark, index } of text.matchAll(/["“”„«»‘’'`]/gu)) {
    const inWord = WORDLIKE.test(text.charAt(index - 1)) && WORDLIKE.test(text.charAt(index + 1))
    if (inWord) continue
    if (open && CLOSES[open.mark]?.includes(mark) && !/\s/u.test(text.charAt(index - 1))) {
      quotes.push({ open: open.at, close: index })
      open = undefined
    } else if (CLOSES[mark] && !WORDLIKE.test(text.charAt(index - 1)) && (!open || isStale(open, index))) {
      open = { at: index, mark }
    }
  }
  return quotes
}

function isStale(open: { at: number; mark: string }, index: number): boolean {
  return "'‘`".includes(open.mark) || index - open.at > APOSTROPHE_CHARS
}
