import { ThreadId } from '@agora/protocol/ids'
import { AsksAnswer } from '@agora/protocol/operations/list-asks'
import { requestOf } from '@agora/core/context/turn-context'
import { describe, expect, test } from 'vitest'
import type { ScriptedThought, ThinkFreely } from '@agora/agents/testing/scripted-thinker'
import { resultsIn } from '@agora/agents/testing/scripted-thinker'
import type { AgentTool } from '@agora/agents/tool'
import { readEnvelope } from '../log/hash-chain.ts'
import type { LogStorage } from '../log/log-storage.ts'
import { openMemoryStorage } from '../log/memory-storage.ts'
import { graphAssistant, testTool } from '../testing/graph-assistant.ts'
import { enterRoom, openRoom } from '../testing/open-room.ts'
import { startTestServer } from '../testing/test-server.ts'
import { until } from '../testing/until.ts'

const t = ThreadId.parse('t')

type Script = readonly (ScriptedThought | ThinkFreely)[]

async function open(script: Script, tools: readonly AgentTool[] = [], storage: LogStorage = openMemoryStorage()) {
  const server = await startTestServer({ storage, assistant: graphAssistant(script, tools) })
  const room = (await server.send('GET', '/api/threads/t')).status === 200 ? enterRoom(server, 't') : undefined
  return { storage, server, room: room ?? (await openRoom(server, 'feedback')) }
}

const events = async (storage: LogStorage) => (await storage.readEvents(t, 0, 10_000)).map(readEnvelope)
const typesIn = async (storage: LogStorage) => (await events(storage)).map(({ type }) => type)

const question = (field: string) => ({
  tool: 'request_clarification',
  args: { reason: 'nodig', questions: [{ field, text: `Wat is ${field}?`, importance: 'required' }] },
})

/** Asks for the company, and then says what it was told; in every turn, however long the conversation is. */
const ask: ThinkFreely = ({ messages }) => {
  const told = Object.values(resultsIn(messages)).join()
  return told ? { text: `Gehoord: ${told}` } : { text: 'Even vragen.', calls: [question('bedrijf')] }
}
const asking: Script = Array.from({ length: 20 }, () => ask)

async function untilAsked(server: Awaited<ReturnType<typeof open>>['server'], count: number) {
  return until(
    `${count} questions are open and nothing runs`,
    async () => {
      const { body } = await server.send('GET', '/api/asks')
      const { activeTurn } = (await server.send('GET', '/api/threads/t')).body['thread'] as { activeTurn: unknown }
      return activeTurn === null ? AsksAnswer.parse(body).asks : []
    },
    (asks) => asks.length === count,
  )
}

