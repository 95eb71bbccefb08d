import type { ThreadId } from '@agora/protocol/ids'
import type { LogStorage } from '../log/log-storage.ts'

const PAGE = 100

/** Forgets what is kept for turns that are over: of a process that died between closing one and forgetting it. */
export async function sweepRuns(storage: LogStorage, signal: AbortSignal): Promise<number> {
  const { checkpoints } = storage
  let swept = 0
  let after: { thread: string; turn: string } | undefined
  for (;;) {
    const runs = await checkpoints.listRuns(after, PAGE)
    for (const run of runs) {
      if (signal.aborted) return swept
      const state = (await storage.readThread(run.thread as ThreadId))?.state
      const isOpen = state?.activeTurn?.id === run.turn || state?.waiting.some(({ id }) => id === run.turn)
      if (isOpen) continue
      await checkpoints.deleteRun(run)
      swept++
    }
    after = runs.at(-1)
    if (runs.length < PAGE || !after) return swept
  }
}
