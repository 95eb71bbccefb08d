import fc from 'fast-check'
import { expect, test } from 'vitest'
import { correctWords } from './correct-words.ts'

test('[VC16] the words that were corrected are found again, and what follows them stays', () => {
  const corrected = (from: string, to: string, text: string) => `${to} ${correctWords({ from, to }, text).rest}`.trim()
  const told = ['The cold door', 'The cold store'] as const
  expect(corrected(...told, 'The cold door is warm.')).toBe('The cold store is warm.')
  expect(corrected(...told, 'The cold door.')).toBe('The cold store')
  expect(corrected(...told, 'A cold door, is warm.')).toBe('The cold store is warm.')
  expect(corrected(...told, 'The cold, cold door is warm.')).toBe('The cold store is warm.')
  expect(corrected(...told, 'The cold store is warm.')).toBe('The cold store is warm.')
  expect(corrected(...told, 'Nine degrees.')).toBe('The cold store Nine degrees.')
  expect(corrected(...told, '')).toBe('The cold store')
  expect(corrected('', 'And', 'the sink')).toBe('And the sink')
  expect(corrected('nine deg', 'nine degrees', 'Nine degrees and grey.')).toBe('nine degrees and grey.')
  // A word that was dropped takes none with it that comes later.
  expect(corrected('the cold door is on', 'the cold store', 'the cold door nine degrees')).toBe(
    'the cold store nine degrees',
  )
})

test('[VC16] what was corrected and not yet said is known', () => {
  expect(correctWords({ from: 'The door is warm The sink is wet', to: 'x' }, 'The door is warm.').left).toBe(
    'The sink is wet',
  )
  expect(correctWords({ from: 'The door is warm', to: 'x' }, 'The door is warm and wet.').left).toBe('')
})

const words = (prefix: string, least: number) =>
  fc
    .uniqueArray(fc.integer({ min: 10, max: 99 }), { minLength: least, maxLength: 12 })
    .map((numbers) => numbers.map((number) => `${prefix}${number}`))

test('[VC16] every word after the corrected ones is stored, in order, however the recogniser changes the corrected words', () => {
  fc.assert(
    fc.property(
      words('heard', 1),
      words('anew', 0),
      words('later', 0),
      fc.array(fc.constantFrom('keep', 'drop', 'twice', 'other'), { minLength: 12, maxLength: 12 }),
      (from, to, later, fates) => {
        const final = from.flatMap((word, place) => {
          const fate = fates[place]
          return fate === 'drop' ? [] : fate === 'twice' ? [word, word] : fate === 'other' ? [`x${word}`] : [word]
        })
        const { rest } = correctWords({ from: from.join(' '), to: to.join(' ') }, [...final, ...later].join(' '))
        expect(rest.split(' ').filter((word) => word.startsWith('later'))).toEqual(later)
      },
    ),
  )
})

test('[VC16] words that are understood in the end as they were corrected are said once', () => {
  fc.assert(
    fc.property(words('heard', 1), words('anew', 0), words('later', 0), (from, to, later) => {
      const { rest } = correctWords({ from: from.join(' '), to: to.join(' ') }, [...from, ...later].join(' '))
      expect(rest).toBe(later.join(' '))
    }),
  )
})
