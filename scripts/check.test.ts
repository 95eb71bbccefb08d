import { expect, test } from 'vitest'
import { judgeLint, tellUnformatted } from './check.ts'

test('[DT3][XD8] files that are not formatted are named, with the command that formats them', () => {
  const told = tellUnformatted('packages/core/src/a.ts\nscripts/b.ts\n\n')
  expect(told.trimEnd().split('\n')).toEqual([
    'packages/core/src/a.ts',
    'scripts/b.ts',
    expect.stringContaining('`npm run format`'),
  ])
})

test('[DT3] lint is sound if the linter succeeds and reports nothing; its own failure is printed whole', () => {
  const reports = (...diagnostics: object[]) => JSON.stringify({ diagnostics, number_of_files: 3 })
  const clean = reports()
  const error = { filename: 'a.ts', message: 'Cannot find name.', code: 'typescript(TS2304)' }
  expect(judgeLint({ isSound: true, output: clean })).toEqual({ isSound: true, output: '' })
  expect(judgeLint({ isSound: false, output: clean }).isSound).toBe(false)
  const told = judgeLint({ isSound: true, output: reports(error) })
  expect([told.isSound, told.output.split('\n')]).toEqual([
    false,
    [expect.stringContaining('Cannot find name.'), expect.stringContaining('npx tsc'), ''],
  ])
  expect(judgeLint({ isSound: true, output: 'panic' })).toEqual({ isSound: false, output: 'panic' })
})
