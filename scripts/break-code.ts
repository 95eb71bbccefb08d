/**
 * Breaks one place at a time, runs the tests that depend on it, and prints which test noticed:
 * `npm run break -- --count 60 --seed 1 [--package core]`. A place that no test notices needs a test, or is no place.
 */
import { spawnSync } from 'node:child_process'
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { type Break, findBreaks } from './find-breaks.ts'
import { SCOPE_VARIABLE } from './lanes.ts'

const root = join(import.meta.dirname, '..')
const PACKAGES = ['protocol', 'core', 'inspection', 'agents', 'server', 'client', 'web', 'sim']
/** Lanes that need neither a browser nor other processes. */
const LANES = ['pure', 'unit', 'dom'].flatMap((lane) => ['--project', lane])

type Report = {
  readonly numTotalTests: number
  readonly testResults: readonly {
    readonly name: string
    readonly message: string
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[]
  }[]
}
type Verdict =
  | { readonly kind: 'caught'; readonly by: string; readonly file: string }
  | { readonly kind: 'missed' | 'unreadable' }

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '60' },
    seed: { type: 'string', default: '1' },
    package: { type: 'string', multiple: true, default: PACKAGES },
  },
})
if (spawnSync('git', ['diff', '--quiet'], { cwd: root }).status !== 0) {
  console.error('break: commit or stash your changes first; this command edits files and restores them')
  process.exit(2)
}

const random = mulberry32(Number(values.seed))
const chosen = choosePlaces(values.package, Number(values.count))
const missed: Break[] = []
for (const [number, place] of chosen.entries()) {
  const verdict = tryBreak(place)
  if (verdict.kind === 'missed') missed.push(place)
  const outcome =
    verdict.kind === 'caught' ? `caught by ${relative(root, verdict.file)}: ${verdict.by}` : verdict.kind.toUpperCase()
  console.log(
    `${number + 1}. ${place.file}:${place.line} \`${place.before.trim()}\` → \`${place.after.trim()}\`: ${outcome}`,
  )
}
console.log(
  `${chosen.length - missed.length} of ${chosen.length} noticed, ${missed.length} missed (seed ${values.seed})`,
)
process.exit(missed.length === 0 ? 0 : 1)

/** As many of every package, as far as it has places. */
function choosePlaces(packages: readonly string[], count: number): Break[] {
  const pools = packages.map((name) => {
    const files = globSync(`packages/${name}/src/**/*.{ts,tsx}`, { cwd: root }).toSorted()
    return files.flatMap((file) => findBreaks(file, readFileSync(join(root, file), 'utf8')))
  })
  const places: Break[] = []
  for (let turn = 0; places.length < count && pools.some((pool) => pool.length > 0); turn++) {
    const pool = pools[turn % pools.length] ?? []
    places.push(...pool.splice(Math.floor(random() * pool.length), 1))
  }
  return places
}

function tryBreak({ file, line, after }: Break): Verdict {
  const path = join(root, file)
  const source = readFileSync(path, 'utf8')
  const lines = source.split('\n')
  lines[line - 1] = after
  const restore = () => writeFileSync(path, source)
  process.once('exit', restore)
  try {
    writeFileSync(path, lines.join('\n'))
    // Its own package first: what depends on the core is nearly everything.
    const own = file.split('/').slice(0, 2).join('/')
    const near = runTests(['related', path, '--dir', own])
    const verdict = near.kind === 'missed' ? runTests(['related', path]) : near
    restore()
    // A test that fails without the break too has noticed nothing.
    if (verdict.kind === 'caught' && runTests(['run', verdict.file]).kind !== 'missed') {
      throw new Error(`${verdict.file} fails without the break: ${verdict.by}`)
    }
    return verdict
  } finally {
    restore()
    process.off('exit', restore)
  }
}

function runTests(request: readonly string[]): Verdict {
  const output = join(tmpdir(), `agora-break-${process.pid}.json`)
  const args = ['--run', '--bail=1', '--passWithNoTests', '--reporter=json', `--outputFile=${output}`, ...LANES]
  // The Node.js that runs this: the one on the path may be too old for the tests.
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  spawnSync(process.execPath, [vitest, ...request, ...args], {
    cwd: root,
    stdio: 'ignore',
    // What `npm test` runs: a break that only a long test notices is noticed too late.
    env: { ...process.env, [SCOPE_VARIABLE]: 'daily' },
  })
  const { testResults } = JSON.parse(readFileSync(output, 'utf8')) as Report
  rmSync(output)
  for (const { name, message, assertionResults } of testResults) {
    const failed = assertionResults.find(({ status }) => status === 'failed')
    if (failed) return { kind: 'caught', by: failed.fullName.trim(), file: name }
    if (/SyntaxError|Transform failed|Parse failure/.test(message)) return { kind: 'unreadable' }
    if (message) return { kind: 'caught', by: message.split('\n')[0] ?? '', file: name }
  }
  return { kind: 'missed' }
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
