/** Checks and tests, what they took, and one closing line: `N passed, N failed, N skipped`. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { cpus } from 'node:os'
import { join, relative } from 'node:path'
import { type TestCase, createVitest } from 'vitest/node'
import { runChecks } from './check.ts'
import { LONG_RUNS, type LaneName, SCOPE_VARIABLE, getLane } from './lanes.ts'
import { root } from './node-24.mjs'
import { USAGE, readTestArguments } from './read-test-arguments.ts'
import { type FileRun, findOutgrown, reportLanes, reportSlowFiles } from './report-lanes.ts'
import { bringPrograms, findChromium, findShell } from './test-programs.mjs'

/** Files that hear or speak; so may every test in a browser. */
const SPEECH = /voice|speech|spoken|espeak|microphone/

const request = readTestArguments(process.argv.slice(2))
if (typeof request === 'string') stop(`npm test: ${request}\n\n${USAGE}`)
const { namePattern, scope, isHeaded } = request
const filters = [...request.filters]
const isWhole = filters.length === 0 && namePattern === undefined
const startedAt = Number(process.env['AGORA_STARTED_AT'] ?? Date.now())
const setUpAt = Date.now()
const processorsBefore = readProcessors()

if (filters.length === 0) process.env[SCOPE_VARIABLE] = scope
if (scope === 'all') Object.assign(process.env, { ...LONG_RUNS, ...process.env })
const vitest = await createVitest({
  watch: false,
  reporters: ['default'],
  ...(namePattern && { testNamePattern: namePattern.source }),
})
for (const filter of filters) {
  if ((await vitest.globTestSpecifications([filter])).length === 0) {
    await vitest.close()
    stop(`npm test: no test file's path contains "${filter}"`)
  }
}
const matched = (await vitest.globTestSpecifications(filters)).map(({ project, moduleId }) => ({
  lane: project.name as LaneName,
  file: relative(root, moduleId),
}))
const needs = {
  app: matched.some(({ lane }) => getLane(lane).needs?.app),
  chromium: matched.some(({ lane }) => getLane(lane).needs?.chromium),
  espeak: matched.some(({ lane, file }) => getLane(lane).needs?.chromium || SPEECH.test(file)),
}
if (isHeaded) showBrowser()

// Beside each other: what one waits for (a disk, a download) costs the others nothing.
const [checks, isBuilt] = await Promise.all([
  isWhole ? runChecks() : { passed: 0, failed: 0 },
  needs.app ? buildApp() : undefined,
  // For a whole run the set-up has brought them.
  isWhole ? undefined : bringPrograms((['chromium', 'espeak'] as const).filter((program) => needs[program])),
])
if (isBuilt !== undefined) checks[isBuilt ? 'passed' : 'failed']++
const chromium = needs.chromium ? findChromium() : undefined
if (chromium) {
  process.env['AGORA_CHROMIUM'] = chromium
  process.env['AGORA_CHROMIUM_SHELL'] ??= findShell(chromium)
}

// What it holds is of this run alone.
rmSync(join(root, 'test-results'), { recursive: true, force: true })
const testsAt = Date.now()
const count = { passed: checks.passed, failed: checks.failed, skipped: 0 }
// A lane that cannot be set up: no PostgreSQL, no app.
await vitest.start(filters).catch((error) => complain(error instanceof Error ? (error.stack ?? error.message) : error))
await vitest.close()
const endedAt = Date.now()

const runs: FileRun[] = []
let wanted = 0
for (const module of vitest.state.getTestModules()) {
  // A file that could not be read or set up has no tests to count, and is a failure all the same.
  if (module.errors().length > 0) count.failed++
  const tests = [...module.children.allTests()].filter(isWanted)
  wanted += tests.length
  for (const test of tests) {
    const { state } = test.result()
    count[state === 'pending' ? 'failed' : state]++
  }
  const times = module.diagnostic()
  const milliseconds =
    times.environmentSetupDuration +
    times.prepareDuration +
    times.setupDuration +
    times.collectDuration +
    times.duration
  runs.push({
    lane: module.project.name as LaneName,
    file: relative(root, module.moduleId),
    tests: tests.length,
    seconds: milliseconds / 1000,
  })
}
if (vitest.state.getUnhandledErrors().length > 0) count.failed++
if (namePattern && wanted === 0) {
  const others = filters.length === 0 ? '; name a file to search long files and browser tests too' : ''
  complain(`no test's name matches ${String(namePattern)} in ${matched.length} files${others}`)
}
if (isWhole) {
  findOutgrown(runs).forEach(complain)
  const parts = [
    ['set-up', setUpAt - startedAt],
    ['checks and build', testsAt - setUpAt],
    ['tests', endedAt - testsAt],
  ] as const
  const clock = parts.map(([name, milliseconds]) => [name, milliseconds / 1000] as const)
  console.log(`\n${reportLanes(runs, scope, { parts: clock, idleShare: measureIdle() })}`)
}
if (request.listsSlowFiles) console.log(`\n${reportSlowFiles(runs)}`)
console.log(`${count.passed} passed, ${count.failed} failed, ${count.skipped} skipped`)
process.exit(count.failed === 0 && count.passed > 0 ? 0 : 1)

/** Vitest calls a test skipped that the pattern leaves out. */
function isWanted(test: TestCase): boolean {
  const names = [test.name]
  for (let { parent } = test; parent.type === 'suite'; { parent } = parent) names.unshift(parent.name)
  return !namePattern || namePattern.test(names.join(' '))
}

/** Apart, because a bundler changes the process that it runs in. */
async function buildApp(): Promise<boolean> {
  const child = spawn(process.execPath, [join(root, 'scripts/build-web.ts')], { stdio: 'inherit' })
  const [code] = (await once(child, 'exit')) as [number | null]
  return code === 0
}

function showBrowser(): void {
  if (!needs.chromium) stop(`npm test: --headed: none of the ${matched.length} files that match opens a browser`)
  if (process.platform === 'linux' && !process.env['DISPLAY'] && !process.env['WAYLAND_DISPLAY']) {
    stop('npm test: --headed needs a display, and there is none. Try: xvfb-run npm test -- --headed FILE')
  }
  process.env['AGORA_HEADED'] = 'yes'
}

function readProcessors(): { idle: number; total: number } {
  const times = cpus().map((processor) => processor.times)
  const idle = times.reduce((sum, time) => sum + time.idle, 0)
  return { idle, total: times.reduce((sum, { user, nice, sys, irq }) => sum + user + nice + sys + irq, idle) }
}

function measureIdle(): number {
  const now = readProcessors()
  return (now.idle - processorsBefore.idle) / Math.max(1, now.total - processorsBefore.total)
}

function complain(text: unknown): void {
  count.failed++
  console.error(`FAILED ${String(text)}`)
}

function stop(text: string): never {
  console.error(text)
  process.exit(2)
}
