import { temporaryFolder } from '@agora/server/testing/temporary-folder'
import { expect } from 'vitest'
import { type RunOptions, type RunOutcome, runKills } from '../run-kills.ts'
import type { ServerSettings } from '../server-process.ts'

/** Other moments in every run; a failure names the seed, and `npm run soak -- --seed …` begins from it. */
export const seed = Date.now() % 1_000_000_000

export function newSettings(databaseUrl?: string): ServerSettings {
  return { dataFolder: temporaryFolder(), token: 'a-token-for-tests-only', databaseUrl }
}

export async function runStory(options: Pick<RunOptions, 'ends' | 'by' | 'settings' | 'isQuiet'>): Promise<RunOutcome> {
  const outcome = await runKills({ seed, ...options })
  expect(outcome.violations, `seed ${seed}`).toEqual([])
  return outcome
}
