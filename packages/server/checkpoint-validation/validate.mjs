// Runs LangGraph's own tests of checkpoint savers against ours, on every storage. They want a test runner of their
// own, so they have a lock file of their own, and are installed when they are asked for.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'

const folder = import.meta.dirname
const stampFile = join(folder, 'node_modules/.agora-set-up.json')

install()
const { startVitest } = await import('vitest/node')
const vitest = await startVitest('test', process.argv.slice(2), {
  root: folder,
  config: false,
  watch: false,
  globals: true,
  include: ['*.validate.mjs'],
  globalSetup: join(folder, '../src/testing/postgres.ts'),
  testTimeout: 30_000,
  hookTimeout: 30_000,
})
await vitest.close()

let sound = vitest.state.getUnhandledErrors().length === 0
const lines = vitest.state.getTestModules().map((module) => {
  const states = [...module.children.allTests()].map((test) => test.result().state)
  const count = (state) => states.filter((each) => each === state).length
  // A test that was left out says nothing about us.
  sound &&= module.ok() && states.length > 0 && count('passed') === states.length
  const name = basename(module.moduleId, '.validate.mjs')
  return `${name}: ${count('passed')} passed, ${count('failed') + count('pending')} failed, ${count('skipped')} skipped`
})
process.stdout.write(`${lines.sort().join('\n')}\n`)
process.exit(sound && lines.length > 0 ? 0 : 1)

function install() {
  const lock = createHash('sha256')
    .update(readFileSync(join(folder, 'package-lock.json')))
    .digest('hex')
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === lock) return
  process.stdout.write('installing the tests of LangGraph and their runner (51 MB, once)\n')
  const cli = process.env.npm_execpath
  const [program, first] = cli && existsSync(cli) ? [process.execPath, [cli]] : ['npm', []]
  // `npm_config_*` of an outer `npm run` would turn a nested `npm ci` into something else.
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^npm_(config|package|lifecycle)/.test(name)),
  )
  const { status, error } = spawnSync(program, [...first, 'ci', '--loglevel=error'], {
    cwd: folder,
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (status !== 0) throw new Error(`npm could not install the tests: ${error?.message ?? `exit ${status}`}`)
  writeFileSync(stampFile, lock)
}
