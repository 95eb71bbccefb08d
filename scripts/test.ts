/** Every check and every test, and one closing line: `N passed, N failed, N skipped`. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { startVitest } from 'vitest/node'
import { findChromium, findShell } from './chromium.ts'
import { runChecks } from './check.ts'
import { installEspeak } from './espeak.ts'

const filters = process.argv.slice(2).filter((argument) => !argument.startsWith('-'))
const isWhole = filters.length === 0

/** Browser tests open the app as it is built. Apart, because a bundler changes the process that it runs in. */
async function buildApp(): Promise<boolean> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'build-web.ts')], { stdio: 'inherit' })
  const [code] = (await once(child, 'exit')) as [number | null]
  return code === 0
}

// Beside each other: what one waits for (a disk, a download) costs the others nothing.
const [checks, isBuilt, chromium] = await Promise.all([
  isWhole ? runChecks() : { passed: 0, failed: 0 },
  buildApp(),
  isWhole || filters.some((filter) => filter.includes('web')) ? findChromium() : undefined,
])
checks[isBuilt ? 'passed' : 'failed']++
if (chromium) {
  process.env['AGORA_CHROMIUM'] = chromium
  process.env['AGORA_CHROMIUM_SHELL'] ??= findShell(chromium)
}

// Tests of voice hear real speech.
if (filters.length === 0 || filters.some((filter) => /voice|speech|web/.test(filter))) installEspeak()

const vitest = await startVitest('test', filters, {
  watch: false,
  reporters: ['default'],
})
await vitest.close()

const count = { passed: checks.passed, failed: checks.failed, skipped: 0 }
for (const module of vitest.state.getTestModules()) {
  // A file that could not be read or set up has no tests to count, and is a failure all the same.
  if (module.errors().length > 0) count.failed++
  for (const test of module.children.allTests()) {
    const { state } = test.result()
    count[state === 'pending' ? 'failed' : state]++
  }
}
if (vitest.state.getUnhandledErrors().length > 0) count.failed++
console.log(`${count.passed} passed, ${count.failed} failed, ${count.skipped} skipped`)
process.exit(count.failed === 0 && count.passed > 0 ? 0 : 1)
