import { expectRows } from '@agora/core/testing/expect-rows'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { explainRegistration } from './explain-registration.ts'
import { type BadRegistration, readRegistration } from './read-registration.ts'

const good = [
  '92251854',
  ' 92251854 ',
  '92 25 18 54',
  '92.25.18.54',
  '9225 1854',
  '92-25-18-54',
  '922 518 54',
  'KVK 92251854',
  'KVK: 92251854',
  'kvk-nummer 92251854',
  'KvK-nummer: 92.251.854',
  'kvknr. 92251854',
  'k.v.k. 92251854',
  'het kvk-nummer is 92251854',
  '92251854 is het kvk-nummer',
  'Kamer van Koophandel 92251854',
  'Chamber of Commerce number 92251854',
  'CoC 9225 1854',
  'Restaurant Bella Rosa, KVK 92251854',
  'Restaurant Bella Rosa, Hoofdstraat 2, 92251854',
  'start inspectie bij Bella Rosa kvk 92251854 in Haarlem',
  '92251854.',
  '(92251854)',
  '92251854',
  'negen twee twee vijf een acht vijf vier',
  'Negen, twee, twee, vijf, één, acht, vijf, vier.',
  'kvk negen twee twee vijf een acht vijf vier',
  'nine two two five one eight five four',
  'KVK number: nine two two five one eight five four',
  'negen dubbel twee vijf een acht vijf vier',
  'nine double two five one eight five four',
  'tweeënnegentig vijfentwintig achttien vierenvijftig',
  'ninety two twenty five eighteen fifty four',
  'ninety-two twenty-five eighteen fifty-four',
  '9 2 2 5 1 8 5 4',
  'negen 2 twee 5 een 8 vijf 4',
] as const

test('[CO1] every way to say 92251854 is read as that number', () => {
  expectRows(good, (said) => {
    expect(readRegistration(said)).toEqual({ kind: 'good', registration: '92251854' })
  })
})

test('[CO1] leading noughts stay, written and called out', () => {
  expect(readRegistration('00001101')).toEqual({ kind: 'good', registration: '00001101' })
  expect(readRegistration('nul nul nul nul elf nul een')).toEqual({ kind: 'good', registration: '00001101' })
  expect(readRegistration('zero zero o o one one oh one')).toEqual({ kind: 'good', registration: '00001101' })
  expect(readRegistration('twintig tien elf negentig')).toEqual({ kind: 'good', registration: '20101190' })
})

const bad: readonly (readonly [said: string, why: BadRegistration, found: string | null])[] = [
  ['', 'empty', null],
  ['  ', 'empty', null],
  ['KVK', 'empty', null],
  ['kvk-nummer:', 'empty', null],
  ['9225185', 'too-short', '9225185'],
  ['KVK 9225185', 'too-short', '9225185'],
  ['92 25 18 5', 'too-short', '9225185'],
  ['negen twee twee vijf een acht vijf', 'too-short', '9225185'],
  ['5', 'too-short', '5'],
  ['922518540', 'too-long', '922518540'],
  ['kvk 922518540', 'too-long', '922518540'],
  ['9225 1854 0', 'too-long', '922518540'],
  ['92251854921', 'too-long', '92251854921'],
  ['000012345678', 'is-branch', '000012345678'],
  ['0000 1234 5678', 'is-branch', '000012345678'],
  ['vestiging 000012345678', 'is-branch', '000012345678'],
  ['9225185O', 'not-digits', 'O'],
  ['9225l854', 'not-digits', 'L'],
  ['922518S4', 'not-digits', 'S'],
  ['9225185 O', 'not-digits', 'O'],
  ['kvk 92251B54', 'not-digits', 'B'],
  ['NL92251854', 'not-digits', 'NL'],
  ['Bella Rosa', 'not-digits', null],
  ['constructor', 'not-digits', null],
  ['__proto__', 'not-digits', null],
]

test('[CO2] what is no registration number is refused with the reason', () => {
  expectRows(bad, ([said, why, found]) => {
    expect(readRegistration(said)).toEqual({ kind: 'bad', why, ...(found === null ? {} : { found }) })
  })
})

test('[CO2] the reason is told in both languages, with what is wrong in it', () => {
  const told = (said: string, language: 'nl' | 'en') => {
    const read = readRegistration(said)
    if (read.kind === 'good') throw new Error(`${said} is good`)
    return explainRegistration(read.why, language, read.found)
  }
  expect(told('9225185', 'nl')).toBe(
    'Dit KVK-nummer is te kort: er staan 7 cijfers. Het moeten er acht zijn. Kijk het nummer na.',
  )
  expect(told('9225185', 'en')).toContain('it has 7 digits')
  expect(told('9225185O', 'nl')).toContain('"O". Bedoel je het cijfer 0?')
  expect(told('9225l854', 'en')).toContain('"L". Do you mean the digit 1?')
  expect(told('922518540', 'nl')).toContain('RSIN')
  expect(told('92251854921', 'nl')).not.toContain('RSIN')
  expect(told('000012345678', 'nl')).toContain('vestigingsnummer')
  const whys = ['too-short', 'too-long', 'not-digits', 'is-branch', 'empty'] as const
  const all = whys.flatMap((why) => (['nl', 'en'] as const).map((language) => explainRegistration(why, language)))
  expect(new Set(all).size).toBe(10)
  for (const text of all) expect(text).toMatch(/^[A-Z].*\.$/)
})

test('[CO3] whatever is said, it is eight digits or a reason', () => {
  const word = fc.constantFrom(
    'kvk',
    'negen',
    'dubbel',
    'double',
    'ninety',
    'o',
    '9',
    '92251854',
    '.',
    '-',
    'é',
    'nummer',
  )
  const said = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(word, { maxLength: 40 }).map((words) => words.join(' ')),
  )
  fc.assert(
    fc.property(said, (text) => {
      const read = readRegistration(text)
      const told = read.kind === 'good' ? read.registration : explainRegistration(read.why, 'nl', read.found)
      expect(told).toMatch(read.kind === 'good' ? /^\d{8}$/ : /^(?!.*undefined)[A-Z].*[.?]$/s)
    }),
    { numRuns: 300 },
  )
})

test('[CO3] a number that is written is read as it is written, however it is grouped', () => {
  const digits = fc.stringMatching(/^\d{8}$/)
  const grouped = fc.tuple(digits, fc.uniqueArray(fc.integer({ min: 1, max: 7 })), fc.constantFrom(' ', '.', '-'))
  fc.assert(
    fc.property(grouped, ([number, cuts, mark]) => {
      const written = number
        .split('')
        .map((digit, at) => (cuts.includes(at) ? mark + digit : digit))
        .join('')
      expect(readRegistration(written)).toEqual({ kind: 'good', registration: number })
    }),
  )
})
