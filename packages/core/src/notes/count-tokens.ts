/** Letters per token of the models in use: Dutch has about four, and numbers and names fewer. */
const CHARS_PER_TOKEN = 3

/** How much of a model's attention a text takes, on the safe side. */
export function countTokens(text: string): number {
  return Math.ceil(text.length / CHARS_PER_TOKEN)
}
