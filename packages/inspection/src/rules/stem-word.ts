/** Shorter words lose their sense with their ending. */
const MIN_CHARS = 4

/** A word without its ending, Dutch or English, roughly: enough that "koelcellen" and "koelcel" are one. */
export function stemWord(word: string): string {
  if (word.length <= MIN_CHARS || /\d/.test(word)) return word
  const bare = word.replace(/(?:'s|heden|ingen|eren|ing|en|es|ed|e|s)$/u, (ending, at: number) =>
    at >= MIN_CHARS - 1 ? '' : ending,
  )
  // "Vissen" and "vis", "melken" and "melk", "varen" and "vaar".
  return bare.replace(/(.)\1$/u, '$1').replace(/([aeou])\1(?=[^aeiou]*$)/u, '$1')
}
