/** Whole tables over HTTP: with the built-in model, and with a model server that speaks OpenAI's protocol. */
import type { ServerResponse } from 'node:http'
import {
  type Answer,
  openStream,
  sendAnswer,
  sendError,
  sendPiece,
  startModelServer,
} from '@agora/agents/testing/model-server'
import type { Envelope } from '@agora/protocol/events'
import { ThreadId } from '@agora/protocol/ids'
import { ParticipantsAnswer, ThreadAnswer } from '@agora/protocol/answers'
import type { NewParticipant, Table } from '@agora/protocol/table'
import { expect, test } from 'vitest'
import { loadDomains } from '../inspection/domains.ts'
import { readEnvelope } from '../log/hash-chain.ts'
import type { LogStorage } from '../log/log-storage.ts'
import { openMemoryStorage } from '../log/memory-storage.ts'
import { openSqliteStorage } from '../log/sqlite-storage.ts'
import { openRoom } from '../testing/open-room.ts'
import { startTestServer } from '../testing/test-server.ts'
import { until } from '../testing/until.ts'
import { makeAssistant } from './make-assistant.ts'

/** The first turn loads the graph. */
const PATIENT = { timeout: 120_000 }
const t = ThreadId.parse('t')
const none = { fallbackModel: undefined, mcpServers: [], agentsFile: undefined, domain: 'food' } as const

const vera: NewParticipant = {
  kind: 'ai',
  id: 'vera',
  name: 'Vera',
  description: 'kent de regels',
  instructions: 'Zeg welke regel geldt.',
  tools: ['search_rules'],
}
const hugo: NewParticipant = {
  kind: 'ai',
  id: 'hugo',
  name: 'Hugo',
  description: 'twijfelt',
  instructions: 'Twijfel.',
  temperature: 0.9,
  maxTokens: 300,
}

async function open(model: Parameters<typeof makeAssistant>[0], storage: LogStorage = openMemoryStorage()) {
  const assistant = makeAssistant(model, await loadDomains())
  const server = await startTestServer({ storage, assistant })
  const room = await openRoom(server, 'feedback')
  const path = (end: string) => `/api/threads/t/${end}`
  const send = async (method: string, end: string, body?: object) => {
    const { status, body: answer } = await server.send(method, path(end), body)
    return { status, answer }
  }
  const events = async () => (await storage.readEvents(t, 0, 2_000)).map(readEnvelope)
  const table = async () => {
    const { body } = await server.send('GET', '/api/threads/t')
    const { thread } = ThreadAnswer.parse(body)
    return { ...(thread.table as Table), participants: thread.participants, activeTurn: thread.activeTurn }
  }
  const untilTable = (what: string, is: (now: Awaited<ReturnType<typeof table>>) => boolean) => until(what, table, is)
  return { server, room, send, events, table, untilTable, storage }
}

const spoken = (events: readonly Envelope[]) =>
  events.flatMap((event) =>
    event.type === 'message-posted' && event.as === 'reply' ? [[event.by.id, event.text]] : [],
  )

test(
  '[RT19] the built-in model: who has a tool says what it finds, who has none asks on, and when all have passed it pauses',
  PATIENT,
  async () => {
    const at = await open(
      { model: 'built-in', openai: { baseUrl: undefined, apiKey: undefined }, ...none },
      await openSqliteStorage(':memory:'),
    )
    for (const body of [vera, hugo]) expect((await at.send('POST', 'participants', body)).status).toBe(201)
    await at.send('PUT', 'table', { schedule: 'round-robin' })
    const { participants } = ParticipantsAnswer.parse((await at.send('GET', 'participants')).answer)
    expect(participants.map((one) => one.kind === 'ai' && one.instructions)).toEqual([
      'Zeg welke regel geldt.',
      'Twijfel.',
    ])
    await at.send('POST', 'start')
    // No one has spoken, so no one has anything to add.
    await at.untilTable('it pauses', ({ phase }) => phase === 'paused')
    await at.room.say('Wat geldt voor de temperatuur van gekoelde melk in de koelcel?')
    expect((await at.send('POST', 'resume')).status).toBe(200)
    const over = await at.untilTable('it pauses', ({ phase }) => phase === 'paused')
    expect(over.because).toBe('silence')
    const said = spoken(await at.events())
    expect(said.map(([by]) => by)).toEqual(['vera', 'hugo', 'hugo'])
    expect(said[0]?.[1]).toMatch(/^Dit zeggen de regels hierover:\n- .*(Warenwetbesluit|Verordening)/)
    expect(said[1]?.[1]).toMatch(/^Wat zou laten zien dat dit niet klopt/)
    const passes = over.participants.map(({ passes: count }) => count)
    expect(passes.every((count) => count >= 1)).toBe(true)
    expect(await at.storage.checkpoints.countRuns()).toBe(0)
  },
)

