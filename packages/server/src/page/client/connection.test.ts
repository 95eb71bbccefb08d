import type { Envelope } from '@agora/protocol/events'
import { expect, test } from 'vitest'
import { manualAmbient } from '../testing/manual-ambient.ts'
import type { Answer } from './ask.ts'
import { Connection, type ConnectionState } from './connection.ts'
import type { StreamListener } from './follow-stream.ts'

const unreachable = { kind: 'unreachable' } as const
const failed = (code: 'unauthenticated' | 'thread-deleted' | 'thread-not-found' | 'too-many-streams') =>
  ({ kind: 'failed', code, retry: 'no' }) as const

type Stream = { readonly after: number; readonly listener: StreamListener; readonly signal: AbortSignal }

/** A connection whose server is in the test's hands. */
function open() {
  const ambient = manualAmbient()
  const seen: ConnectionState['kind'][] = []
  const streams: Stream[] = []
  const world = {
    looked: { kind: 'ok', body: { seq: 0 } } as Answer<{ seq: number }>,
    follows: true,
    cursor: 0,
    /** Streams open by themselves. */
    opens: true,
  }
  const connection = new Connection({
    ambient,
    look: async () => world.looked,
    prepare: async () => ({ kind: 'ok', body: world.follows ? { after: world.cursor } : undefined }),
    stream: (after, listener, signal) => {
      streams.push({ after, listener, signal })
      if (world.opens) listener.onOpen()
    },
    cursor: () => world.cursor,
    onEvent: ({ seq }) => (world.cursor = seq),
    onState: ({ kind }) => seen.push(kind),
  })
  const live = () => streams.filter(({ signal }) => !signal.aborted)
  return { ambient, seen, streams, live, world, connection }
}

test('[PG2] looks, follows from its cursor, and begins again from where it was', async () => {
  const { ambient, seen, streams, live, connection } = open()
  connection.restart()
  await ambient.advance(0)
  streams[0]!.listener.onEvent({ seq: 7 } as Envelope)
  streams[0]!.listener.onBroken()
  expect([connection.state.kind, live()]).toEqual(['waiting', []])
  await ambient.advance(500)
  expect(seen).toEqual(['connecting', 'open', 'waiting', 'retrying', 'open'])
  expect([streams.map(({ after }) => after), live().length]).toEqual([[0, 7], 1])
})

test('[PG2] waits longer after each failure, up to a maximum, and starts anew after a line that held', async () => {
  const { ambient, world, streams, connection } = open()
  world.looked = unreachable
  connection.restart()
  const delays: number[] = []
  for (let attempt = 0; attempt < 7; attempt++) {
    await ambient.advance(0)
    const delayMs = connection.state.kind === 'waiting' ? connection.state.retryAt - ambient.now() : -1
    delays.push(delayMs)
    await ambient.advance(delayMs)
  }
  expect(delays).toEqual([500, 1_000, 2_000, 4_000, 8_000, 15_000, 15_000])
  world.looked = { kind: 'ok', body: { seq: 0 } }
  await ambient.advance(15_000)
  streams.at(-1)!.listener.onBroken()
  expect(connection.state).toMatchObject({ kind: 'waiting', retryAt: ambient.now() + 15_000 })
  await ambient.advance(15_000)
  await ambient.advance(10_001)
  streams.at(-1)!.listener.onBroken()
  expect(connection.state).toMatchObject({ kind: 'waiting', retryAt: ambient.now() + 500 })
})

const endings = [
  ['unauthenticated', 'session'],
  ['thread-deleted', 'deleted'],
  ['thread-not-found', 'missing'],
] as const
test.each(endings)('[PG2] %s ends the following, with a word, until it is tried again', async (code, why) => {
  const { ambient, world, connection, live } = open()
  connection.restart()
  await ambient.advance(0)
  world.looked = failed(code)
  await ambient.advance(15_000)
  expect([connection.state, live()]).toEqual([{ kind: 'ended', why }, []])
  world.looked = { kind: 'ok', body: { seq: 0 } }
  await ambient.advance(600_000)
  expect(connection.state.kind).toBe('ended')
  connection.tryNow()
  await ambient.advance(0)
  expect(connection.state.kind).toBe('open')
})

test('[PG2] a refusal that passes is waited out', async () => {
  const { ambient, world, connection } = open()
  world.looked = failed('too-many-streams')
  connection.restart()
  await ambient.advance(0)
  expect(connection.state.kind).toBe('waiting')
})

test('[PG2] a stream that brings nothing although the log has grown is a dead one', async () => {
  const { ambient, world, connection, streams } = open()
  connection.restart()
  await ambient.advance(0)
  world.looked = { kind: 'ok', body: { seq: 3 } }
  await ambient.advance(15_000)
  // What was just written may still be on its way.
  expect(connection.state.kind).toBe('open')
  await ambient.advance(15_000)
  expect(connection.state.kind).toBe('waiting')
  await ambient.advance(500)
  expect(streams).toHaveLength(2)
})

test('[PG2] a stream that keeps up is left alone', async () => {
  const { ambient, world, connection, streams } = open()
  connection.restart()
  await ambient.advance(0)
  for (let seq = 1; seq < 20; seq++) {
    world.looked = { kind: 'ok', body: { seq } }
    await ambient.advance(15_000)
    streams[0]!.listener.onEvent({ seq } as Envelope)
  }
  expect([connection.state.kind, streams.length]).toEqual(['open', 1])
})

test('[PG2] a stream that does not open in time is given up', async () => {
  const { ambient, world, connection, live } = open()
  world.opens = false
  connection.restart()
  await ambient.advance(9_999)
  expect(connection.state.kind).toBe('connecting')
  await ambient.advance(1)
  expect([connection.state.kind, live()]).toEqual(['waiting', []])
})

test('[PG2] a server that stops says when to come back', async () => {
  const { ambient, connection, streams } = open()
  connection.restart()
  await ambient.advance(0)
  streams[0]!.listener.onComeBack(1_000)
  expect(connection.state).toEqual({ kind: 'waiting', retryAt: ambient.now() + 1_000 })
  await ambient.advance(1_000)
  expect(connection.state.kind).toBe('open')
})

test('[PG2] where nothing is followed, asking often tells whether the server is there', async () => {
  const { ambient, world, connection, streams } = open()
  world.follows = false
  connection.restart()
  await ambient.advance(0)
  expect([connection.state.kind, streams]).toEqual(['open', []])
  world.looked = unreachable
  await ambient.advance(3_000)
  expect(connection.state.kind).toBe('waiting')
})

test('[PG2] a hidden page rests, whatever it was doing, and wakes where it was', async () => {
  const { ambient, world, connection, live } = open()
  connection.restart()
  await ambient.advance(0)
  connection.rest()
  connection.restart()
  connection.tryNow()
  connection.check()
  await ambient.advance(600_000)
  expect([connection.state.kind, live()]).toEqual(['resting', []])
  connection.wake()
  await ambient.advance(0)
  expect([connection.state.kind, live().length]).toEqual(['open', 1])
  world.looked = unreachable
  connection.check()
  await ambient.advance(0)
  expect(connection.state.kind).toBe('waiting')
  connection.rest()
  await ambient.advance(600_000)
  expect(connection.state.kind).toBe('resting')
})

test('[PG2] an attempt that was overtaken falls silent', async () => {
  const { ambient, seen, streams, live, connection } = open()
  connection.restart()
  connection.restart()
  connection.restart()
  await ambient.advance(0)
  expect(seen).toEqual(['connecting', 'connecting', 'connecting', 'open'])
  expect([streams.length, live().length]).toEqual([1, 1])
})
