import { expect, test } from 'vitest'
import { tellUnformatted } from './check.ts'

test('[DT3][XD8] files that are not formatted are named, with the command that formats them', () => {
  const told = tellUnformatted('packages/core/src/a.ts\nscripts/b.ts\n\n')
  expect(told.trimEnd().split('\n')).toEqual([
    'packages/core/src/a.ts',
    'scripts/b.ts',
    expect.stringContaining('`npm run format`'),
  ])
})
