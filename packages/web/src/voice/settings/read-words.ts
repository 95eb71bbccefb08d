import { MAX_WORDS, MAX_WORD_CHARS } from '@agora/client/voice/voice-settings'

export type ReadWords =
  | { readonly kind: 'words'; readonly words: readonly string[] }
  | { readonly kind: 'too-many' }
  | { readonly kind: 'too-long'; readonly word: string }

/** One a line; the same twice is meant once. */
export function readWords(text: string): ReadWords {
  const lines = text.split('\n').map((line) => line.trim().replaceAll(/\s+/g, ' '))
  const words = [...new Set(lines)].filter(Boolean)
  const long = words.find((word) => word.length > MAX_WORD_CHARS)
  if (long !== undefined) return { kind: 'too-long', word: long }
  return words.length > MAX_WORDS ? { kind: 'too-many' } : { kind: 'words', words }
}
