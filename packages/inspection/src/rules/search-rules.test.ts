import { expectRows } from '@agora/core/testing/expect-rows'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rules as foodRules } from '../domains/food/rules/rules.ts'
import { synonyms as foodSynonyms } from '../domains/food/rules/synonyms.ts'
import { vocabulary as foodVocabulary } from '../domains/food/rules/vocabulary.ts'
import { readQuestion } from './read-question.ts'
import { makeIndex } from './rule-index.ts'
import { searchRules } from './search-rules.ts'
import { liftRules, liftSynonyms, liftVocabulary } from './testing/lift-rules.ts'

const index = makeIndex(liftRules, liftSynonyms, liftVocabulary)
const find = (question: string) => searchRules(question, 3, index).map(({ rule }) => rule.id)

test('[RU11] another field, the same search: every question finds its rule first', () => {
  expectRows(
    [
      ['hoe vaak moeten kabels gemeten worden', 'cables'],
      ['is het touw van de lift versleten', 'cables'],
      ['staalkabelslijtage', 'cables'],
      ['steel cabels', 'cables'],
      ['mag de poort open blijven', 'doors'],
      ['schuif deur sluit niet', 'doors'],
      ['alarmknop op de derde verdieping', 'alarm'],
      ['bpl art 7', 'alarm'],
      ['L12', 'doors'],
      ['artikel 4 lid 2 besluit personenliften', 'doors'],
    ],
    ([question, wanted]) => {
      expect(find(question)[0]).toBe(wanted)
    },
  )
})

test('[RU11] what another domain knows finds nothing there', () => {
  expectRows(
    ['hoe warm mag de koeling zijn', 'de roltrap heeft een deur', 'wie is de burgemeester', 'naast', '', '?!', 'lift'],
    (question) => {
      expect(find(question)).toEqual([])
    },
  )
})

test('[RU4] what is written apart is one thing', () => {
  const read = (question: string) => readQuestion(question, index.rules, index.lexicon).asked
  expect(read('schuif deur')).toEqual(read('schuifdeur'))
  expect(read('schuif de deur')).toHaveLength(1)
})

test('[RU8] a rule that has expired is found like another', () => {
  const [found] = searchRules('noodknop', 3, index)
  expect(found?.rule).toMatchObject({ id: 'alarm', validUntil: '2024-12-31' })
})

const food = makeIndex(foodRules, foodSynonyms, foodVocabulary)
const anyUnits = fc.array(fc.nat({ max: 0xffff }), { maxLength: 400 }).map((units) => String.fromCharCode(...units))
const someWords = fc.array(fc.constantFrom(...foodSynonyms.join(' ').split(' ')), { maxLength: 30 })

test('[IN4][RU10] any text is searched without failing, and what is found is in order', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        anyUnits,
        fc.string({ unit: 'grapheme', maxLength: 400 }),
        someWords.map((words) => words.join(' ')),
      ),
      fc.integer({ min: 1, max: 10 }),
      (text, limit) => {
        const found = searchRules(text, limit, food)
        const scores = found.map(({ score }) => score)
        expect(found.length).toBeLessThanOrEqual(limit)
        expect(scores).toEqual(scores.toSorted((a, b) => b - a))
        expect(scores.every((score) => score > 0 && score <= 1)).toBe(true)
        expect(new Set(found.map(({ rule }) => rule)).size).toBe(found.length)
      },
    ),
    { numRuns: 150 },
  )
})

test('[RU10] a text without end costs what its beginning costs', () => {
  const question = 'hoe warm mag de koeling zijn '
  const long = question.padEnd(1_000_000, 'x')
  expect(searchRules(`${question}${'x'.repeat(1_000_000)}`, 3, food).length).toBeLessThanOrEqual(3)
  expect(searchRules(long.replaceAll('x', 'koelcel '), 3, food).length).toBe(3)
})
