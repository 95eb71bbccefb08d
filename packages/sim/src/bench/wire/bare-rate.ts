import { AppendMaker } from '../append-maker.ts'
import type { BareLog } from '../bare-log.ts'
import { newMessages } from '../open-log.ts'

/** Made ahead in portions, outside the clock. */
const PORTION = 1_000

/** Bare inserts per second, one commit each, one after another in one process. */
export function bareRate(bare: BareLog, durationMs: number): () => number[] {
  const maker = new AppendMaker()
  maker.create()
  return () => {
    let inserted = 0
    let spentMs = 0
    while (spentMs < durationMs) {
      const events = newMessages(PORTION).flatMap((message) => maker.post([message]).events)
      const started = performance.now()
      for (const event of events) bare.insert(event)
      spentMs += performance.now() - started
      inserted += events.length
    }
    return [inserted / (spentMs / 1000)]
  }
}
