/** Types, lint, format, unused code, rule ids, lanes. `--fix` formats and mends what can be mended. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { findLaneProblems } from './check-lanes.ts'
import { findModuleProblems } from './check-modules.ts'
import { findSpecProblems } from './check-specs.ts'
import { root } from './node-24.mjs'
import { readLintReport } from './read-lint-report.ts'
import { findOperationProblems } from './write-operations.ts'

type Outcome = { readonly isSound: boolean; readonly output: string }
type Check = { readonly name: string; readonly run: () => Outcome | Promise<Outcome> }
type Counts = { passed: number; failed: number }

/** The type checker is written in Go. Its memory is free again in seconds: collecting it meanwhile took a fifth of the time. */
const goSettings = { GOGC: '400', GOMEMLIMIT: '3GiB' }

function runProgram(program: string, ...args: string[]): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const child = spawn(join(root, 'node_modules/.bin', program), args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...goSettings, ...process.env },
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => (output += text))
    }
    child.once('error', reject)
    child.once('close', (code) => resolve({ isSound: code === 0, output }))
  })
}

/**
 * One pass for both. Each file is checked with the tsconfig.json nearest to it that includes it: pure packages without
 * Node.js and browser, the client without Node.js, everything else with both.
 */
async function checkTypesAndLint(fix: boolean): Promise<Outcome> {
  const args = ['--type-aware', '--type-check', '--deny-warnings', '--format=json', ...(fix ? ['--fix'] : [])]
  return judgeLint(await runProgram('oxlint', ...args))
}

/** Sound if the linter says so and reports nothing: each of them alone may be a mistake of the linter. */
export function judgeLint({ isSound, output }: Outcome): Outcome {
  const lines = readLintReport(output)
  // What the linter prints when it fails itself is not ours to shorten.
  if (!lines) return { isSound: false, output }
  // The linter passes on the compiler's first sentence only.
  const hint = lines.some((line) => /\[typescript\(TS\d+\)\]$/.test(line))
    ? ['`npx tsc` prints the whole reason of a type error.']
    : []
  return { isSound: isSound && lines.length === 0, output: joinLines([...lines, ...hint]) }
}

async function checkFormat(fix: boolean): Promise<Outcome> {
  const { isSound, output } = await runProgram('oxfmt', ...(fix ? [] : ['--list-different']), '.')
  return { isSound, output: tellUnformatted(output) }
}

export function tellUnformatted(files: string): string {
  return `${files.trimEnd()}\nThese files are not formatted: \`npm run format\` formats them.\n`
}

function reportProblems(problems: readonly string[]): Outcome {
  return { isSound: problems.length === 0, output: joinLines(problems) }
}

const joinLines = (lines: readonly string[]) => lines.map((line) => `${line}\n`).join('')

/** Runs all, so that one run shows everything that is wrong; one after the other where they change files. */
export async function runChecks(fix = false): Promise<Counts> {
  const checks: Check[] = [
    { name: 'tables of operations', run: async () => reportProblems(await findOperationProblems(root, fix)) },
    { name: 'types and lint', run: () => checkTypesAndLint(fix) },
    { name: 'unused code', run: () => runProgram('knip', '--no-progress') },
    { name: 'format', run: () => checkFormat(fix) },
    { name: 'rules and tests', run: () => reportProblems(findSpecProblems(root)) },
    { name: 'modules', run: () => reportProblems(findModuleProblems(root)) },
    { name: 'lanes of tests', run: () => reportProblems(findLaneProblems(root)) },
  ]
  const counts: Counts = { passed: 0, failed: 0 }
  const work = async () => {
    for (let check = checks.shift(); check; check = checks.shift()) {
      const started = performance.now()
      const { isSound, output } = await check.run()
      counts[isSound ? 'passed' : 'failed']++
      if (!isSound) process.stdout.write(output)
      console.log(
        `${isSound ? 'ok    ' : 'FAILED'} ${check.name} (${((performance.now() - started) / 1000).toFixed(1)} s)`,
      )
    }
  }
  // Types and lint take one processor nearly all the time; the others share the next.
  await Promise.all(Array.from({ length: fix ? 1 : 2 }, work))
  return counts
}

if (import.meta.main) {
  const { failed } = await runChecks(process.argv.includes('--fix'))
  process.exitCode = failed === 0 ? 0 : 1
}
