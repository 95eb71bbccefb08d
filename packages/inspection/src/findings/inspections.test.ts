import { expectRows } from '@agora/core/testing/expect-rows'
import { expect, test } from 'vitest'
import { domain } from '../domains/food/domain.ts'
import { findFacts } from './find-facts.ts'
import * as heldOut from './lists/held-out-inspections.ts'
import * as heldOutLater from './lists/held-out-more-inspections.ts'
import * as heldOutThird from './lists/held-out-third-inspections.ts'
import * as tuned from './lists/inspections.ts'
import * as tunedLater from './lists/more-inspections.ts'
import { type InspectionFigures, measureInspection, sayNotes, shareOf } from './testing/measure-inspection.ts'
import { readInspection } from './testing/read-inspection.ts'
import { extractFindings } from './extract-findings.ts'

const measureAll = (inspections: object) =>
  Object.values(inspections).map((text: string) => measureInspection(readInspection(text), domain))
const over = (all: readonly InspectionFigures[], what: 'recall' | 'precision' | 'wrongRule' | 'rightRule') =>
  shareOf(all.map((one) => one[what]))

test('[FN13] [XT5] in whole inspections that are tuned to, nearly every shortcoming is found', () => {
  const all = measureAll({ ...tuned, ...tunedLater })
  const misses = all.flatMap((one) => one.misses).join('\n')
  expect(over(all, 'recall'), misses).toBeGreaterThanOrEqual(0.86)
  expect(over(all, 'precision'), misses).toBeGreaterThanOrEqual(0.86)
  expect(over(all, 'wrongRule'), misses).toBeLessThanOrEqual(0.08)
})

/** No sentence is printed, so that nobody tunes to one. */
test('[FN13] [XT5] in whole inspections that nothing is tuned to, nearly every shortcoming is found', () => {
  const all = measureAll(heldOut)
  expect(over(all, 'recall')).toBeGreaterThanOrEqual(0.86)
  expect(over(all, 'precision')).toBeGreaterThanOrEqual(0.88)
})

test('[FN13] [XT5] in whole inspections of another inspector that nothing is tuned to, most is right', () => {
  const all = measureAll(heldOutLater)
  expect(over(all, 'recall')).toBeGreaterThanOrEqual(0.78)
  expect(over(all, 'precision')).toBeGreaterThanOrEqual(0.86)
  expect(over(all, 'wrongRule')).toBeLessThanOrEqual(0.05)
})

test('[FN13] [XT5] in whole inspections of a third inspector that nothing is tuned to, most is right', () => {
  const all = measureAll(heldOutThird)
  expect(over(all, 'recall')).toBeGreaterThanOrEqual(0.9)
  expect(over(all, 'precision')).toBeGreaterThanOrEqual(0.9)
  expect(over(all, 'wrongRule')).toBeLessThanOrEqual(0.08)
})

test('[FN14] [XT5] the same observation made many times is one finding with many sources', () => {
  const found = extractFindings(sayNotes(Array.from({ length: 600 }, () => 'de afvoer is verstopt')), domain)
  expect(found).toHaveLength(1)
  expect(found[0]?.sources.length).toBeGreaterThan(1)
})

test('[FN15] [XT5] a part of a sentence never says the opposite of the whole', () => {
  expectRows(
    [
      ['rauw en gegaard zijn netjes gescheiden', 'in-order'],
      ['vlees en vis liggen gescheiden in de koelcel', 'in-order'],
      ['raw and cooked food are kept apart', 'in-order'],
      ['rauw en gegaard zijn niet gescheiden', 'shortcoming'],
    ],
    ([said, kind]) => {
      expect(extractFindings(sayNotes([said]), domain).map((finding) => finding.kind)).toEqual([kind])
    },
  )
})

test('[FN11] [XT15] facts of the visit are found in notes, each with its note, and are no findings', () => {
  for (const text of Object.values(tuned)) {
    const { notes, facts } = readInspection(text)
    const found = findFacts(sayNotes(notes), domain)
    const wanted = facts.filter(({ field }) => field !== 'cautionTime')
    for (const { field, note } of wanted) {
      expect(
        found.find((fact) => fact.field === field)?.sources.map(({ number }) => number),
        field,
      ).toEqual([note])
    }
    expect(found.length - wanted.length).toBeLessThanOrEqual(1)
  }
})

test('[FN16] the subject decides the rule, and where no rule is plain none is proposed', () => {
  const rule = (said: string) => extractFindings(sayNotes([said]), domain)[0]?.rule
  expect(rule('onder de grill zitten kakkerlakken')).toBe('pests')
  expect(rule('the chopping boards are full of deep grooves')).toBe('equipment-upkeep')
  expect(rule('nergens een datum op de zelfgemaakte sauzen')).toBeUndefined()
})

test('[FN16] [XT5] the place where something is does not decide its rule', () => {
  expectRows(
    [
      ['there is mould on the ceiling above the walk-in fridge', 'premises-clean'],
      ['in de gang naar de vriescel laat de verf los van de muur', 'room-walls'],
      ['nasi in de vitrine gemeten op 51 graden', 'hot-holding'],
      ['de kitnaden bij de wasbak zijn zwart', undefined],
    ],
    ([said, rule]) => expect(extractFindings(sayNotes([said]), domain)[0]?.rule).toBe(rule),
  )
})

test('[FN16] [XT5] what is old, or has no date, is not said to be past its date; a foreign label is told by its language', () => {
  expectRows(
    [
      ['bami van vorige week dinsdag ruikt zuur', 'unsafe-unfit'],
      ['vorige week ingevroren vis zonder enige datum', undefined],
      ['labels of the imported noodles are only in Thai', 'dutch-language'],
    ],
    ([said, rule]) => expect(extractFindings(sayNotes([said]), domain)[0]?.rule).toBe(rule),
  )
})

test('[FN6] a time that is not over yet puts nothing in order', () => {
  expect(extractFindings(sayNotes(['rice has been cooling on the counter for four hours']), domain)).toEqual([])
  expect(
    extractFindings(sayNotes(['de soep is in vier uur netjes teruggekoeld']), domain).map(({ kind }) => kind),
  ).toEqual(['in-order'])
})

test('[FN6] [XT5] a bare value is no finding: nothing was named that could be wrong or right', () => {
  expect(extractFindings(sayNotes(['elf graden']), domain).filter(({ kind }) => kind === 'shortcoming')).toEqual([])
})
