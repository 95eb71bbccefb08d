/** The lanes of tests: which files each runs, what time it may take, and what it may not outgrow. */
import { matchesGlob } from 'node:path'

/** Seconds on the clock, from the command to its last line, on two processors and with packages in npm's cache. */
export const WALL_BUDGET_S = { daily: 360, all: 2_700 } as const

/** `daily` is `npm test`; `all` is `npm run test:all`, which also runs the `browser` lane and the long files. */
export type Scope = keyof typeof WALL_BUDGET_S

/** A file with this in its name runs in its lane, in `npm run test:all` only. */
export const LONG_FILES = '**/*.long.*'

/** Set for a whole run, read by vitest.config.ts. Without it vitest finds every file: a filter may name any of them. */
export const SCOPE_VARIABLE = 'AGORA_TEST_SCOPE'

/** How many random stories `npm run test:all` plays where `npm test` plays a few. */
export const LONG_RUNS = { FUZZ_RUNS: '4000', AGORA_RUNS: '400', AGORA_SEEDS: '1,2,3', AGORA_NOTES: '10000' } as const

type Lane = {
  readonly include: readonly string[]
  readonly exclude?: readonly string[]
  /** Runs in `npm run test:all` only. */
  readonly isExtra?: true
  /** Runs files of another lane once more, so that a filter does not mean it. */
  readonly isRepeat?: true
  /** What a run has to bring before the lane can start. */
  readonly needs?: { readonly app?: true; readonly chromium?: true }
  /**
   * Seconds that its files may take together in `npm test`. Three files run beside each other, and two of the browser
   * lanes, so the clock shows less. All budgets together fill the 250 s that the wall budget leaves after set-up,
   * checks and the app's build. A run over budget is reported and does not fail: a busy machine is no fault of the code.
   */
  readonly budgetS: number
  /** What keeps a run within its budget as the product grows. It fails on every machine alike. */
  readonly cap?: { readonly of: 'files' | 'tests'; readonly max: number; readonly remedy: string }
}

const DOM_TESTS = 'packages/web/src/**/*.dom.test.{ts,tsx}'
const OTHER_LANES = ['**/*.{dom,pg,process,web}.test.{ts,tsx}']
/** What users do; and what an old device kept, which must open for ever. */
const JOURNEYS = ['packages/web/src/journeys/**/*.web.test.ts', 'packages/sim/src/fixtures/*.web.test.ts']

export const lanes = {
  // Decisions without input or output: thousands of tests, a few milliseconds each.
  pure: { include: ['packages/{protocol,core,inspection}/src/**/*.test.ts'], exclude: OTHER_LANES, budgetS: 60 },
  // Real files and sockets in the test's process.
  unit: {
    include: ['packages/{agents,client,server,sim,training,web}/src/**/*.test.ts', 'scripts/*.test.ts'],
    exclude: OTHER_LANES,
    budgetS: 240,
  },
  // The app on a DOM without layout, in the test's process.
  dom: { include: [DOM_TESTS], needs: { app: true }, budgetS: 90 },
  postgres: { include: ['packages/*/src/**/*.pg.test.ts'], budgetS: 60 },
  // Each test starts Node.js several times: half a second of processor time every time.
  process: {
    include: ['packages/*/src/**/*.process.test.ts', 'scripts/*.process.test.ts'],
    needs: { app: true },
    budgetS: 100,
    cap: {
      of: 'files',
      max: 24,
      remedy: 'Test it inside one process, or name one file `*.long.process.test.ts`: `npm run test:all` runs it.',
    },
  },
  // What only a real browser can show: each test costs about five seconds.
  journeys: {
    include: JOURNEYS,
    needs: { app: true, chromium: true },
    budgetS: 135,
    cap: {
      of: 'tests',
      max: 30,
      remedy:
        'Write it as `*.dom.test.ts`, or move one out of `packages/web/src/journeys`: `npm run test:all` runs all other browser tests.',
    },
  },
  browser: {
    include: ['packages/*/src/**/*.web.test.ts'],
    exclude: JOURNEYS,
    isExtra: true,
    needs: { app: true, chromium: true },
    budgetS: 1_800,
  },
  // What passes on a DOM must pass in Chromium too: the same files, once more.
  'dom-in-chromium': {
    include: [DOM_TESTS],
    isExtra: true,
    isRepeat: true,
    needs: { app: true, chromium: true },
    budgetS: 600,
  },
} as const satisfies Record<string, Lane>

export type LaneName = keyof typeof lanes
export const laneNames = Object.keys(lanes) as LaneName[]
export const getLane = (name: LaneName): Lane => lanes[name]

/** The lanes that run in this scope; without one, those that a filter may mean. */
export function lanesOf(scope: string | undefined): LaneName[] {
  return laneNames.filter((name) => {
    const { isExtra, isRepeat } = getLane(name)
    return scope === 'all' || !(isRepeat || (isExtra && scope === 'daily'))
  })
}

/** The lane of each file; more than one, or none, is a mistake. */
export function findLanes(file: string): LaneName[] {
  const isIn = (globs: readonly string[] = []) => globs.some((glob) => matchesGlob(file, glob))
  return lanesOf(undefined).filter((name) => isIn(getLane(name).include) && !isIn(getLane(name).exclude))
}

export function isDaily(file: string, lane: LaneName): boolean {
  return !getLane(lane).isExtra && !matchesGlob(file, LONG_FILES)
}
