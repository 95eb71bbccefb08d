import { expect, test } from 'vitest'
import type { Answer, Transport, OpenTransport, TransportListener } from '../transports/transport.ts'
import { buildEvent } from '../testing/build-events.ts'
import { manualAmbient } from '../testing/manual-ambient.ts'
import { CHECKING_MS, OPENING_MS, SILENT_MS } from './connection-machine.ts'
import { type ConnectionListener, Connection } from './connection.ts'

function setUp(admit?: ConnectionListener['admit']) {
  const ambient = manualAmbient()
  const transports: (TransportListener & { closed: boolean; probes: number; answer: (answer: Answer) => void })[] = []
  const transport: Transport = {
    open: (listener) => {
      const { promise, resolve } = Promise.withResolvers<Answer>()
      const transport = { ...listener, closed: false, probes: 0, answer: resolve }
      transports.push(transport)
      const made: OpenTransport = {
        follow: () => {},
        unfollow: () => {},
        ask: () => promise,
        probe: () => void transport.probes++,
        close: () => void (transport.closed = true),
      }
      return made
    },
  }
  const heard: string[] = []
  const connection = new Connection(transport, ambient, {
    ...(admit ? { admit } : {}),
    onOpen: () => heard.push('open'),
    onMissed: () => heard.push('missed'),
    onEvent: ({ seq }) => heard.push(`event ${seq}`),
    onSignal: ({ type }) => heard.push(type),
    onFollowEnded: (thread) => heard.push(`ended ${thread}`),
  })
  const kind = () => connection.state.getSnapshot().kind
  const opened = (number: number) => {
    const found = transports[number]
    if (!found) throw new Error(`there is no line ${number}`)
    return found
  }
  return { ambient, connection, heard, kind, opened, transports }
}

test('[CN5] what an earlier line still has to say is not listened to', async () => {
  const { ambient, connection, heard, kind, opened } = setUp()
  connection.send({ type: 'start' })
  opened(0).onOpen()
  opened(0).onEvent(buildEvent(1, { type: 'x' }))
  opened(0).onLost()
  expect([kind(), opened(0).closed]).toEqual(['waiting', true])
  await ambient.advance(500)
  expect(kind()).toBe('retrying')
  opened(0).onOpen()
  expect(kind()).toBe('retrying')
  opened(1).onOpen()
  opened(0).onEvent(buildEvent(2, { type: 'x' }))
  opened(0).onSignal({ type: 'thread-removed', id: 't' as never })
  opened(0).onMissed()
  opened(0).onFollowEnded('t', { code: 'thread-deleted', message: '', retry: 'no' })
  opened(0).onLost()
  opened(0).onSentAway(5_000)
  opened(0).onUnauthenticated()
  expect([kind(), heard]).toEqual(['open', ['open', 'event 1', 'open']])
})

test('[CN4] it is open only after the server has answered on this line', async () => {
  const { ambient, connection, kind, opened, transports } = setUp()
  expect(kind()).toBe('resting')
  connection.send({ type: 'start' })
  expect(kind()).toBe('connecting')
  opened(0).onHeard()
  expect(kind()).toBe('connecting')
  await ambient.advance(OPENING_MS)
  expect([kind(), opened(0).closed, transports.length]).toEqual(['waiting', true, 1])
})

test('[CN4] it says when it will try again, by the clock on the wall', async () => {
  const { ambient, connection, opened } = setUp()
  connection.send({ type: 'start' })
  opened(0).onLost()
  expect(connection.state.getSnapshot()).toEqual({ kind: 'waiting', retryAt: ambient.now() + 500 })
})

test('[CN3] a line without a sign of life is asked for one, and given up without', async () => {
  const { ambient, connection, kind, opened } = setUp()
  connection.send({ type: 'start' })
  opened(0).onOpen()
  await ambient.advance(SILENT_MS - 1)
  opened(0).onHeard()
  await ambient.advance(SILENT_MS - 1)
  expect([kind(), opened(0).probes]).toEqual(['open', 0])
  await ambient.advance(1)
  expect([kind(), opened(0).probes]).toEqual(['checking', 1])
  opened(0).onHeard()
  expect(kind()).toBe('open')
  await ambient.advance(SILENT_MS + CHECKING_MS)
  expect([kind(), opened(0).probes]).toEqual(['waiting', 2])
})

test('[CN3] an answer that is late makes one look; a large question may take longer', async () => {
  const { ambient, connection, kind, opened } = setUp()
  connection.send({ type: 'start' })
  opened(0).onOpen()
  void connection.ask({ name: 'post-messages', fields: { text: 'x'.repeat(40_000) } })
  await ambient.advance(14_000)
  expect(kind()).toBe('open')
  await ambient.advance(2_000)
  expect([kind(), opened(0).probes]).toEqual(['checking', 1])
})

test('[CA2] without a connection no request is sent', async () => {
  const { connection } = setUp()
  expect(await connection.ask({ name: 'list-threads' })).toEqual({ kind: 'unreachable' })
})

test('[CN4] an answer that we are not known ends it', async () => {
  const { connection, kind, opened } = setUp()
  connection.send({ type: 'start' })
  opened(0).onOpen()
  const asked = connection.ask({ name: 'list-threads' })
  opened(0).answer({ kind: 'failed', error: { code: 'unauthenticated', message: '', retry: 'no' } })
  await asked
  expect([kind(), opened(0).closed]).toEqual(['signed-out', true])
})

test('[DV3] a connection is used only when the server has named the device’s user', async () => {
  const { promise, resolve } = Promise.withResolvers<'in'>()
  const { ambient, connection, heard, kind, opened } = setUp(() => promise)
  connection.send({ type: 'start' })
  opened(0).onOpen()
  opened(0).onSignal({ type: 'thread-removed', id: 't' as never })
  expect([kind(), connection.isOpen, await connection.ask({ name: 'get-thread' })]).toEqual([
    'connecting',
    false,
    { kind: 'unreachable' },
  ])
  resolve('in')
  await ambient.advance(0)
  expect([kind(), connection.isOpen, heard]).toEqual(['open', true, ['open']])
})

test('[DV3] if the user is unknown the client tries another connection; one for another user stays unused', async () => {
  const answers = ['again', 'never'] as const
  let asked = 0
  const { ambient, connection, heard, kind, opened } = setUp(async () => answers[asked++] ?? 'in')
  connection.send({ type: 'start' })
  opened(0).onOpen()
  await ambient.advance(0)
  expect([kind(), opened(0).closed]).toEqual(['waiting', true])
  await ambient.advance(500)
  opened(1).onOpen()
  await ambient.advance(0)
  opened(1).onEvent(buildEvent(1, { type: 'x' }))
  expect([asked, connection.isOpen, heard, opened(1).closed]).toEqual([2, false, [], false])
})
