import { until } from '@agora/server/testing/until'
import { expect, onTestFinished, test } from 'vitest'
import type { Answer, Question } from '../transports/transport.ts'
import { type DeviceStore, memoryStore } from '../outbox/device-store.ts'
import { newItem } from '../testing/device-contract.ts'
import { manualAmbient } from '../testing/manual-ambient.ts'
import type { Device, DeviceOpener } from './device.ts'
import { type MemoryDisk, memoryDevice, memoryDisk } from './memory-device.ts'
import { OwnDevice } from './own-device.ts'

/** A browser that remembers who was let in last. */
function openerOn(disk: MemoryDisk): DeviceOpener & { last_: () => string | undefined } {
  let lastUser: string | undefined
  const open = (user: string): Device => {
    const device = memoryDevice(user, disk)
    onTestFinished(device.close)
    return device
  }
  return {
    last: async () => (lastUser === undefined ? undefined : open(lastUser)),
    of: async (user) => open((lastUser = user)),
    forget: async () => {
      lastUser = undefined
    },
    last_: () => lastUser,
  }
}

const tells =
  (user: string) =>
  async ({ name }: Question): Promise<Answer> =>
    name === 'get-me' ? { kind: 'ok', body: { user: { id: user, role: 'owner' } } } : { kind: 'unreachable' }

function start(opener: DeviceOpener | Device) {
  return startOn(opener, memoryStore())
}

function startOn(opener: DeviceOpener | Device, store: DeviceStore) {
  const ambient = manualAmbient()
  const news: string[] = []
  const own = new OwnDevice({ given: opener, store, ambient, onOtherUser: () => news.push('other') })
  return { own, store, ambient, news }
}

test('[DV3] the first user who signs in owns the device; the next start knows them offline', async () => {
  const opener = openerOn(memoryDisk())
  const { own } = start(opener)
  let opened: Device | undefined
  void own.opened.then((device) => (opened = device))
  expect(await own.admit(async () => ({ kind: 'unreachable' }))).toBe('again')
  expect(opened).toBeUndefined()
  expect(await own.admit(tells('anna'))).toBe('in')
  expect((await own.opened).user).toBe('anna')
  const next = start(opener)
  expect((await next.own.opened).user).toBe('anna')
  expect(await next.own.admit(tells('anna'))).toBe('in')
  expect(next.news).toEqual([])
})

test('[DV3] [A25] a connection for another user is not used: the page starts again with their data, in every tab', async () => {
  const disk = memoryDisk()
  const opener = openerOn(disk)
  await (await opener.of('anna')).outbox.add([newItem('a')])
  const [one, other] = [start(opener), start(opener)]
  one.store.write('agora.draft.t', 'half a sentence')
  await Promise.all([one.own.opened, other.own.opened])
  expect(await one.own.admit(tells('bob'))).toBe('never')
  expect(one.news).toEqual(['other'])
  await until('the other tab knows', () => other.news.length === 1)
  expect(one.store.read('agora.draft.t')).toBeUndefined()
  const next = start(opener)
  const device = await next.own.opened
  expect([device.user, await device.outbox.read()]).toEqual(['bob', []])
  // Anna comes back to what is hers.
  const back = new OwnDevice({ ...next, given: opener, store: one.store, onOtherUser: () => undefined })
  expect(await back.admit(tells('anna'))).toBe('never')
  expect(one.store.read('agora.draft.t')).toBe('half a sentence')
  expect((await (await opener.of('anna')).outbox.read()).map(({ id }) => id)).toEqual(['a'])
})

test('[DV3] a server that cannot tell is asked again; one that does not know the question has one user', async () => {
  const { own, ambient } = start(openerOn(memoryDisk()))
  let asked = 0
  const failing = async (): Promise<Answer> => {
    const code = ++asked === 1 ? 'busy' : 'not-found'
    return { kind: 'failed', error: { code, message: '', retry: code === 'busy' ? 'same' : 'no' } }
  }
  const admitted = own.admit(failing)
  await ambient.advance(3_000)
  expect([await admitted, asked, (await own.opened).user]).toEqual(['in', 2, 'owner'])
})

test('[DV3] a device without storage asks no server for its user', async () => {
  const { own } = start(memoryDevice())
  expect(await own.admit(async () => expect.fail('it asked'))).toBe('in')
})

test('[DV9] who is shown out leaves nothing on the device, and may come back', async () => {
  const disk = memoryDisk()
  const opener = openerOn(disk)
  const device = await opener.of('anna')
  const { own, store } = start(opener)
  await device.outbox.add([newItem('a')])
  await device.values.write('list', [1])
  store.write('agora.draft.t', 'half a sentence')
  store.write('agora.language', 'nl')
  await own.forget()
  expect([await device.outbox.read(), await device.values.read('list'), opener.last_()]).toEqual([
    [],
    undefined,
    undefined,
  ])
  expect([store.read('agora.draft.t'), store.read('agora.language')]).toEqual([undefined, 'nl'])
  expect(await own.admit(tells('anna'))).toBe('in')
  expect(opener.last_()).toBe('anna')
})

test.each(['before the server was asked', 'in mid-erasure'])(
  '[DV9] a page that is closed %s leaves the rest to the next start, which signs no user in',
  async (when) => {
    const opener = openerOn(memoryDisk())
    const { own, store } = start(opener)
    await own.admit(tells('anna'))
    const device = await own.opened
    await device.outbox.add([newItem('a')])
    store.write('agora.draft.t', 'half a sentence')
    if (when === 'in mid-erasure') {
      Object.assign(device, { erase: () => new Promise<void>(() => undefined) })
      void own.forget()
    } else own.intendToForget(true)
    const next = startOn(opener, store)
    await until('it is forgotten', () => opener.last_() === undefined)
    expect([await (await opener.of('anna')).outbox.read(), store.keys('')]).toEqual([[], []])
    expect(await next.own.admit(tells('bob'))).toBe('in')
    expect((await next.own.opened).user).toBe('bob')
  },
)

test('[DV9] a page that is closed as it forgets who was let in last has told the other tabs', async () => {
  const opener = openerOn(memoryDisk())
  const { own, store } = start(opener)
  await own.admit(tells('anna'))
  const other = startOn(opener, store)
  await other.own.opened
  const forgotten = Promise.withResolvers<void>()
  const { forget } = opener
  Object.assign(opener, {
    forget: async () => {
      await forget()
      forgotten.resolve()
      return new Promise(() => undefined)
    },
  })
  void own.forget()
  await forgotten.promise
  await until('the other tab begins anew', () => other.news.includes('other'))
})

test('[DV9] who was not signed out after all keeps everything', async () => {
  const opener = openerOn(memoryDisk())
  const { own, store } = start(opener)
  await own.admit(tells('anna'))
  await (await own.opened).outbox.add([newItem('a')])
  own.intendToForget(true)
  own.intendToForget(false)
  const device = await startOn(opener, store).own.opened
  expect([device.user, (await device.outbox.read()).length]).toEqual(['anna', 1])
})