type Chat = {
  readonly temperature?: number
  readonly max_tokens?: number
  readonly max_completion_tokens?: number

  readonly messages: readonly { readonly role: string; readonly content: string }[]
  readonly tools?: unknown
}

async function openWithModel(answer: (response: ServerResponse, chat: Chat, number: number) => void) {
  const model = await startModelServer(((response, request, number) => {
    if (!request.path.endsWith('/completions')) return sendError(response, 404, {})
    answer(response, request.body as unknown as Chat, number)
  }) satisfies Answer)
  const openai = { baseUrl: model.url, apiKey: 'sk-secret' }
  const at = await open({ model: 'openai:test', openai, ...none })
  const chats = () =>
    model.requests.filter(({ path }) => path.endsWith('/completions')).map(({ body }) => body as unknown as Chat)
  return { ...at, chats }
}
const nameIn = (chat: Chat) => /You are (\w+), one of several/.exec(chat.messages[0]?.content ?? '')?.[1] ?? 'nobody'

test(
  '[RT19][C11] each sees itself as the assistant and the others as people who speak; who speaks for another is cut there',
  PATIENT,
  async () => {
    const at = await openWithModel((response, chat) => {
      if (nameIn(chat) === 'Vera') return sendAnswer(response, 'Te warm.\nHugo: Ik geef Vera gelijk.')
      sendAnswer(response, 'Dat weten we niet.')
    })
    for (const body of [vera, hugo]) await at.send('POST', 'participants', body)
    await at.room.say('Vera, is 9 graden te warm?')
    await at.untilTable('she has answered', ({ participants }) => participants[0]?.turns === 1)
    await at.send('PUT', 'table', { schedule: 'round-robin', rules: { end: { kind: 'turns', count: 2 } } })
    await at.send('POST', 'start')
    await at.untilTable('it is over', ({ phase }) => phase === 'ended')
    const said = spoken(await at.events())
    expect(said).toEqual([
      ['vera', 'Te warm.'],
      ['hugo', 'Dat weten we niet.'],
      ['vera', 'Te warm.'],
    ])
    expect(
      (await at.events()).filter((event) => event.type === 'message-posted' && event.spokeFor === 'hugo'),
    ).toHaveLength(2)
    const hugos = at.chats().find((chat) => nameIn(chat) === 'Hugo')
    expect([hugos?.temperature, hugos?.max_tokens ?? hugos?.max_completion_tokens]).toEqual([0.9, 300])
    expect(hugos?.messages.map(({ role }) => role)).toEqual(['system', 'user'])
    expect(hugos?.messages[1]?.content).toContain('<said by="Vera">\nTe warm.\n</said>')
    expect(hugos?.messages[0]?.content).toContain('- Vera (an AI): kent de regels')
    const veras = at.chats().findLast((chat) => nameIn(chat) === 'Vera')
    expect(veras?.messages.map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'user'])
    expect(veras?.messages.at(-1)?.content).toMatch(/\(You have the floor, Vera\.\)$/)
  },
)

test('[RT19][C8] one whose model fails is passed over, and the others never read of it', PATIENT, async () => {
  const at = await openWithModel((response, chat) => {
    if (nameIn(chat) === 'Vera') return sendError(response, 400, { error: { message: 'kaput' } })
    sendAnswer(response, 'Ik ga door.')
  })
  for (const body of [vera, hugo]) await at.send('POST', 'participants', body)
  await at.send('PUT', 'table', { schedule: 'round-robin', rules: { end: { kind: 'turns', count: 4 } } })
  await at.send('POST', 'start')
  const over = await at.untilTable('it is over', ({ phase }) => phase === 'ended')
  expect(over.participants.map(({ failures }) => failures)).toEqual([2, 0])
  expect(spoken(await at.events()).map(([by]) => by)).toEqual(['hugo', 'hugo'])
  expect(JSON.stringify(at.chats().filter((chat) => nameIn(chat) === 'Hugo'))).not.toMatch(/kaput|taalmodel/)
})

