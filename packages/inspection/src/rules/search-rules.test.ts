import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dutchQuestions, englishQuestions, unanswerable } from '../lists/rule-questions.ts'
import { searchRules } from './search-rules.ts'

test.each([...dutchQuestions, ...englishQuestions].map(([question, ...wanted]) => ({ question, wanted })))(
  '[IN4] “$question” finds $wanted',
  ({ question, wanted }) => {
    const found = searchRules(question).map(({ rule, score }) => `${rule.id} ${score.toFixed(2)}`)
    expect(
      found.some((id) => wanted.includes(id.split(' ')[0]!)),
      found.join(', '),
    ).toBe(true)
  },
)

test.each(unanswerable)('[IN5] “%s” finds nothing', (question) => {
  expect(searchRules(question).map(({ rule, score }) => `${rule.id} ${score.toFixed(2)}`)).toEqual([])
})

const anyUnits = fc.array(fc.nat({ max: 0xffff }), { maxLength: 400 }).map((units) => String.fromCharCode(...units))

test('[IN4] any text is searched without failing, and what is found is in order', () => {
  fc.assert(
    fc.property(fc.oneof(anyUnits, fc.string({ unit: 'grapheme', maxLength: 400 })), (text) => {
      const scores = searchRules(text, 10).map(({ score }) => score)
      expect(scores).toEqual(scores.toSorted((a, b) => b - a))
      expect(scores.every((score) => score > 0 && score <= 1)).toBe(true)
    }),
    { numRuns: 50 },
  )
})
