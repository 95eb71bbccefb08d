import { ThreadAnswer } from '@agora/protocol/answers'
import { type Crew, authorization } from './crew.ts'
import type { LogEvent, ThreadLog } from './history.ts'
import { readEvent } from './read-event.ts'
import { readSseFrames } from './sse-frames.ts'

/** Every thread's whole log, as the server sends it to a new client. */
export async function readLog({ server, threads }: Pick<Crew, 'server' | 'threads'>): Promise<Map<string, ThreadLog>> {
  const url = await server.untilUp()
  const headers = authorization(server)
  const logs = await Promise.all(threads.map((thread) => readThread(`${url}/api/threads/${thread}`, headers)))
  return new Map(threads.map((thread, index) => [thread, logs[index] ?? missing(thread)]))
}

async function readThread(address: string, headers: Record<string, string>): Promise<ThreadLog> {
  const { thread } = ThreadAnswer.parse(await (await fetch(address, { headers })).json())
  const events: LogEvent[] = []
  const response = await fetch(`${address}/events`, { headers })
  if (!response.ok || !response.body) throw new Error(`${address}/events: ${response.status}`)
  for await (const { id, data } of readSseFrames(response.body)) {
    // What has no number is a signal.
    if (id === '') continue
    const event = readEvent(JSON.parse(data))
    events.push(event)
    // Leaving the loop cancels the stream.
    if (event.seq >= thread.seq) break
  }
  return { seq: thread.seq, noteCount: thread.noteCount, events }
}

function missing(thread: string): never {
  throw new Error(`assertion failed: the log of ${thread} was read`)
}
