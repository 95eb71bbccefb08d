import { expect, test } from 'vitest'
import type { Transport, TransportListener } from './transport.ts'
import { lazyTransport } from './lazy-transport.ts'

function setUp() {
  const happened: string[] = []
  const transport: Transport = {
    open: ({ onOpen }) => {
      happened.push('opened')
      onOpen()
      return {
        follow: (thread, after) => happened.push(`follow ${thread} ${after}`),
        unfollow: (thread) => happened.push(`unfollow ${thread}`),
        ask: () => Promise.resolve({ kind: 'ok', body: 'asked' }),
        probe: () => happened.push('probed'),
        close: () => happened.push('closed'),
      }
    },
  }
  const listener: TransportListener = {
    onOpen: () => happened.push('open'),
    onMissed: () => {},
    onHeard: () => {},
    onEvent: () => {},
    onSignal: () => {},
    onFollowEnded: () => {},
    onSentAway: () => {},
    onUnauthenticated: () => {},
    onLost: () => happened.push('lost'),
  }
  return { happened, transport, listener }
}

test('[CA4] a transport that is loaded when it is needed is a line like any other once it is here', async () => {
  const { happened, transport, listener } = setUp()
  const loaded = Promise.withResolvers<Transport>()
  const opened = lazyTransport(() => loaded.promise).open(listener)
  expect(await opened.ask({ name: 'list-threads' })).toEqual({ kind: 'unreachable' })
  loaded.resolve(transport)
  await loaded.promise
  opened.follow('t', 3)
  opened.probe()
  opened.unfollow('t')
  expect(await opened.ask({ name: 'list-threads' })).toEqual({ kind: 'ok', body: 'asked' })
  opened.close()
  expect(happened).toEqual(['opened', 'open', 'follow t 3', 'probed', 'unfollow t', 'closed'])
})

test('[CA4] one that was closed while its transport was on its way opens nothing, and says nothing', async () => {
  const { happened, transport, listener } = setUp()
  for (const arrive of [() => transport, () => Promise.reject<Transport>(new Error('it did not come'))]) {
    const { promise, resolve } = Promise.withResolvers<Transport>()
    const opened = lazyTransport(() => promise).open(listener)
    opened.close()
    resolve(arrive())
    await promise.catch(() => undefined)
  }
  expect(happened).toEqual([])
})

test('[CA4] where its transport does not come, the line is lost; the next one tries again', async () => {
  const { happened, transport, listener } = setUp()
  const attempts = [Promise.reject(new Error('it did not come')), Promise.resolve(transport)]
  const later = lazyTransport(() => attempts.shift() ?? Promise.resolve(transport))
  later.open(listener)
  await expect.poll(() => happened).toEqual(['lost'])
  later.open(listener)
  await expect.poll(() => happened).toEqual(['lost', 'opened', 'open'])
})
