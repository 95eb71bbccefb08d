import { type Answerer, assistantOf } from '@agora/server/testing/test-answerer'
import { until } from '@agora/server/testing/until'
import { describe, expect, test } from 'vitest'
import type { AgoraClient, ThreadHandle } from './client.ts'
import { memoryStore } from './outbox/device-store.ts'
import { type Agora, startAgora, untilPhase, untilState } from './testing/start-agora.ts'
import type { Entry, ThreadSnapshot } from './thread/thread-snapshot.ts'

const transports = ['socket', 'sse'] as const
const range = (from: number, to: number, word: string) =>
  Array.from({ length: to - from + 1 }, (_, index) => `${word} ${from + index}`)

async function stored({ server }: Agora, thread = 't'): Promise<string[]> {
  const { body } = await server.send('GET', `/api/threads/${thread}/messages?limit=200`)
  return (body['messages'] as Entry[]).map(show)
}

/** Of several that ask, one opens a turn and the others wait for its end: that is all the same here. */
const show = ({ as, text }: Pick<Entry, 'as' | 'text'>) => `${as === 'queued' ? 'turn' : as}: ${text}`

/** Waits until all of these stand there, stored, as what they became. */
function untilShown(thread: ThreadHandle, wanted: readonly string[]): Promise<unknown> {
  const look = () => {
    const { entries } = thread.getSnapshot()
    return JSON.stringify(entries.filter(({ state }) => state.kind === 'stored').map(show))
  }
  return until(`the entries ${JSON.stringify(wanted)}`, look, (seen) => seen === JSON.stringify(wanted))
}

function untilSnapshot(thread: ThreadHandle, fields: Partial<ThreadSnapshot>): Promise<unknown> {
  const look = () => {
    const snapshot = thread.getSnapshot()
    return JSON.stringify((Object.keys(fields) as (keyof ThreadSnapshot)[]).map((field) => snapshot[field]))
  }
  const wanted = JSON.stringify(Object.values(fields))
  return until(`a conversation with ${JSON.stringify(fields)}`, look, (seen) => seen === wanted)
}

const switchTo = ({ server }: Agora, mode: string, thread = 't') =>
  server.send('PUT', `/api/threads/${thread}/mode`, { mode })

async function elsewhere({ server }: Agora, ...texts: string[]): Promise<void> {
  const messages = texts.map((text) => ({ id: crypto.randomUUID(), text }))
  const { status } = await server.send('POST', '/api/threads/t/messages', { messages })
  expect(status).toBe(200)
}

function untilPreferences(client: AgoraClient, fields: Record<string, unknown>): Promise<unknown> {
  const look = () => {
    const known: Record<string, unknown> = { ...client.preferences.getSnapshot() }
    return JSON.stringify(Object.keys(fields).map((field) => known[field]))
  }
  const wanted = JSON.stringify(Object.values(fields))
  return until(`preferences with ${JSON.stringify(fields)}`, look, (seen) => seen === wanted)
}

