import { until } from '@agora/server/testing/until'
import { expect, test } from 'vitest'
import { systemAmbient } from '../ambient.ts'
import { fastAmbient } from '../testing/fast-ambient.ts'
import { startAgora, untilState } from '../testing/start-agora.ts'
import type { Device } from './device.ts'
import { memoryDevice } from './memory-device.ts'

const MINUTE_MS = 60_000

test.each([
  [-12 * MINUTE_MS, true],
  [12 * MINUTE_MS, true],
  [MINUTE_MS, false],
])('[DV11] a clock that is %i ms off is told where that is wrong: %s', async (offMs, isTold) => {
  const agora = await startAgora()
  const client = agora.client({ ambient: { ...fastAmbient, now: () => systemAmbient.now() + offMs } })
  await until('the server has told', () => client.health.getSnapshot() !== undefined)
  const { clockError } = client.device.getSnapshot()
  expect(clockError !== undefined).toBe(isTold)
  // As much as the answer was under way it may be off.
  expect(Math.abs((clockError ?? offMs) - offMs)).toBeLessThan(10_000)
})

test('[DV11] how full the device is, whether it keeps and promised to, and what waits on it, is told', async () => {
  const agora = await startAgora()
  await agora.server.send('POST', '/api/threads', { id: 't', title: 'Bakkerij' })
  agora.proxy.shut()
  let isPersisted = false
  const device: Device = {
    ...memoryDevice('owner'),
    keeps: 'disk',
    room: async () => ({ used: 30, quota: 40, isPersisted }),
    persist: async () => (isPersisted = true),
  }
  await device.outbox.add([
    { id: 'left', thread: 't', at: 1, what: { kind: 'message', message: { text: 'van voor de val' } } },
  ])
  const client = agora.client({ device })
  const told = () => client.device.getSnapshot()
  await until('it is read', () => told().isRead && told().fullness !== undefined)
  expect(told()).toMatchObject({ keeps: 'disk', isPersisted: false, fullness: 0.75, unsent: 1, refused: 0 })
  await until('what was left behind', () => told().recovered === 1)
  expect(await client.askToPersist()).toBe(true)
  expect(told().isPersisted).toBe(true)
  await client.openThread('t').say('en daarna')
  expect(told().unsent).toBe(2)
  agora.proxy.release()
  await untilState(client, 'open')
  await until('all of it at the server', () => told().unsent === 0 && told().sending === undefined)
})
