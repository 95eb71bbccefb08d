import { owner } from '@agora/server/auth/owner'
import { openMemoryStorage } from '@agora/server/log/memory-storage'
import { untilOpenStreams } from '@agora/server/testing/read-metric'
import { until } from '@agora/server/testing/until'
import { describe, expect, test } from 'vitest'
import type { AgoraClient } from './client.ts'
import { memoryDevice, memoryDisk } from './device/memory-device.ts'
import { memoryStore } from './outbox/device-store.ts'
import { ReplyWriter } from './testing/write-reply.ts'
import { type Agora, startAgora, untilPhase, untilState, untilTexts } from './testing/start-agora.ts'

const transports = ['socket', 'sse'] as const
const texts = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `bericht ${from + index}`)

/** Posts messages of another client, through the server itself. */
async function elsewhere({ server }: Agora, said: readonly string[], thread = 't'): Promise<void> {
  const messages = said.map((text) => ({ id: crypto.randomUUID(), text }))
  for (let from = 0; from < messages.length; from += 500) {
    const sent = await server.send('POST', `/api/threads/${thread}/messages`, {
      messages: messages.slice(from, from + 500),
    })
    expect(sent.status).toBe(200)
  }
}

async function stored({ server }: Agora, thread = 't'): Promise<string[]> {
  const { body } = await server.send('GET', `/api/threads/${thread}/messages?limit=200`)
  return (body['messages'] as { text: string }[]).map(({ text }) => text)
}

function rows(client: AgoraClient): string[] {
  return client.list.getSnapshot().rows.map(({ title }) => title)
}

function untilRows(client: AgoraClient, ...titles: string[]): Promise<unknown> {
  const wanted = JSON.stringify(titles)
  return until(
    `the list ${wanted}`,
    () => rows(client),
    (seen) => JSON.stringify(seen) === wanted,
  )
}

