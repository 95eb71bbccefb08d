import { expect, test } from 'vitest'
import { titleFrom } from './title-from.ts'

test('[CT2] the first words, on one line', () => {
  expect(titleFrom('  Bakkerij\n\n Jansen ')).toBe('Bakkerij Jansen')
})

test('[CT2] cuts between grapheme clusters', () => {
  const title = titleFrom('👩‍👩‍👧‍👦'.repeat(80))
  expect(title.length).toBeLessThanOrEqual(200)
  expect(title.endsWith('👩‍👩‍👧‍👦…')).toBe(true)
  expect([...new Intl.Segmenter().segment(titleFrom('a'.repeat(500)))].length).toBe(61)
})

test('[CT2] a message of two megabytes costs no more than a line', () => {
  expect(titleFrom('woord '.repeat(400_000))).toBe(`${'woord '.repeat(10).trim()}…`)
})
