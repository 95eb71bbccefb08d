import fc from 'fast-check'
import { expect, test } from 'vitest'
import { byteLength, splitText } from './text-limits.ts'

test('[CT1] a text that fits stays whole', () => {
  expect(splitText('Koelcel drie', 64)).toEqual(['Koelcel drie'])
})

test('[CT1] it is parted between paragraphs, else lines, sentences, words', () => {
  expect(splitText('Eerste alinea.\n\nTweede alinea.', 20)).toEqual(['Eerste alinea.\n\n', 'Tweede alinea.'])
  expect(splitText('Eerste regel hier\nTweede regel', 20)).toEqual(['Eerste regel hier\n', 'Tweede regel'])
  expect(splitText('Een lange zin. Nog een zin.', 20)).toEqual(['Een lange zin. ', 'Nog een zin.'])
  expect(splitText('aaaaaaaa bbbbbbbb cccccccc', 20)).toEqual(['aaaaaaaa bbbbbbbb ', 'cccccccc'])
})

test('[CT1] what people see as one letter stays one', () => {
  const family = '👩‍👩‍👧‍👦'
  expect(splitText(family.repeat(4), byteLength(family) * 2 + 3)).toEqual([family.repeat(2), family.repeat(2)])
})

test('[CT1] any text, parted, fits and has every letter once and in order', () => {
  const text = fc.array(fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom(' ', '\n', '\n\n', '. ', '🧀', 'é')))
  fc.assert(
    fc.property(text, fc.integer({ min: 30, max: 200 }), (parts, maxBytes) => {
      const whole = parts.join('')
      const pieces = splitText(whole, maxBytes)
      for (const piece of pieces) expect(byteLength(piece)).toBeLessThanOrEqual(maxBytes)
      for (const piece of pieces) expect(piece).toMatch(/\S/u)
      // White space between pieces may go where it would be a message of its own; nothing else may.
      expect(pieces.join('').replaceAll(/\s/gu, '')).toBe(whole.replaceAll(/\s/gu, ''))
    }),
  )
})

test('[CT1] two megabytes are parted into as few pieces as they need, or nearly so', () => {
  const pieces = splitText('De temperatuur is gemeten. '.repeat(78_000))
  expect(pieces.length).toBeLessThanOrEqual(34)
  expect(pieces.join('').length).toBe(27 * 78_000)
})