describe.each(transports)('by %s', (transport) => {
  const setUp = async (mode = 'feedback', answerer?: Answerer) => {
    const agora = await startAgora(answerer ? { assistant: assistantOf(answerer) } : {})
    await agora.server.send('POST', '/api/threads', { id: 't', title: 'Bakkerij', mode })
    return agora
  }
  const openReady = async (mode = 'feedback', answerer?: Answerer) => {
    const agora = await setUp(mode, answerer)
    const client = agora.client({ transport })
    const thread = client.openThread('t')
    await untilPhase(thread, 'ready')
    return { agora, client, thread }
  }

  test('[MD1] a switch is shown at once, is true on the server, and in every other client', async () => {
    const { agora, thread } = await openReady()
    const other = agora.client({ transport }).openThread('t')
    await untilPhase(other, 'ready')
    const seen: string[] = []
    thread.subscribe(() => seen.push(thread.getSnapshot().mode))
    const outcome = thread.setMode('listen')
    expect(thread.getSnapshot()).toMatchObject({ mode: 'listen', isSwitching: true })
    expect(await outcome).toEqual({ kind: 'ok', value: undefined })
    await untilSnapshot(thread, { mode: 'listen', isSwitching: false })
    await untilSnapshot(other, { mode: 'listen', isSwitching: false })
    expect((await agora.server.send('GET', '/api/threads/t')).body['thread']).toMatchObject({ mode: 'listen' })
    await until('the log has brought it', () => thread.getSnapshot().modeChanges.length === 1)
    expect(new Set(seen)).toEqual(new Set(['listen']))
  })

  test('[MD1][FN7/XT14] a command tells whether a person said it aloud, here and in every other client', async () => {
    const { agora, thread } = await openReady()
    const other = agora.client({ transport }).openThread('t')
    await untilPhase(other, 'ready')
    await thread.say('Agora luister', { via: 'spoken' })
    const spoken = [{ nth: 1, mode: 'listen', cause: 'command', isSpoken: true }]
    for (const one of [thread, other]) {
      await until('it is told', () => one.getSnapshot().modeChanges.length === 1)
      expect(one.getSnapshot().modeChanges).toEqual(spoken)
    }
    await other.say('Agora, stop met luisteren')
    await until('it is told', () => thread.getSnapshot().modeChanges.length === 2)
    expect(thread.getSnapshot().modeChanges[1]).toMatchObject({ mode: 'feedback', cause: 'command' })
    expect(thread.getSnapshot().modeChanges[1]?.isSpoken).toBeUndefined()
  })

  test('[MD1] a switch that is refused goes back, and says why', async () => {
    const { agora, thread } = await openReady()
    await agora.server.send('DELETE', '/api/threads/t')
    expect(await thread.setMode('listen')).toEqual({ kind: 'failed', reason: 'thread-deleted' })
    expect(thread.getSnapshot()).toMatchObject({ mode: 'feedback', isSwitching: false })
  })

  test('[MD1] without a line a switch is shown and waits; it is done in its place when there is one', async () => {
    const { agora, client, thread } = await openReady()
    agora.proxy.shut()
    await untilState(client, 'waiting', 'retrying')
    await thread.say('een vraag')
    expect(await thread.setMode('listen')).toEqual({ kind: 'ok', value: undefined })
    expect(thread.getSnapshot()).toMatchObject({ mode: 'listen', isSwitching: false, isSwitchWaiting: true })
    await thread.say('een notitie')
    agora.proxy.release()
    await untilShown(thread, ['turn: een vraag', 'note: een notitie'])
    await untilSnapshot(thread, { mode: 'listen', isSwitching: false, isSwitchWaiting: false, heardCount: 1 })
    expect((await agora.server.send('GET', '/api/threads/t')).body['thread']).toMatchObject({ mode: 'listen' })
  })

  test('[MD1] a switch that waited and is refused later goes back, and is not lost without a word', async () => {
    const { agora, client, thread } = await openReady()
    agora.proxy.shut()
    await untilState(client, 'waiting', 'retrying')
    await thread.setMode('listen')
    await agora.server.send('DELETE', '/api/threads/t')
    agora.proxy.release()
    await until('the refusal', () => client.device.getSnapshot().refused === 1)
    expect(thread.getSnapshot()).toMatchObject({ mode: 'feedback', isSwitching: false, isSwitchWaiting: false })
    expect(client.waiting.getSnapshot()[0]?.refused).toMatchObject([{ kind: 'set-mode', why: 'thread-deleted' }])
  })

  test('[MD2] what is said before, between and after switches is judged by the mode it was said in', async () => {
    const { agora, thread } = await openReady()
    for (const text of range(1, 12, 'voor')) void thread.say(text)
    const there = thread.setMode('listen')
    for (const text of range(1, 12, 'tussen')) void thread.say(text)
    const back = thread.setMode('feedback')
    for (const text of range(1, 11, 'na')) void thread.say(text)
    await thread.say('na 12')
    // Before the server has said anything: notes look like notes already.
    expect(thread.getSnapshot().entries.map(({ as }) => as)).toEqual([
      ...Array<string>(12).fill('turn'),
      ...Array<string>(12).fill('note'),
      ...Array<string>(12).fill('turn'),
    ])
    expect([await there, await back].map(({ kind }) => kind)).toEqual(['ok', 'ok'])
    const wanted = [...range(1, 12, 'turn: voor'), ...range(1, 12, 'note: tussen'), ...range(1, 12, 'turn: na')]
    await untilShown(thread, wanted)
    expect(await stored(agora)).toEqual(wanted)
    const numbers = thread.getSnapshot().entries.flatMap(({ number }) => number ?? [])
    expect(numbers).toEqual(Array.from({ length: 12 }, (_, index) => index + 1))
  })

  test('[MD2] the line dies under a switch: it waits, and what was said after it is what it was seen to be', async () => {
    const { agora, client, thread } = await openReady()
    agora.proxy.stall()
    const outcome = thread.setMode('listen')
    await thread.say('gezegd als notitie')
    expect(thread.getSnapshot()).toMatchObject({ mode: 'listen', entries: [{ as: 'note' }] })
    agora.proxy.shut()
    expect(await outcome).toEqual({ kind: 'ok', value: undefined })
    // The preference changed elsewhere meanwhile: a message that was a note stays one.
    await switchTo(agora, 'listen')
    await switchTo(agora, 'feedback')
    agora.proxy.release()
    await untilState(client, 'open')
    await untilShown(thread, ['note: gezegd als notitie'])
    await untilSnapshot(thread, { mode: 'listen', isSwitching: false })
  })

  test('[MD3] one that is to begin starts as its user likes it, or as was chosen, also after a reload', async () => {
    const agora = await startAgora()
    await agora.server.send('PATCH', '/api/me/preferences', { interactionMode: 'listen' })
    const store = memoryStore()
    const client = agora.client({ transport, store })
    const liked = client.openThread(client.newThreadId())
    await untilSnapshot(liked, { phase: 'beginning', mode: 'listen' })
    await liked.say('meteen een notitie')
    await untilShown(liked, ['note: meteen een notitie'])

    const chosen = client.openThread(client.newThreadId())
    await untilSnapshot(chosen, { phase: 'beginning', mode: 'listen' })
    expect(await chosen.setMode('feedback')).toEqual({ kind: 'ok', value: undefined })
    expect(chosen.getSnapshot()).toMatchObject({
      mode: 'feedback',
      isSwitching: false,
      modeChanges: [{ mode: 'feedback', cause: 'switch' }],
    })
    // It is a choice like any other, and new ones start with it.
    await until('the choice is remembered', async () => {
      const { body } = await agora.server.send('GET', '/api/me/preferences')
      return (body['preferences'] as { interactionMode: string }).interactionMode === 'feedback'
    })
    await agora.server.send('PATCH', '/api/me/preferences', { interactionMode: 'listen' })
    const again = agora.client({ transport, store })
    const reopened = again.openThread(chosen.id)
    await untilPreferences(again, { interactionMode: 'listen' })
    await untilSnapshot(reopened, { phase: 'beginning', mode: 'feedback' })
    await reopened.say('toch een vraag')
    await untilShown(reopened, ['turn: toch een vraag'])
    expect(reopened.getSnapshot().mode).toBe('feedback')
  })

  test('[MD3] begun and switched without a line: each message is judged by its mode, and the last mode stands', async () => {
    const agora = await startAgora()
    const client = agora.client({ transport })
    await untilPreferences(client, { interactionMode: 'feedback' })
    agora.proxy.shut()
    await untilState(client, 'waiting', 'retrying')
    const thread = client.openThread(client.newThreadId())
    await thread.say('een vraag')
    expect(await thread.setMode('listen')).toEqual({ kind: 'ok', value: undefined })
    await thread.say('een notitie')
    expect(client.list.getSnapshot().rows[0]).toMatchObject({ mode: 'listen' })
    agora.proxy.release()
    await untilShown(thread, ['turn: een vraag', 'note: een notitie'])
    await untilSnapshot(thread, { mode: 'listen', heardCount: 1 })
  })

  test('[MD4] loading tells of no change; what comes while one looks is told once each, with what was heard', async () => {
    const agora = await setUp('listen')
    await elsewhere(agora, 'een', 'twee')
    await switchTo(agora, 'feedback')
    await switchTo(agora, 'listen')
    await elsewhere(agora, 'drie')
    const client = agora.client({ transport })
    const thread = client.openThread('t')
    await untilSnapshot(thread, { phase: 'ready', heardCount: 1, noteCount: 3, offer: null })
    expect(thread.getSnapshot().modeChanges).toEqual([])

    await elsewhere(agora, 'Agora, wat geldt hier?')
    await until('the call', () => thread.getSnapshot().modeChanges.length === 1)
    const heard = { count: 1, first: 3, last: 3 }
    expect(thread.getSnapshot().modeChanges).toEqual([{ nth: 1, mode: 'feedback', cause: 'wake', heard }])
    expect(thread.getSnapshot().entries.at(-1)).toMatchObject({ as: 'wake', request: 'wat geldt hier?', heard })
    expect(thread.getSnapshot()).toMatchObject({ mode: 'feedback', heardCount: 0, offer: null })

    await elsewhere(agora, 'Agora, luister')
    await until('the command', () => thread.getSnapshot().modeChanges.length === 2)
    expect(thread.getSnapshot().entries.at(-1)).toMatchObject({ as: 'command', command: 'listen' })
    await elsewhere(agora, 'vier')
    agora.proxy.shut()
    await untilState(client, 'waiting', 'retrying')
    await switchTo(agora, 'feedback')
    agora.proxy.release()
    await until('what was missed', () => thread.getSnapshot().modeChanges.length === 3)
    const missed = { nth: 3, mode: 'feedback', cause: 'switch', heard: { count: 1, first: 4, last: 4 }, isMissed: true }
    expect(thread.getSnapshot().modeChanges.at(-1)).toEqual(missed)
    expect(thread.getSnapshot().offer).toEqual(missed.heard)
    // The line is there again: what comes now is told as it happens.
    await switchTo(agora, 'listen')
    await until('the next', () => thread.getSnapshot().modeChanges.length === 4)
    expect(thread.getSnapshot().modeChanges.at(-1)).toEqual({ nth: 4, mode: 'listen', cause: 'switch' })
  })

  test('[MD4] a change that came after the last message and before one looked is no news', async () => {
    const agora = await setUp('listen')
    await elsewhere(agora, 'een')
    await switchTo(agora, 'feedback')
    const thread = agora.client({ transport }).openThread('t')
    await untilSnapshot(thread, { phase: 'ready', mode: 'feedback' })
    await agora.server.send('PATCH', '/api/threads/t', { title: 'Slagerij' })
    await untilSnapshot(thread, { title: 'Slagerij' })
    expect(thread.getSnapshot().modeChanges).toEqual([])
  })

  test('[MD4] the first message of a conversation can be the call: that is told too', async () => {
    const agora = await startAgora()
    await agora.server.send('PATCH', '/api/me/preferences', { interactionMode: 'listen' })
    const client = agora.client({ transport })
    const thread = client.openThread(client.newThreadId())
    await untilSnapshot(thread, { phase: 'beginning', mode: 'listen' })
    await thread.say('Agora?')
    await until('the call', () => thread.getSnapshot().modeChanges.length === 1)
    expect(thread.getSnapshot().modeChanges).toEqual([{ nth: 1, mode: 'feedback', cause: 'wake' }])
  })

  test('[MD5] a running turn is shown for as long as it takes', async () => {
    const { promise: release, resolve } = Promise.withResolvers<void>()
    const answerer: Answerer = {
      name: 'slow',
      answer: async () => {
        await release
        return 'Zeven graden'
      },
    }
    const { thread } = await openReady('feedback', answerer)
    await thread.say('wat mag het zijn?')
    await untilSnapshot(thread, { isAnswering: true })
    resolve()
    await untilSnapshot(thread, { isAnswering: false })
    await untilShown(thread, ['turn: wat mag het zijn?', 'reply: Zeven graden'])
  })

  test('[MN1] a note is corrected, withdrawn and put back, here and in another client', async () => {
    const { agora, thread } = await openReady('listen')
    const other = agora.client({ transport }).openThread('t')
    await untilPhase(other, 'ready')
    for (const text of ['negen graden', 'deur open']) await thread.say(text)
    await untilShown(thread, ['note: negen graden', 'note: deur open'])
    for (const handle of [thread, other]) await untilSnapshot(handle, { noteCount: 2, heardCount: 2 })
    const [first] = thread.getSnapshot().entries
    const id = first?.id ?? ''
    expect(await thread.changeNote(id, 'zeven graden')).toEqual({ kind: 'ok', value: undefined })
    expect(await thread.withdrawNote(id)).toEqual({ kind: 'ok', value: undefined })
    for (const handle of [thread, other]) {
      await untilSnapshot(handle, { noteCount: 1, heardCount: 1 })
      expect(handle.getSnapshot().entries[0]).toMatchObject({
        id,
        number: 1,
        text: 'zeven graden',
        edited: true,
        original: 'negen graden',
        withdrawn: true,
      })
    }
    expect(await other.restoreNote(id)).toEqual({ kind: 'ok', value: undefined })
    for (const handle of [thread, other]) {
      await untilSnapshot(handle, { noteCount: 2, heardCount: 2 })
      expect(handle.getSnapshot().entries[0]?.withdrawn).toBeUndefined()
    }
    // What is read anew is the same.
    const later = agora.client({ transport }).openThread('t')
    await untilPhase(later, 'ready')
    expect(later.getSnapshot().entries).toEqual(other.getSnapshot().entries)
  })

  test('[MN1] what cannot be changed says why, and stays', async () => {
    const { agora, client, thread } = await openReady('listen')
    await thread.say('een notitie')
    await untilShown(thread, ['note: een notitie'])
    const id = thread.getSnapshot().entries[0]?.id ?? ''
    expect(await thread.changeNote('none', 'x')).toEqual({ kind: 'failed', reason: 'note-not-found' })
    expect(await thread.changeNote(id, 'x'.repeat(70_000))).toMatchObject({ kind: 'failed' })
    await thread.withdrawNote(id)
    expect(await thread.changeNote(id, 'y')).toEqual({ kind: 'failed', reason: 'note-settled' })
    agora.proxy.shut()
    await untilState(client, 'waiting', 'retrying')
    expect(await thread.listNotes(0, 10)).toEqual({ kind: 'failed', reason: 'unreachable' })
    expect(thread.getSnapshot().entries).toMatchObject([{ text: 'een notitie', withdrawn: true }])
  })

  test('[MN3] without a line notes are corrected, withdrawn and put back: shown at once, done in their order', async () => {
    const { agora, client, thread } = await openReady('listen')
    for (const text of ['negen graden', 'deur open']) await thread.say(text)
    await untilShown(thread, ['note: negen graden', 'note: deur open'])
    const [first, second] = thread.getSnapshot().entries.map(({ id }) => id) as [string, string]
    agora.proxy.shut()
    await untilState(client, 'waiting', 'retrying')
    await thread.say('raam open')
    const third = thread.getSnapshot().entries[2]?.id ?? ''
    for (const text of ['acht graden', 'zeven graden'])
      expect(await thread.changeNote(first, text)).toMatchObject({ kind: 'ok' })
    expect(await thread.withdrawNote(second)).toMatchObject({ kind: 'ok' })
    expect(await thread.changeNote(third, 'raam dicht')).toMatchObject({ kind: 'ok' })
    expect(thread.getSnapshot().entries).toMatchObject([
      { text: 'zeven graden', edited: true, original: 'negen graden', isUnsent: true },
      { text: 'deur open', withdrawn: true, isUnsent: true },
      { text: 'raam dicht', isUnsent: true, state: { kind: 'waiting' } },
    ])
    await thread.restoreNote(second)
    expect(thread.getSnapshot().entries[1]?.withdrawn).toBeUndefined()
    agora.proxy.release()
    await until('an empty outbox', () => client.unsent.getSnapshot() === 0)
    const { body } = await agora.server.send('GET', '/api/threads/t/notes')
    expect(body['notes']).toMatchObject([
      { text: 'zeven graden', edited: true, original: 'negen graden' },
      { text: 'deur open' },
      { text: 'raam dicht' },
    ])
    // The first version comes from this device, and no other device has seen a different one.
    expect(
      (body['notes'] as { edited?: true; withdrawn?: true; others?: unknown }[]).map(
        ({ edited, withdrawn, others }) => [edited, withdrawn, others],
      ),
    ).toEqual([
      [true, undefined, undefined],
      [undefined, undefined, undefined],
      [undefined, undefined, undefined],
    ])
    await untilSnapshot(thread, { noteCount: 3 })
    expect(thread.getSnapshot().entries.map(({ isUnsent }) => isUnsent)).toEqual([undefined, undefined, undefined])
  })

  test('[MN2] notes are read by number, a page at a time', async () => {
    const { agora, thread } = await openReady('listen')
    await elsewhere(agora, ...range(1, 7, 'notitie'))
    const numbers: number[] = []
    for (let after: number | null = 0; after !== null;) {
      const page = await thread.listNotes(after, 3)
      if (page.kind === 'failed') throw new Error(page.reason)
      numbers.push(...page.value.notes.map(({ number }) => number))
      after = page.value.next
    }
    expect(numbers).toEqual([1, 2, 3, 4, 5, 6, 7])
  })

  test('[PF1] preferences are known with the line, and follow what is changed elsewhere', async () => {
    const agora = await setUp()
    const clients = [agora.client({ transport }), agora.client({ transport })] as const
    expect(clients[0].preferences.getSnapshot()).toBeUndefined()
    for (const client of clients) await untilPreferences(client, { wake: 'careful', wakeTone: true })
    expect(clients[0].preferences.getSnapshot()).toBe(clients[0].preferences.getSnapshot())
    const outcome = clients[0].changePreferences({ wakeTone: false })
    expect(clients[0].preferences.getSnapshot()).toMatchObject({ wakeTone: false })
    expect(await outcome).toEqual({ kind: 'ok', value: undefined })
    await untilPreferences(clients[1], { wakeTone: false })
    // Each its own field, at the same moment: neither overwrites the other.
    await Promise.all([
      clients[0].changePreferences({ theme: 'dark' }),
      clients[1].changePreferences({ language: 'en' }),
      clients[0].changePreferences({ afterWake: 'return' }),
    ])
    const wanted = { wakeTone: false, theme: 'dark', language: 'en', afterWake: 'return' }
    for (const client of clients) await untilPreferences(client, wanted)
  })

  test('[PF1] what was changed during an interruption is known afterwards', async () => {
    const { agora, client } = await openReady()
    await untilPreferences(client, { theme: 'system' })
    agora.proxy.shut()
    await untilState(client, 'waiting', 'retrying')
    await agora.server.send('PATCH', '/api/me/preferences', { theme: 'dark' })
    agora.proxy.release()
    await untilPreferences(client, { theme: 'dark' })
  })

  test('[PF2] a change that fails goes back, and says why', async () => {
    const { agora, client } = await openReady()
    await untilPreferences(client, { theme: 'system' })
    agora.proxy.stall()
    const outcome = client.changePreferences({ theme: 'dark' })
    expect(client.preferences.getSnapshot()).toMatchObject({ theme: 'dark' })
    agora.proxy.shut()
    expect(await outcome).toEqual({ kind: 'failed', reason: 'unreachable' })
    expect(client.preferences.getSnapshot()).toMatchObject({ theme: 'system' })
    expect(await client.changePreferences({ theme: 'dark' })).toEqual({ kind: 'failed', reason: 'unreachable' })
    agora.proxy.release()
    await untilState(client, 'open')
    const wrong = { theme: 'pink' } as unknown as { theme: 'dark' }
    expect(await client.changePreferences(wrong)).toEqual({ kind: 'failed', reason: 'bad-request' })
    expect(client.preferences.getSnapshot()).toMatchObject({ theme: 'system' })
  })

  test('[PF3] a change outlives a page that ends before the server has it', async () => {
    const agora = await setUp()
    const store = memoryStore()
    const page = agora.client({ transport, store })
    await untilPreferences(page, { theme: 'system' })
    agora.proxy.stall()
    const [wish] = [page.changePreferences({ theme: 'dark' }), page.changePreferences({ language: 'en' })]
    const left = memoryStore()
    // What a device has the moment its page is gone.
    for (const key of store.keys('')) left.write(key, store.read(key) ?? '')
    left.write('agora.wish.broken', '{')
    left.write('agora.wish.wrong', '{"theme":"pink"}')
    agora.proxy.shut()
    expect(await wish).toEqual({ kind: 'failed', reason: 'unreachable' })
    page.stop()
    agora.proxy.release()
    const next = agora.client({ transport, store: left })
    const seen: unknown[] = []
    next.preferences.subscribe(() => seen.push(next.preferences.getSnapshot()?.language))
    await until('the server has it', async () => {
      const { preferences } = (await agora.server.send('GET', '/api/me/preferences')).body as { preferences: object }
      return (
        JSON.stringify(preferences).includes('"theme":"dark"') &&
        JSON.stringify(preferences).includes('"language":"en"')
      )
    })
    await untilPreferences(next, { theme: 'dark', language: 'en' })
    expect(new Set(seen)).toEqual(new Set(['en']))
    await until('nothing is left', () => left.keys('agora.wish.').join() === 'agora.wish.broken')
  })

  test('[PF1] a switch in one conversation is what new ones start with, and changes no other', async () => {
    const { agora, client, thread } = await openReady()
    await agora.server.send('POST', '/api/threads', { id: 'u' })
    const other = client.openThread('u')
    await untilPhase(other, 'ready')
    await thread.setMode('listen')
    await untilPreferences(client, { interactionMode: 'listen' })
    expect(other.getSnapshot().mode).toBe('feedback')
    await untilSnapshot(client.openThread(client.newThreadId()), { mode: 'listen' })
  })

  test('[MD6] what Agora is called is what the server answers to', async () => {
    const agora = await startAgora({ wakeNames: ['sofia', 'agora'] })
    const client = agora.client({ transport })
    expect(client.wakeName.getSnapshot()).toBe('Agora')
    await until('the name', () => client.wakeName.getSnapshot() === 'Sofia')
    await agora.server.send('POST', '/api/threads', { id: 't', mode: 'listen' })
    await elsewhere(agora, 'Sofia, wat geldt hier?')
    expect(await stored(agora)).toEqual(['wake: Sofia, wat geldt hier?'])
  })

  test('[LS1] the list shows each conversation’s mode, and how much was heard', async () => {
    const { agora, client } = await openReady('listen')
    await elsewhere(agora, 'een', 'twee')
    const row = () => client.list.getSnapshot().rows[0]
    await until('the count', () => row()?.heardCount === 2)
    expect(row()).toMatchObject({ mode: 'listen', noteCount: 2, heardCount: 2 })
    await switchTo(agora, 'feedback')
    await until('the mode', () => row()?.mode === 'feedback')
    expect(row()).toMatchObject({ noteCount: 2, heardCount: 0 })
  })
})
