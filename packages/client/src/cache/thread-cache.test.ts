import { until } from '@agora/server/testing/until'
import { expect, test } from 'vitest'
import { systemAmbient } from '../ambient.ts'
import type { AgoraClient, ThreadHandle } from '../client.ts'
import type { Device } from '../device/device.ts'
import { type MemoryDisk, memoryDevice, memoryDisk } from '../device/memory-device.ts'
import { type Agora, startAgora, untilPhase, untilState, untilTexts } from '../testing/start-agora.ts'

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => `zin ${from + index}`)

/** A device that outlives its clients, as a browser's does. */
const onDisk = (disk: MemoryDisk): Device => ({ ...memoryDevice('owner', disk), keeps: 'disk' })

async function say({ server }: Agora, thread: string, texts: readonly string[]): Promise<void> {
  for (let from = 0; from < texts.length; from += 500) {
    const messages = texts.slice(from, from + 500).map((text) => ({ id: crypto.randomUUID(), text }))
    expect((await server.send('POST', `/api/threads/${thread}/messages`, { messages })).status).toBe(200)
  }
}

async function make(agora: Agora, id: string, title: string, texts: readonly string[] = [], mode = 'listen') {
  await agora.server.send('POST', '/api/threads', { id, title, mode })
  await say(agora, id, texts)
}

/** A client on this device without a line: the server does not answer until the proxy is released. */
function openDark(agora: Agora, disk: MemoryDisk): AgoraClient {
  agora.proxy.shut()
  return agora.client({ device: onDisk(disk) })
}

function untilAcked(disk: MemoryDisk, thread: string, count: number): Promise<unknown> {
  const { threads } = onDisk(disk)
  return until(
    `${count} messages of ${thread} on the device`,
    () => threads.count(thread),
    (seen) => seen === count,
  )
}

function untilEntries(thread: ThreadHandle, count: number): Promise<unknown> {
  return until(
    `${count} entries`,
    () => thread.getSnapshot().entries.length,
    (seen) => seen === count,
  )
}

/** The conversation was looked at on this device, with a line. */
async function lookAt(agora: Agora, disk: MemoryDisk, id: string, count: number): Promise<void> {
  const client = agora.client({ device: onDisk(disk) })
  client.openThread(id)
  await untilAcked(disk, id, count)
  client.stop()
}

test('[KP1] what was looked at opens without a line, whole, and catches up when there is one', async () => {
  const [agora, disk] = [await startAgora(), memoryDisk()]
  await make(agora, 't', 'Bakkerij', range(1, 30))
  await lookAt(agora, disk, 't', 30)
  const client = openDark(agora, disk)
  const thread = client.openThread('t')
  await untilPhase(thread, 'ready')
  expect(client.connection.getSnapshot().kind).not.toBe('open')
  expect(thread.getSnapshot()).toMatchObject({ title: 'Bakkerij', mode: 'listen', noteCount: 30, earlier: 'none' })
  await untilTexts(thread, range(1, 30))
  await say(agora, 't', range(31, 35))
  await agora.server.send('PUT', '/api/threads/t/mode', { mode: 'feedback' })
  agora.proxy.release()
  await untilTexts(thread, range(1, 35))
  await untilAcked(disk, 't', 35)
  await until('the mode', () => thread.getSnapshot().mode === 'feedback')
  // It happened while one looked: that is told, as something that was missed.
  expect(thread.getSnapshot().modeChanges).toMatchObject([{ mode: 'feedback', cause: 'switch', isMissed: true }])
})

test('[KP1] what happened before one came to look is no news, though the device did not know it', async () => {
  const [agora, disk] = [await startAgora(), memoryDisk()]
  await make(agora, 't', 'Bakkerij', range(1, 3))
  await lookAt(agora, disk, 't', 3)
  await say(agora, 't', range(4, 5))
  await agora.server.send('PUT', '/api/threads/t/mode', { mode: 'feedback' })
  const thread = agora.client({ device: onDisk(disk) }).openThread('t')
  const counts = new Set<string>()
  thread.subscribe(() => {
    const { isCatchingUp, entries } = thread.getSnapshot()
    if (!isCatchingUp) counts.add(String(entries.length))
  })
  await until('the mode', () => thread.getSnapshot().mode === 'feedback')
  await until('it has caught up', () => !thread.getSnapshot().isCatchingUp)
  expect(thread.getSnapshot().modeChanges).toEqual([])
  await until('it is told', () => counts.size > 0)
  expect([...counts]).toEqual(['5'])
})

test('[KP1] what happens is written a little later as one, and at once when the page goes', async () => {
  const [agora, disk] = [await startAgora(), memoryDisk()]
  await make(agora, 't', 'Bakkerij', range(1, 3))
  const device = onDisk(disk)
  const writes: number[] = []
  const counting: Device = {
    ...device,
    threads: {
      ...device.threads,
      write: (piece, messages, how) => {
        writes.push(messages.length)
        return device.threads.write(piece, messages, how)
      },
    },
  }
  const client = agora.client({ device: counting })
  const thread = client.openThread('t')
  await untilTexts(thread, range(1, 3))
  await untilAcked(disk, 't', 3)
  writes.length = 0
  await say(agora, 't', range(4, 203))
  await untilAcked(disk, 't', 203)
  expect(writes.length).toBeLessThan(20)
  // What was written is not written again.
  expect(writes.reduce((sum, count) => sum + count, 0)).toBe(200)
  await say(agora, 't', range(204, 204))
  await untilEntries(thread, 204)
  client.leave()
  await untilAcked(disk, 't', 204)
})