describe.each(transports)('by %s', (transport) => {
  const setUp = async () => {
    const agora = await startAgora()
    await agora.server.send('POST', '/api/threads', { id: 't', title: 'Bakkerij' })
    return agora
  }
  const openReady = async () => {
    const agora = await setUp()
    const client = agora.client({ transport })
    const thread = client.openThread('t')
    await untilPhase(thread, 'ready')
    return { agora, client, thread }
  }

  test('[CA1] opens, shows what is there, and what others say as they say it', async () => {
    const agora = await setUp()
    await elsewhere(agora, texts(1, 3))
    const client = agora.client({ transport })
    const thread = client.openThread('t')
    await untilState(client, 'open')
    await untilTexts(thread, texts(1, 3))
    await elsewhere(agora, texts(4, 5))
    await untilTexts(thread, texts(1, 5))
    expect(thread.getSnapshot()).toMatchObject({ phase: 'ready', title: 'Bakkerij', mode: 'feedback', earlier: 'none' })
  })

  test('[CA1] [OB1] what is said is shown at once, stored, and shown once', async () => {
    const { agora, client, thread } = await openReady()
    const saying = thread.say('Koelcel 3: 9,4 °C')
    // Not before it is on the device.
    expect(thread.getSnapshot().entries).toEqual([])
    expect(await saying).toEqual({ kind: 'ok', value: undefined })
    expect(thread.getSnapshot().entries).toMatchObject([{ text: 'Koelcel 3: 9,4 °C', state: { kind: 'sending' } }])
    const [{ id } = { id: '' }] = thread.getSnapshot().entries
    await untilTexts(thread, ['Koelcel 3: 9,4 °C'])
    await until('an empty outbox', () => client.unsent.getSnapshot() === 0)
    expect([thread.getSnapshot().entries[0]?.id, await stored(agora)]).toEqual([id, ['Koelcel 3: 9,4 °C']])
  })

  test('[CA1] a mode that was changed elsewhere, a note and its number, a new name', async () => {
    const { agora, client, thread } = await openReady()
    await agora.server.send('PUT', '/api/threads/t/mode', { mode: 'listen' })
    await until('listen mode', () => thread.getSnapshot().mode === 'listen')
    await thread.say('een notitie')
    await untilTexts(thread, ['een notitie'])
    await until('the number', () => thread.getSnapshot().entries[0]?.number === 1)
    await agora.server.send('PATCH', '/api/threads/t', { title: 'Slagerij' })
    await until('the name', () => thread.getSnapshot().title === 'Slagerij')
    await until('the list', () => rows(client)[0] === 'Slagerij')
  })

  test('[CA1] [RP4] a reply grows letter by letter, and stands once when it is whole', async () => {
    const { agora, thread } = await openReady()
    // What comes by the stream shows that there is one: live pieces are for those who follow.
    await elsewhere(agora, ['vraag'])
    await untilTexts(thread, ['vraag'])
    const reply = new ReplyWriter(agora.server, 't', 'reply-1')
    for (const word of ['Zeven ', 'graden ', 'is ', 'te ', 'warm']) reply.write(word)
    const last = () => thread.getSnapshot().entries.at(-1)
    await until('the words', () => last()?.text === 'Zeven graden is te warm')
    expect(last()).toMatchObject({ id: 'reply-1', by: { kind: 'agent' }, state: { kind: 'writing' } })
    await reply.keep()
    await reply.post()
    await untilTexts(thread, ['vraag', 'Zeven graden is te warm'])
  })

  test('[CA1] [RP5] the line is cut: the state says so, comes back, and nothing is missing or twice', async () => {
    const { agora, client, thread } = await openReady()
    agora.proxy.shut()
    await untilState(client, 'waiting', 'retrying')
    await elsewhere(agora, texts(1, 250))
    await thread.say('intussen gezegd')
    expect(thread.getSnapshot().entries.at(-1)?.state).toMatchObject({ kind: 'waiting', onDevice: false })
    agora.proxy.release()
    await untilState(client, 'open')
    await untilTexts(thread, [...texts(1, 250), 'intussen gezegd'])
  })

  test('[CA1] [RP5] much was missed: the newest is there at once, the rest by scrolling back', async () => {
    const { agora, client, thread } = await openReady()
    agora.proxy.shut()
    await untilState(client, 'waiting', 'retrying')
    await elsewhere(agora, texts(1, 2_500))
    agora.proxy.release()
    await until('the newest', () => thread.getSnapshot().entries.at(-1)?.text === 'bericht 2500')
    for (let pages = 0; thread.getSnapshot().earlier !== 'none' && pages < 60; pages++) {
      thread.loadEarlier()
      await until('a page', () => thread.getSnapshot().earlier !== 'loading')
    }
    await untilTexts(thread, texts(1, 2_500))
  })

  test('[CN3] the line dies without a word: it is found out, and another one taken', async () => {
    const { agora, client, thread } = await openReady()
    agora.proxy.stall()
    await untilState(client, 'checking')
    await untilState(client, 'waiting', 'retrying')
    await elsewhere(agora, texts(1, 3))
    agora.proxy.release()
    await untilTexts(thread, texts(1, 3))
    await untilState(client, 'open')
  })

  test('[CN3] the device changed its network: old connections are dead, new ones work', async () => {
    const { agora, client, thread } = await openReady()
    await elsewhere(agora, ['ervoor'])
    await untilTexts(thread, ['ervoor'])
    agora.proxy.deaden()
    await elsewhere(agora, ['tijdens'])
    client.check()
    await untilTexts(thread, ['ervoor', 'tijdens'])
    await elsewhere(agora, ['erna'])
    await untilTexts(thread, ['ervoor', 'tijdens', 'erna'])
    await untilState(client, 'open')
  })

  test('[CN3] a quiet line is not given up while it lives', async () => {
    const agora = await setUp()
    const client = agora.client({ transport })
    await untilState(client, 'open')
    const seen: string[] = []
    client.connection.subscribe(() => seen.push(client.connection.getSnapshot().kind))
    client.check()
    await until('two changes', () => seen.length >= 2)
    expect(seen.slice(0, 2)).toEqual(['checking', 'open'])
    // A socket is asked; streams are opened anew, because a request says nothing of them.
    expect(agora.proxy.upgrades()).toBe(transport === 'socket' ? 1 : 0)
  })

  test('[CN3] doubt about a line that lives costs nothing: events go on, once', async () => {
    const { agora, client, thread } = await openReady()
    for (let round = 1; round <= 5; round++) {
      client.check()
      await elsewhere(agora, [`ronde ${round}`])
      await untilState(client, 'open')
    }
    await untilTexts(
      thread,
      [1, 2, 3, 4, 5].map((round) => `ronde ${round}`),
    )
  })

  test('[CN4] a token that is not known is signed out, at once and for good', async () => {
    const agora = await setUp()
    const client = agora.client({ transport, token: 'somebody-elses' })
    await untilState(client, 'signed-out')
    client.tryNow()
    await untilState(client, 'connecting', 'signed-out')
    await untilState(client, 'signed-out')
  })

  test('[CA1] resting gives the line up, waking takes it again, with all that was said meanwhile', async () => {
    const { agora, client, thread } = await openReady()
    client.rest()
    await untilState(client, 'resting')
    await elsewhere(agora, texts(1, 3))
    await thread.say('in rust gezegd')
    client.wake()
    await untilTexts(thread, [...texts(1, 3), 'in rust gezegd'])
  })

  test('[OB8] a page that is hidden right after speaking sends first, and rests then', async () => {
    const { agora, client, thread } = await openReady()
    agora.proxy.shut()
    await untilState(client, 'waiting', 'retrying')
    await thread.say('vlak voor het wegleggen')
    client.rest()
    expect(client.connection.getSnapshot().kind).not.toBe('resting')
    agora.proxy.release()
    await untilState(client, 'resting')
    expect(await stored(agora)).toEqual(['vlak voor het wegleggen'])
  })

  test('[CA1] a server that stops sends us away, and the state is true meanwhile', async () => {
    const agora = await setUp()
    const client = agora.client({ transport })
    await untilState(client, 'open')
    const closing = agora.server.close()
    await untilState(client, 'waiting', 'retrying')
    await closing
    expect(client.connection.getSnapshot().kind).not.toBe('open')
  })

  test('[CA2] [OB9] without a line what is asked fails as an outcome; what is done waits, and is shown', async () => {
    const agora = await setUp()
    agora.proxy.shut()
    const client = agora.client({ transport })
    await untilState(client, 'waiting')
    expect(await client.about()).toEqual({ kind: 'failed', reason: 'unreachable' })
    expect(await client.list.rename('t', 'x')).toEqual({ kind: 'ok', value: undefined })
    expect(client.unsent.getSnapshot()).toBe(1)
    agora.proxy.release()
    await until('the new name', async () => {
      const { body } = await agora.server.send('GET', '/api/threads/t')
      return (body['thread'] as { title: string }).title === 'x'
    })
  })

  test('[CA2] [OB9] a line that dies before the answer: what was done waits, and is done once', async () => {
    const agora = await setUp()
    const client = agora.client({ transport })
    await untilRows(client, 'Bakkerij')
    agora.proxy.stall()
    const outcome = client.list.rename('t', 'Slagerij')
    await untilState(client, 'waiting', 'retrying')
    agora.proxy.cut()
    expect(await outcome).toEqual({ kind: 'ok', value: undefined })
    expect(rows(client)).toEqual(['Slagerij'])
    agora.proxy.release()
    await until('an empty outbox', () => client.unsent.getSnapshot() === 0)
    const { body } = await agora.server.send('GET', '/api/threads/t')
    // Made, and renamed once.
    expect(body['thread']).toMatchObject({ title: 'Slagerij', seq: 2 })
  })

  test('[RP6] a server that knows less than we do is believed', async () => {
    const agora = await setUp()
    await elsewhere(agora, texts(1, 5))
    const client = agora.client({ transport })
    const thread = client.openThread('t')
    await untilTexts(thread, texts(1, 5))
    agora.proxy.shut()
    await untilState(client, 'waiting', 'retrying')
    // Another server at the same address, with an older copy.
    const older = await startAgora()
    await older.server.send('POST', '/api/threads', { id: 't', title: 'Bakkerij' })
    await elsewhere(older, texts(1, 2))
    agora.proxy.retarget(older.server.url)
    agora.proxy.release()
    await untilTexts(thread, texts(1, 2))
  })

  test('[RP7] deleted elsewhere, while one looks and while one is away', async () => {
    const agora = await setUp()
    await agora.server.send('POST', '/api/threads', { id: 'u' })
    const client = agora.client({ transport })
    const [thread, other] = [client.openThread('t'), client.openThread('u')]
    await untilPhase(thread, 'ready')
    await untilPhase(other, 'ready')
    await agora.server.send('DELETE', '/api/threads/t')
    await untilPhase(thread, 'deleted')
    agora.proxy.shut()
    await untilState(client, 'waiting', 'retrying')
    await other.say('te laat')
    await agora.server.send('DELETE', '/api/threads/u')
    agora.proxy.release()
    await untilPhase(other, 'deleted')
    await until('the refusal', () => other.getSnapshot().entries[0]?.state.kind === 'refused')
    expect(other.getSnapshot().entries).toMatchObject([{ text: 'te laat', state: { why: 'thread-deleted' } }])
    await untilState(client, 'open')
    await untilRows(client)
  })

  test('[RP7] a conversation that never was is missing; one that is to begin is not', async () => {
    const agora = await setUp()
    const store = memoryStore()
    const client = agora.client({ transport, store })
    await untilPhase(client.openThread('never-was'), 'missing')
    await untilPhase(client.openThread('no id can be this'), 'missing')
    const id = client.newThreadId()
    const thread = client.openThread(id)
    await untilPhase(thread, 'beginning')
    // After a reload too.
    const again = agora.client({ transport, store }).openThread(id)
    await untilPhase(again, 'beginning')
    await thread.say('Het allereerste bericht')
    await untilTexts(thread, ['Het allereerste bericht'])
    expect(thread.getSnapshot()).toMatchObject({ phase: 'ready', title: 'Het allereerste bericht' })
    await untilRows(client, 'Het allereerste bericht', 'Bakkerij')
  })

  test('[OB5] a conversation begun without a connection is there when it comes, once', async () => {
    const agora = await setUp()
    const client = agora.client({ transport })
    await untilState(client, 'open')
    agora.proxy.shut()
    await untilState(client, 'waiting', 'retrying')
    const thread = client.openThread(client.newThreadId())
    await Promise.all([thread.say('een'), thread.say('twee')])
    expect(thread.getSnapshot()).toMatchObject({ phase: 'beginning', title: 'een' })
    // Two messages, and that it is to be made.
    expect(client.list.getSnapshot().rows[0]).toMatchObject({ title: 'een', unsent: 3 })
    agora.proxy.release()
    await untilTexts(thread, ['een', 'twee'])
    await untilRows(client, 'een', 'Bakkerij')
    expect(client.list.getSnapshot().rows[0]?.unsent).toBe(0)
  })

  test('[OB3] a message that is too long is refused with its reason, and what follows is not held up', async () => {
    const { agora, thread } = await openReady()
    await Promise.all([thread.say('x'.repeat(70_000)), thread.say('gewoon')])
    await until('the refusal', () => thread.getSnapshot().entries.at(-1)?.state.kind === 'refused')
    const entry = thread.getSnapshot().entries.at(-1)
    expect(entry?.state).toEqual({ kind: 'refused', why: 'too-large' })
    expect(await stored(agora)).toEqual(['gewoon'])
    expect(thread.takeBack(entry?.id ?? '')).toHaveLength(70_000)
    await untilTexts(thread, ['gewoon'])
  })

  test('[OB6] a conversation that begins in one tab is there in the other', async () => {
    const agora = await setUp()
    const [store, disk] = [memoryStore(), memoryDisk()]
    const open = () => agora.client({ transport, store, device: memoryDevice('owner', disk) })
    const tabs = [open(), open()] as const
    const id = tabs[0].newThreadId()
    const threads = [tabs[0].openThread(id), tabs[1].openThread(id)] as const
    for (const thread of threads) await untilPhase(thread, 'beginning')
    for (const tab of tabs) await untilState(tab, 'open')
    await threads[0].say('uit de ene tab')
    for (const thread of threads) await untilTexts(thread, ['uit de ene tab'])
    await threads[1].say('uit de andere')
    for (const thread of threads) await untilTexts(thread, ['uit de ene tab', 'uit de andere'])
  })

  test('[OB6] two tabs of one device, on a line that fails: each message is stored once', async () => {
    const agora = await setUp()
    const disk = memoryDisk()
    const open = () => agora.client({ transport, device: memoryDevice('owner', disk) })
    const tabs = [open(), open()]
    const threads = tabs.map((tab) => tab.openThread('t'))
    for (const thread of threads) await untilPhase(thread, 'ready')
    agora.proxy.shut()
    for (const tab of tabs) await untilState(tab, 'waiting', 'retrying')
    for (let round = 1; round <= 5; round++)
      for (const [tab, thread] of threads.entries()) await thread.say(`tab ${tab} nummer ${round}`)
    agora.proxy.release()
    for (const thread of threads)
      await until(
        'all',
        () => thread.getSnapshot().entries.filter(({ state }) => state.kind === 'stored').length === 10,
      )
    const kept = await stored(agora)
    expect(kept.toSorted()).toEqual([...new Set(kept)].toSorted())
    expect(kept.length).toBe(10)
    for (const tab of [0, 1]) {
      const own = kept.filter((text) => text.startsWith(`tab ${tab}`))
      expect(own).toEqual([1, 2, 3, 4, 5].map((round) => `tab ${tab} nummer ${round}`))
    }
    for (const thread of threads) await untilTexts(thread, kept)
  })

  test('[LS1] the list follows what happens elsewhere', async () => {
    const agora = await setUp()
    const client = agora.client({ transport })
    await untilRows(client, 'Bakkerij')
    await agora.server.send('POST', '/api/threads', { id: 'u', title: 'Slagerij' })
    await untilRows(client, 'Slagerij', 'Bakkerij')
    await elsewhere(agora, ['hallo'])
    await untilRows(client, 'Bakkerij', 'Slagerij')
    await agora.server.send('PATCH', '/api/threads/u', { archived: true })
    await untilRows(client, 'Bakkerij')
    await agora.server.send('DELETE', '/api/threads/t')
    await untilRows(client)
  })

  test('[LS1] what happened during an interruption is in the list afterwards', async () => {
    const agora = await setUp()
    const client = agora.client({ transport })
    await untilRows(client, 'Bakkerij')
    agora.proxy.shut()
    await untilState(client, 'waiting', 'retrying')
    await agora.server.send('DELETE', '/api/threads/t')
    await agora.server.send('POST', '/api/threads', { id: 'u', title: 'Slagerij' })
    agora.proxy.release()
    await untilRows(client, 'Slagerij')
  })

  test('[LS2] search, archive and more pages', async () => {
    const agora = await setUp()
    for (let number = 1; number <= 60; number++) {
      await agora.server.send('POST', '/api/threads', { id: `n${number}`, title: `Nummer ${number}` })
    }
    await agora.server.send('PATCH', '/api/threads/n7', { archived: true })
    const client = agora.client({ transport })
    await until('a page', () => client.list.getSnapshot().rows.length === 50)
    expect(client.list.getSnapshot().more).toBe('more')
    client.list.more()
    await until('the rest', () => client.list.getSnapshot().rows.length === 60)
    expect(client.list.getSnapshot().more).toBe('none')
    client.list.show({ query: 'nummer 5' })
    const wanted = [
      'Nummer 59',
      'Nummer 58',
      'Nummer 57',
      'Nummer 56',
      'Nummer 55',
      'Nummer 54',
      'Nummer 53',
      'Nummer 52',
      'Nummer 51',
      'Nummer 50',
      'Nummer 5',
    ]
    expect(rows(client)).toEqual(wanted)
    await until('the answer', () => client.list.getSnapshot().phase === 'ready')
    expect(rows(client)).toEqual(wanted)
    client.list.show({ query: 'een hele brief '.repeat(100) })
    await until('the answer', () => client.list.getSnapshot().phase === 'ready')
    expect(rows(client)).toEqual([])
    client.list.show({ query: '', archived: true })
    await untilRows(client, 'Nummer 7')
  })

  test('[LS3] [LS4] rename, archive, delete and undo', async () => {
    const agora = await setUp()
    const client = agora.client({ transport })
    await untilRows(client, 'Bakkerij')
    expect(await client.list.rename('t', 'Slagerij')).toMatchObject({ kind: 'ok' })
    expect(rows(client)).toEqual(['Slagerij'])
    expect(await client.list.rename('t', 'x'.repeat(300))).toEqual({
      kind: 'failed',
      reason: 'bad-request',
      details: expect.anything(),
    })
    expect(await client.list.rename('none', 'x')).toEqual({ kind: 'failed', reason: 'thread-not-found' })
    expect(await client.list.archive('t', true)).toMatchObject({ kind: 'ok' })
    expect(rows(client)).toEqual([])
    await client.list.archive('t', false)
    client.list.remove('t')
    expect([rows(client), client.list.getSnapshot().removals.length]).toEqual([[], 1])
    client.list.undoRemove('t')
    expect(rows(client)).toEqual(['Slagerij'])
    // What was said in it and is not written down is on this device alone.
    const { audio } = await client.ports.device
    const note = { at: 1, durationMs: 1, language: 'nl', saidIn: 'listen' } as const
    for (const thread of ['t', 'u']) await audio.add({ ...note, id: thread, thread }, new Uint8Array([1]))
    client.list.remove('t')
    await until('its end', async () => (await agora.server.send('GET', '/api/threads/t')).status === 410)
    await until('its sound is gone', async () => (await audio.list()).map(({ id }) => id).join() === 'u')
  })
})

