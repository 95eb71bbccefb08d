/** What a spoken conversation leaves in the log, through the whole client and a real server. */
import { until } from '@agora/server/testing/until'
import { expect, test } from 'vitest'
import type { AgoraClient, SpeechFact, ThreadHandle } from './client.ts'
import { memoryDevice, memoryDisk } from './device/memory-device.ts'
import { DeviceFull } from './device/device.ts'
import { memoryStore } from './outbox/device-store.ts'
import { holdTurns } from './testing/held-turns.ts'
import { type Agora, startAgora, untilPhase, untilState } from './testing/start-agora.ts'
import type { Entry, ThreadSnapshot } from './thread/thread-snapshot.ts'

const ok = { kind: 'ok', value: undefined }
const started: SpeechFact = { kind: 'recording-started', at: 1_000, talk: 'hands-free', transcriber: 'moonshine' }
const stopped: SpeechFact = { kind: 'recording-stopped', at: 9_000, why: 'person', ms: 8_000 }

const untilThread = (thread: ThreadHandle, what: string, holds: (snapshot: ThreadSnapshot) => boolean) =>
  until(what, () => thread.getSnapshot(), holds)
const untilSent = (client: AgoraClient) => until('an empty outbox', () => client.unsent.getSnapshot() === 0)
const entryOf = ({ entries }: ThreadSnapshot, id: string): Entry | undefined => entries.find((entry) => entry.id === id)

/** What happened, in order: types, and the words of messages. */
async function logOf({ server }: Agora, thread = 't'): Promise<string[]> {
  const { body } = await server.send('GET', `/api/threads/${thread}/export?format=json`)
  const events = body['events'] as { type: string; content: string }[]
  return events.map(({ type, content }) => {
    return type === 'message-posted' ? (JSON.parse(content) as { text: string }).text : type
  })
}

async function setUp() {
  const turns = holdTurns()
  const agora = await startAgora({ assistant: turns.make })
  await agora.server.send('POST', '/api/threads', { id: 't', title: 'Bakkerij' })
  const client = agora.client()
  const thread = client.openThread('t')
  await untilPhase(thread, 'ready')
  return { turns, agora, client, thread }
}

test('[VS9] an answer that is interrupted while it is written: it stops, is shown as far as it was heard, and the next turn knows no more', async () => {
  const { turns, agora, client, thread } = await setUp()
  await thread.say('wat geldt hier?', { via: 'spoken', id: 'q1', at: 500 })
  const turn = await turns.next()
  const message = turn.turnLog.newMessage()
  turn.turnLog.write('triage', message, 'De grens is 7 graden, en dus is dit te warm.')
  await untilThread(thread, 'it is being written', (snapshot) => entryOf(snapshot, message) !== undefined)
  expect(entryOf(thread.getSnapshot(), 'q1')).toMatchObject({ via: 'spoken', at: 500, as: 'turn' })
  const live = entryOf(thread.getSnapshot(), message)
  expect(live).toMatchObject({ state: { kind: 'writing' }, turn: turn.turn })
  const heard: SpeechFact = { kind: 'heard', at: 2_000, message, turn: turn.turn, chars: 11, playedMs: 900 }
  const recorded = thread.recordSpeech([heard])
  const said = thread.say('wacht, nee', { via: 'spoken', id: 'q2' })
  // Shown before the server has answered.
  await untilThread(thread, 'it was heard', (snapshot) => entryOf(snapshot, message)?.heardTo !== undefined)
  expect([await recorded, await said]).toEqual([ok, ok])

  const next = await turns.next()
  expect(next.context.messages.map(({ text, heardTo }) => [text, heardTo?.chars])).toEqual([
    ['wat geldt hier?', undefined],
    ['De grens is', 11],
  ])
  expect(next.context.asked.map(({ text, via }) => [text, via])).toEqual([['wacht, nee', 'spoken']])
  next.end({
    kind: 'finished',
    last: { agent: 'triage', reply: { message: next.turnLog.newMessage(), text: 'Ja?', sources: [] } },
  })
  await untilThread(thread, 'the next answer', ({ entries }) => entries.at(-1)?.text === 'Ja?')
  const { entries, turns: views } = thread.getSnapshot()
  expect(entries.map(({ text }) => text)).toEqual([
    'wat geldt hier?',
    'De grens is 7 graden, en dus is dit te warm.',
    'wacht, nee',
    'Ja?',
  ])
  expect(entries[1]).toMatchObject({ heardTo: { chars: 11, playedMs: 900 }, state: { kind: 'cut', why: 'stopped' } })
  expect(views.get(turn.turn)?.outcome?.reason).toBe('stopped')
  // In the log what was heard stands before the words, though the reply was stored after them or not.
  const log = await logOf(agora)
  expect(log.indexOf('reply-heard')).toBeLessThan(log.indexOf('wacht, nee'))

  const late = agora.client().openThread('t')
  await untilThread(late, 'a client that opens later sees it', (snapshot) => snapshot.entries.length === 4)
  expect(late.getSnapshot().entries.map(({ text, heardTo }) => [text, heardTo])).toEqual(
    entries.map(({ text, heardTo }) => [text, heardTo]),
  )
  await untilSent(client)
})