describe('a question', () => {
  test('[TN1] waits in the log and on every list, and its answer goes on exactly there, once', async () => {
    const { server, room, storage } = await open(asking)
    await room.say('maak het verslag')
    const [asked] = await untilAsked(server, 1)
    expect(asked).toMatchObject({ thread: 't', ask: { kind: 'question', agent: 'triage', reason: 'nodig' } })
    expect(await room.thread()).toMatchObject({ asks: [{ id: asked!.ask.id, kind: 'question' }], activeTurn: null })
    const body = { askId: asked!.ask.id, status: 'resolved', answers: { bedrijf: 'Bakkerij Jansen' } }
    const answer = await server.send('POST', '/api/threads/t/answers', body)
    expect(answer).toMatchObject({ status: 200, body: { askId: asked!.ask.id, status: 'resolved' } })
    const replies = await room.untilReplies(2)
    expect(replies.at(-1)?.text).toContain('Bakkerij Jansen')
    expect(await room.thread()).toMatchObject({ asks: [], activeTurn: null })
    // Both are in the history as what was said [A17].
    const said = (await room.messages()).map(({ as, text }) => [as, text])
    expect(said).toEqual([
      ['turn', 'maak het verslag'],
      ['reply', 'Even vragen.'],
      ['ask', expect.stringContaining('Wat is bedrijf?')],
      ['answer', expect.stringContaining('Bakkerij Jansen')],
      ['reply', expect.stringContaining('Bakkerij Jansen')],
    ])
    expect(await storage.checkpoints.countRuns()).toBe(0)
  })

  test('[TN2] is answered once: twice, thrice at once, too late or of another name is refused, and changes nothing', async () => {
    const { server, room } = await open(asking)
    await room.say('maak het verslag')
    const [asked] = await untilAsked(server, 1)
    const body = { askId: asked!.ask.id, status: 'resolved', text: 'Jansen' }
    const path = '/api/threads/t/answers'
    const tries = await Promise.all([1, 2, 3].map(() => server.send('POST', path, body)))
    expect(tries.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409])
    await room.untilReplies(2)
    const late = await server.send('POST', path, body)
    expect(late).toMatchObject({ status: 409, body: { error: { code: 'ask-closed' } } })
    const unknown = await server.send('POST', path, { ...body, askId: 'turn-999.c1-1' })
    expect(unknown).toMatchObject({ status: 404, body: { error: { code: 'ask-not-found' } } })
    expect(await room.replies()).toHaveLength(2)
  })

  test('[TN2] a repeated answer with its key gets the first answer again', async () => {
    const { server, room } = await open(asking)
    await room.say('maak het verslag')
    const [asked] = await untilAsked(server, 1)
    const body = { askId: asked!.ask.id, status: 'resolved', text: 'Jansen' }
    const send = () => server.send('POST', '/api/threads/t/answers', body, { 'idempotency-key': 'once' })
    const [first, second] = [await send(), await send()]
    expect(first.status).toBe(200)
    expect(second).toMatchObject({ status: 200, body: first.body })
  })

  test('[TN3][A17] what is clearly something else gets its own turn, and the question stays open', async () => {
    const either: ThinkFreely = (request) =>
      requestOf(request.context).includes('verslag') ? ask(request) : { text: 'Zeven graden.' }
    const script = Array.from({ length: 20 }, () => either)
    const { server, room } = await open(script)
    await room.say('maak het verslag')
    await untilAsked(server, 1)
    expect(await room.say('hoe warm mag de koeling zijn?')).toMatchObject({ became: [{ as: 'turn' }] })
    expect((await room.untilReplies(2)).at(-1)?.text).toBe('Zeven graden.')
    expect((await room.thread()).asks).toHaveLength(1)
    await room.setMode('listen')
    expect(await room.say('Bakkerij Pietersen ziet er netjes uit')).toMatchObject({ became: [{ as: 'note' }] })
    await room.setMode('feedback')
    expect(await room.say('Bakkerij Jansen')).toMatchObject({ became: [{ as: 'answer' }] })
    expect((await room.untilReplies(3)).at(-1)?.text).toContain('Bakkerij Jansen')
  })

  test('[TN4] later: it stays open, and a plain message is no answer any more; cancelled: the agent goes on without', async () => {
    const { server, room } = await open(asking)
    await room.say('maak het verslag')
    const [asked] = await untilAsked(server, 1)
    const answer = (more: object) => server.send('POST', '/api/threads/t/answers', { askId: asked!.ask.id, ...more })
    expect((await answer({ status: 'later' })).status).toBe(200)
    expect((await untilAsked(server, 1))[0]).toMatchObject({ later: true })
    expect(await room.say('Bakkerij Jansen')).toMatchObject({ became: [{ as: 'turn' }] })
    await until('its own turn asks too', async () => (await room.thread()).asks.length === 2)
    expect((await answer({ status: 'cancelled' })).status).toBe(200)
    expect((await room.untilReplies(3)).at(-1)?.text).toContain('cancelled')
  })

  test('[TN5] a whole other process goes on where it stood', async () => {
    const storage = openMemoryStorage()
    const first = await open(asking, [], storage)
    await first.room.say('maak het verslag')
    const [asked] = await untilAsked(first.server, 1)
    await first.server.close()
    const { server, room } = await open(asking, [], storage)
    await server.send('POST', '/api/threads/t/answers', { askId: asked!.ask.id, status: 'resolved', text: 'Jansen' })
    expect((await room.untilReplies(2)).map(({ text }) => text)).toEqual([
      'Even vragen.',
      expect.stringContaining('Jansen'),
    ])
    expect(await storage.checkpoints.countRuns()).toBe(0)
  })

  test('[TN1] answers that cannot be are refused in words, and it stays open', async () => {
    const { server, room } = await open(asking)
    await room.say('maak het verslag')
    const [asked] = await untilAsked(server, 1)
    const answer = (more: object) => server.send('POST', '/api/threads/t/answers', { askId: asked!.ask.id, ...more })
    expect(await answer({ status: 'resolved' })).toMatchObject({ status: 400 })
    expect(await answer({ status: 'resolved', answers: { other: 'x' } })).toMatchObject({ status: 400 })
    expect(await answer({ status: 'perhaps' })).toMatchObject({ status: 400 })
    expect(await answer({ status: 'resolved', answers: { bedrijf: '  ' } })).toMatchObject({ status: 400 })
    expect((await room.thread()).asks).toHaveLength(1)
  })
})