test('[LS3] a conversation that began without a line and is deleted before there is one never reaches the server', async () => {
  const agora = await startAgora()
  const client = agora.client()
  await untilState(client, 'open')
  agora.proxy.shut()
  await untilState(client, 'waiting', 'retrying')
  const ids = [client.newThreadId(), client.newThreadId()] as const
  for (const id of ids) await client.openThread(id).say(`begonnen als ${id}`)
  for (const id of ids) client.list.remove(id)
  expect(rows(client)).toEqual([])
  expect(client.list.getSnapshot().removals.map(({ title }) => title)).toEqual(ids.map((id) => `begonnen als ${id}`))
  client.list.undoRemove(ids[1])
  await until('the end of second thoughts', () => client.list.getSnapshot().removals.length === 0)
  agora.proxy.release()
  await untilRows(client, `begonnen als ${ids[1]}`)
  await until('an empty outbox', () => client.unsent.getSnapshot() === 0)
  const { body } = await agora.server.send('GET', '/api/threads')
  expect((body['threads'] as { id: string }[]).map(({ id }) => id)).toEqual([ids[1]])
})

test('[CA4] where sockets are blocked on the way, SSE takes over', async () => {
  const agora = await startAgora()
  await agora.server.send('POST', '/api/threads', { id: 't' })
  agora.proxy.blockSockets()
  const client = agora.client({ transport: 'auto' })
  await untilState(client, 'open')
  const thread = client.openThread('t')
  await untilPhase(thread, 'ready')
  await thread.say('toch')
  await untilTexts(thread, ['toch'])
})

