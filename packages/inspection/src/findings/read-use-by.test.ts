import { expectRows } from '@agora/core/testing/expect-rows'
import { expect, test } from 'vitest'
import { domain } from '../domains/food/domain.ts'
import { extractFindings } from './extract-findings.ts'
import { readDays } from './read-days.ts'
import { readUseBy } from './read-use-by.ts'
import { VISIT, sayNotes } from './testing/measure-inspection.ts'

const found = (said: string, day = VISIT) => {
  return extractFindings(sayNotes([said], day), domain).map(({ kind, rule }) => [kind, rule])
}

test('[FN17] days are read as people name them, counted from the day of the visit', () => {
  expectRows<readonly [string, number]>(
    [
      ['9 november', -10],
      ['negen november', -10],
      ['de 9e november', -10],
      ['the ninth of november', -10],
      ['november 21st', 2],
      ['9-11', -10],
      ['09/11/2026', -10],
      ['2026-12-01', 12],
      ['31 december 2025', -323],
      ['2 januari', 44],
      ['gisteren', -1],
      ['the day before yesterday', -2],
      ['overmorgen', 2],
      ['vandaag', 0],
      ['vorige week', -7],
      ['last sunday', -4],
      ['afgelopen donderdag', -7],
      ['next thursday', 7],
      ['drie dagen geleden', -3],
      ['two weeks ago', -14],
      ['nog vijf dagen', 5],
      ['tot zaterdag', 2],
      ['dinsdag 17 november', -2],
      ['the 3rd', -16],
      ['31 november', Number.NaN],
    ],
    ([said, offset]) => {
      expect(readDays(said, VISIT).map((day) => day.offset)).toEqual(Number.isNaN(offset) ? [] : [offset])
    },
  )
})

test('[FN17/XT5] a use-by day that has passed is a shortcoming, one that has not is none', () => {
  const passed = [['shortcoming', 'use-by-passed']]
  expectRows<readonly [string, unknown[][]]>(
    [
      ['TGT 9 november op de kipfilet', passed],
      ['de ham was gisteren al over datum', passed],
      ['die filet americain is houdbaar tot vorige week', passed],
      ['the coleslaw has use by the 3rd on it', passed],
      ['de zalm, te gebruiken tot en met afgelopen zondag', passed],
      ['use by was Monday on the pate', passed],
      ['yoghurt three days past its use by date', passed],
      ['TGT 9 december op de kipfilet', []],
      ['pak kwark met tgt vandaag', []],
      ['houdbaar tot volgende week, die kaas', []],
      ['smoked mackerel, use by tomorrow', []],
      ['soep van gisteren, tgt 25 november', []],
      ['THT van de jam is vorige maand verstreken', []],
      ['best before on the crisps was in October', []],
      ['als de tgt 9 november was had ik hem weggegooid', []],
      ['is tgt 9 november nog goed?', []],
    ],
    ([said, kinds]) => expect(found(said)).toEqual(kinds),
  )
})

test('[FN17] beside a day that has not passed what else is wrong stays wrong', () => {
  expect(found('tgt 30 november maar er zit schimmel op de kaas').map(([kind]) => kind)).toEqual(['shortcoming'])
})

test('[FN17] the day before and the day itself are told apart, and without a day code decides nothing', () => {
  const said = 'pak ham, tgt 19 november'
  expect(found(said, '2026-11-19')).toEqual([])
  expect(found(said, '2026-11-20')).toEqual([['shortcoming', 'use-by-passed']])
  expect(readUseBy(said, undefined, domain)).toBeUndefined()
})

test('[FN6/XT3] a value beyond its limit whose unit nobody said is proposed, and says that its unit was assumed', () => {
  expectRows(
    [
      ['de koelvitrine staat vol en geeft negen komma vier aan, gemeten in het product', 9.4],
      ['de koelwerkbank is vies en geeft negen komma vier aan, gemeten in het product', 9.4],
      ['the display fridge reads nine point four, measured in the product', 9.4],
      ['de soep in de bain-marie haalt maar 48, in het product gemeten', 48],
      ['koelcel drie, negen komma vier in de kern van de kip', 9.4],
    ],
    ([said, value]) => {
      const [first, ...more] = extractFindings(sayNotes([said]), domain)
      expect(more).toEqual([])
      expect(first).toMatchObject({
        kind: 'shortcoming',
        measured: { value, assumedUnit: true, of: 'product' },
        check: { outcome: 'beyond' },
      })
    },
  )
})
