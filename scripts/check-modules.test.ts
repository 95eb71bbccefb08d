import { expect, test } from 'vitest'
import { findCycles, findPassed, findStale } from './check-modules.ts'

const file = (path: string, ...imports: string[]) => ({
  file: `packages/${path}`,
  text: imports.map((name) => `import { a } from '${name}'`).join('\n'),
})

test('folders that import each other in a circle are told with the files; tests are no part of one', () => {
  const sources = [
    file('core/src/a/one.ts', '../b/two.ts'),
    file('core/src/b/two.ts', '../c/three.ts'),
    file('core/src/c/three.ts', '../a/one.ts'),
  ]
  expect(findCycles(sources)).toEqual([
    'packages/core: folders import each other in a circle: ' +
      'a → b (packages/core/src/a/one.ts) → c (packages/core/src/b/two.ts) → a (packages/core/src/c/three.ts)',
  ])
  expect(findCycles(sources.slice(0, 2))).toEqual([])
  expect(findCycles([...sources.slice(0, 2), file('core/src/c/three.test.ts', '../a/one.ts')])).toEqual([])
  expect(findCycles(sources, new Set(['core']))).toEqual([])
})

test('a package that has no cycle any more leaves the list of those that have', () => {
  expect(findCycles([file('core/src/a/one.ts', '../b/two.ts')], new Set(['core']))).toHaveLength(1)
})

test('a file of another package is not imported by its path, also not lazily', () => {
  expect(findPassed([file('web/src/a.ts', '../../client/src/b.ts')])).toHaveLength(1)
  const lazy = { file: 'packages/web/src/a.ts', text: 'await import(`../../client/src/${name}.ts`)' }
  expect(findPassed([lazy])).toHaveLength(1)
  expect(findPassed([file('web/src/a.ts', './b.ts', '@agora/client/b')])).toEqual([])
})

test('public files are listed one by one, and each is imported by another package', () => {
  const exported = new Map([['packages/client', { './b': './src/b.ts', './c': './src/c.ts', './*': './src/*.ts' }]])
  const sources = [file('web/src/a.ts', '@agora/client/b'), file('client/src/d.ts', '@agora/client/c')]
  expect(findStale(sources, exported)).toEqual([
    'packages/client/package.json: no other package imports "./c"; it need not be public',
    'packages/client/package.json: "./*" lists no file; list public files one by one',
  ])
})
