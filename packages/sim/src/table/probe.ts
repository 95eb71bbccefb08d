/** Loaded into a server before it starts (`--import`): tells its parent what the process holds on to. */
import { createHook } from 'node:async_hooks'

export type Held = {
  /** What keeps the process busy, by sort: sockets, files, pipes. */
  readonly resources: Readonly<Record<string, number>>
  /** Timers that are set, also those that let a process end. */
  readonly timers: number
  /** After a garbage collection. */
  readonly heapMb: number
}

const timers = new Set<number>()
createHook({
  init: (id, type) => {
    if (type === 'Timeout') timers.add(id)
  },
  destroy: (id) => void timers.delete(id),
}).enable()

process.on('message', (asked) => {
  if (asked !== 'held') return
  // Twice: what is finalised by the first is collected by the second.
  for (let n = 0; n < 2; n++) global.gc?.()
  const resources: Record<string, number> = {}
  for (const sort of process.getActiveResourcesInfo()) resources[sort] = (resources[sort] ?? 0) + 1
  process.send?.({ resources, timers: timers.size, heapMb: process.memoryUsage().heapUsed / 1e6 } satisfies Held)
})
// The line to its parent must not keep it alive.
process.channel?.unref()