describe('an approval', () => {
  const paying: Script = [
    { calls: [{ tool: 'pay', args: { amount: 5 } }] },
    ({ messages }) => ({ text: `Klaar: ${Object.values(resultsIn(messages)).join()}` }),
  ]

  test('[TN6][A11] is a gate: nothing runs before the yes, and then once, as was shown', async () => {
    const ran: string[] = []
    const { server, room } = await open(paying, [testTool('pay', ran, { needsApproval: true })])
    await room.say('betaal maar')
    const [asked] = await untilAsked(server, 1)
    expect(asked?.ask).toMatchObject({ kind: 'approval', tool: 'pay', args: { amount: 5 } })
    expect(ran).toEqual([])
    expect(await room.say('ja')).toMatchObject({ became: [{ as: 'answer', answers: asked!.ask.id }] })
    expect((await room.untilReplies(1)).at(-1)?.text).toBe('Klaar: pay is done')
    expect(ran).toEqual(['pay {"amount":5}'])
  })

  test('[TU11][BR7][XS3] a yes to something else approves nothing, with the name or without', async () => {
    const ran: string[] = []
    const pay: ThinkFreely = ({ messages, context }) => {
      if (requestOf(context) !== 'betaal maar') return { text: 'Dat vroeg ik niet.' }
      const results = Object.values(resultsIn(messages))
      return results.length > 0
        ? { text: `Klaar: ${results.join()}` }
        : { calls: [{ tool: 'pay', args: { amount: 5 } }] }
    }
    const script = Array.from({ length: 20 }, () => pay)
    const { server, room } = await open(script, [testTool('pay', ran, { needsApproval: true })])
    await room.say('betaal maar')
    const [asked] = await untilAsked(server, 1)
    const others = ['Ja, gooi maar weg', 'Agora, ja, gooi maar weg', 'Yes, delete it', 'Ja, verstuur het rapport']
    for (const text of others) expect(await room.say(text), text).not.toMatchObject({ became: [{ as: 'answer' }] })
    await untilAsked(server, 1)
    expect(ran).toEqual([])
    expect(await room.say('ja, doe maar')).toMatchObject({ became: [{ as: 'answer', answers: asked!.ask.id }] })
    await until(
      'it is paid',
      () => Promise.resolve(ran),
      ({ length }) => length > 0,
    )
    expect(ran).toEqual(['pay {"amount":5}'])
  })

  test('[TN6][A12] refused with a reason: the agent is told and goes on; nothing ran', async () => {
    const ran: string[] = []
    const { server, room } = await open(paying, [testTool('pay', ran, { needsApproval: true })])
    await room.say('betaal maar')
    const [asked] = await untilAsked(server, 1)
    const body = { askId: asked!.ask.id, status: 'resolved', approved: false, reason: 'te duur' }
    await server.send('POST', '/api/threads/t/answers', body)
    expect((await room.untilReplies(1)).at(-1)?.text).toContain('te duur')
    expect(ran).toEqual([])
  })

  test('[TN6] of three that wait one is approved: that one runs, the others wait', async () => {
    const ran: string[] = []
    const three: Script = [
      { calls: [1, 2, 3].map((amount) => ({ tool: 'pay', args: { amount } })) },
      ({ messages }) => ({ text: `Klaar: ${Object.values(resultsIn(messages)).join()}` }),
    ]
    const { server, room } = await open(three, [testTool('pay', ran, { needsApproval: true })])
    await room.say('betaal maar')
    const asked = await untilAsked(server, 3)
    const second = asked.find(({ ask }) => ask.kind === 'approval' && ask.args['amount'] === 2)!
    const approve = (askId: string) =>
      server.send('POST', '/api/threads/t/answers', { askId, status: 'resolved', approved: true })
    await approve(second.ask.id)
    await untilAsked(server, 2)
    expect(ran).toEqual(['pay {"amount":2}'])
    for (const { ask } of await untilAsked(server, 2)) await approve(ask.id)
    await room.untilReplies(1)
    expect(ran.toSorted()).toEqual(['pay {"amount":1}', 'pay {"amount":2}', 'pay {"amount":3}'])
  })
})