test('[KP2] older pages come from the device; where it has none, nothing is shown in their place', async () => {
  const [agora, disk] = [await startAgora(), memoryDisk()]
  await make(agora, 't', 'Bakkerij', range(1, 400))
  const client = agora.client({ device: memoryKeeping(disk) })
  const thread = client.openThread('t')
  await untilEntries(thread, 50)
  thread.loadEarlier()
  await untilEntries(thread, 150)
  await untilAcked(disk, 't', 150)
  client.stop()
  const dark = openDark(agora, disk)
  const read = dark.openThread('t')
  await untilEntries(read, 50)
  read.loadEarlier()
  await untilTexts(read, range(251, 400))
  expect(read.getSnapshot().earlier).toBe('more')
  read.loadEarlier()
  await until('that older ones cannot be had', () => read.getSnapshot().earlier === 'failed')
  expect(read.getSnapshot().entries).toHaveLength(150)
  agora.proxy.release()
  await untilState(dark, 'open')
  read.loadEarlier()
  await untilTexts(read, range(151, 400))
})

/** The same device without the background filling, which would bring the rest. */
const memoryKeeping = (disk: MemoryDisk): Device => memoryDevice('owner', disk)

test('[KP2] who missed a great deal is shown the newest, and never a hole before it', async () => {
  const [agora, disk] = [await startAgora(), memoryDisk()]
  await make(agora, 't', 'Bakkerij', range(1, 60))
  const first = agora.client({ device: memoryKeeping(disk) })
  await untilEntries(first.openThread('t'), 50)
  await untilAcked(disk, 't', 50)
  first.stop()
  await say(agora, 't', range(61, 1_300))
  // On a busy machine the fast clock takes a line for dead while it brings the events. The line that follows begins with
  // what came so far: then not a great deal was missed, and everything is shown.
  const client = agora.client({ device: memoryKeeping(disk), ambient: systemAmbient })
  await untilTexts(client.openThread('t'), range(1_251, 1_300))
  // The fifty that were there before would pass for the new ones: the last event tells them apart.
  await until('the newest on the device', async () => (await onDisk(disk).threads.read('t'))?.cursor === 1_301)
  await untilAcked(disk, 't', 50)
  client.stop()
  const dark = openDark(agora, disk)
  const thread = dark.openThread('t')
  await untilTexts(thread, range(1_251, 1_300))
  thread.loadEarlier()
  await until('that older ones cannot be had', () => thread.getSnapshot().earlier === 'failed')
  expect(thread.getSnapshot().entries).toHaveLength(50)
})

test('[KP3] a note that was corrected or withdrawn far back is so on the device too', async () => {
  const [agora, disk] = [await startAgora(), memoryDisk()]
  await make(agora, 't', 'Bakkerij', range(1, 120))
  await lookAt(agora, disk, 't', 120)
  const { messages } = (await agora.server.send('GET', '/api/threads/t/messages?limit=120')).body as {
    messages: { id: string }[]
  }
  const client = agora.client({ device: onDisk(disk) })
  const thread = client.openThread('t')
  await untilEntries(thread, 50)
  await untilState(client, 'open')
  await agora.server.send('PATCH', `/api/threads/t/notes/${messages[2]?.id}`, { text: 'verbeterd' })
  await agora.server.send('DELETE', `/api/threads/t/notes/${messages[3]?.id}`)
  const { threads } = onDisk(disk)
  const look = async () =>
    (await threads.find('t', [messages[2]?.id ?? '', messages[3]?.id ?? ''])).map(
      ({ text, withdrawn }) => `${text} ${withdrawn ?? ''}`,
    )
  await until('both on the device', look, (seen) => seen.join() === 'verbeterd ,zin 4 true')
  client.stop()
  const dark = openDark(agora, disk).openThread('t')
  await untilEntries(dark, 50)
  dark.loadEarlier()
  await untilEntries(dark, 120)
  expect(dark.getSnapshot().entries.slice(2, 4)).toMatchObject([
    { text: 'verbeterd', edited: true, original: 'zin 3' },
    { text: 'zin 4', withdrawn: true },
  ])
})

