import { expect, test } from 'vitest'
import { heldOutCorrections } from './lists/held-out.ts'
import { correctionRows } from './lists/labelled.ts'

test('[CR1] [XT4] the table of corrections is long enough, and a third of it is set aside', () => {
  const rows = [...correctionRows, ...heldOutCorrections]
  expect(rows.length).toBeGreaterThanOrEqual(120)
  expect(heldOutCorrections.length / rows.length).toBeGreaterThanOrEqual(0.3)
  const named = rows.map(([text, before]) => JSON.stringify([text, before]))
  expect(new Set(named).size).toBe(rows.length)
})