describe('while a turn runs', () => {
  /** Thinks until the test lets it go on. */
  function held() {
    const gate = Promise.withResolvers<void>()
    const begun = Promise.withResolvers<void>()
    let released = false
    const script: Script = [
      async ({ onText, signal }) => {
        onText('Een begin')
        begun.resolve()
        if (released) return { text: ' en een eind.' }
        await Promise.race([
          gate.promise,
          new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('aborted')))),
        ])
        return { text: ' en een eind.' }
      },
    ]
    return { script: [...script, ...script], begun: begun.promise, release: () => ((released = true), gate.resolve()) }
  }

  test('[TN7] stop ends it, keeps what was said, and is seen', async () => {
    const { script, begun } = held()
    const { server, room, storage } = await open(script)
    await room.say('vertel eens')
    await begun
    expect(await server.send('POST', '/api/threads/t/stop')).toMatchObject({ status: 200, body: { turn: 'turn-3' } })
    const [reply] = await room.untilReplies(1)
    expect(reply).toMatchObject({ text: 'Een begin', cut: 'stopped', by: { id: 'triage' } })
    expect((await events(storage)).at(-1)).toMatchObject({ type: 'turn-closed', reason: 'stopped' })
    expect(await server.send('POST', '/api/threads/t/stop')).toMatchObject({ status: 200, body: { turn: null } })
    expect(await storage.checkpoints.countRuns()).toBe(0)
  })

  test('[TN8] policy interrupt: what is said stops it and gets its own turn', async () => {
    const { script, begun, release } = held()
    const { server, room, storage } = await open(script)
    await server.send('PATCH', '/api/threads/t', { policy: 'interrupt' })
    await room.say('vertel eens')
    await begun
    await room.say('nee, iets anders')
    release()
    const replies = await room.untilReplies(2)
    expect(replies[0]).toMatchObject({ text: 'Een begin', cut: 'stopped' })
    expect((await typesIn(storage)).filter((type) => type === 'turn-closed')).toHaveLength(2)
  })

  test('[TN8] policy steer: it takes what is said along at its next step, and no other turn opens', async () => {
    const gate = Promise.withResolvers<void>()
    const begun = Promise.withResolvers<void>()
    const ran: string[] = []
    const look = testTool('look', ran, {
      run: async () => {
        begun.resolve()
        await gate.promise
        return { text: 'gezien' }
      },
    })
    const script: Script = [
      { calls: [{ tool: 'look', args: {} }] },
      ({ messages }) => ({ text: `Ook: ${JSON.stringify(messages.findLast(({ role }) => role === 'user'))}` }),
    ]
    const { server, room, storage } = await open(script, [look])
    await server.send('PATCH', '/api/threads/t', { policy: 'steer' })
    await room.say('kijk eens')
    await begun.promise
    await room.say('let vooral op de vloer')
    gate.resolve()
    expect((await room.untilReplies(1)).at(-1)?.text).toContain('let vooral op de vloer')
    const types = await typesIn(storage)
    expect(types.filter((type) => type === 'turn-opened')).toHaveLength(1)
    expect(types).toContain('turn-steered')
  })

  test('[TN9] a turn can be tried again, for the same words', async () => {
    const { script, begun, release } = held()
    const { server, room } = await open(script)
    await room.say('vertel eens')
    await begun
    await server.send('POST', '/api/threads/t/stop')
    await room.untilReplies(1)
    release()
    const retried = await server.send('POST', '/api/threads/t/turns/turn-3/retry')
    expect(retried.status).toBe(200)
    expect((await room.untilReplies(2)).at(-1)).toMatchObject({ text: ' en een eind.' })
    expect((await server.send('POST', '/api/threads/t/turns/turn-99/retry')).status).toBe(404)
  })
})

