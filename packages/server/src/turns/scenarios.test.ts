/** Whole conversations with the assistant as it comes: its agents, its rules, its graph, over HTTP. */
import { ThreadId } from '@agora/protocol/ids'
import { AsksAnswer } from '@agora/protocol/operations'
import { expect, test } from 'vitest'
import { readEnvelope } from '../log/hash-chain.ts'
import { openSqliteStorage } from '../log/sqlite-storage.ts'
import { openRoom } from '../testing/open-room.ts'
import { startTestServer } from '../testing/test-server.ts'
import { until } from '../testing/until.ts'
import { makeAssistant } from './make-assistant.ts'

/** The first turn loads the graph. */
const PATIENT = { timeout: 30_000 }
const t = ThreadId.parse('t')

async function open(mode: 'listen' | 'feedback') {
  const storage = await openSqliteStorage(':memory:')
  const assistant = makeAssistant({
    model: 'built-in',
    fallbackModel: undefined,
    openai: { baseUrl: undefined, apiKey: undefined },
    mcpServers: [],
    agentsFile: undefined,
  })
  const server = await startTestServer({ storage, assistant })
  const room = await openRoom(server, mode)
  const asked = async () =>
    until(
      'something is asked',
      async () => AsksAnswer.parse((await server.send('GET', '/api/asks')).body).asks,
      (asks) => asks.length > 0,
    )
  const answer = (body: object) => server.send('POST', '/api/threads/t/answers', body)
  const types = async () => (await storage.readEvents(t, 0, 1_000)).map(readEnvelope)
  return { storage, server, room, asked, answer, types }
}

test(
  '[TN40] one round of questions: the form is filled in, and the report is drafted with what was said',
  PATIENT,
  async () => {
    const { room, asked, answer, storage } = await open('listen')
    await room.say('koelcel staat op 9,5 graden', 'muizenkeutels achter de oven', 'Agora, maak het rapport')
    const [first] = await asked()
    expect(first?.ask).toMatchObject({ kind: 'question', agent: 'reporting' })
    const fields = first?.ask.kind === 'question' ? first.ask.questions.map(({ field }) => field) : []
    const answers = Object.fromEntries(fields.map((field) => [field, `antwoord over ${field}`]))
    expect((await answer({ askId: first!.ask.id, status: 'resolved', answers })).status).toBe(200)
    const [reply] = await room.untilReplies(1)
    expect(reply).toMatchObject({ by: { kind: 'agent', id: 'reporting' } })
    expect(reply?.text).toContain('9,5 graden [1]')
    expect(reply?.text).toContain('muizenkeutels achter de oven [2]')
    for (const field of fields) expect(reply?.text).toContain(`antwoord over ${field}`)
    expect(reply?.sources).toMatchObject([{ number: 1 }, { number: 2 }])
    expect(await storage.checkpoints.countRuns()).toBe(0)
  },
)

test(
  '[TN40] several rounds: what is still missing is asked again, and "weet ik niet" is an answer',
  PATIENT,
  async () => {
    const { room, asked } = await open('feedback')
    await room.say('maak het rapport')
    const [first] = await asked()
    expect(await room.say('bij Bakkerij Jansen')).toMatchObject({ became: [{ as: 'answer', answers: first!.ask.id }] })
    const second = await until(
      'a second question',
      async () => (await asked()).find(({ ask }) => ask.id !== first!.ask.id),
      (found) => found !== undefined,
    )
    expect(second?.ask).toMatchObject({ kind: 'question', agent: 'reporting', turn: first!.ask.turn })
    expect(await room.say('weet ik niet')).toMatchObject({ became: [{ as: 'answer' }] })
    const [reply] = await room.untilReplies(1)
    expect(reply?.text).toContain('Bakkerij Jansen')
    const said = (await room.messages()).map(({ as }) => as)
    expect(said).toEqual(['turn', 'ask', 'answer', 'ask', 'answer', 'reply'])
  },
)

test(
  '[TN40] a rule and its follow-up: the same specialist, sources, and nobody is asked anything',
  PATIENT,
  async () => {
    const { room, types } = await open('feedback')
    await room.say('hoe warm mag de koeling zijn?')
    const [first] = await room.untilReplies(1)
    expect(first).toMatchObject({ by: { id: 'regulation' } })
    expect(first?.text).toContain('7 °C')
    expect(first?.sources?.map(({ kind }) => kind)).toContain('rule')
    await room.say('en voor diepvries?')
    const [, second] = await room.untilReplies(2)
    expect(second).toMatchObject({ by: { id: 'regulation' } })
    expect(second?.text).toContain('18 °C')
    const events = await types()
    expect(events.filter(({ type }) => type === 'floor-granted')).toMatchObject([
      { agent: 'triage', because: 'addressed' },
      { agent: 'regulation', because: 'goes-on' },
    ])
    expect(events.map(({ type }) => type)).not.toContain('turn-suspended')
    expect(events.filter(({ type }) => type === 'handed-over')).toHaveLength(1)
  },
)

test('[TN41] settings by asking: the mode of this conversation, and how its owner likes it', PATIENT, async () => {
  const { room, server } = await open('feedback')
  await room.say('spreek Engels alsjeblieft')
  await room.untilReplies(1)
  expect((await server.send('GET', '/api/me/preferences')).body).toMatchObject({ preferences: { language: 'en' } })
})

test('[TN41] another conversation of the same owner is found, and pointed to', PATIENT, async () => {
  const { room, server } = await open('feedback')
  await server.send('POST', '/api/threads', { id: 'before', title: 'Bezoek Bakkerij Jansen', mode: 'listen' })
  const messages = [{ id: 'old', text: 'bij Bakkerij Jansen lagen muizenkeutels in de opslag' }]
  await server.send('POST', '/api/threads/before/messages', { messages })
  await room.say('wat is er eerder gevonden bij Bakkerij Jansen?')
  const [reply] = await room.untilReplies(1)
  expect(reply).toMatchObject({ by: { id: 'history' } })
  expect(reply?.text).toContain('muizenkeutels')
  expect(reply?.sources).toMatchObject([{ kind: 'message', thread: 'before', message: 'old' }])
})
