import type { CommitOutcome, LogStorage } from '@agora/server/log/log-storage'

export type CommitTally = { commits: number; events: number; ms: number }

/** Counts what the log is asked to commit, and how long it takes. */
export function tallyCommits(storage: LogStorage, tally: CommitTally): LogStorage {
  return {
    ...storage,
    async commit(batch) {
      const started = performance.now()
      const outcomes = await storage.commit(batch)
      tally.ms += performance.now() - started
      tally.commits++
      for (const { events } of batch) tally.events += events.length
      return outcomes
    },
  }
}

/** The same log without group commit: everyone pays for a flush of their own. */
export function commitAlone(storage: LogStorage): LogStorage {
  return {
    ...storage,
    async commit(batch) {
      const outcomes: CommitOutcome[] = []
      for (const append of batch) outcomes.push(...(await storage.commit([append])))
      return outcomes
    },
  }
}
