import { openMemoryStorage } from '@agora/server/log/memory-storage'
import { until } from '@agora/server/testing/until'
import { expect, test } from 'vitest'
import type { AgoraClient, ThreadHandle } from '../client.ts'
import { memoryDevice, memoryDisk } from '../device/memory-device.ts'
import { memoryStore } from '../outbox/device-store.ts'
import { type Agora, startAgora, untilPhase, untilState, untilTexts } from '../testing/start-agora.ts'
import { memoryPhotos } from './photo-store.ts'

const jpeg = (size = 64, fill = 7) => {
  const content = new Uint8Array(size).fill(fill)
  content.set([0xff, 0xd8, 0xff, 0xe0])
  return content
}
const keep = async (client: AgoraClient, content = jpeg(), name = 'koelcel.jpg') =>
  (await client.photos.keep({ content, type: 'image/jpeg', name })).photo

async function openThread(agora: Agora, options: Parameters<Agora['client']>[0] = {}) {
  const client = agora.client(options)
  await untilState(client, 'open')
  const thread = client.openThread('t')
  return { client, thread }
}

async function start(mode: 'listen' | 'feedback' = 'listen') {
  const agora = await startAgora()
  await agora.server.send('POST', '/api/threads', { id: 't', title: 'Bakkerij', mode })
  return agora
}

const states = (thread: ThreadHandle) =>
  thread.getSnapshot().entries.map(({ text, state, photos = [] }) => `${text} ${state.kind} ${photos.length}`)
const untilStates = (thread: ThreadHandle, ...wanted: string[]) =>
  until(
    `the states ${wanted.join(', ')}`,
    () => states(thread).join(', '),
    (seen) => seen === wanted.join(', '),
  )
const messages = async (agora: Agora) => {
  const { body } = await agora.server.send('GET', '/api/threads/t/messages')
  return (body as { messages: { text: string; as: string; attachments?: { id: string; name: string }[] }[] }).messages
}

test('[PH1] a photo is at the server before its message, and the message names it, in listen mode too', async () => {
  const agora = await start()
  const photos = memoryPhotos()
  const { client, thread } = await openThread(agora, { photoStore: photos })
  await untilPhase(thread, 'ready')
  const photo = await keep(client)
  await thread.say('Koelcel staat open.', { photos: [photo] })
  expect(states(thread)).toEqual(['Koelcel staat open. sending 1'])
  await untilTexts(thread, ['Koelcel staat open.'])
  expect(await messages(agora)).toMatchObject([
    { as: 'note', text: 'Koelcel staat open.', attachments: [{ id: photo.id, name: 'koelcel.jpg' }] },
  ])
  await until(
    'the entry shows it from the server',
    () => thread.getSnapshot().entries[0]?.photos,
    (seen) => seen?.[0]?.isStored === true,
  )
  expect(client.photos.urlOf('t', photo.id)).toBe(`${agora.proxy.url}/api/threads/t/attachments/${photo.id}`)
  // It is the server's now: the device keeps it no longer.
  await until(
    'the device has let go of it',
    () => photos.read(photo.id),
    (seen) => seen === undefined,
  )
})

test('[PH1] a conversation that begins with a photo is made first', async () => {
  const agora = await startAgora()
  const client = agora.client()
  await untilState(client, 'open')
  const id = client.newThreadId()
  const thread = client.openThread(id)
  await thread.say('Foto', { photos: [await keep(client)] })
  await untilTexts(thread, ['Foto'])
  expect(thread.getSnapshot().entries[0]?.photos?.length).toBe(1)
})

test('[PH2] without a line it waits on the device; a page that comes back sends it, once', async () => {
  const agora = await start()
  const [disk, photoStore] = [memoryDisk(), memoryPhotos()]
  const open = () => openThread(agora, { device: memoryDevice('owner', disk), photoStore })
  const before = await open()
  await untilPhase(before.thread, 'ready')
  agora.proxy.shut()
  await untilState(before.client, 'waiting', 'connecting')
  const photo = await keep(before.client)
  await before.thread.say('met foto', { photos: [photo] })
  await before.thread.say('erna')
  before.client.stop()
  agora.proxy.release()
  const after = await open()
  await untilTexts(after.thread, ['met foto', 'erna'])
  expect(await messages(agora)).toMatchObject([{ text: 'met foto', attachments: [{ id: photo.id }] }, { text: 'erna' }])
})

test('[PH2] a page that dies in mid-upload loses nothing: the next visit sends the photo again, and then its message', async () => {
  const agora = await start()
  const [disk, photoStore] = [memoryDisk(), memoryPhotos()]
  const open = () => openThread(agora, { device: memoryDevice('owner', disk), photoStore })
  const before = await open()
  await untilPhase(before.thread, 'ready')
  const photo = await keep(before.client, jpeg(2_000_000))
  const connections = agora.proxy.count()
  agora.proxy.stall()
  await before.thread.say('grote foto', { photos: [photo] })
  await until(
    'the upload is under way',
    () => agora.proxy.count(),
    (seen) => seen > connections,
  )
  expect(states(before.thread)).toEqual(['grote foto sending 1'])
  before.client.stop()
  agora.proxy.cut()
  agora.proxy.release()
  expect(await messages(agora)).toEqual([])
  const after = await open()
  await untilTexts(after.thread, ['grote foto'])
  expect(await messages(agora)).toMatchObject([{ text: 'grote foto', attachments: [{ id: photo.id }] }])
})