test(
  '[RT19][C2] a pause in mid-sentence: what was said is kept and marked, and not one word follows',
  PATIENT,
  async () => {
    const streams: ServerResponse[] = []
    const at = await openWithModel((response) => {
      openStream(response)
      sendPiece(response, { role: 'assistant', content: 'Ik begin met ' })
      streams.push(response)
    })
    for (const body of [vera, hugo]) await at.send('POST', 'participants', body)
    await at.send('PUT', 'table', { schedule: 'round-robin' })
    await at.send('POST', 'start')
    await until('she speaks', async () => streams.length === 1)
    await until('it is kept', async () => (await at.events()).some(({ type }) => type === 'text-chunk'))
    expect((await at.send('POST', 'pause')).status).toBe(200)
    sendPiece(streams[0] as ServerResponse, { content: 'iets dat niemand meer hoort' })
    await at.untilTable('her turn is over', ({ activeTurn }) => activeTurn === null)
    expect(spoken(await at.events())).toEqual([['vera', 'Ik begin met ']])
    const events = await at.events()
    expect(events.find((event) => event.type === 'message-posted')).toMatchObject({ cut: 'stopped' })
    expect(events.findLastIndex(({ type }) => type === 'text-chunk')).toBeLessThan(
      events.findIndex(({ type }) => type === 'table-paused'),
    )
    expect([(await at.send('POST', 'pause')).status, (await at.send('POST', 'start')).status]).toEqual([200, 409])
    expect((await at.table()).phase).toBe('paused')
  },
)

test('[RT19][C10] a moderator chooses among those who may, by a call whose choices are theirs', PATIENT, async () => {
  const at = await openWithModel((response, chat) => {
    if (!JSON.stringify(chat.tools ?? []).includes('give_floor')) return sendAnswer(response, 'Goed.')
    openStream(response)
    const args = JSON.stringify({ participant: 'hugo', why: 'hij twijfelt' })
    const call = { index: 0, id: 'x', type: 'function', function: { name: 'give_floor', arguments: args } }
    sendPiece(response, { role: 'assistant', content: null, tool_calls: [call] })
    sendPiece(response, {}, 'tool_calls')
    response.end('data: [DONE]\n\n')
  })
  for (const body of [vera, hugo, { ...hugo, id: 'dora', name: 'Dora' }]) await at.send('POST', 'participants', body)
  await at.send('PUT', 'table', { schedule: 'moderated', rules: { end: { kind: 'turns', count: 2 } } })
  await at.send('POST', 'start')
  await at.untilTable('it is over', ({ phase }) => phase === 'ended')
  const granted = (await at.events()).flatMap((event) => (event.type === 'floor-granted' ? [event] : []))
  expect(granted.map(({ agent, because }) => [agent, because])).toEqual([
    ['hugo', 'moderated'],
    // He has just spoken, so that is no choice: the weights choose.
    ['vera', 'fallback'],
  ])
  expect(granted[0]?.choice?.why).toBe('hij twijfelt')
  const asked = at.chats().find((chat) => JSON.stringify(chat.tools ?? []).includes('give_floor'))
  expect(JSON.stringify(asked?.tools)).toContain('"enum":["vera","hugo","dora"]')
})

test('[RT19] who is proposed something votes by a call, and an agreement ends the table', PATIENT, async () => {
  const call = (response: ServerResponse, name: string, args: object) => {
    openStream(response)
    const one = { index: 0, id: 'x', type: 'function', function: { name, arguments: JSON.stringify(args) } }
    sendPiece(response, { role: 'assistant', content: null, tool_calls: [one] })
    sendPiece(response, {}, 'tool_calls')
    response.end('data: [DONE]\n\n')
  }
  const at = await openWithModel((response, chat) => {
    if (chat.messages.at(-1)?.role === 'tool') return sendAnswer(response, 'Zo is het.')
    if (nameIn(chat) === 'Vera') return call(response, 'propose_agreement', { text: 'Een waarschuwing.' })
    call(response, 'vote', { agrees: true })
  })
  for (const body of [vera, hugo]) await at.send('POST', 'participants', body)
  await at.send('PUT', 'table', { schedule: 'round-robin', rules: { end: { kind: 'agreement', rule: 'all' } } })
  await at.send('POST', 'start')
  const over = await at.untilTable('it is over', ({ phase }) => phase === 'ended')
  expect([over.because, over.proposal]).toEqual([
    'agreement',
    { text: 'Een waarschuwing.', by: 'vera', votes: [{ participant: 'hugo', agrees: true }] },
  ])
  const hugos = at.chats().find((chat) => nameIn(chat) === 'Hugo')
  expect(hugos?.messages.at(-1)?.content).toContain('Vera proposes to agree upon: "Een waarschuwing."')
})

