/** What a run took, lane by lane, against its budgets; and the caps that keep it small. */
import { type LaneName, type Scope, WALL_BUDGET_S, getLane, isDaily, laneNames } from './lanes.ts'

/** One test file that ran. */
export type FileRun = {
  readonly lane: LaneName
  readonly file: string
  readonly tests: number
  /** Start, imports, set-up and tests together. */
  readonly seconds: number
}

export type Clock = {
  /** Seconds of each part of the run, in order. */
  readonly parts: readonly (readonly [name: string, seconds: number])[]
  /** Share of the machine's processors that no program used, 0 to 1. */
  readonly idleShare: number
}

const SLOW_FILES = 10

export function reportLanes(runs: readonly FileRun[], scope: Scope, clock: Clock): string {
  const rows = laneNames
    .map((name) => ({ name, files: runs.filter(({ lane }) => lane === name) }))
    .filter(({ files }) => files.length > 0)
    .map(({ name, files }) => {
      const seconds = sum(files.map((file) => file.seconds))
      const { budgetS } = getLane(name)
      // The long files of `npm run test:all` are in no lane's budget.
      const over = scope === 'daily' && seconds > budgetS ? 'over budget' : ''
      const tests = sum(files.map((file) => file.tests))
      return [
        name,
        String(files.length),
        String(tests),
        seconds.toFixed(1),
        scope === 'daily' ? String(budgetS) : '',
        over,
      ]
    })
  const total = sum(clock.parts.map(([, seconds]) => seconds))
  const wall = WALL_BUDGET_S[scope]
  return [
    ...align([['lane', 'files', 'tests', 'seconds', scope === 'daily' ? 'budget' : '', ''], ...rows]),
    `clock ${total.toFixed(0)} s of ${wall} s${total > wall ? ' (over budget)' : ''}: ${clock.parts
      .map(([name, seconds]) => `${name} ${seconds.toFixed(0)} s`)
      .join(', ')}; processors idle ${(clock.idleShare * 100).toFixed(0)} %`,
  ].join('\n')
}

export function reportSlowFiles(runs: readonly FileRun[]): string {
  const slow = runs.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOW_FILES)
  return [
    'slowest files',
    ...align(slow.map(({ file, lane, seconds }) => [`  ${file}`, lane, seconds.toFixed(1)])),
  ].join('\n')
}

/** Lanes that have outgrown their cap. Long files do not count: `npm test` does not run them. */
export function findOutgrown(runs: readonly FileRun[]): string[] {
  return laneNames.flatMap((name) => {
    const { cap } = getLane(name)
    const daily = runs.filter(({ lane, file }) => lane === name && isDaily(file, lane))
    const count = cap?.of === 'files' ? daily.length : sum(daily.map(({ tests }) => tests))
    if (!cap || count <= cap.max) return []
    return [
      `the lane ${name} has ${count} ${cap.of}; at most ${cap.max} keep \`npm test\` within its time. ${cap.remedy}`,
    ]
  })
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

/** Columns: the first to the left, words to the left, numbers to the right. */
function align(rows: readonly (readonly string[])[]): string[] {
  const widths = rows.reduce<number[]>((most, row) => row.map((cell, at) => Math.max(most[at] ?? 0, cell.length)), [])
  const isNumbers = (at: number) => rows.slice(1).every((row) => /^[\d.]*$/.test(row[at] ?? ''))
  return rows.map((row) =>
    row
      .map((cell, at) => (at > 0 && isNumbers(at) ? cell.padStart(widths[at] ?? 0) : cell.padEnd(widths[at] ?? 0)))
      .join('  ')
      .trimEnd(),
  )
}
