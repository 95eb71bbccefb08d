import type { Said } from '@agora/protocol/inspection'
import type { SaidWords } from './said-words.ts'

/** Where words stand, without the words. */
export function toSaid({ message, number, seq }: SaidWords): Said {
  return number === undefined ? { message, seq } : { message, number, seq }
}
