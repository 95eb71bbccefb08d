import type { ListSignal } from '@agora/protocol/signals'
import { openEvents } from './event-source.ts'
import { readOpenStreams, untilOpenStreams } from './read-metric.ts'
import { openSocket } from './socket-client.ts'
import type { TestServer } from './test-server.ts'
import { until } from './until.ts'

export type Transport = 'sse' | 'socket'
export const transports: Transport[] = ['sse', 'socket']

/** What one reader was told, in order, whichever way it came. */
export type Told = {
  readonly frames: () => Record<string, unknown>[]
  readonly until: (what: string, holds: (frames: Record<string, unknown>[]) => boolean) => Promise<void>
}

function told(frames: () => Record<string, unknown>[]): Told {
  return { frames, until: async (what, holds) => void (await until(what, () => holds(frames()))) }
}

/** Follows a thread. What comes down are its events and signals. */
export async function openFollow(server: TestServer, transport: Transport, thread: string, after = 0): Promise<Told> {
  if (transport === 'sse') {
    const { messages, source } = openEvents(server.url, `/api/threads/${thread}/events?after=${after}`)
    await until('the stream is open', () => source.readyState === source.OPEN)
    return told(() => messages)
  }
  const client = await openSocket(server.url)
  await client.ask({ cmd: 'follow', thread, after })
  return told(() => client.frames.filter(({ ref }) => ref === undefined))
}

/** Watches the list. What comes down are signals. */
export async function openWatch(server: TestServer, transport: Transport): Promise<Told> {
  if (transport === 'sse') {
    const open = (await readOpenStreams(server)) ?? 0
    const { messages, source } = openEvents(server.url, '/api/events')
    await until('the stream is open', () => source.readyState === source.OPEN)
    await untilOpenStreams(server, open + 1)
    return told(() => messages)
  }
  const client = await openSocket(server.url)
  await client.ask({ cmd: 'watch-threads' })
  return told(() => client.frames.filter(({ type }) => type?.startsWith('thread-') || type === 'preferences-changed'))
}

/** The last that was told of each thread. */
export function latest(frames: readonly Record<string, unknown>[]): Map<string, ListSignal> {
  const signals = frames as unknown as ListSignal[]
  return new Map(
    signals.flatMap((signal) => (signal.type === 'preferences-changed' ? [] : [[threadIn(signal), signal]])),
  )
}

function threadIn(signal: Exclude<ListSignal, { type: 'preferences-changed' }>): string {
  return signal.type === 'thread-changed' ? signal.thread.id : signal.id
}
