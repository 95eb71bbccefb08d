/** Of a longer text the beginning is read: whoever has said so much without one interrupting word has the floor anyway. */
const MAX_CHARS = 4_000

/** An utterance as bare words: no accents, apostrophes, marks or case. What was drawn out is drawn in ("jaaa", "neee"). */
export function foldWords(text: string): readonly string[] {
  const plain = (text.length > MAX_CHARS ? text.slice(0, MAX_CHARS).replace(/\S+$/u, '') : text)
    .normalize('NFKD')
    .replace(/[\p{M}'’‘ʼ`´]/gu, '')
    .toLowerCase()
  return plain.match(/[\p{L}\p{N}]+/gu) ?? []
}

/** A word with each letter once in a row: "neee" and "nee" are both "ne". */
export function squeeze(word: string): string {
  return word.replace(/(\p{L})\1+/gu, '$1')
}

/** Nobody writes a letter three times, but recognisers do where somebody draws a word out. */
export function isDrawnOut(word: string): boolean {
  return /(\p{L})\1\1/u.test(word)
}

/** "jajaja" is "ja": recognisers write what is said over and over as one word. */
export function unrepeat(word: string): string {
  return word.replace(/^(\p{L}{2,}?)\1+$/u, '$1')
}

/** "Haha", "hahaha", "hihi", "hehe", "bwahaha", "lol". */
export function isLaughter(word: string): boolean {
  return /^(?:[bm]?w?[au]?(?:h[aei]+){2,}h?|lol|hah)$/u.test(word)
}
