import fc from 'fast-check'
import { expect, test } from 'vitest'
import { expectRows } from '../testing/expect-rows.ts'
import { OwnVoice } from './own-voice.ts'

const seats = [
  { id: 'vera', name: 'Vera', aliases: [] },
  { id: 'hugo', name: 'Hugo de Groot', aliases: ['Hugo'] },
  { id: 'dora', name: 'Dora', aliases: ['mevrouw Dora'] },
]

function hear(text: string, cuts: readonly number[] = []) {
  const voice = new OwnVoice('vera', seats)
  let shown = ''
  let from = 0
  for (const cut of [...cuts.map((at) => at % (text.length + 1)).sort((a, b) => a - b), text.length]) {
    shown += voice.take(text.slice(from, cut))
    from = cut
  }
  shown += voice.end()
  expect(shown).toBe(voice.text)
  return [shown, voice.spokeFor]
}

test('[RT18][C11] a reply is cut where it begins to speak for another participant', () => {
  expectRows(
    [
      ['Ik vind van niet.\nHugo: Ik wel!', 'Ik vind van niet.\n', 'hugo'],
      ['Goed.\n\n**Hugo de Groot:** Nee.', 'Goed.\n\n', 'hugo'],
      ['Goed.\n<said by="Dora">\nNee.', 'Goed.\n', 'dora'],
      ['Goed.\n- Mevrouw Dora : Nee.', 'Goed.\n', 'dora'],
      ['Hugo: ik zeg het maar.', '', 'hugo'],
      ['Vera: Ik vind van niet.', 'Ik vind van niet.', undefined],
      ['**Vera:** Ik vind van niet.', 'Ik vind van niet.', undefined],
      ['Hugo heeft gelijk: het is te warm.', 'Hugo heeft gelijk: het is te warm.', undefined],
      ['Let op: Hugo zei dat al.', 'Let op: Hugo zei dat al.', undefined],
      ['Drie punten:\n- Hugo heeft gelijk\n- Dora niet', 'Drie punten:\n- Hugo heeft gelijk\n- Dora niet', undefined],
      ['Hugo', 'Hugo', undefined],
    ],
    ([text, shown, spokeFor]) => {
      expect(hear(text)).toEqual([shown, spokeFor])
    },
  )
})

test('[RT18] however it comes in pieces, the same is shown', () => {
  const piece = fc.constantFrom(
    'Hugo',
    'Vera',
    'Dora',
    ':',
    ' ',
    '\n',
    '**',
    'de Groot',
    'goed',
    '- ',
    '<said by="',
    '">',
  )
  fc.assert(
    fc.property(
      fc.array(piece, { maxLength: 20 }),
      fc.array(fc.nat({ max: 200 }), { maxLength: 12 }),
      (pieces, cuts) => {
        const text = pieces.join('')
        expect(hear(text, cuts)).toEqual(hear(text))
      },
    ),
    { numRuns: 500 },
  )
})

test('[RT18] two who are called the same: who begins with that name means itself', () => {
  const namesake = { id: 'other', name: 'Vera', aliases: [] }
  const voice = new OwnVoice('vera', [...seats, namesake])
  expect([voice.take('Vera: Ik vind van niet.\nHugo: Ik wel.'), voice.spokeFor]).toEqual([
    'Ik vind van niet.\n',
    'hugo',
  ])
})
