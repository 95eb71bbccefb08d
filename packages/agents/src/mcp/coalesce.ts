import type { After } from './mcp-limits.ts'

export type Coalesced = { readonly ask: () => void; readonly stop: () => void }

/** Runs at once, and once more afterwards if it was asked for meanwhile; never twice within the gap. */
export function coalesce(run: () => Promise<void>, after: After, gapMs: number): Coalesced {
  let state: 'idle' | 'busy' | 'again' | 'stopped' = 'idle'
  let cancelRest = () => {}
  const rest = () => {
    if (state === 'stopped') return
    cancelRest = after(gapMs, () => {
      if (state === 'again') start()
      else state = 'idle'
    })
  }
  const start = () => {
    state = 'busy'
    void run().then(rest, rest)
  }
  return {
    ask: () => {
      if (state === 'idle') start()
      else if (state === 'busy') state = 'again'
    },
    stop: () => {
      state = 'stopped'
      cancelRest()
    },
  }
}
