import type { History } from './history.ts'
import type { ServerProcess } from './server-process.ts'

/** What every client of a run shares. */
export type Crew = {
  readonly server: ServerProcess
  readonly history: History
  readonly threads: readonly string[]
}

/** A client that fails so often at a server that is up has met a bug, not a kill. */
const MAX_FAILURES_WHILE_UP = 10

/**
 * Calls `attempt` with the server's address until it has done its work, waiting while the server is down.
 * Clients wait for the start instead of knocking: a connection attempt to a port without a listener may get that very port.
 */
export async function persist(
  server: ServerProcess,
  attempt: (url: string) => Promise<'done' | 'again'>,
): Promise<void> {
  let incarnation = 0
  let failures = 0
  for (;;) {
    const url = await server.untilUp()
    if (server.starts !== incarnation) failures = 0
    incarnation = server.starts
    if ((await attempt(url)) === 'done') return
    if (++failures > MAX_FAILURES_WHILE_UP)
      throw new Error(`the server is up and yet failed a client ${failures} times`)
  }
}

export function authorization(server: ServerProcess): { authorization: string } {
  return { authorization: `Bearer ${server.settings.token}` }
}
