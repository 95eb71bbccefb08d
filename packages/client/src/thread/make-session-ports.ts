import type { Ambient } from '../ambient.ts'
import type { WatchedAsks } from '../asks/watched-asks.ts'
import type { BegunThreads } from '../begun-threads.ts'
import type { Connection } from '../connection/connection.ts'
import type { ThreadCache } from '../cache/thread-cache.ts'
import type { WatchedList } from '../list/watched-list.ts'
import type { Outbox } from '../outbox/outbox.ts'
import type { WatchedPreferences } from '../preferences/watched-preferences.ts'
import type { WatchedHealth } from '../watched-health.ts'
import type { SessionPorts } from './session-ports.ts'

/** What is around the conversations of one client. `parts`: those that need conversations themselves. */
export type SessionSurroundings = {
  readonly ambient: Ambient
  readonly begun: BegunThreads
  readonly cache: ThreadCache
  readonly parts: () => {
    readonly connection: Connection
    readonly outbox: Outbox
    readonly list: WatchedList
    readonly asks: WatchedAsks
    readonly health: WatchedHealth
    readonly preferences: WatchedPreferences
  }
}

export function sessionPorts({ ambient, begun, cache, parts }: SessionSurroundings): () => SessionPorts {
  return () => {
    const { connection, outbox, list, asks, health, preferences } = parts()
    return {
      connection,
      outbox,
      cache,
      ambient,
      offline: { names: () => health.names, preferences: () => preferences.store.getSnapshot() },
      begun,
      beginsIn: (thread) => begun.of(thread).mode ?? preferences.store.getSnapshot()?.interactionMode,
      beginIn: (thread, mode) => {
        // What was said in it already waits: the switch has its place behind that.
        if (outbox.of(thread).length > 0 || !begun.has(thread)) return false
        begun.change(thread, { mode })
        // A choice like any other: the next conversation starts with it.
        void preferences.change({ interactionMode: mode })
        return true
      },
      onThread: (thread) => {
        begun.drop(thread.id)
        list.put(thread)
        asks.put(thread)
      },
      onTurnClosed: (isFailed) => health.onTurnClosed(isFailed),
      serverZone: () => health.zone,
    }
  }
}
