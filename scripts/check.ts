/** Types, lint, format, unused code, rule ids. `--fix` formats and mends what can be mended. */
import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { checkSpecs } from './check-specs.ts'

const root = join(import.meta.dirname, '..')
const bin = (name: string) => join(root, 'node_modules/.bin', name)

/** With what it said. */
type Outcome = { readonly isSound: boolean; readonly said: string }
type Check = { readonly name: string; readonly run: () => Outcome | Promise<Outcome> }
type Counts = { passed: number; failed: number }

/** Several at once: each uses one processor. With as many threads as it likes, tsc works twice as much for the same. */
const types = (project: string) => ({
  name: `types of ${project}`,
  run: () => command('tsc', '-p', project, '--singleThreaded'),
})

function command(program: string, ...args: string[]): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const child = spawn(bin(program), args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (said += text))
    child.once('error', reject)
    child.once('close', (code) => resolve({ isSound: code === 0, said }))
  })
}

/** Those that take longest first. */
function checks(fix: boolean): Check[] {
  return [
    {
      name: 'lint',
      run: () => command('oxlint', '--type-aware', '--deny-warnings', '--quiet', ...(fix ? ['--fix'] : [])),
    },
    // `node`: all packages of that sort at once, which takes less than half of one after the other. `pure`: no Node.js,
    // no browser, so that the same code runs in both; `browser`: no Node.js.
    ...[
      'tsconfig.node.json',
      'packages/web',
      'packages/client/tsconfig.browser.json',
      'packages/core',
      'packages/protocol',
      'packages/core/tsconfig.pure.json',
      'packages/inspection',
      'packages/protocol/tsconfig.pure.json',
    ].map(types),
    { name: 'unused code', run: () => command('knip') },
    { name: 'format', run: () => command('oxfmt', ...(fix ? [] : ['--check']), '.') },
    { name: 'rules and tests', run: () => ({ isSound: checkSpecs(root), said: '' }) },
  ]
}

/** Runs all, so that one run shows everything that is wrong; one after the other where they change files. */
export async function runChecks(fix = false): Promise<Counts> {
  const counts: Counts = { passed: 0, failed: 0 }
  const left = checks(fix)
  const work = async () => {
    for (let check = left.shift(); check; check = left.shift()) {
      const started = performance.now()
      const { isSound, said } = await check.run()
      counts[isSound ? 'passed' : 'failed']++
      process.stdout.write(said)
      console.log(
        `${isSound ? 'ok    ' : 'FAILED'} ${check.name} (${((performance.now() - started) / 1000).toFixed(1)} s)`,
      )
    }
  }
  await Promise.all(Array.from({ length: fix ? 1 : availableParallelism() }, work))
  return counts
}

if (import.meta.main) {
  const { failed } = await runChecks(process.argv.includes('--fix'))
  process.exitCode = failed === 0 ? 0 : 1
}
