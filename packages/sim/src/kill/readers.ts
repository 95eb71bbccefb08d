import { closeCodes } from '@agora/protocol/socket'
import { WebSocket } from 'ws'
import { type Crew, authorization, persist } from './crew.ts'
import type { LogEvent, StreamEnd } from './history.ts'
import { readEvent } from './read-event.ts'
import { readSseFrames } from './sse-frames.ts'

/** Follows threads from their first event, and comes back with its cursor whenever the stream ends. */
export type Reader = {
  readonly name: string
  /** The last number it saw of each of its threads. */
  readonly cursors: ReadonlyMap<string, number>
  /** Resolves after the signal aborts. */
  readonly done: Promise<void>
}

export function startSseReader(crew: Crew, name: string, thread: string, signal: AbortSignal): Reader {
  const cursors = new Map([[thread, 0]])
  const read = async (url: string) => {
    const after = cursors.get(thread) ?? 0
    const end = await followBySse(crew, { url, name, thread, after, signal }, (event) => {
      cursors.set(thread, event.seq)
      crew.history.record({ type: 'seen', reader: name, event })
    })
    if (end && !signal.aborted) crew.history.record({ type: 'stream-ended', reader: name, end })
    return signal.aborted ? 'done' : 'again'
  }
  return { name, cursors, done: persist(crew.server, read) }
}

type SseFollow = { url: string; name: string; thread: string; after: number; signal: AbortSignal }

/** How the stream ended; nothing where none was opened. */
async function followBySse(
  { server, history }: Crew,
  { url, name, thread, after, signal }: SseFollow,
  see: (event: LogEvent) => void,
): Promise<StreamEnd | undefined> {
  // A stream that begins has its cursor in the address, one that comes back in the header, as an EventSource does.
  const headers = { ...authorization(server), ...(after > 0 ? { 'last-event-id': String(after) } : {}) }
  const response = await fetch(`${url}/api/threads/${thread}/events?after=0`, { headers, signal }).catch(
    () => undefined,
  )
  if (response?.status === 409) {
    history.record({ type: 'cursor-refused', reader: name, thread, after })
    throw new Error(`${name} was told more than there is: cursor ${after} of ${thread} is ahead`)
  }
  if (!response?.ok || !response.body) return undefined
  history.record({ type: 'stream-opened', reader: name })
  let end: StreamEnd = 'cut'
  try {
    for await (const frame of readSseFrames(response.body)) {
      if (frame.event === 'come-back') end = 'told'
      // What has no number is a signal.
      else if (frame.id !== '') see(readEvent(JSON.parse(frame.data)))
    }
  } catch (error) {
    // A connection that breaks is what this is about; an event that makes no sense is not.
    if (!(error instanceof TypeError) && !signal.aborted) throw error
  }
  return end
}

export function startSocketReader(crew: Crew, name: string, signal: AbortSignal): Reader {
  const cursors = new Map(crew.threads.map((thread) => [thread, 0]))
  const read = async (url: string) => {
    await followBySocket(crew, { url, name, cursors, signal })
    return signal.aborted ? 'done' : 'again'
  }
  return { name, cursors, done: persist(crew.server, read) }
}

type SocketFollow = { url: string; name: string; cursors: Map<string, number>; signal: AbortSignal }

function followBySocket({ server, history }: Crew, { url, name, cursors, signal }: SocketFollow): Promise<void> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api/ws`, { headers: authorization(server) })
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const leave = () => socket.terminate()
  signal.addEventListener('abort', leave)
  if (signal.aborted) leave()
  let opened = false
  socket.on('open', () => {
    opened = true
    history.record({ type: 'stream-opened', reader: name })
    for (const [thread, after] of cursors) socket.send(JSON.stringify({ cmd: 'follow', ref: thread, thread, after }))
  })
  socket.on('message', (data: Buffer) => {
    const frame = JSON.parse(data.toString('utf8')) as Record<string, unknown>
    // What has no number is an answer or a signal.
    if ('seq' in frame) {
      const event = readEvent(frame)
      cursors.set(event.thread, event.seq)
      history.record({ type: 'seen', reader: name, event })
    } else if ('error' in frame) {
      const thread = String(frame['ref'])
      const after = cursors.get(thread) ?? 0
      if (JSON.stringify(frame).includes('cursor-ahead'))
        history.record({ type: 'cursor-refused', reader: name, thread, after })
      const { retry } = frame['error'] as { retry?: unknown }
      // A server that says "later" is asked again, as the reader of SSE does.
      if (retry !== 'later')
        reject(new Error(`${name} cannot follow ${thread} after ${after}: ${JSON.stringify(frame)}`))
      socket.terminate()
    }
  })
  // A connection that fails also closes.
  socket.on('error', () => {})
  socket.on('close', (code) => {
    signal.removeEventListener('abort', leave)
    const end = code === closeCodes.serviceRestart ? 'told' : 'cut'
    if (opened && !signal.aborted) history.record({ type: 'stream-ended', reader: name, end })
    resolve()
  })
  return promise
}
