import { hearAside } from '@agora/core/answers/hear-aside'
import { expect, test } from 'vitest'
import { readRows } from './read-rows.ts'

test('[BR34][XT17] most sentences set aside that stop, repeat, explain or put off are heard, and hardly an answer is taken for one', () => {
  const rows = readRows('reply').filter(({ split }) => split === 'test')
  const asides = rows.filter(({ label }) => label !== 'none')
  const answers = rows.filter(({ label }) => label === 'none')
  expect(asides.filter(({ text, label }) => hearAside(text) === label).length / asides.length).toBeGreaterThan(0.6)
  expect(answers.filter(({ text }) => hearAside(text) !== undefined).length / answers.length).toBeLessThan(0.05)
})