test('[KP3][XS4] a note that is erased leaves no word of it on this device, however old it is, also where it was withdrawn', async () => {
  const [agora, disk] = [await startAgora(), memoryDisk()]
  await make(agora, 't', 'Bakkerij', range(1, 120))
  await lookAt(agora, disk, 't', 120)
  const { messages } = (await agora.server.send('GET', '/api/threads/t/messages?limit=120')).body as {
    messages: { id: string }[]
  }
  const [third, last] = [messages[2]?.id ?? '', messages[118]?.id ?? '']
  const erase = async (id: string) =>
    expect((await agora.server.send('POST', `/api/threads/t/notes/${id}/erase`, { scope: 'this' })).status).toBe(200)
  // One that no view has open, and one that is open.
  await agora.server.send('PATCH', `/api/threads/t/notes/${third}`, { text: 'zin 3 anders' })
  await agora.server.send('DELETE', `/api/threads/t/notes/${third}`)
  await erase(third)
  const client = agora.client({ device: onDisk(disk) })
  const thread = client.openThread('t')
  await untilEntries(thread, 50)
  await untilState(client, 'open')
  await erase(last)
  const { threads } = onDisk(disk)
  await until(
    'both are erased on the device',
    () => threads.find('t', [third, last]),
    (found) => found.every(({ erased }) => erased === true),
  )
  client.stop()
  const kept = JSON.stringify([await threads.messages('t', Infinity, 500), await threads.list()])
  expect(['"zin 3"', 'zin 3 anders', '"zin 119"'].filter((words) => kept.includes(words))).toEqual([])
  const dark = openDark(agora, disk).openThread('t')
  await untilEntries(dark, 50)
  expect(dark.getSnapshot().entries.at(-2)).toMatchObject({ text: '', erased: true, withdrawn: true })
})

test('[KP4] the last conversations come onto the device by themselves, whole; what is deleted elsewhere goes', async () => {
  const [agora, disk] = [await startAgora(), memoryDisk()]
  for (let n = 1; n <= 22; n++) await make(agora, `t${n}`, `Gesprek ${n}`, [`eerste van ${n}`])
  await make(agora, 'lang', 'Lang', range(1, 450))
  const client = agora.client({ device: onDisk(disk) })
  await untilAcked(disk, 'lang', 450)
  const { threads } = onDisk(disk)
  await until(
    'the last twenty',
    async () => (await threads.list()).length,
    (seen) => seen === 20,
  )
  expect(await threads.read('t1')).toBeUndefined()
  expect(await threads.read('lang')).toMatchObject({ isWhole: true })
  // One that changes elsewhere follows.
  await say(agora, 't10', ['en nog iets'])
  await untilAcked(disk, 't10', 2)
  client.stop()
  // Deleted while the conversation was not followed, and while it was.
  await agora.server.send('DELETE', '/api/threads/t11')
  const next = agora.client({ device: onDisk(disk) })
  await until('t11 is gone', async () => (await threads.read('t11')) === undefined)
  await agora.server.send('DELETE', '/api/threads/t12')
  await until('t12 is gone', async () => (await threads.read('t12')) === undefined)
  next.stop()
})

test('[KP5] the list, preferences, the name and what is asked are there without a line; the list is searched by words', async () => {
  const [agora, disk] = [await startAgora(), memoryDisk()]
  await make(agora, 'a', 'Bakkerij', ['de koelcel is te warm'])
  await make(agora, 'b', 'Slager', ['alles schoon'])
  await agora.server.send('PATCH', '/api/me/preferences', { interactionMode: 'listen' })
  const client = agora.client({ device: onDisk(disk) })
  await untilAcked(disk, 'a', 1)
  await untilAcked(disk, 'b', 1)
  const { values } = onDisk(disk)
  for (const key of ['list', 'preferences', 'health', 'asks']) {
    await until(`${key} on the device`, async () => (await values.read(key)) !== undefined)
  }
  client.stop()
  const dark = openDark(agora, disk)
  const titles = () => dark.list.getSnapshot().rows.map(({ title }) => title)
  await until(
    'the list',
    () => titles().join(),
    (seen) => seen === 'Slager,Bakkerij',
  )
  expect(dark.list.getSnapshot().phase).toBe('ready')
  await until('preferences', () => dark.preferences.getSnapshot()?.interactionMode === 'listen')
  expect(dark.wakeName.getSnapshot()).toBe('Agora')
  dark.list.show({ query: 'KOELCEL' })
  await until(
    'what was said',
    () => titles().join(),
    (seen) => seen === 'Bakkerij',
  )
  dark.list.show({ query: 'slag' })
  await until(
    'a name',
    () => titles().join(),
    (seen) => seen === 'Slager',
  )
  dark.list.show({ query: 'nergens' })
  await until('nothing', () => titles().length === 0)
  expect(dark.list.getSnapshot().phase).toBe('ready')
})

test('[KP6] a report is there without a line as the server last told it, also of a conversation that was not looked at', async () => {
  const [agora, disk] = [await startAgora(), memoryDisk()]
  await make(agora, 'a', 'Bella Rosa')
  const began = await agora.server.send('POST', '/api/threads/a/inspection', { name: 'Bella Rosa' })
  expect(began.status).toBe(200)
  const client = agora.client({ device: onDisk(disk) })
  await until('the report on the device', async () => (await onDisk(disk).threads.report('a')) !== undefined, Boolean)
  client.stop()
  const thread = openDark(agora, disk).openThread('a')
  thread.showReport('nl')
  await until('the report', () => thread.report.getSnapshot().phase === 'ready')
  expect(thread.report.getSnapshot().read?.dossier.company).toMatchObject({ name: 'Bella Rosa' })
})