test('[TN10] who speaks is a fact in the log: handed over, and a follow-up goes to the last speaker', async () => {
  const script: Script = [
    ({ agent }) =>
      agent === 'triage'
        ? { calls: [{ tool: 'hand_over', args: { to: 'regulation', why: 'een regel' } }] }
        : { text: `Ik ben ${agent}.` },
    ({ agent }) => ({ text: `Ik ben ${agent}.` }),
  ]
  const { room, storage } = await open(script)
  await room.say('wat geldt hier')
  expect((await room.untilReplies(1))[0]).toMatchObject({ text: 'Ik ben regulation.', by: { id: 'regulation' } })
  await room.say('en voor vis')
  expect((await room.untilReplies(2))[1]).toMatchObject({ by: { id: 'regulation' } })
  await room.say('iets heel anders')
  await room.untilReplies(3)
  const floors = (await events(storage)).filter((event) => event.type === 'floor-granted')
  expect(floors).toMatchObject([
    { agent: 'triage', because: 'addressed' },
    { agent: 'regulation', because: 'goes-on' },
    { agent: 'triage', because: 'addressed' },
  ])
})

test('[TN11] what a turn did can be read: agents, models, tools, what was given', async () => {
  const ran: string[] = []
  const script: Script = [{ calls: [{ tool: 'look', args: { at: 'vloer' } }] }, { text: 'Schoon.' }]
  const { server, room } = await open(script, [testTool('look', ran)])
  await room.say('kijk eens')
  await room.untilReplies(1)
  const { status, body } = await server.send('GET', '/api/threads/t/turns/turn-3')
  expect(status).toBe(200)
  const types = (body['events'] as { type: string }[]).map(({ type }) => type)
  expect(types).toEqual([
    'turn-opened',
    'floor-granted',
    'model-called',
    'tool-started',
    'tool-finished',
    'model-called',
    'turn-closed',
  ])
  expect(body).toMatchObject({ state: 'closed', cut: false, messages: [{ text: 'Schoon.' }] })
  expect((await server.send('GET', '/api/threads/t/turns/turn-2')).status).toBe(404)
})

test('[TN12] the title comes after the first answer, and a name that a person gave stays', async () => {
  const { server, room } = await open([{ text: 'Goed.' }])
  await room.say('hallo daar')
  await room.untilReplies(1)
  await until('a title', async () => (await room.thread()).title === 'Titel')
  await server.send('PATCH', '/api/threads/t', { title: 'Eigen' })
  await room.say('nog eens')
  await room.untilReplies(2)
  expect((await room.thread()).title).toBe('Eigen')
})
