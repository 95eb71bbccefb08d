import { expect, test } from 'vitest'
import { expectRows } from '../testing/expect-rows.ts'
import { sayNumbers } from './say-numbers.ts'
import { speakLine } from './speak-line.ts'
import { heldOut } from './utterances/held-out.ts'
import { labelled } from './utterances/labelled.ts'

const languages = ['nl', 'en'] as const
/** Nobody hears capitals. */
const say = (written: string, language: 'nl' | 'en') => speakLine(written, language).join(' ').toLowerCase()

test.each(languages)('[SP8][XT18] %s: references and abbreviations are spoken by their meaning', (language) => {
  expectRows(labelled[language], ([written, spoken]) => {
    expect(say(written, language)).toBe(spoken.toLowerCase())
  })
})

test.each(languages)('[SP8][XT18] %s: those that were set aside', (language) => {
  const misses = heldOut[language].filter(([written, spoken]) => say(written, language) !== spoken.toLowerCase())
  const right = heldOut[language].length - misses.length
  process.stdout.write(`references, ${language}, held out: ${right} of ${heldOut[language].length}\n`)
  for (const [written, spoken] of misses)
    process.stdout.write(`  ${written} → ${speakLine(written, language).join(' ')} (not ${spoken})\n`)
  expect(right / heldOut[language].length).toBeGreaterThanOrEqual(0.9)
})

test('[SP8][XT18] the letter of a point is a letter, in both languages', () => {
  expectRows(
    [
      ['nl', 'Bijlage II, hoofdstuk IX, punt 2 g.', 'Bijlage twee, hoofdstuk negen, punt twee g.'],
      ['en', 'Annex II, Chapter IX, point 2 g.', 'Annex two, Chapter nine, point two g.'],
      ['nl', 'art. 5 lid 2 sub g', 'artikel vijf lid twee sub g.'],
      ['nl', 'art. 5:48 Awb', 'artikel vijf achtenveertig Algemene wet bestuursrecht.'],
      ['en', 'Art. 5(2)(g)', 'Article five (two) (g).'],
      ['nl', 'Elk stuk weegt 2 g.', 'Elk stuk weegt twee gram.'],
    ] as const,
    ([language, written, said]) => {
      expect(speakLine(written, language).map((line) => sayNumbers(line, language))).toEqual([said])
    },
  )
})