test('[PH3] what is said after a photo waits for it, what was said before does not, and the order is kept', async () => {
  const agora = await start()
  const { client, thread } = await openThread(agora)
  await untilPhase(thread, 'ready')
  const photos = [await keep(client, jpeg(300_000)), await keep(client, jpeg(300_000, 8))]
  void thread.say('eerst')
  void thread.say('met foto', { photos })
  void thread.say('erna')
  void thread.say('en daarna')
  await untilTexts(thread, ['eerst', 'met foto', 'erna', 'en daarna'])
  const kept = await messages(agora)
  expect(kept.map(({ text, attachments = [] }) => [text, attachments.length])).toEqual([
    ['eerst', 0],
    ['met foto', 2],
    ['erna', 0],
    ['en daarna', 0],
  ])
})

test('[PH4] a file that is no photo is refused with its reason; its message is sent without it, and nothing waits', async () => {
  const agora = await start()
  const { client, thread } = await openThread(agora)
  await untilPhase(thread, 'ready')
  const [good, bad] = [await keep(client), await keep(client, new TextEncoder().encode('%PDF-1.7'))]
  await thread.say('bij de spoelbak', { photos: [good, bad] })
  await thread.say('erna')
  await until(
    'the refusal',
    () => thread.getSnapshot().entries.find(({ text }) => text === 'bij de spoelbak')?.state,
    (state) => state?.kind === 'refused',
  )
  const entry = thread.getSnapshot().entries.find(({ text }) => text === 'bij de spoelbak')
  expect(entry?.state).toEqual({ kind: 'refused', why: 'unsupported-media-type' })
  expect(entry?.photos?.map(({ refused }) => refused)).toEqual([undefined, 'unsupported-media-type'])
  thread.sendWithoutPhotos(entry?.id ?? '')
  await untilStates(thread, 'erna stored 0', 'bij de spoelbak stored 1')
  expect((await messages(agora)).map(({ attachments }) => attachments?.map(({ id }) => id))).toEqual([
    undefined,
    [good.id],
  ])
})

test('[PH4] a photo that is too large is refused so; the message can be taken back, and its photo is still here', async () => {
  const agora = await start()
  const { client, thread } = await openThread(agora)
  await untilPhase(thread, 'ready')
  const photo = await keep(client, jpeg(12 * 1024 * 1024 + 1))
  await thread.say('te groot', { photos: [photo] })
  await untilStates(thread, 'te groot refused 1')
  const [entry] = thread.getSnapshot().entries
  expect(entry?.state).toEqual({ kind: 'refused', why: 'too-large' })
  expect(thread.takeBack(entry?.id ?? '')).toBe('te groot')
  expect((await client.photos.read(photo.id))?.length).toBe(photo.bytes)
  expect(states(thread)).toEqual([])
})

test('[PH5] a photo that the server swept away before its message came is sent once more', async () => {
  const storage = openMemoryStorage()
  const agora = await startAgora({ storage })
  await agora.server.send('POST', '/api/threads', { id: 't', title: 'Bakkerij', mode: 'listen' })
  const [store, photoStore] = [memoryStore(), memoryPhotos()]
  const { client } = await openThread(agora, { store, photoStore })
  const photo = await keep(client)
  client.stop()
  // An earlier visit had sent the photo, and not its message.
  const pending = { id: 'm', thread: 't', text: 'later', at: 1, order: 1, tried: false }
  store.write('agora.outbox.m', JSON.stringify({ ...pending, photos: [{ ...photo, isSent: true }] }))
  const { thread } = await openThread(agora, { store, photoStore })
  await untilTexts(thread, ['later'])
  expect(await messages(agora)).toMatchObject([{ attachments: [{ id: photo.id }] }])
})

test('[PH5] a photo that neither the server nor the device has any more is said so', async () => {
  const agora = await start()
  const store = memoryStore()
  const photos = [{ id: 'weg', type: 'image/jpeg', bytes: 9 }]
  const pending = { id: 'm', thread: 't', text: 'later', at: 1, order: 1, tried: false, photos }
  store.write('agora.outbox.m', JSON.stringify(pending))
  const { thread } = await openThread(agora, { store })
  await untilStates(thread, 'later refused 1')
  expect(thread.getSnapshot().entries[0]?.state).toEqual({ kind: 'refused', why: 'attachment-not-found' })
})

test('[PH6] a photo that is unsent for a month is removed from the device, unless a message waits for it', async () => {
  const agora = await startAgora()
  const [store, photoStore] = [memoryStore(), memoryPhotos()]
  for (const id of ['old', 'wanted']) await photoStore.write({ id, content: jpeg(), at: 1 })
  const pending = { id: 'm', thread: 't', text: 'later', at: 1, order: 1, tried: false }
  store.write(
    'agora.outbox.m',
    JSON.stringify({ ...pending, photos: [{ id: 'wanted', type: 'image/jpeg', bytes: 1 }] }),
  )
  agora.proxy.shut()
  const client = agora.client({ store, photoStore })
  const fresh = await keep(client)
  await until(
    'the old one is gone',
    () => photoStore.read('old'),
    (seen) => seen === undefined,
  )
  expect([await photoStore.read('wanted'), await photoStore.read(fresh.id)].every(Boolean)).toBe(true)
})

test('[PH6] a device that keeps no photos sends them all the same, and says so', async () => {
  const agora = await start()
  const photoStore = { ...memoryPhotos(), write: () => Promise.resolve(false), read: () => Promise.resolve(undefined) }
  const { client, thread } = await openThread(agora, { photoStore })
  await untilPhase(thread, 'ready')
  const { photo, onDevice } = await client.photos.keep({ content: jpeg(), type: 'image/jpeg' })
  expect(onDevice).toBe(false)
  await thread.say('toch', { photos: [photo] })
  await untilTexts(thread, ['toch'])
})
