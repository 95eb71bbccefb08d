/** What people do without a line, through the whole client and a real server. */
import { until } from '@agora/server/testing/until'
import { expect, test } from 'vitest'
import type { AgoraClient } from '../client.ts'
import { memoryDevice, memoryDisk } from '../device/memory-device.ts'
import { DeviceFull } from '../device/device.ts'
import { holdTurns } from '../testing/held-turns.ts'
import { type Agora, startAgora, untilPhase, untilState, untilTexts } from '../testing/start-agora.ts'
import { memoryStore } from './device-store.ts'

const ok = { kind: 'ok', value: undefined }
const titles = (client: AgoraClient) => client.list.getSnapshot().rows.map(({ title }) => title)
const untilTitles = (client: AgoraClient, ...wanted: string[]) =>
  until(
    `the list ${wanted.join()}`,
    () => titles(client).join(),
    (seen) => seen === wanted.join(),
  )
const untilSent = (client: AgoraClient) => until('an empty outbox', () => client.unsent.getSnapshot() === 0)
const loseConnection = async ({ proxy }: Agora, client: AgoraClient) => {
  proxy.shut()
  await untilState(client, 'waiting', 'retrying')
}

test('[OB9] renamed and archived without a line: shown at once, also after a reload, and done when there is one', async () => {
  const agora = await startAgora()
  for (const id of ['t', 'u']) await agora.server.send('POST', '/api/threads', { id, title: id })
  const [store, disk] = [memoryStore(), memoryDisk()]
  const open = () => agora.client({ store, device: memoryDevice('owner', disk) })
  const before = open()
  await untilTitles(before, 'u', 't')
  await loseConnection(agora, before)
  expect([await before.list.rename('t', 'Slagerij'), await before.list.archive('u', true)]).toEqual([ok, ok])
  expect(titles(before)).toEqual(['Slagerij'])
  before.list.show({ archived: true })
  await untilTitles(before, 'u')
  before.stop()
  const after = open()
  await untilTitles(after, 'Slagerij')
  agora.proxy.release()
  await untilSent(after)
  const threads = await Promise.all(['t', 'u'].map((id) => agora.server.send('GET', `/api/threads/${id}`)))
  expect(threads.map(({ body }) => body['thread'])).toMatchObject([
    { title: 'Slagerij', archived: false },
    { title: 'u', archived: true },
  ])
  await untilTitles(after, 'Slagerij')
})

test('[OB5] [OB9] begun, named, switched and filled without a line, through a reload: it is made once, whole and in order', async () => {
  const agora = await startAgora()
  const [store, disk] = [memoryStore(), memoryDisk()]
  const open = () => agora.client({ store, device: memoryDevice('owner', disk) })
  const before = open()
  await untilState(before, 'open')
  await loseConnection(agora, before)
  const id = before.newThreadId()
  expect(await before.beginThread(id, { title: 'Bella Rosa', mode: 'listen' })).toEqual(ok)
  const thread = before.openThread(id)
  await thread.say('notitie een')
  await thread.setMode('feedback')
  await thread.say('een vraag')
  await thread.setMode('listen')
  await thread.say('notitie twee')
  await before.list.rename(id, 'Trattoria Bella Rosa')
  expect(thread.getSnapshot()).toMatchObject({ phase: 'beginning', title: 'Trattoria Bella Rosa', mode: 'listen' })
  expect(before.list.getSnapshot().rows[0]).toMatchObject({ title: 'Trattoria Bella Rosa', mode: 'listen' })
  before.stop()
  const after = open()
  const again = after.openThread(id)
  await until('it is there again', () => again.getSnapshot().entries.length === 3)
  expect(again.getSnapshot()).toMatchObject({ phase: 'beginning', title: 'Trattoria Bella Rosa', mode: 'listen' })
  expect(again.getSnapshot().entries.map(({ as, isUnsent }) => [as, isUnsent])).toEqual([
    ['note', true],
    ['turn', true],
    ['note', true],
  ])
  expect(after.device.getSnapshot()).toMatchObject({ recovered: 7, unsent: 7, refused: 0 })
  agora.proxy.release()
  await untilTexts(again, ['notitie een', 'een vraag', 'notitie twee'])
  await untilSent(after)
  const { body } = await agora.server.send('GET', `/api/threads/${id}`)
  expect(body['thread']).toMatchObject({ title: 'Trattoria Bella Rosa', mode: 'listen', noteCount: 2 })
  expect(again.getSnapshot().entries.map(({ as, isUnsent }) => [as, isUnsent])).toEqual([
    ['note', undefined],
    ['turn', undefined],
    ['note', undefined],
  ])
})

