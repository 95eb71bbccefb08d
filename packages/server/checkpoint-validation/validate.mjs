// Runs LangGraph's own tests of checkpoint savers against ours, on every storage. They want a test runner of their
// own, so they have a lock file of their own, and are installed when they are asked for.
import { basename, join } from 'node:path'
import { installApart } from '../../../scripts/install-apart.mjs'

const folder = import.meta.dirname

installApart(folder, 'the tests of LangGraph and their runner (51 MB, once)')
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