test('[RT19][C6] commands that make no sense are refused with a code, and change nothing', async () => {
  const at = await open({ model: 'built-in', openai: { baseUrl: undefined, apiKey: undefined }, ...none })
  const refused = async (method: string, end: string, body?: object) => {
    const { status, answer } = await at.send(method, end, body)
    return [status, (answer as { error?: { code: string } }).error?.code]
  }
  expect(await refused('POST', 'start')).toEqual([409, 'table-empty'])
  expect(await refused('POST', 'participants', { kind: 'ai', id: 'vera' })).toEqual([400, 'bad-request'])
  expect(await refused('POST', 'participants', { ...vera, name: '<script>' })).toEqual([400, 'bad-request'])
  await at.send('POST', 'participants', vera)
  expect(await refused('POST', 'participants', vera)).toEqual([409, 'participant-exists'])
  expect(await refused('DELETE', 'participants/hugo')).toEqual([404, 'participant-not-found'])
  expect(await refused('PATCH', 'participants/vera', {})).toEqual([400, 'bad-request'])
  expect(await refused('POST', 'resume')).toEqual([409, 'table-not-paused'])
  expect(await refused('POST', 'pause')).toEqual([409, 'table-not-running'])
  expect(await refused('POST', 'skip')).toEqual([409, 'nothing-to-skip'])
  expect(await refused('POST', 'next', { participant: 'hugo' })).toEqual([404, 'participant-not-found'])
  expect(await refused('PATCH', 'participants/vera', { muted: true })).toEqual([200, undefined])
  expect(await refused('POST', 'next', { participant: 'vera' })).toEqual([409, 'may-not-speak'])
})

test('[RT20][C9] participants that are kept: added once, defined anew, dropped; each user has their own', async () => {
  const server = await startTestServer({ storage: await openSqliteStorage(':memory:') })
  const send = (method: string, end: string, body?: object) => server.send(method, `/api/participants${end}`, body)
  const code = (answer: { readonly body: unknown }) => (answer.body as { error?: { code: string } }).error?.code
  expect((await send('POST', '', vera)).status).toBe(201)
  expect((await send('POST', '', vera)).status).toBe(201)
  expect(code(await send('POST', '', { ...vera, name: 'Veerle' }))).toBe('participant-exists')
  expect((await send('PATCH', '/vera', { ...vera, name: 'Veerle', id: 'other' })).body).toMatchObject({
    participant: { id: 'vera', name: 'Veerle' },
  })
  expect(code(await send('PATCH', '/hugo', hugo))).toBe('participant-not-found')
  const kept = ParticipantsAnswer.parse((await send('GET', '')).body)
  expect(kept.participants.map(({ name }) => name)).toEqual(['Veerle'])
  expect((await send('DELETE', '/vera')).body).toEqual({ id: 'vera', deleted: true })
  expect(code(await send('DELETE', '/vera'))).toBe('participant-not-found')
})

test('[RT17] over HTTP too a retried turn keeps its speaker', PATIENT, async () => {
  const at = await openWithModel((response) => sendAnswer(response, 'Goed.'))
  for (const body of [vera, hugo]) await at.send('POST', 'participants', body)
  await at.send('PUT', 'table', { schedule: 'round-robin', rules: { end: { kind: 'turns', count: 2 } } })
  await at.send('POST', 'start')
  await at.untilTable('it is over', ({ phase }) => phase === 'ended')
  const first = (await at.events()).find(({ type }) => type === 'turn-opened')
  expect((await at.send('POST', `turns/${first?.turn}/retry`)).status).toBe(200)
  await at.untilTable('she has spoken', ({ activeTurn, participants }) => !activeTurn && participants[0]?.turns === 2)
})
