/** What a test does with the device of a real browser, in the page: bundled and called by name. */
import type { Device } from '../device/device.ts'
import { openDevice } from '../device/open-device.ts'
import { readLastUser, writeLastUser } from '../device/device-user.ts'
import { buildMessage, buildThread } from './build-events.ts'
import { deviceContract, newItem } from './device-contract.ts'

/** Runs one case of the contract on a database without anything in it. */
async function runCase(title: string): Promise<void> {
  const opened: Device[] = []
  const found = deviceContract.find((one) => one.title === title)
  if (!found) throw new Error(`there is no case "${title}"`)
  await eraseAll()
  try {
    await found.run(async (user) => {
      const device = await openDevice(user)
      if (device.keeps !== 'disk') throw new Error('this browser keeps nothing')
      opened.push(device)
      return device
    })
  } finally {
    for (const device of opened) device.close()
  }
}

function eraseAll(): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase('agora')
    request.addEventListener('success', () => resolve())
    request.addEventListener('error', () => reject(request.error ?? new Error('not erased')))
  })
}

const names: Record<string, Promise<Device> | undefined> = {}
/** The same device at every call. */
const deviceOf = (user: string) => (names[user] ??= openDevice(user))

async function attempt(work: Promise<unknown>): Promise<string> {
  try {
    await work
    return 'ok'
  } catch (error) {
    return (error as Error).constructor === Error ? String(error) : (error as Error).constructor.name
  }
}

/** Words of so many letters, which no disk can write shorter. */
function noise(letters: number): string {
  let text = ''
  while (text.length < letters) {
    const bytes = crypto.getRandomValues(new Uint8Array(Math.min(65_536, letters - text.length)))
    text += Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  }
  return text
}

const page = {
  runCase,
  keeps: async (user: string) => (await deviceOf(user)).keeps,
  /** Says these one after the other and tells of each when it is on the device, until the page is killed. */
  sayMany: async (user: string, told: string) => {
    const device = await deviceOf(user)
    for (let n = 0; ; n++) {
      const [item] = await device.outbox.add([newItem(`i${n}`)])
      await (window as unknown as Record<string, (id: string, order: number) => Promise<void>>)[told]?.(
        item?.id ?? '',
        item?.order ?? 0,
      )
    }
  },
  ids: async (user: string) => (await (await deviceOf(user)).outbox.read()).map(({ id, order }) => ({ id, order })),
  threads: async (user: string) => (await (await deviceOf(user)).threads.list()).map(({ thread }) => thread.id),
  add: async (user: string, id: string, letters: number) =>
    attempt((await deviceOf(user)).outbox.add([newItem(id, noise(letters))])),
  keepThread: async (user: string, id: string, seenAt: number, letters: number) => {
    const kept = { thread: buildThread({ id }), cursor: 1, from: 0, isWhole: true, seenAt }
    return attempt((await deviceOf(user)).threads.write(kept, [{ ...buildMessage(1), text: noise(letters) }]))
  },
  closeDevice: async (user: string) => {
    ;(await deviceOf(user)).close()
    names[user] = undefined
  },
  readLastUser: () => readLastUser(indexedDB),
  writeLastUser: (user: string | undefined) => writeLastUser(indexedDB, user),
  /** A later version of the app changes the schema. */
  openLater: () =>
    new Promise<string>((resolve) => {
      const request = indexedDB.open('agora', 99)
      request.addEventListener('blocked', () => resolve('blocked'))
      request.addEventListener('error', () => resolve('error'))
      request.addEventListener('success', () => {
        request.result.close()
        resolve('opened')
      })
    }),
  /** Milliseconds that each of so many additions took until it was on the disk. */
  timeAdding: async (user: string, count: number) => {
    const { outbox } = await deviceOf(user)
    const times: number[] = []
    for (let n = 0; n < count; n++) {
      const began = performance.now()
      await outbox.add([newItem(`t${n}`, 'Koelcel drie: negen en een halve graad')])
      times.push(performance.now() - began)
    }
    return times
  },
  fill: async (user: string, id: string, count: number) => {
    const { threads } = await deviceOf(user)
    for (let first = 1; first <= count; first += 1_000) {
      const messages = Array.from({ length: Math.min(1_000, count - first + 1) }, (_, n) => buildMessage(first + n))
      const cursor = first + messages.length - 1
      await threads.write(
        { thread: buildThread({ id, seq: cursor }), cursor, from: 0, isWhole: true, seenAt: 1 },
        messages,
      )
    }
  },
  timeReading: async (user: string, id: string) => {
    const { threads } = await deviceOf(user)
    const began = performance.now()
    const kept = await threads.read(id)
    const newest = await threads.page(id, (kept?.cursor ?? 0) + 1, 50)
    return { ms: performance.now() - began, messages: newest?.messages.length ?? 0 }
  },
}

export type DevicePage = typeof page
Object.assign(window, { device: page })
