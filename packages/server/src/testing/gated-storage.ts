/** A storage whose commits wait for the test's word, and may be made to fail. */
import type { CommitOutcome, LogStorage, ThreadAppend } from '../log/log-storage.ts'
import { StorageError } from '../log/log-storage.ts'

export type HeldCommit = {
  readonly batch: readonly ThreadAppend[]
  /** Lets the commit happen. */
  readonly pass: () => Promise<void>
  /** Makes it fail, with nothing written. */
  readonly fail: (kind?: 'full' | 'unavailable') => Promise<void>
  /** Lets it happen and tells that it failed: a connection that broke at the worst moment. */
  readonly passAndFail: () => Promise<void>
}

export type GatedStorage = LogStorage & {
  /** Resolves with the next commit that arrives. */
  readonly nextCommit: () => Promise<HeldCommit>
  readonly commits: readonly (readonly ThreadAppend[])[]
}

export function gateStorage(storage: LogStorage): GatedStorage {
  const held: HeldCommit[] = []
  const waiting: ((commit: HeldCommit) => void)[] = []
  const commits: (readonly ThreadAppend[])[] = []

  function commit(batch: readonly ThreadAppend[]): Promise<CommitOutcome[]> {
    commits.push(batch)
    const { promise, resolve } = Promise.withResolvers<CommitOutcome[]>()
    const failed = (kind: 'full' | 'unavailable') =>
      batch.map((): CommitOutcome => ({ kind: 'failed', error: new StorageError(kind, new Error('by the test')) }))
    const arrived: HeldCommit = {
      batch,
      pass: async () => resolve(await storage.commit(batch)),
      fail: async (kind = 'unavailable') => resolve(failed(kind)),
      passAndFail: async () => {
        await storage.commit(batch)
        resolve(failed('unavailable'))
      },
    }
    const taker = waiting.shift()
    if (taker) taker(arrived)
    else held.push(arrived)
    return promise
  }

  return {
    ...storage,
    commit,
    commits,
    nextCommit: () => {
      const arrived = held.shift()
      return arrived ? Promise.resolve(arrived) : new Promise((take) => waiting.push(take))
    },
  }
}
