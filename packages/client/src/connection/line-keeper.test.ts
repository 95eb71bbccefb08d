import { expect, test } from 'vitest'
import type { Answer, Carrier, Line, LineListener } from '../carriers/carrier.ts'
import { buildEvent } from '../testing/build-events.ts'
import { manualAmbient } from '../testing/manual-ambient.ts'
import { CHECKING_MS, OPENING_MS, SILENT_MS } from './line-machine.ts'
import { type KeeperListener, LineKeeper } from './line-keeper.ts'

function setUp(admit?: KeeperListener['admit']) {
  const ambient = manualAmbient()
  const lines: (LineListener & { closed: boolean; probes: number; answer: (answer: Answer) => void })[] = []
  const carrier: Carrier = {
    open: (listener) => {
      const { promise, resolve } = Promise.withResolvers<Answer>()
      const line = { ...listener, closed: false, probes: 0, answer: resolve }
      lines.push(line)
      const made: Line = {
        follow: () => {},
        unfollow: () => {},
        ask: () => promise,
        probe: () => void line.probes++,
        close: () => void (line.closed = true),
      }
      return made
    },
  }
  const heard: string[] = []
  const keeper = new LineKeeper(carrier, ambient, {
    ...(admit ? { admit } : {}),
    onOpen: () => heard.push('open'),
    onMissed: () => heard.push('missed'),
    onEvent: ({ seq }) => heard.push(`event ${seq}`),
    onSignal: ({ type }) => heard.push(type),
    onFollowEnded: (thread) => heard.push(`ended ${thread}`),
  })
  const kind = () => keeper.state.getSnapshot().kind
  const line = (number: number) => {
    const found = lines[number]
    if (!found) throw new Error(`there is no line ${number}`)
    return found
  }
  return { ambient, keeper, heard, kind, line, lines }
}

test('[CN5] what an earlier line still has to say is not listened to', async () => {
  const { ambient, keeper, heard, kind, line } = setUp()
  keeper.send({ type: 'start' })
  line(0).onOpen()
  line(0).onEvent(buildEvent(1, { type: 'x' }))
  line(0).onLost()
  expect([kind(), line(0).closed]).toEqual(['waiting', true])
  await ambient.advance(500)
  expect(kind()).toBe('retrying')
  line(0).onOpen()
  expect(kind()).toBe('retrying')
  line(1).onOpen()
  line(0).onEvent(buildEvent(2, { type: 'x' }))
  line(0).onSignal({ type: 'thread-removed', id: 't' as never })
  line(0).onMissed()
  line(0).onFollowEnded('t', { code: 'thread-deleted', message: '', retry: 'no' })
  line(0).onLost()
  line(0).onSentAway(5_000)
  line(0).onUnauthenticated()
  expect([kind(), heard]).toEqual(['open', ['open', 'event 1', 'open']])
})

test('[CN4] it is open only after the server has answered on this line', async () => {
  const { ambient, keeper, kind, line, lines } = setUp()
  expect(kind()).toBe('resting')
  keeper.send({ type: 'start' })
  expect(kind()).toBe('connecting')
  line(0).onHeard()
  expect(kind()).toBe('connecting')
  await ambient.advance(OPENING_MS)
  expect([kind(), line(0).closed, lines.length]).toEqual(['waiting', true, 1])
})

test('[CN4] it says when it will try again, by the clock on the wall', async () => {
  const { ambient, keeper, line } = setUp()
  keeper.send({ type: 'start' })
  line(0).onLost()
  expect(keeper.state.getSnapshot()).toEqual({ kind: 'waiting', retryAt: ambient.now() + 500 })
})

test('[CN3] a line without a sign of life is asked for one, and given up without', async () => {
  const { ambient, keeper, kind, line } = setUp()
  keeper.send({ type: 'start' })
  line(0).onOpen()
  await ambient.advance(SILENT_MS - 1)
  line(0).onHeard()
  await ambient.advance(SILENT_MS - 1)
  expect([kind(), line(0).probes]).toEqual(['open', 0])
  await ambient.advance(1)
  expect([kind(), line(0).probes]).toEqual(['checking', 1])
  line(0).onHeard()
  expect(kind()).toBe('open')
  await ambient.advance(SILENT_MS + CHECKING_MS)
  expect([kind(), line(0).probes]).toEqual(['waiting', 2])
})

test('[CN3] an answer that is late makes one look; a large question may take longer', async () => {
  const { ambient, keeper, kind, line } = setUp()
  keeper.send({ type: 'start' })
  line(0).onOpen()
  void keeper.ask({ name: 'post-messages', fields: { text: 'x'.repeat(40_000) } })
  await ambient.advance(14_000)
  expect(kind()).toBe('open')
  await ambient.advance(2_000)
  expect([kind(), line(0).probes]).toEqual(['checking', 1])
})

test('[CA2] without a line nobody is asked', async () => {
  const { keeper } = setUp()
  expect(await keeper.ask({ name: 'list-threads' })).toEqual({ kind: 'unreachable' })
})

test('[CN4] an answer that we are not known ends it', async () => {
  const { keeper, kind, line } = setUp()
  keeper.send({ type: 'start' })
  line(0).onOpen()
  const asked = keeper.ask({ name: 'list-threads' })
  line(0).answer({ kind: 'failed', error: { code: 'unauthenticated', message: '', retry: 'no' } })
  await asked
  expect([kind(), line(0).closed]).toEqual(['signed-out', true])
})

test('[DV3] a line is used only when it is known to be for whoever the device belongs to', async () => {
  const { promise, resolve } = Promise.withResolvers<'in'>()
  const { ambient, keeper, heard, kind, line } = setUp(() => promise)
  keeper.send({ type: 'start' })
  line(0).onOpen()
  line(0).onSignal({ type: 'thread-removed', id: 't' as never })
  expect([kind(), keeper.isOpen, await keeper.ask({ name: 'get-thread' })]).toEqual([
    'connecting',
    false,
    { kind: 'unreachable' },
  ])
  resolve('in')
  await ambient.advance(0)
  expect([kind(), keeper.isOpen, heard]).toEqual(['open', true, ['open']])
})

test('[DV3] where that cannot be found out another line is tried; one for somebody else stays unused', async () => {
  const answers = ['again', 'never'] as const
  let asked = 0
  const { ambient, keeper, heard, kind, line } = setUp(async () => answers[asked++] ?? 'in')
  keeper.send({ type: 'start' })
  line(0).onOpen()
  await ambient.advance(0)
  expect([kind(), line(0).closed]).toEqual(['waiting', true])
  await ambient.advance(500)
  line(1).onOpen()
  await ambient.advance(0)
  line(1).onEvent(buildEvent(1, { type: 'x' }))
  expect([asked, keeper.isOpen, heard, line(1).closed]).toEqual([2, false, [], false])
})
