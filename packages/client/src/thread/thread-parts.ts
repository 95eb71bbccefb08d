import { WatchedReport } from '../inspection/watched-report.ts'
import type { HeldThread } from './held-threads.ts'
import type { SessionPorts } from './session-ports.ts'
import { makeThreadHandle } from './thread-handle.ts'
import { ThreadSession } from './thread-session.ts'

/** The session of one conversation, and its report as the session's unsent words change it. */
function openThread(id: string, ports: SessionPorts): Omit<HeldThread, 'release'> {
  const session = new ThreadSession(id, ports)
  const { connection, ambient, cache } = ports
  const report = new WatchedReport(id, {
    connection,
    ambient,
    cache,
    grow: (language, told) => session.growReport(language, told),
  })
  return { session, report }
}

/** All code that only an open conversation needs. */
export const threadParts = { openThread, makeThreadHandle }
