/** `npm test -- …` in a small tree of its own: what it runs, and what it refuses. */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
/** Without the app, its build and its browser: a run of these files must need none of them. */
const tree = mkdtempSync(join(tmpdir(), 'agora-tests-'))
afterAll(() => rmSync(tree, { recursive: true, force: true }))

const file = (...tests: string[]) =>
  [`import { expect, test } from 'vitest'`, ...tests.map((name) => `test('${name}', () => expect(1).toBe(1))`)].join(
    '\n',
  )
const files = {
  'packages/core/src/notes.test.ts': file('keeps a note', 'counts a note'),
  'packages/core/src/histories.long.test.ts': file('lasts'),
  'packages/core/src/broken.test.ts': `${file()}\ntest('fails', () => expect(1).toBe(2))`,
  'packages/web/src/keys.web.test.ts': file('presses a key'),
  // Its lane's set-up is not in this tree.
  'packages/server/src/log.long.pg.test.ts': file('asks a database'),
  'package.json': '{ "type": "module" }',
}
for (const [path, text] of Object.entries(files)) {
  mkdirSync(dirname(join(tree, path)), { recursive: true })
  writeFileSync(join(tree, path), text)
}
cpSync(join(root, 'scripts'), join(tree, 'scripts'), {
  recursive: true,
  filter: (from) => !/node_modules|build-web|scripts\/node$|\.test\.ts$/.test(from),
})
/** The checks have tests of their own. */
writeFileSync(join(tree, 'scripts/check.ts'), 'export const runChecks = async () => ({ passed: 10, failed: 0 })')
cpSync(join(root, 'vitest.config.ts'), join(tree, 'vitest.config.ts'))
symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'))

function runTests(...args: string[]) {
  const { DISPLAY: _display, WAYLAND_DISPLAY: _wayland, ...env } = process.env
  for (const name of Object.keys(env)) if (/^(VITEST|AGORA_|NODE_OPTIONS)/.test(name)) delete env[name]
  const result = spawnSync(process.execPath, [join(tree, 'scripts/test.ts'), ...args], {
    cwd: tree,
    encoding: 'utf8',
    env: { ...env, NODE_ENV: '', NO_COLOR: '1' },
  })
  const lines = result.stdout.trim().split('\n')
  return { status: result.status, stderr: result.stderr, lines, last: lines.at(-1) }
}

test('[DT1][XD8] runs the files that a filter names, also long ones', () => {
  expect(runTests('notes')).toMatchObject({ status: 0, last: '2 passed, 0 failed, 0 skipped' })
  expect(runTests('histories', 'core/src/notes')).toMatchObject({ status: 0, last: '3 passed, 0 failed, 0 skipped' })
})

test('[DT2][XD9] without a filter: the checks, no long file, no browser test, and a table of lanes', () => {
  const { status, lines, last } = runTests()
  expect([status, last]).toEqual([1, '12 passed, 1 failed, 0 skipped'])
  expect(lines.filter((line) => /^(lane|pure|browser|clock) /.test(line))).toEqual([
    expect.stringMatching(/^lane +files +tests +seconds +budget$/),
    expect.stringMatching(/^pure +2 +3 +[\d.]+ +\d+$/),
    expect.stringMatching(/^clock \d+ s of 360 s: set-up \d+ s, checks and build \d+ s, tests \d+ s; processors idle/),
  ])
})

test('[DT1][XD8] a failing test fails the run', () => {
  expect(runTests('core')).toMatchObject({ status: 1, last: '3 passed, 1 failed, 0 skipped' })
})

test('[DT1][XD8] a lane that cannot be set up fails the run', () => {
  const { status, stderr, last } = runTests('log.long')
  expect([status, last]).toEqual([1, '0 passed, 1 failed, 0 skipped'])
  expect(stderr).toMatch(/^FAILED .*postgres/m)
})

test('[DT1][XD8] a filter that matches no file fails and is named, also beside one that does', () => {
  const complaint = { status: 2, stderr: expect.stringContaining(`no test file's path contains "nosuchfile"`) }
  expect(runTests('nosuchfile')).toMatchObject(complaint)
  expect(runTests('notes', 'nosuchfile')).toMatchObject(complaint)
})

test('[DT1][XD8] -t runs the tests whose name matches, and fails where none does', () => {
  expect(runTests('notes', '-t', '^keeps')).toMatchObject({ status: 0, last: '1 passed, 0 failed, 0 skipped' })
  expect(runTests('notes', '--testNamePattern=never')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining(`no test's name matches /never/ in 1 files`),
    last: '0 passed, 1 failed, 0 skipped',
  })
})

test('[DT1][XD8] an unknown option fails and is named', () => {
  expect(runTests('--watch')).toMatchObject({ status: 2, stderr: expect.stringContaining('unknown option --watch') })
})

test.runIf(process.platform === 'linux')('[DT1][XD8] --headed says that there is no display', () => {
  expect(runTests('--headed', 'keys')).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('xvfb-run npm test -- --headed FILE'),
  })
})

test('[DT1][XD8] --headed says that no file opens a browser', () => {
  expect(runTests('--headed', 'notes')).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('none of the 1 files that match opens a browser'),
  })
})
