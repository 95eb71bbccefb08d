import { expect, test } from 'vitest'
import { readLintReport } from './read-lint-report.ts'

const at = (offset: number, length: number, line = 1) => ({ labels: [{ span: { offset, length, line, column: 2 } }] })
const report = (...diagnostics: object[]) => JSON.stringify({ diagnostics, number_of_files: 3 })
const file = { filename: 'packages/core/src/a.ts' }

test('[DT3] one line for each mistake, in order, with place, reason and rule', () => {
  const late = { ...file, message: 'Cannot find\n name.', code: 'typescript(TS2304)', ...at(140, 3, 12) }
  const early = {
    ...file,
    message: 'Unexpected any.',
    help: 'Use unknown.',
    code: 'typescript(no-any)',
    ...at(50, 3, 4),
  }
  expect(readLintReport(report(late, early))).toEqual([
    'packages/core/src/a.ts:4:2 Unexpected any. Use unknown. [typescript(no-any)]',
    'packages/core/src/a.ts:12:2 Cannot find name. [typescript(TS2304)]',
  ])
})

test('[DT3] what a rule forbids is reported once: the compiler reports it again inside the same place', () => {
  const ban = { ...file, message: 'Time is an input.', code: 'eslint(no-restricted-imports)', ...at(10, 30) }
  const same = { ...file, message: 'Cannot find name.', code: 'typescript(TS2591)', ...at(30, 10) }
  const beside = { ...same, ...at(41, 10) }
  const elsewhere = { ...same, filename: 'packages/core/src/b.ts' }
  const otherRule = { ...same, code: 'typescript(no-floating-promises)' }
  const inOther = { ...ban, code: 'eslint(no-var)' }
  expect(readLintReport(report(ban, same))).toHaveLength(1)
  expect(readLintReport(report(ban, beside))).toHaveLength(2)
  expect(readLintReport(report(ban, elsewhere))).toHaveLength(2)
  expect(readLintReport(report(ban, otherRule))).toHaveLength(2)
  expect(readLintReport(report(inOther, same))).toHaveLength(2)
})

test('[DT3] a mistake of a configuration has no place', () => {
  const wrong = { filename: 'tsconfig.json', message: 'Invalid tsconfig', code: 'typescript(tsconfig-error)' }
  expect(readLintReport(report(wrong))).toEqual(['tsconfig.json Invalid tsconfig [typescript(tsconfig-error)]'])
})

test.each(['', 'panic: no program', '{"diagnostics":[],"number_of_files":0}', '{}'])(
  '[DT3] a linter that failed, or read no file, is no pass: %j',
  (output) => {
    expect(readLintReport(output)).toBeUndefined()
  },
)
