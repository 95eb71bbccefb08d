import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findLaneProblems } from './check-lanes.ts'
import { findLanes, getLane, isDaily } from './lanes.ts'
import { type FileRun, findOutgrown, reportLanes, reportSlowFiles } from './report-lanes.ts'

const run = (lane: FileRun['lane'], file: string, tests = 2, seconds = 1): FileRun => ({ lane, file, tests, seconds })
const many = (count: number, make: (at: number) => FileRun) => Array.from({ length: count }, (_, at) => make(at))
const clock = (tests: number) => ({
  parts: [
    ['set-up', 10],
    ['tests', tests],
  ] as const,
  idleShare: 0.123,
})

test.each([
  ['packages/core/src/notes/a.test.ts', 'pure'],
  ['packages/web/src/a.test.ts', 'unit'],
  ['scripts/a.test.ts', 'unit'],
  ['packages/web/src/mode/a.dom.test.ts', 'dom'],
  ['packages/web/src/mode/a.dom.test.tsx', 'dom'],
  ['packages/server/src/a.long.pg.test.ts', 'postgres'],
  ['scripts/a.process.test.ts', 'process'],
  ['packages/web/src/journeys/a.web.test.ts', 'journeys'],
  ['packages/web/src/a.long.web.test.ts', 'browser'],
])('[DT2] %s runs in the lane %s alone', (file, lane) => {
  expect(findLanes(file)).toEqual([lane])
})

test('[DT2] a file that no lane runs is seen', () => {
  expect(findLanes('packages/web/src/a.test.tsx')).toEqual([])
  expect(findLanes('packages/core/examples/a.test.ts')).toEqual([])
})

test('[DT2] the check names a file that no lane runs, and a lane with too many files', () => {
  const root = mkdtempSync(join(tmpdir(), 'agora-lanes-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  mkdirSync(join(root, 'packages/web/src'), { recursive: true })
  const files = ['a.test.ts', 'lost.test.tsx', ...Array.from({ length: 25 }, (_, at) => `${at}.process.test.ts`)]
  for (const file of files) writeFileSync(join(root, 'packages/web/src', file), '')
  expect(findLaneProblems(root)).toEqual([
    'packages/web/src/lost.test.tsx: no lane runs it',
    expect.stringMatching(/^the lane process has 25 files/),
  ])
})

test('[DT2][XD9] long files and the browser lane are not part of a daily run', () => {
  expect(isDaily('packages/sim/src/kill/kill.process.test.ts', 'process')).toBe(true)
  expect(isDaily('packages/sim/src/kill/kill.long.process.test.ts', 'process')).toBe(false)
  expect(isDaily('packages/web/src/listen.web.test.ts', 'browser')).toBe(false)
})

test('[DT2][XD9] the table has a row for each lane that ran, and marks what is over budget', () => {
  const { budgetS } = getLane('unit')
  const runs = [run('unit', 'b', 30, budgetS), run('unit', 'c', 1, 0.5), run('pure', 'a', 200, 1.25)]
  expect(reportLanes(runs, 'daily', clock(20)).split('\n')).toEqual([
    'lane  files  tests  seconds  budget',
    'pure      1    200      1.3      60',
    'unit      2     31    240.5     240  over budget',
    'clock 30 s of 360 s: set-up 10 s, tests 20 s; processors idle 12 %',
  ])
  expect(reportLanes(runs, 'daily', clock(351))).toContain('clock 361 s of 360 s (over budget): ')
})

test('[DT2][XD9] lanes have no budget where long files run too', () => {
  const runs = [run('unit', 'b', 1, getLane('unit').budgetS + 1)]
  expect(reportLanes(runs, 'all', clock(20))).not.toContain('budget')
})

test('[DT2][XD9] a lane that outgrows its cap fails, and the text says what to do', () => {
  const files = many(24, (at) => run('process', `${at}.process.test.ts`))
  expect(findOutgrown([...files, run('process', 'a.long.process.test.ts')])).toEqual([])
  expect(findOutgrown([...files, run('process', 'a.process.test.ts')])).toEqual([
    'the lane process has 25 files; at most 24 keep `npm test` within its time. Test it inside one process, or name one file `*.long.process.test.ts`: `npm run test:all` runs it.',
  ])
  const journeys = many(10, (at) => run('journeys', `${at}.web.test.ts`, 3))
  expect(findOutgrown(journeys)).toEqual([])
  expect(findOutgrown([...journeys, run('journeys', 'a.web.test.ts', 1)])).toEqual([
    expect.stringMatching(/^the lane journeys has 31 tests; at most 30 .*`\*\.dom\.test\.ts`/),
  ])
})

test('[DT2] the ten slowest files, slowest first', () => {
  const runs = many(12, (at) => run('pure', `file-${at}`, 1, at))
  const lines = reportSlowFiles(runs).split('\n')
  expect(lines).toHaveLength(11)
  expect(lines[0]).toBe('slowest files')
  expect(lines[1]).toBe('  file-11  pure  11.0')
  expect(lines[10]).toBe('  file-2   pure   2.0')
})
