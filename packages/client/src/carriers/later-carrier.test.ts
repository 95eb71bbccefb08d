import { expect, test } from 'vitest'
import type { Carrier, LineListener } from './carrier.ts'
import { laterCarrier } from './later-carrier.ts'

function setUp() {
  const happened: string[] = []
  const carrier: Carrier = {
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
  const listener: LineListener = {
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
  return { happened, carrier, listener }
}

test('[CA4] a carrier that is loaded when it is needed is a line like any other once it is here', async () => {
  const { happened, carrier, listener } = setUp()
  const loaded = Promise.withResolvers<Carrier>()
  const line = laterCarrier(() => loaded.promise).open(listener)
  expect(await line.ask({ name: 'list-threads' })).toEqual({ kind: 'unreachable' })
  loaded.resolve(carrier)
  await loaded.promise
  line.follow('t', 3)
  line.probe()
  line.unfollow('t')
  expect(await line.ask({ name: 'list-threads' })).toEqual({ kind: 'ok', body: 'asked' })
  line.close()
  expect(happened).toEqual(['opened', 'open', 'follow t 3', 'probed', 'unfollow t', 'closed'])
})

test('[CA4] one that was closed while its carrier was on its way opens nothing, and says nothing', async () => {
  const { happened, carrier, listener } = setUp()
  for (const arrive of [() => carrier, () => Promise.reject<Carrier>(new Error('it did not come'))]) {
    const { promise, resolve } = Promise.withResolvers<Carrier>()
    const line = laterCarrier(() => promise).open(listener)
    line.close()
    resolve(arrive())
    await promise.catch(() => undefined)
  }
  expect(happened).toEqual([])
})

test('[CA4] where its carrier does not come, the line is lost; the next one tries again', async () => {
  const { happened, carrier, listener } = setUp()
  const attempts = [Promise.reject(new Error('it did not come')), Promise.resolve(carrier)]
  const later = laterCarrier(() => attempts.shift() ?? Promise.resolve(carrier))
  later.open(listener)
  await expect.poll(() => happened).toEqual(['lost'])
  later.open(listener)
  await expect.poll(() => happened).toEqual(['lost', 'opened', 'open'])
})
