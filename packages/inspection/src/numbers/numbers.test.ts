import { expectNoNewMisses } from '@agora/core/testing/expect-no-new-misses'
import { expectRows } from '@agora/core/testing/expect-rows'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mayHoldValue } from '../limits/may-hold-value.ts'
import { readMeasurements } from '../limits/read-measurements.ts'
import { heldOut } from './lists/held-out.ts'
import { type MeasuredLine, dutchPhrases, englishPhrases } from './lists/phrases.ts'
import { secondHeldOut } from './lists/second-held-out.ts'
import { readDigits } from './read-digits.ts'
import { readNumberWord } from './read-number-word.ts'
import { spellDutch, spellEnglish } from './testing/spell-number.ts'

function read(text: string): string[] {
  return readMeasurements(text).map(({ value, unit, assumedUnit }) => `${value} ${unit}${assumedUnit ? '?' : ''}`)
}

function isRead([text, ...values]: MeasuredLine): boolean {
  return read(text).join() === values.join()
}

test('[NU1] Dutch phrases: every value, with its unit', () => {
  expectRows(dutchPhrases, ([text, ...values]) => {
    expect(read(text)).toEqual(values)
  })
})

test('[NU1] English phrases: every value, with its unit', () => {
  expectRows(englishPhrases, ([text, ...values]) => {
    expect(read(text)).toEqual(values)
  })
})

test('[NU1] the lists have at least 60 phrases each, and nothing twice', () => {
  for (const list of [dutchPhrases, englishPhrases, heldOut, secondHeldOut]) {
    expect(list.length).toBeGreaterThanOrEqual(60)
    expect(new Set(list.map(([text]) => text)).size).toBe(list.length)
  }
})

test('[NU2] phrases that were written before the code, and others after it', () => {
  expectNoNewMisses(heldOut, isRead, [])
  // Each can be meant in another way: two guesses, a time of day, a value taken back.
  expectNoNewMisses(secondHeldOut, isRead, [
    'vijftig, zestig graden',
    'de levering van 8 uur',
    'nineteen, not ninety degrees',
  ])
})

const all = Array.from({ length: 999 + 60 + 1 }, (_, at) => at - 60)

describe('[NU3] every whole number from −60 to 999', () => {
  test.each([
    ['Dutch', spellDutch, 'graden'],
    ['English', spellEnglish, 'degrees'],
  ] as const)('written out in %s', (_, spell, unit) => {
    for (const value of all) expect(read(`${spell(value)} ${unit}`), spell(value)).toEqual([`${value} celsius`])
  })

  test('with spaces, as recognisers write it', () => {
    for (const value of all.filter((value) => value > 100 && value % 100 !== 0 && value % 100 !== 1)) {
      const spaced = spellDutch(value).replace('honderd', ' honderd ').trim()
      expect(read(`${spaced} graden`), spaced).toEqual([`${value} celsius`])
    }
  })

  test('in digits, with every way of writing below zero', () => {
    for (const value of all.filter((value) => value < 0)) {
      for (const sign of ['-', '−', '–', '- ', '– ', 'min ', 'minus ']) {
        expect(read(`${sign}${-value} °C`), `${sign}${-value}`).toEqual([`${value} celsius`])
      }
      expect(read(`${-value} graden onder nul`)).toEqual([`${value} celsius`])
    }
  })
})

test('[NU3] decimals are read back as they were spoken', () => {
  const tenths = fc.tuple(fc.integer({ min: -60, max: 400 }), fc.integer({ min: 0, max: 9 }))
  fc.assert(
    fc.property(tenths, ([whole, tenth]) => {
      const value = Number(`${whole}.${tenth}`)
      expect(read(`${spellDutch(whole)} komma ${spellDutch(tenth)} graden`)).toEqual([`${value} celsius`])
      expect(read(`${spellEnglish(whole)} point ${spellEnglish(tenth)} degrees`)).toEqual([`${value} celsius`])
      expect(read(`${whole},${tenth} graden`)).toEqual([`${value} celsius`])
      expect(read(`${whole}.${tenth} degrees`)).toEqual([`${value} celsius`])
    }),
  )
})

test('[NU4] 1.234 and 1,234 follow the language; what is no number is none', () => {
  expect(readDigits('1.234', () => 'nl')).toBe(1234)
  expect(readDigits('1.234', () => 'en')).toBe(1.234)
  expect(readDigits('1,234', () => 'nl')).toBe(1.234)
  expect(readDigits('1,234', () => 'en')).toBe(1234)
  expect(readDigits('1.234,5', () => 'en')).toBe(1234.5)
  expect(readDigits('1,234.5', () => 'nl')).toBe(1234.5)
  expect(readDigits('0.125', () => 'nl')).toBe(0.125)
  expect(readDigits('1.234.567', () => 'nl')).toBe(1234567)
  expect(readDigits('3.10.2025', () => 'nl')).toBeUndefined()
})

test('[NU4] a word that only begins as a number is none', () => {
  for (const word of [
    'achter',
    'tiental',
    'zevende',
    'eenheid',
    'vierkant',
    'honderden',
    'elftal',
    'driehoek',
    'tent',
  ]) {
    expect(readNumberWord(word), word).toBeUndefined()
  }
})

test('[NU5] what is passed over unread holds no value', () => {
  const lines = [...dutchPhrases, ...englishPhrases, ...heldOut, ...secondHeldOut]
  expect(lines.filter(([text, ...values]) => values.length > 0 && !mayHoldValue(text))).toEqual([])
  for (const value of all) {
    expect(mayHoldValue(`${spellDutch(value)} graden`), spellDutch(value)).toBe(true)
    expect(mayHoldValue(`${spellEnglish(value)} degrees`), spellEnglish(value)).toBe(true)
  }
  expect(mayHoldValue('ik loop achter een kok aan naar de muur van de keuken')).toBe(false)
})

test('[NU6] whatever is said, reading it ends and throws nothing, and each value stands in the text', () => {
  const pieces = fc.constantFrom(
    ...'negen twee en een half komma punt min - – 9,5 18 1.234 graden °C uur tussen tot , . # % pH van op is 12-03 / onder nul of'.split(
      ' ',
    ),
  )
  const spoken = fc.array(pieces, { maxLength: 30 }).map((words) => words.join(' '))
  fc.assert(
    fc.property(fc.oneof(spoken, fc.string({ unit: 'binary', maxLength: 80 })), (text) => {
      for (const { said, value } of readMeasurements(text)) {
        expect(text).toContain(said)
        expect(Number.isFinite(value)).toBe(true)
      }
    }),
    { numRuns: 300 },
  )
})
