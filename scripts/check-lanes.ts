/** Every test file runs in exactly one lane, and no lane has more files than it may. */
import { globSync } from 'node:fs'
import { findLanes } from './lanes.ts'
import { findOutgrown } from './report-lanes.ts'

export function findLaneProblems(root: string): string[] {
  const files = globSync('{packages,scripts}/**/*.test.{ts,tsx}', { cwd: root, exclude: ['**/node_modules/**'] }).sort()
  const lanes = files.map((file) => ({ file, found: findLanes(file) }))
  const lost = lanes
    .filter(({ found }) => found.length !== 1)
    .map(({ file, found }) => `${file}: ${found.length === 0 ? 'no lane runs it' : `runs in ${found.join(' and ')}`}`)
  // Tests are counted when they run.
  const runs = lanes.flatMap(({ file, found }) => found.map((lane) => ({ lane, file, tests: 0, seconds: 0 })))
  return [...lost, ...findOutgrown(runs)]
}
