import { MAX_WORDS, MAX_WORD_CHARS } from '@agora/client/voice/voice-settings'
import { expect, test } from 'vitest'
import { readWords } from './read-words.ts'

test('[WEB58] own words are read one a line; what is too long or too much is told apart', () => {
  expect(readWords('  ja   hoor \n\n ho eens\nja hoor')).toEqual({ kind: 'words', words: ['ja hoor', 'ho eens'] })
  expect(readWords('')).toEqual({ kind: 'words', words: [] })
  const long = 'x'.repeat(MAX_WORD_CHARS + 1)
  expect(readWords(`ja\n${long}`)).toEqual({ kind: 'too-long', word: long })
  const many = Array.from({ length: MAX_WORDS + 1 }, (_, nth) => `woord ${nth}`)
  expect(readWords(many.join('\n'))).toEqual({ kind: 'too-many' })
  expect(readWords(many.slice(1).join('\n'))).toEqual({ kind: 'words', words: many.slice(1) })
})
