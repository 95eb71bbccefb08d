import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type ProjectConfig, type TestSpecification } from 'vitest/node'
import { LONG_FILES, type LaneName, SCOPE_VARIABLE, getLane, lanesOf } from './scripts/lanes.ts'

/** Files that take longest, or that mostly wait: started last, they would run alone at the end. */
const SLOW =
  /\.long\.|kill\.process|thousand\.process|cold\/day|(?:listen|turns|look|connection|microphone|spoken-question)\.web/

class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((a, b) => Number(SLOW.test(b.moduleId)) - Number(SLOW.test(a.moduleId)))
  }
}

const scope = process.env[SCOPE_VARIABLE]
const isDaily = scope === 'daily'
const processors = Math.min(6, Math.max(2, availableParallelism()))
/** One more than there are processors: tests of programs, disks and sockets wait for a third of their time. */
const maxWorkers = processors + 1

const browserTests = {
  maxWorkers: processors,
  globalSetup: 'packages/web/src/testing/built-app.ts',
  setupFiles: 'packages/web/src/testing/web-set-up.ts',
  // One browser for all files of a worker; what they import is loaded once.
  environment: './packages/web/src/testing/browser-environment.ts',
  isolate: false,
  testTimeout: 120_000,
  // After the others, not beside them: a starved browser takes its connection for dead.
  sequence: { groupOrder: 1 },
}

/** Tests make much that lives shortly. With room for it the collector took a tenth less of a run's processor time. */
const execArgv = ['--max-semi-space-size=64']

/** No time-out here judges speed: a busy machine is no fault of the code, and a test that hangs still ends. */
const settings: Record<LaneName, ProjectConfig> = {
  // `isolate: false`: no file leaves anything behind for the next, so that what they import is loaded once.
  pure: { isolate: false, testTimeout: 120_000 },
  unit: { isolate: false, testTimeout: 120_000 },
  dom: {
    isolate: false,
    environment: './packages/web/src/testing/dom/dom-environment.ts',
    setupFiles: 'packages/web/src/testing/dom/dom-set-up.ts',
    testTimeout: 120_000,
  },
  postgres: { globalSetup: 'packages/server/src/testing/postgres.ts', isolate: false, testTimeout: 120_000 },
  // Real child processes: killed, restarted, watched.
  process: {
    globalSetup: ['packages/server/src/testing/postgres.ts', 'packages/web/src/testing/built-app.ts'],
    isolate: false,
    testTimeout: 180_000,
  },
  journeys: browserTests,
  browser: browserTests,
  'dom-in-chromium': browserTests,
}

export default defineConfig({
  test: {
    sequence: { sequencer: SlowestFirst },
    projects: lanesOf(scope).map((name) => ({
      test: {
        name,
        maxWorkers,
        execArgv,
        // As the time-outs of tests: vitest's own ten seconds would judge a busy machine.
        hookTimeout: 120_000,
        include: [...getLane(name).include],
        exclude: [...(getLane(name).exclude ?? []), ...(isDaily ? [LONG_FILES] : [])],
        ...settings[name],
      },
    })),
  },
})
