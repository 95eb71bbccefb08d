/** A real server, a line to it that can fail, and clients on that line. */
import { openMemoryStorage } from '@agora/server/log/memory-storage'
import type { ServerOptions } from '@agora/server/server'
import { type TestServer, startTestServer, TOKEN } from '@agora/server/testing/test-server'
import { until } from '@agora/server/testing/until'
import { onTestFinished } from 'vitest'
import { type AgoraClient, type ClientOptions, type ThreadHandle, createClient } from '../client.ts'
import { SPEED, fastAmbient } from './fast-ambient.ts'
import { type ConnectionProxy, startConnectionProxy } from './connection-proxy.ts'

/** The server's signs of life and its news come as much sooner as the client's patience is shorter. */
const timing = { heartbeatMs: 15_000 / SPEED, watchPauseMs: 200 / SPEED }

export type Agora = {
  readonly server: TestServer
  readonly proxy: ConnectionProxy
  readonly client: (options?: ClientOptions) => AgoraClient
}

export async function startAgora(options: Partial<ServerOptions> = {}): Promise<Agora> {
  const server = await startTestServer({ storage: openMemoryStorage(), timing, ...options })
  const proxy = await startConnectionProxy(server.url)
  onTestFinished(proxy.close)
  return {
    server,
    proxy,
    client: (options = {}) => {
      const client = createClient({ url: proxy.url, token: TOKEN, ambient: fastAmbient, ...options })
      onTestFinished(client.stop)
      return client
    },
  }
}

export function untilState(client: AgoraClient, ...kinds: string[]): Promise<unknown> {
  const look = () => client.connection.getSnapshot().kind
  return until(`a connection that is ${kinds.join(' or ')}`, look, (kind) => kinds.includes(kind))
}

/** Waits until the conversation shows exactly these texts, all of them stored. */
export function untilTexts(thread: ThreadHandle, texts: readonly string[]): Promise<unknown> {
  const look = () => thread.getSnapshot().entries.map(({ text, state }) => `${text} (${state.kind})`)
  const wanted = JSON.stringify(texts.map((text) => `${text} (stored)`))
  return until(`the texts ${wanted}`, look, (seen) => JSON.stringify(seen) === wanted)
}

export function untilPhase(thread: ThreadHandle, phase: string): Promise<unknown> {
  return until(
    `phase ${phase}`,
    () => thread.getSnapshot().phase,
    (seen) => seen === phase,
  )
}