test('[MD3] [OB9] what is said before the server tells of a conversation that it has just made is said in its mode', async () => {
  const agora = await startAgora()
  const client = agora.client()
  await untilState(client, 'open')
  const id = client.newThreadId()
  expect(await client.beginThread(id, { title: 'Bella Rosa', mode: 'listen' })).toEqual(ok)
  await untilSent(client)
  const thread = client.openThread(id)
  expect(thread.getSnapshot().mode).toBe('listen')
  await thread.say('de koelcel is 9,4 graden')
  await untilPhase(thread, 'ready')
  await untilSent(client)
  const { body } = await agora.server.send('GET', `/api/threads/${id}`)
  expect(body['thread']).toMatchObject({ title: 'Bella Rosa', mode: 'listen', noteCount: 1 })
})

test('[OB9] a question is answered without a line: it is open no longer, and answered once', async () => {
  const turns = holdTurns()
  const agora = await startAgora({ assistant: turns.make })
  await agora.server.send('POST', '/api/threads', { id: 't', title: 'Bakkerij' })
  const client = agora.client()
  const thread = client.openThread('t')
  await untilPhase(thread, 'ready')
  await thread.say('maak het rapport')
  const turn = await turns.next()
  const questions = [{ field: 'bedrijf', text: 'Welk bedrijf?', importance: 'required' as const }]
  await turn.ask({ kind: 'question', id: `${turn.turn}.q`, reason: 'voor het rapport', questions }, 'Welk bedrijf?')
  await until(
    'it is asked',
    () => thread.getSnapshot().asks.length === 1 && client.asks.getSnapshot().asks.length === 1,
  )
  const askId = thread.getSnapshot().asks[0]?.id ?? ''
  await loseConnection(agora, client)
  expect(await thread.answerAsk({ askId, status: 'later' })).toEqual(ok)
  expect(thread.getSnapshot().asks.length).toBe(1)
  expect(await client.answerAsk('t', { askId, status: 'resolved', answers: { bedrijf: 'Jansen' } })).toEqual(ok)
  expect([thread.getSnapshot().asks, client.asks.getSnapshot().asks]).toEqual([[], []])
  agora.proxy.release()
  const resumed = await turns.next()
  expect([...resumed.answers.values()]).toMatchObject([{ status: 'resolved', answers: { bedrijf: 'Jansen' } }])
  await untilSent(client)
  resumed.end({ kind: 'finished' })
})

test('[OB7] on a full device the message is not sent, and the caller is told why', async () => {
  const agora = await startAgora()
  const own = memoryDevice('owner')
  const room = { isFull: true }
  const add: typeof own.outbox.add = (items) => (room.isFull ? Promise.reject(new DeviceFull()) : own.outbox.add(items))
  const client = agora.client({ device: { ...own, outbox: { ...own.outbox, add } } })
  await untilState(client, 'open')
  const thread = client.openThread(client.newThreadId())
  const full = { kind: 'failed', reason: 'device-full' }
  expect(await thread.say('past niet')).toEqual(full)
  expect([thread.getSnapshot().entries, client.unsent.getSnapshot()]).toEqual([[], 0])
  room.isFull = false
  expect(await thread.say('past wel')).toEqual(ok)
  await untilTexts(thread, ['past wel'])
})

test('[OB3] [A27] what was said in feedback mode without a line is edited and withdrawn before it goes', async () => {
  const agora = await startAgora()
  await agora.server.send('POST', '/api/threads', { id: 't' })
  const client = agora.client()
  const thread = client.openThread('t')
  await untilPhase(thread, 'ready')
  await loseConnection(agora, client)
  for (const text of ['een', 'twee', 'drie']) await thread.say(text)
  const [first, second] = thread.getSnapshot().entries.map(({ id }) => id) as [string, string]
  expect(await thread.editUnsent(first, 'eén')).toEqual(ok)
  expect(thread.takeBack(second)).toBe('twee')
  agora.proxy.release()
  await untilTexts(thread, ['eén', 'drie'])
  expect(await thread.editUnsent(first, 'te laat')).toEqual({ kind: 'failed', reason: 'sent-meanwhile' })
})
