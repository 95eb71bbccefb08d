/** Whole conversations with the assistant as it comes: its agents, its rules, its graph, over HTTP. */
import { fittingValue } from '@agora/inspection/report/testing/fitting-value'
import { ThreadId } from '@agora/protocol/ids'
import { AsksAnswer } from '@agora/protocol/operations/list-asks'
import { expect, test } from 'vitest'
import { readEnvelope } from '../log/hash-chain.ts'
import { openSqliteStorage } from '../log/sqlite-storage.ts'
import { openRoom } from '../testing/open-room.ts'
import { startTestServer } from '../testing/test-server.ts'
import { until } from '../testing/until.ts'
import { loadDomains } from '../inspection/domains.ts'
import { makeAssistant } from './make-assistant.ts'

/** The first turn loads the graph. */
const PATIENT = { timeout: 120_000 }
const t = ThreadId.parse('t')

async function open(mode: 'listen' | 'feedback') {
  const storage = await openSqliteStorage(':memory:')
  const assistant = makeAssistant(
    {
      model: 'built-in',
      fallbackModel: undefined,
      openai: { baseUrl: undefined, apiKey: undefined },
      mcpServers: [],
      agentsFile: undefined,
      domain: 'food',
    },
    await loadDomains(),
  )
  const server = await startTestServer({ storage, assistant })
  const room = await openRoom(server, mode)
  const asks = async () => AsksAnswer.parse((await server.send('GET', '/api/asks')).body).asks
  const asked = () => until('something is asked', asks, ({ length }) => length > 0)
  const answer = (body: object) => server.send('POST', '/api/threads/t/answers', body)
  const types = async () => (await storage.readEvents(t, 0, 1_000)).map(readEnvelope)
  return { storage, server, room, asks, asked, answer, types }
}

test(
  '[TN40] rounds of questions: each form is filled in, and the report is drafted with what was said',
  PATIENT,
  async () => {
    const { room, asks, answer, storage } = await open('listen')
    await room.say('koelcel staat op 9,5 graden', 'muizenkeutels achter de oven', 'Agora, maak het rapport')
    const fields: string[] = []
    for (const ids = new Set<string>(); (await room.replies()).length === 0;) {
      const { next } = await until(
        'the next question, or the draft',
        async () => ({
          next: (await asks()).find(({ ask }) => !ids.has(ask.id)),
          isOver: (await room.replies()).length > 0,
        }),
        ({ next, isOver }) => next !== undefined || isOver,
      )
      if (next?.ask.kind !== 'question') break
      ids.add(next.ask.id)
      expect(next.ask).toMatchObject({ kind: 'question', agent: 'reporting' })
      const answers = Object.fromEntries(next.ask.questions.map((question) => [question.field, fittingValue(question)]))
      fields.push(...Object.keys(answers))
      expect((await answer({ askId: next.ask.id, status: 'resolved', answers })).status).toBe(200)
    }
    const [reply] = await room.untilReplies(1)
    expect(reply).toMatchObject({ by: { kind: 'agent', id: 'reporting' } })
    expect(reply?.text).toContain('9,5 graden [1]')
    expect(reply?.text).toContain('muizenkeutels achter de oven [2]')
    expect(new Set(fields).size).toBe(fields.length)
    expect(fields.length).toBeGreaterThan(3)
    expect(reply?.sources?.filter(({ kind }) => kind === 'note')).toMatchObject([{ number: 1 }, { number: 2 }])
    expect(await storage.checkpoints.countRuns()).toBe(0)
  },
)

test(
  '[TN40] what is still missing is asked again, "weet ik niet" is an answer, and Agora stops asking a user who will not answer',
  PATIENT,
  async () => {
    const { room, asked, answer } = await open('feedback')
    await room.say('maak het rapport')
    const [first] = await asked()
    expect(await room.say('bij Bakkerij Jansen')).toMatchObject({ became: [{ as: 'answer', answers: first!.ask.id }] })
    const next = (before: string) =>
      until(
        'another question',
        async () => (await asked()).find(({ ask }) => ask.id !== before),
        (found) => found !== undefined,
      )
    const second = await next(first!.ask.id)
    expect(second?.ask).toMatchObject({ kind: 'question', agent: 'reporting', turn: first!.ask.turn })
    expect(await room.say('weet ik niet')).toMatchObject({ became: [{ as: 'answer' }] })
    const third = await next(second!.ask.id)
    await answer({ askId: third!.ask.id, status: 'cancelled' })
    const [reply] = await room.untilReplies(1)
    expect(reply?.text).toContain('Bakkerij Jansen')
  },
)

test('[TN40] a rule and its follow-up: the same specialist, with sources, and no question', PATIENT, async () => {
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
})

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
