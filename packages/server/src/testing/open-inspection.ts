/** A server with one thread that is inspected, over HTTP; and what it took for a bug. */
import { expect } from 'vitest'
import type { LogStorage } from '../log/log-storage.ts'
import { openSqliteStorage } from '../log/sqlite-storage.ts'
import type { ServerOptions } from '../server.ts'
import { inspect } from './inspect.ts'
import { openRoom } from './open-room.ts'
import { startTestServer } from './test-server.ts'
import { until } from './until.ts'

export async function openInspection(options: Partial<ServerOptions> = {}) {
  const storage: LogStorage = options.storage ?? (await openSqliteStorage(':memory:'))
  const bugs: unknown[] = []
  const server = await startTestServer({
    storage,
    timeZone: 'Europe/Amsterdam',
    log: (level, what, fields) => void (level === 'error' && bugs.push([what, fields])),
    ...options,
  })
  const room = await openRoom(server, 'listen')
  return { storage, server, room, bugs, inspection: inspect(server) }
}

/** One confirmed finding, and nothing in the way of making it final. */
export async function openReady(options: Partial<ServerOptions> = {}) {
  const opened = await openInspection(options)
  const { room, inspection } = opened
  await inspection.start({ registration: '92251854' })
  await room.sayTogether([{ id: 'mice', text: 'er zitten muizenkeutels achter de oven' }])
  await room.setMode('feedback')
  await until('it was worked through', async () => (await inspection.report()).dossier.findings.length > 0)
  await inspection.complete()
  const { report, dossier } = await inspection.report()
  expect(report.blocked).toEqual([])
  return { ...opened, finding: dossier.findings[0]! }
}
