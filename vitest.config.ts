import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take a minute each, or that mostly wait: begun last, they would run alone at the end. */
const LONG =
  /kill\.process|thousand\.process|cold\/day|(?:listen|turns|look|connection|microphone|spoken-question)\.web/

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((a, b) => Number(LONG.test(b.moduleId)) - Number(LONG.test(a.moduleId)))
  }
}

/** With two processors one worker more than vitest would take: its own process mostly waits. */
const processors = Math.min(6, Math.max(2, availableParallelism()))
/** Tests of programs, disks and sockets wait for a third of their time. */
const maxWorkers = processors + 1

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          maxWorkers,
          include: ['packages/{agents,client,server,sim,web}/src/**/*.test.ts', 'scripts/*.test.ts'],
          exclude: ['**/*.pg.test.ts', '**/*.web.test.ts', '**/*.dom.test.ts', '**/*.process.test.ts'],
          // Nothing here is left behind by one file for the next: what they import is loaded once, not by each.
          isolate: false,
          // A busy machine is no fault of the code; a wait that never ends fails all the same, and names what it waits for.
          testTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'pure',
          maxWorkers,
          include: ['packages/{protocol,core,inspection}/src/**/*.test.ts'],
          isolate: false,
          testTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'dom',
          maxWorkers,
          include: ['packages/web/src/**/*.dom.test.ts'],
          environment: './packages/web/src/testing/dom/dom-environment.ts',
          setupFiles: 'packages/web/src/testing/dom/dom-set-up.ts',
          isolate: false,
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'postgres',
          maxWorkers,
          include: ['packages/*/src/**/*.pg.test.ts'],
          globalSetup: 'packages/server/src/testing/postgres.ts',
          isolate: false,
          testTimeout: 120_000,
        },
      },
      {
        // Real child processes: killed, restarted, watched.
        test: {
          name: 'process',
          maxWorkers,
          include: ['packages/*/src/**/*.process.test.ts', 'scripts/*.process.test.ts'],
          globalSetup: ['packages/server/src/testing/postgres.ts', 'packages/web/src/testing/built-app.ts'],
          isolate: false,
          testTimeout: 180_000,
        },
      },
      {
        test: {
          name: 'web',
          maxWorkers: processors,
          include: ['packages/*/src/**/*.web.test.ts'],
          globalSetup: 'packages/web/src/testing/built-app.ts',
          setupFiles: 'packages/web/src/testing/web-set-up.ts',
          // One browser for all files of a worker; what they import is loaded once.
          environment: './packages/web/src/testing/browser-environment.ts',
          isolate: false,
          testTimeout: 60_000,
          // After the others, not beside them: a browser that is starved of time thinks that its line is dead.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
