import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // One more than vitest would take on a machine with two: its own process mostly waits.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['packages/{agents,client,server,sim,web}/src/**/*.test.ts', 'scripts/*.test.ts'],
          exclude: ['**/*.pg.test.ts', '**/*.web.test.ts', '**/*.process.test.ts'],
          // A busy machine is no fault of the code; what hangs is told all the same.
          testTimeout: 20_000,
        },
      },
      {
        // Pure packages have nothing that one file could leave behind for the next: they are loaded once.
        test: {
          name: 'pure',
          include: ['packages/{protocol,core,inspection}/src/**/*.test.ts'],
          isolate: false,
        },
      },
      {
        test: {
          name: 'postgres',
          fileParallelism: false,
          include: ['packages/*/src/**/*.pg.test.ts'],
          globalSetup: 'packages/server/src/testing/postgres.ts',
          testTimeout: 30_000,
        },
      },
      {
        // Real child processes: killed, restarted, watched.
        test: {
          name: 'process',
          include: ['packages/*/src/**/*.process.test.ts', 'scripts/*.process.test.ts'],
          globalSetup: ['packages/server/src/testing/postgres.ts', 'packages/web/src/testing/built-app.ts'],
          testTimeout: 180_000,
          fileParallelism: false,
        },
      },
      {
        test: {
          name: 'web',
          include: ['packages/*/src/**/*.web.test.ts'],
          globalSetup: 'packages/web/src/testing/built-app.ts',
          testTimeout: 60_000,
          // After the others, not beside them: a browser that is starved of time thinks that its line is dead.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
