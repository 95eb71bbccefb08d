import { DeviceFile } from '@agora/protocol/device-file'
import { until } from '@agora/server/testing/until'
import { expect, test } from 'vitest'
import { memoryPhotos } from '../photos/photo-store.ts'
import { startAgora, untilState } from '../testing/start-agora.ts'
import { memoryDevice } from './memory-device.ts'

const photo = Uint8Array.from({ length: 40_000 }, (_, n) => (n * 31) % 256)
// A picture of one dot, so that a server takes it.
const dot = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='),
  (letter) => letter.charCodeAt(0),
)

test('[DV10] what waits goes into a file, and from the file onto another device and to the server, once', async () => {
  const agora = await startAgora()
  await agora.server.send('POST', '/api/threads', { id: 't', title: 'Bakkerij' })
  agora.proxy.shut()
  const [photosHere, photosThere] = [memoryPhotos(), memoryPhotos()]
  const here = agora.client({ device: memoryDevice('owner'), photoStore: photosHere })
  const thread = here.openThread('t')
  const { photo: taken } = await here.photos.keep({ content: dot, type: 'image/png', name: 'put.png' })
  await thread.say('koelcel drie', { photos: [taken] })
  await thread.say('daarna')
  await here.list.rename('t', 'Slager')
  const file: unknown = JSON.parse(JSON.stringify(await here.exportUnsent()))
  expect(DeviceFile.safeParse(file)).toMatchObject({ success: true })
  here.stop()

  const there = agora.client({ device: memoryDevice('owner'), photoStore: photosThere })
  expect(await there.importUnsent(file)).toEqual({ kind: 'ok', value: { added: 3 } })
  expect(await there.importUnsent(file)).toEqual({ kind: 'ok', value: { added: 0 } })
  expect(await there.photos.read(taken.id)).toEqual(dot)
  agora.proxy.release()
  await untilState(there, 'open')
  await until('everything sent', () => there.unsent.getSnapshot() === 0)
  const { messages } = (await agora.server.send('GET', '/api/threads/t/messages')).body as {
    messages: { text: string; attachments?: { id: string }[] }[]
  }
  expect(messages.map(({ text }) => text)).toEqual(['koelcel drie', 'daarna'])
  expect(messages[0]?.attachments?.map(({ id }) => id)).toEqual([taken.id])
  expect((await agora.server.send('GET', '/api/threads/t')).body).toMatchObject({ thread: { title: 'Slager' } })
  // Once more, when all of it is at the server: nothing is said twice.
  await there.importUnsent(file)
  await until('everything sent', () => there.unsent.getSnapshot() === 0)
  const again = (await agora.server.send('GET', '/api/threads/t/messages')).body as { messages: unknown[] }
  expect(again.messages).toHaveLength(2)
})

test('[DV10] a photo of any size and content comes through the file as it was', async () => {
  const agora = await startAgora()
  agora.proxy.shut()
  const [here, there] = [
    agora.client({ device: memoryDevice('owner') }),
    agora.client({ device: memoryDevice('owner') }),
  ]
  const { photo: taken } = await here.photos.keep({ content: photo, type: 'image/jpeg' })
  await here.openThread(here.newThreadId()).say('met foto', { photos: [taken] })
  await there.importUnsent(await here.exportUnsent())
  expect(await there.photos.read(taken.id)).toEqual(photo)
})

test.each([
  ['something else', { format: 'other' }, 'bad-request'],
  ['a text', 'agora-device/1', 'bad-request'],
  ['no list', { format: 'agora-device/1', user: 'owner', commands: 1 }, 'bad-request'],
  [
    'half a command',
    { format: 'agora-device/1', user: 'owner', commands: [{ kind: 'message', thread: 't', at: 1 }] },
    'bad-request',
  ],
  ['what another person said', { format: 'agora-device/1', user: 'bob', commands: [] }, 'forbidden'],
])('[DV10] a file with %s is refused, and nothing of it is taken', async (_what, file, reason) => {
  const agora = await startAgora()
  const device = memoryDevice('owner')
  expect(await agora.client({ device }).importUnsent(file)).toEqual({ kind: 'failed', reason })
  expect(await device.outbox.read()).toEqual([])
})