test('[CA4] a server that is away is no reason to change the transport', async () => {
  const agora = await startAgora()
  agora.proxy.shut()
  const client = agora.client({ transport: 'auto' })
  await untilState(client, 'waiting')
  await untilState(client, 'retrying')
  agora.proxy.release()
  await untilState(client, 'open')
  expect(agora.proxy.upgrades()).toBe(1)
})

test('[RP8] a snapshot is the same object until something changes', async () => {
  const agora = await startAgora()
  await agora.server.send('POST', '/api/threads', { id: 't' })
  const client = agora.client()
  const thread = client.openThread('t')
  await untilPhase(thread, 'ready')
  await until('rest', () => client.list.getSnapshot().phase === 'ready')
  for (const store of [thread, client.list, client.connection, client.unsent]) {
    expect(store.getSnapshot()).toBe(store.getSnapshot())
  }
  const before = thread.getSnapshot()
  await thread.say('een')
  expect(thread.getSnapshot()).not.toBe(before)
  expect(before.entries).toEqual([])
})

test('[CN6] signals that were missed during a stream check are read again', async () => {
  const storage = openMemoryStorage()
  const agora = await startAgora({ storage })
  const client = agora.client({ transport: 'sse' })
  await until('the preferences', () => client.preferences.getSnapshot()?.theme === 'system')
  // As when the signal of it went down a stream that was given up.
  await storage.writePreferences([{ user: owner.id, field: 'theme', value: 'dark' }])
  client.check()
  await until('the preferences as they are', () => client.preferences.getSnapshot()?.theme === 'dark')
})

test('[CN5] a client that was stopped says and does nothing more', async () => {
  const agora = await startAgora()
  await agora.server.send('POST', '/api/threads', { id: 't' })
  const client = agora.client()
  const thread = client.openThread('t')
  await untilPhase(thread, 'ready')
  let told = 0
  for (const store of [thread, client.list, client.connection]) store.subscribe(() => told++)
  client.stop()
  await elsewhere(agora, ['na het einde'])
  await untilOpenStreams(agora.server, 0)
  expect(told).toBe(0)
})
