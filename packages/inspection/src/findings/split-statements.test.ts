import type { MessageId } from '@agora/protocol/ids'
import { expect, test } from 'vitest'
import { domain } from '../domains/food/domain.ts'
import { readPassages } from './read-passages.ts'
import { splitStatements } from './split-statements.ts'

test('[FN8] a pasted text is read up to a bounded number of statements', () => {
  const text = Array.from({ length: 400 }, (_, index) => `De plank ${index} in kast${index} is vies.`).join(' ')
  const passages = readPassages([{ message: 'm1' as MessageId, number: 1, seq: 1, text }])
  const counts = passages.map((passage) => splitStatements(passage, domain).length)
  expect(Math.min(...counts)).toBeGreaterThan(0)
  expect(Math.max(...counts)).toBeLessThanOrEqual(40)
})
