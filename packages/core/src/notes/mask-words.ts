/** As many words in a row tell that a text quotes another. */
const RUN = 3
/** What stands for words that were erased. */
export const ERASED = '…'

type Token = { readonly word: string; readonly start: number; readonly end: number }

function tokensOf(text: string): Token[] {
  return [...text.matchAll(/[\p{L}\p{N}]+/gu)].map(({ 0: found, index }) => {
    return { word: found.toLowerCase(), start: index, end: index + found.length }
  })
}

/** Erases from other texts what they quote of some words: three words in a row, or all of them where there are fewer. */
export class WordMask {
  readonly #runs = new Map<number, Set<string>>()
  readonly #words = new Set<string>()

  constructor(texts: readonly string[]) {
    for (const text of texts) {
      const words = tokensOf(text).map(({ word }) => word)
      const length = Math.min(RUN, words.length)
      // "Ja" is said everywhere, and gives nothing away.
      if (length === 0 || words.join('').length < 4) continue
      const runs = this.#runs.get(length) ?? new Set<string>()
      this.#runs.set(length, runs)
      for (let at = 0; at + length <= words.length; at++) runs.add(words.slice(at, at + length).join(' '))
      for (const word of words) if (word.length >= 4 || /\d/.test(word)) this.#words.add(word)
    }
  }

  /** The text without what it quotes. `names`: it also loses each single word that nobody else says. */
  mask(text: string, names?: { readonly said: ReadonlySet<string> }): string {
    const tokens = tokensOf(text)
    const isErased = tokens.map(({ word }) => names !== undefined && this.#words.has(word) && !names.said.has(word))
    for (const [length, runs] of this.#runs) {
      for (let at = 0; at + length <= tokens.length; at++) {
        const run = tokens.slice(at, at + length).map(({ word }) => word)
        if (runs.has(run.join(' '))) isErased.fill(true, at, at + length)
      }
    }
    let masked = ''
    let end = 0
    for (const [index, token] of tokens.entries()) {
      if (!isErased[index]) continue
      const goesOn = index > 0 && isErased[index - 1]
      if (!goesOn) masked += text.slice(end, token.start) + ERASED
      end = token.end
    }
    return masked + text.slice(end)
  }
}

/** The words that a text says, as a mask compares them. */
export function wordsIn(text: string): string[] {
  return tokensOf(text).map(({ word }) => word)
}
