import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findSpecProblems } from './check-specs.ts'

const DEFECTS = 'docs/work/defects.md'
const SPEC = 'packages/core/SPEC.md'
const TEST = 'packages/core/src/notes.test.ts'

/** Two rules, a defect with and one without a test. `#` stands for `LS`: these titles must cite no rule of ours. */
const sound = {
  [SPEC]: '- **#1** A note is kept.\n- **#2** A note has a number.\n',
  [DEFECTS]: '- **A9** Notes are lost.\n- **XD8** A filter passes.\n',
  [TEST]: "test('[#1][A9] kept', () => {})\ntest.each([f(1), f(2)])('[#2] numbered %s', () => {})\n",
}

function check(changes: Readonly<Record<string, string | undefined>> = {}): string[] {
  const root = mkdtempSync(join(tmpdir(), 'agora-specs-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  for (const [file, text] of Object.entries({ ...sound, ...changes })) {
    if (text === undefined) continue
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text.replaceAll('#', 'LS'))
  }
  return findSpecProblems(root)
}

test('[DT4] accepts rules that have tests, and defects with and without', () => {
  expect(check()).toEqual([])
})

test.each([
  'packages/web/src/a.dom.test.tsx',
  'packages/sim/src/deep/er/a.long.process.test.ts',
  'packages/server/src/log/testing/describe-storage.ts',
  'scripts/a.test.ts',
])('[DT4] names the unknown id that %s cites, once', (file) => {
  const title = "describe(`[#1] a`, () => {\n  it(\n    '[#7] b', f)\n  it('[#7] c', f)\n})\n"
  expect(check({ [file]: title })).toEqual([`${file}: a title cites LS7, which no SPEC.md and not ${DEFECTS} lists`])
})

test('[DT4] does not take what stands in node_modules, or brackets elsewhere, for titles', () => {
  const text = "const list = '[#7] no title'\ntest('a list [#8]', f)\n"
  expect(check({ 'packages/core/src/a.test.ts': text })).toEqual([])
  expect(check({ 'packages/core/node_modules/a/a.test.ts': "test('[#9] theirs', f)" })).toEqual([])
})

test('[DT4] names the rule without a test, and its file', () => {
  expect(check({ [SPEC]: `${sound[SPEC]}- **#3** A note is found.\n` })).toEqual([`${SPEC}: no test's title cites LS3`])
})

test('[DT4] names an id that stands twice, and both files', () => {
  const other = 'packages/web/SPEC.md'
  expect(check({ [other]: '- **#1** Another.\n' })).toEqual([`${other}: LS1 stands in ${SPEC} too`])
  expect(check({ [DEFECTS]: `${sound[DEFECTS]}- **A9** Again.\n` })).toEqual([`${DEFECTS}: A9 stands twice`])
})

test('[DT4] says that the list of defects is missing', () => {
  expect(check({ [DEFECTS]: undefined })).toEqual([
    `${DEFECTS}: the file is missing; it lists the ids of defects that tests cite`,
    `${TEST}: a title cites A9, which no SPEC.md and not ${DEFECTS} lists`,
  ])
})

test('[DT4] does not pass where there are no rules', () => {
  expect(check({ [SPEC]: undefined, [TEST]: undefined })).toEqual(['packages/*/SPEC.md: no file has rules'])
})