test('[VS9] [OB2] without a line, through a reload: recordings and words arrive once, in the order in which they were', async () => {
  const agora = await startAgora()
  await agora.server.send('POST', '/api/threads', { id: 't', title: 'Bakkerij', mode: 'listen' })
  const [store, disk] = [memoryStore(), memoryDisk()]
  const open = () => agora.client({ store, device: memoryDevice('owner', disk) })
  const before = open()
  const thread = before.openThread('t')
  await untilPhase(thread, 'ready')
  agora.proxy.shut()
  await untilState(before, 'waiting', 'retrying')
  expect(await thread.recordSpeech([started])).toEqual(ok)
  await thread.say('de vloer is nat', { via: 'spoken' })
  expect(await thread.recordSpeech([{ kind: 'backchannel', at: 3_000, text: 'ja', playedMs: 4 }, stopped])).toEqual(ok)
  const shown = thread.getSnapshot()
  expect(shown.recordings.map(({ kind, after, isUnsent }) => [kind, after, isUnsent])).toEqual([
    ['started', null, true],
    ['stopped', shown.entries[0]?.id, true],
  ])
  before.stop()
  const after = open()
  const again = after.openThread('t')
  await until('it is there again', () => again.getSnapshot().recordings.length === 2)
  agora.proxy.release()
  await untilSent(after)
  const log = (await logOf(agora)).filter((one) => !['thread-created', 'said-worked'].includes(one))
  expect(log).toEqual(['recording-started', 'de vloer is nat', 'backchannel-heard', 'recording-stopped'])
  const said = await until('it is stored', () => again.getSnapshot().entries.find(({ isUnsent }) => !isUnsent))
  await untilThread(again, 'the log tells of it', ({ recordings }) => recordings.every(({ isUnsent }) => !isUnsent))
  const marks = [
    { kind: 'started', at: 1_000, after: null, talk: 'hands-free', transcriber: 'moonshine' },
    { kind: 'stopped', at: 9_000, after: said?.id, why: 'person', ms: 8_000 },
  ]
  expect(again.getSnapshot().recordings).toMatchObject(marks)
  // A client that reads only from the server sees the same.
  const late = agora.client().openThread('t')
  await untilThread(late, 'a client that opens later sees both', ({ recordings }) => recordings.length === 2)
  expect(late.getSnapshot().recordings).toMatchObject(marks)
})

test('[VS10] a conversation that is to begin has its recordings when its first words are said, and is none without them', async () => {
  const agora = await startAgora()
  const client = agora.client()
  await untilState(client, 'open')
  const thread = client.openThread(client.newThreadId())
  await untilPhase(thread, 'beginning')
  expect(await thread.recordSpeech([started])).toEqual(ok)
  expect([client.unsent.getSnapshot(), thread.getSnapshot().phase]).toEqual([0, 'beginning'])
  expect((await agora.server.send('GET', '/api/threads')).body['threads']).toEqual([])
  await thread.say('de vloer is nat', { via: 'spoken' })
  await thread.recordSpeech([stopped])
  await untilSent(client)
  const log = (await logOf(agora, thread.id)).slice(0, 3)
  expect(log).toEqual(['thread-created', 'recording-started', 'de vloer is nat'])
  await untilThread(thread, 'both', ({ recordings }) => recordings.map(({ kind }) => kind).join() === 'started,stopped')
  expect((await agora.server.send('GET', `/api/threads/${thread.id}`)).body['thread']).toMatchObject({
    title: 'de vloer is nat',
  })
})

test('[VS10] what is recorded in one that is to begin outlives the page: an audio note may be all there is of it', async () => {
  const agora = await startAgora()
  const [store, disk] = [memoryStore(), memoryDisk()]
  const open = () => agora.client({ store, device: memoryDevice('owner', disk) })
  const before = open()
  await untilState(before, 'open')
  const thread = before.openThread(before.newThreadId())
  await untilPhase(thread, 'beginning')
  await thread.recordSpeech([started, stopped])
  before.stop()
  const after = open()
  const again = after.openThread(thread.id)
  await untilPhase(again, 'beginning')
  await again.say('de vloer is nat', { via: 'spoken', at: 2_000 })
  await untilSent(after)
  const log = (await logOf(agora, thread.id)).slice(0, 4)
  expect(log).toEqual(['thread-created', 'recording-started', 'recording-stopped', 'de vloer is nat'])
})

test('[VS10] [OB7] where the device is full it is told, and what was held goes with the next words', async () => {
  const agora = await startAgora()
  const device = memoryDevice('owner')
  let isFull = true
  const outbox: typeof device.outbox = {
    ...device.outbox,
    add: (items) => (isFull ? Promise.reject(new DeviceFull()) : device.outbox.add(items)),
  }
  const client = agora.client({ device: { ...device, outbox } })
  await untilState(client, 'open')
  const thread = client.openThread(client.newThreadId())
  await untilPhase(thread, 'beginning')
  await thread.recordSpeech([started])
  expect(await thread.say('gaat niet')).toEqual({ kind: 'failed', reason: 'device-full' })
  isFull = false
  await thread.say('gaat wel')
  await untilSent(client)
  expect((await logOf(agora, thread.id)).slice(0, 3)).toEqual(['thread-created', 'recording-started', 'gaat wel'])
  isFull = true
  expect(await thread.recordSpeech([stopped])).toEqual({ kind: 'failed', reason: 'device-full' })
})
