import { expect, test } from 'vitest'
import { findDependents } from './find-dependents.ts'

const sources = new Map([
  ['packages/core/src/a/read.ts', 'export const read = 1'],
  ['packages/core/src/a/read.test.ts', "import { read } from './read.ts'"],
  ['packages/core/src/b/tell.ts', "import {\n  read,\n} from '../a/read.ts'\nimport type { Name } from './name.ts'"],
  ['packages/core/src/b/name.ts', 'export type Name = string'],
  ['packages/server/src/tell.test.ts', "import { tell } from '@agora/core/b/tell'"],
  ['packages/server/src/lazy.test.ts', "const { tell } = await import('@agora/core/b/tell')"],
  ['packages/server/src/other.test.ts', "import { expect } from 'vitest'"],
])

test('a file is run by those that import it, the nearest first', () => {
  expect(findDependents('packages/core/src/a/read.ts', sources)).toEqual([
    'packages/core/src/a/read.test.ts',
    'packages/core/src/b/tell.ts',
    'packages/server/src/tell.test.ts',
    'packages/server/src/lazy.test.ts',
  ])
})

test('an import of types alone runs nothing', () => {
  expect(findDependents('packages/core/src/b/name.ts', sources)).toEqual([])
})
