import { expectRows } from '@agora/core/testing/expect-rows'
import { expect, test } from 'vitest'
import { dutchQuestions, englishQuestions, unanswerable } from '../domains/food/lists/rule-questions.ts'
import { rules } from '../domains/food/rules/rules.ts'
import { synonyms } from '../domains/food/rules/synonyms.ts'
import { vocabulary } from '../domains/food/rules/vocabulary.ts'
import type { Rule } from '../domain/rule.ts'
import { addPassages, makeIndex, withPassages } from './rule-index.ts'
import { searchRules } from './search-rules.ts'
import { liftLaw, liftRule } from './testing/lift-rules.ts'

const index = makeIndex(rules, synonyms, vocabulary)
const questions = [...dutchQuestions, ...englishQuestions].map(([question]) => question)
const ids = (question: string, limit: number, within = index) =>
  searchRules(question, limit, within).map(({ rule }) => rule.id)
const isOurs = (id: string) => !id.startsWith('passage')

const handbook = { ...liftLaw, id: 'handbook', known: ['handboek'] }
function passage(number: number, subject: string, text: string): Rule {
  const same = (words: string) => ({ nl: words, en: words })
  return liftRule(`passage-${number}`, {
    law: handbook,
    article: same(`hoofdstuk 3, punt ${number}`),
    subject: same(subject),
    text: same(text),
    mark: 'own',
  })
}
const words = synonyms.flatMap((group) => group.split(' '))
/** Words that questions have, in no order: each passage has some, and together they have all. */
const many = Array.from({ length: 2_000 }, (_, number) =>
  passage(
    number,
    `${words[(number * 7) % words.length]} ${words[(number * 13) % words.length]}`,
    Array.from({ length: 60 }, (_, at) => words[(number * 31 + at * 17) % words.length]).join(' '),
  ),
)
const full = withPassages(index, many)

test('[RU6] every question finds its best rule whatever an operator adds, and the others in their order', () => {
  expectRows(questions, (question) => {
    const alone = ids(question, 3)
    const beside = ids(question, 3, full).filter(isOurs)
    expect(beside.length).toBeGreaterThanOrEqual(Math.min(alone.length, 2))
    expect(beside).toEqual(alone.slice(0, beside.length))
  })
})

test('[RU6] passages take half of the places at most while there are rules that fit', () => {
  for (const question of questions) {
    const alone = ids(question, 10)
    const beside = ids(question, 10, full)
    expect(beside.filter(isOurs).length).toBeGreaterThanOrEqual(Math.min(alone.length, 5))
  }
})

test('[RU6] a passage that takes the place of a rule fits better', () => {
  let taken = 0
  for (const question of questions) {
    const beside = searchRules(question, 3, full)
    const passages = beside.filter(({ rule }) => !isOurs(rule.id))
    const gone = searchRules(question, 3, index).filter(({ rule }) => !beside.some((one) => one.rule === rule))
    taken += gone.length
    for (const { score } of gone) expect(Math.min(...passages.map((one) => one.score))).toBeGreaterThan(score)
  }
  expect(taken).toBeGreaterThan(0)
})

test('[RU6] a passage stands where it fits: before a rule that fits worse, and where no rule fits', () => {
  const own = withPassages(index, [
    passage(1, 'Koelcel van filiaal Zuid', 'De koelcel van filiaal Zuid wordt elke ochtend om zeven uur afgelezen.'),
    passage(2, 'Bakfietsen', 'De sleutels van de bakfietsen liggen bij de bedrijfsleider.'),
  ])
  expect(ids('koelcel filiaal zuid', 3, own)).toContain('passage-1')
  expect(ids('waar liggen de sleutels van de bakfietsen', 3)).toEqual([])
  expect(ids('waar liggen de sleutels van de bakfiets', 3, own)).toEqual(['passage-2'])
  expect(ids('handboek hoofdstuk 3 punt 2', 3, own)[0]).toBe('passage-2')
})

test('[RU6] a question that nothing answers finds nothing in documents about other things', () => {
  expectRows(unanswerable, (question) => {
    expect(ids(question, 3, full)).toEqual([])
  })
})

test('[RU7] a search reads no document: it costs what the words of the question cost', () => {
  let reads = 0
  const watched = many.map((rule) => ({
    ...rule,
    get text() {
      reads++
      return rule.text
    },
    get subject() {
      reads++
      return rule.subject
    },
  }))
  const own = withPassages(index, watched)
  const before = reads
  expect(before).toBeGreaterThan(many.length)
  for (const question of questions) searchRules(question, 3, own)
  expect(reads).toBe(before)
})

test('[RU12] passages are added in steps, and come to the same', () => {
  const steps = addPassages(index, many)
  let count = 0
  let step = steps.next()
  while (!step.done) {
    count++
    step = steps.next()
  }
  expect(count).toBeGreaterThan(5)
  for (const question of questions.slice(0, 20)) expect(ids(question, 5, step.value)).toEqual(ids(question, 5, full))
})

test('[RU12] other passages replace those that were there, and none leaves the rules alone', () => {
  const other = withPassages(full, [passage(1, 'Sleutels', 'De sleutels van de kluis.')])
  expect(other.passages?.rules.length).toBe(1)
  const none = withPassages(full, [])
  for (const question of [...questions, 'handboek hoofdstuk 3 punt 2']) {
    expect(ids(question, 3, none)).toEqual(ids(question, 3))
  }
})
