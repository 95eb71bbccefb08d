import { expectRows } from '@agora/core/testing/expect-rows'
import { expect, test } from 'vitest'
import { examples } from './examples.ts'
import { firms } from './firms.ts'

const spoken = examples.flatMap(({ id, title, about, steps }) => [
  { id, words: title },
  { id, words: about },
  ...steps.flatMap(({ say, look }) => [
    { id, words: say },
    { id, words: look },
  ]),
])

test('[WI9] examples have names of their own, steps, and words in both languages', () => {
  expect(new Set(examples.map(({ id }) => id)).size).toBe(examples.length)
  for (const { steps } of examples) expect(steps.length).toBeGreaterThanOrEqual(3)
  for (const { id, words } of spoken) {
    for (const text of [words.nl, words.en]) expect(text.trim(), id).toBe(text)
    expect(words.nl, id).not.toBe(words.en)
  }
})

test('[WI9] every number of a firm that an example says is one of the example register, by that name', () => {
  const texts = examples.flatMap(({ steps }) => steps.flatMap(({ say }) => [say.nl, say.en]))
  const numbers = texts.flatMap((text) => [...text.matchAll(/\b\d{8}\b/g)].map(([number]) => [number, text] as const))
  expectRows(numbers, ([number, text]) => {
    const firm = firms.find(({ company }) => company.registration === number)
    expect(text).toContain(firm?.company.name)
  })
})

test('[WI9] there is one that only listens until it is called, and one with a point that is overdue', () => {
  expect(examples.some(({ mode, steps }) => mode === 'listen' && steps.at(-1)?.say.nl.startsWith('Agora,'))).toBe(true)
  const butcher = firms.find(({ company }) => company.name === 'Slagerij De Verzonnen Os')
  const due = butcher?.past.flatMap(({ daysAgo, findings }) =>
    findings.flatMap(({ dueInDays }) => (dueInDays === undefined ? [] : [dueInDays - daysAgo])),
  )
  expect(Math.min(...(due ?? []))).toBeLessThan(0)
})
