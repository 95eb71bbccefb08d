/**
 * Breaks one place at a time and prints which test noticed, as rows of a table:
 * `npm run break -- --count 60 --seed 1 [--package core]`. A place that no test notices needs a test, or is no place.
 * First the tests run that are nearest to the broken file, those beside it before others; then the type checker; then
 * all other tests that depend on it.
 */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { type Break, findBreaks } from './find-breaks.ts'
import { findDependents } from './find-dependents.ts'
import { findLanes, isDaily } from './lanes.ts'

const root = join(import.meta.dirname, '..')
const PACKAGES = ['protocol', 'core', 'inspection', 'agents', 'server', 'client', 'web', 'training', 'sim', 'scripts']
/** Lanes that need neither a browser nor other processes. A break that only a long test notices is noticed too late. */
const LANES = ['pure', 'unit', 'dom']
/** How many files run at a time, the nearest first. Most breaks are noticed by the first few. */
const STEPS = [6, 24]
/** A broken loop may never end. */
const LIMIT_MS = 600_000

type Report = {
  readonly testResults: readonly {
    readonly name: string
    readonly message: string
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[]
  }[]
}
type Noticed = { readonly by: string; readonly file?: string }

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '60' },
    seed: { type: 'string', default: '1' },
    /** The number of the first place: goes on where a run of the same seed ended. */
    from: { type: 'string', default: '1' },
    package: { type: 'string', multiple: true, default: PACKAGES },
    /** Runs the nearest tests and the type checker only: quick, and what it misses may be noticed further away. */
    near: { type: 'boolean', default: false },
  },
})
if (spawnSync('git', ['diff', '--quiet'], { cwd: root }).status !== 0) {
  console.error('break: commit or stash your changes first; this command edits files and restores them')
  process.exit(2)
}
const scratch = mkdtempSync(join(tmpdir(), 'agora-break-'))
process.once('exit', () => rmSync(scratch, { recursive: true }))
// By default a signal ends a process without its handlers of `exit`, and the break would stay.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

const sources = new Map(
  globSync(['packages/*/src/**/*.{ts,tsx}', 'scripts/*.{ts,mjs}'], { cwd: root })
    .toSorted()
    .map((file) => [file, readFileSync(join(root, file), 'utf8')]),
)
const random = mulberry32(Number(values.seed))
const chosen = choosePlaces(values.package, Number(values.count)).slice(Number(values.from) - 1)
/** Files that noticed a break. */
const noticing = new Set<string>()
let missed = 0
console.log('| place | break | noticed by |\n| --- | --- | --- |')
for (const place of chosen) {
  const noticed = await tryBreak(place)
  if (!noticed) missed++
  if (noticed?.file) noticing.add(noticed.file)
  const by = noticed ? `${noticed.file ? `\`${noticed.file}\` ` : ''}${noticed.by}` : '**no test**'
  const cells = [`\`${place.file}:${place.line}\``, `${code(place.before)} → ${code(place.after)}`, by]
  console.log(`| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`)
}
// A test that fails without a break too has noticed nothing.
const unsound = await runTests([...noticing])
if (unsound) throw new Error(`${unsound.file} fails without a break: ${unsound.by}`)
console.log(`\n${chosen.length - missed} of ${chosen.length} noticed, ${missed} missed (seed ${values.seed})`)
process.exitCode = missed === 0 ? 0 : 1

/** As many of every package, as far as it has places. */
function choosePlaces(packages: readonly string[], count: number): Break[] {
  const pools = packages.map((name) => {
    const folder = name === 'scripts' ? 'scripts/' : `packages/${name}/src/`
    return [...sources].flatMap(([file, source]) => (file.startsWith(folder) ? findBreaks(file, source) : []))
  })
  const places: Break[] = []
  for (let turn = 0; places.length < count && pools.some((pool) => pool.length > 0); turn++) {
    const pool = pools[turn % pools.length] ?? []
    places.push(...pool.splice(Math.floor(random() * pool.length), 1))
  }
  return places
}

async function tryBreak({ file, line, after }: Break): Promise<Noticed | undefined> {
  const source = sources.get(file) ?? ''
  const lines = source.split('\n')
  lines[line - 1] = after
  const restore = () => writeFileSync(join(root, file), source)
  process.once('exit', restore)
  try {
    writeFileSync(join(root, file), lines.join('\n'))
    const found = findDependents(file, sources).filter(isOfLanes)
    const isBeside = (test: string) => Number(dirname(test) === dirname(file))
    const tests = found.toSorted((a, b) => isBeside(b) - isBeside(a))
    const [first = 0, second = 0] = STEPS
    return (
      (await runTests(tests.slice(0, first))) ??
      (await runTests(tests.slice(first, first + second))) ??
      checkTypes() ??
      (values.near ? undefined : await runTests(tests.slice(first + second)))
    )
  } finally {
    restore()
    process.off('exit', restore)
  }
}

function isOfLanes(file: string): boolean {
  const [lane] = /\.test\.tsx?$/.test(file) ? findLanes(file) : []
  return lane !== undefined && LANES.includes(lane) && isDaily(file, lane)
}

async function runTests(files: readonly string[]): Promise<Noticed | undefined> {
  if (files.length === 0) return undefined
  const output = join(scratch, 'report.json')
  // The Node.js that runs this: the one on the path may be too old for the tests.
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  // In one process: what the files import is then loaded once.
  const args = ['run', ...files, '--bail=1', '--maxWorkers=1', '--reporter=json', `--outputFile=${output}`]
  const child = spawn(process.execPath, [vitest, ...args, ...LANES.flatMap((lane) => ['--project', lane])], {
    cwd: root,
    stdio: 'ignore',
    detached: true,
  })
  let isOver = false
  const limit = setTimeout(() => {
    isOver = true
    // Its workers too: one in an endless loop does not see that its parent has gone.
    if (child.pid) process.kill(-child.pid, 'SIGKILL')
  }, LIMIT_MS)
  await once(child, 'exit')
  clearTimeout(limit)
  if (isOver) return { by: 'does not end' }
  const { testResults } = JSON.parse(readFileSync(output, 'utf8')) as Report
  rmSync(output)
  for (const { name, message, assertionResults } of testResults) {
    const failed = assertionResults.find(({ status }) => status === 'failed')
    if (failed) return { by: failed.fullName.trim(), file: relative(root, name) }
    if (message) return { by: message.split('\n')[0] ?? '', file: relative(root, name) }
  }
  return undefined
}

function checkTypes(): Noticed | undefined {
  const info = join(scratch, 'types.tsbuildinfo')
  const { stdout } = spawnSync(join(root, 'node_modules/.bin/tsc'), ['--incremental', '--tsBuildInfoFile', info], {
    cwd: root,
    encoding: 'utf8',
  })
  const error = /error (TS\d+)/.exec(stdout)
  return error ? { by: `types (${error[1]})` } : undefined
}

function code(text: string): string {
  return text.trim() ? `\`${text.trim()}\`` : 'nothing'
}

/** Small, seeded, and of a full period of 2³². */
function mulberry32(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
