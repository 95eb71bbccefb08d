import { expect, test } from 'vitest'
import { scenarios } from './testing/scenarios.ts'
import { replayLines, tell } from './testing/tell-effect.ts'

test.each(Object.entries(scenarios))('[SF1] %s, to the millisecond', (_name, { lines, effects }) => {
  expect(tell(lines)).toEqual(effects)
})

test('[SF1] S15: the same timeline twice gives the same, field for field', () => {
  expect(JSON.stringify(replayLines(scenarios.S1.lines))).toBe(JSON.stringify(replayLines(scenarios.S1.lines)))
})
