import { isNearWord } from '../brain/near-word.ts'
import { expectRows } from '@agora/core/testing/expect-rows'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeFindNear } from './near-words.ts'

const words =
  'temperatuur koelkast salmonella allergeen ontdooien ventilatie kakkerlakken plafond waarde schoonmaken'.split(' ')
const findNear = makeFindNear(words)

test('[RU4] a word with a slip is meant as the word beside it', () => {
  expectRows(
    [
      ['tempratuur', 'temperatuur'],
      ['koelkst', 'koelkast'],
      ['salmonela', 'salmonella'],
      ['alergeen', 'allergeen'],
      ['ontdooine', 'ontdooien'],
      ['kakkerlaken', 'kakkerlakken'],
      ['sxhoonmyken', 'schoonmaken'],
    ],
    ([typed, meant]) => {
      expect(findNear(typed)).toBe(meant)
    },
  )
})

test('[RU4] other words are none of them', () => {
  expectRows(['aarde', 'songfestival', 'koel', 'xyzxyzxyz'], (typed) => {
    expect(findNear(typed)).toBeUndefined()
  })
})

const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'e', 'k', 'o', 'r', 't'), minLength: 6, maxLength: 11 })

test('[RU4] a word with any letter more, less or other is meant as itself', () => {
  fc.assert(
    fc.property(letters, fc.nat({ max: 5 }), fc.constantFrom('', 'x', 'ab'), (word, at, slip) => {
      const typed = word.slice(0, at + 1) + slip + word.slice(at + (slip === 'ab' ? 1 : 2))
      const found = makeFindNear([word])(typed)
      expect(found).toBe(typed.length >= 6 && isNearWord(typed, word) ? word : undefined)
    }),
    { numRuns: 300 },
  )
})

test('[RU4] masks leave nothing out that comparing every word would find', () => {
  fc.assert(
    fc.property(fc.array(letters, { maxLength: 40 }), letters, (list, typed) => {
      const found = makeFindNear(list)(typed)
      expect(found !== undefined).toBe(list.some((word) => isNearWord(typed, word)))
      expect(found === undefined || isNearWord(typed, found)).toBe(true)
    }),
    { numRuns: 300 },
  )
})
