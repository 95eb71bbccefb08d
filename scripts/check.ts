/** Types, lint, format, unused code, rule ids. `--fix` formats and mends what can be mended. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { checkSpecs } from './check-specs.ts'

const root = join(import.meta.dirname, '..')
const bin = (name: string) => join(root, 'node_modules/.bin', name)

type Check = { name: string; run: () => boolean }

function command(program: string, ...args: string[]): boolean {
  return spawnSync(program, args, { cwd: root, stdio: 'inherit' }).status === 0
}

export function checks(fix: boolean): Check[] {
  // `pure`: no Node.js, no browser, so that the same code runs in both; `browser`: no Node.js.
  const projects = [
    'packages/protocol/tsconfig.pure.json',
    'packages/core/tsconfig.pure.json',
    'packages/protocol',
    'packages/core',
    'packages/inspection',
    'packages/agents',
    'packages/server',
    'packages/client/tsconfig.browser.json',
    'packages/client',
    'packages/web',
    'packages/sim',
    'tsconfig.json',
  ]
  return [
    ...projects.map((project) => ({ name: `types of ${project}`, run: () => command(bin('tsc'), '-p', project) })),
    {
      name: 'lint',
      run: () => command(bin('oxlint'), '--type-aware', '--deny-warnings', '--quiet', ...(fix ? ['--fix'] : [])),
    },
    { name: 'format', run: () => command(bin('oxfmt'), ...(fix ? [] : ['--check']), '.') },
    { name: 'unused code', run: () => command(bin('knip')) },
    { name: 'rules and tests', run: () => checkSpecs(root) },
  ]
}

/** Runs all, so that one run shows everything that is wrong. */
export function runChecks(fix = false): { passed: number; failed: number } {
  let passed = 0
  let failed = 0
  for (const { name, run } of checks(fix)) {
    const started = performance.now()
    const sound = run()
    if (sound) passed++
    else failed++
    console.log(`${sound ? 'ok    ' : 'FAILED'} ${name} (${((performance.now() - started) / 1000).toFixed(1)} s)`)
  }
  return { passed, failed }
}

if (import.meta.main) {
  const { failed } = runChecks(process.argv.includes('--fix'))
  process.exitCode = failed === 0 ? 0 : 1
}
