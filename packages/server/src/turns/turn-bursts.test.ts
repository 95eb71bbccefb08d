/** What is said while a turn runs or waits: one by one, in bursts, and in many threads at once. */
import { requestOf } from '@agora/core/context/turn-context'
import type { ThinkFreely } from '@agora/agents/testing/scripted-thinker'
import { resultsIn } from '@agora/agents/testing/scripted-thinker'
import { AsksAnswer } from '@agora/protocol/operations/list-asks'
import { describe, expect, test } from 'vitest'
import { testTool } from '../testing/graph-assistant.ts'
import { openRoom } from '../testing/open-room.ts'
import type { TestServer } from '../testing/test-server.ts'
import { type Script, eventsNamed, makeGate, openTurnServer } from '../testing/turn-server.ts'
import { until } from '../testing/until.ts'

const always = (think: ThinkFreely): Script => Array.from({ length: 200 }, () => think)
/** Says back what was asked. */
const echo: ThinkFreely = ({ context }) => ({ text: `Over: ${requestOf(context)}` })
const ask: ThinkFreely = ({ messages }) => {
  const told = Object.values(resultsIn(messages)).join()
  const questions = [{ field: 'bedrijf', text: 'Welk bedrijf?', importance: 'required' }]
  return told ? { text: `Gehoord: ${told}` } : { calls: [{ tool: 'request_clarification', args: { questions } }] }
}

/** The first thought waits for the test; the others do not. */
function holdFirst(think: ThinkFreely) {
  const gate = makeGate()
  let isFirst = true
  const script = always(async (request) => {
    const mustWait = isFirst
    isFirst = false
    if (mustWait) {
      const aborted = new Promise<never>((_, reject) => {
        request.signal.addEventListener('abort', () => reject(new Error('aborted')))
      })
      await Promise.race([gate.pass(), aborted])
    }
    return think(request)
  })
  return { gate, script }
}

async function openAsks(server: TestServer) {
  return AsksAnswer.parse((await server.send('GET', '/api/asks')).body).asks
}

const texts = (count: number) => Array.from({ length: count }, (_, n) => `vraag ${n + 1}?`)

describe('while a turn runs', () => {
  test('[TN20] 50 messages at once are all stored, in order, and one next turn answers them all', async () => {
    const { gate, script } = holdFirst(echo)
    const { room, storage } = await openTurnServer(script)
    await room.say('eerst dit?')
    await gate.reached
    const sent = texts(50)
    const answers = await Promise.all(sent.map((text, n) => room.sayTogether([{ id: `b${n}`, text }])))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    gate.open()
    const replies = await room.untilReplies(2)
    expect(replies).toHaveLength(2)
    for (const text of sent) expect(replies[1]?.text).toContain(text)
    expect(await eventsNamed(storage, 'turn-opened')).toHaveLength(2)
    const said = (await room.messages()).filter(({ as }) => as === 'queued')
    expect(said.map(({ text }) => text).sort()).toEqual(sent.toSorted())
  })

  test('[TN20] more than is read back at once is answered too, to the last word', async () => {
    const { gate, script } = holdFirst(echo)
    const { room } = await openTurnServer(script)
    await room.say('eerst dit?')
    await gate.reached
    const sent = texts(450)
    for (let n = 0; n < sent.length; n += 150) {
      await room.sayTogether(sent.slice(n, n + 150).map((text, i) => ({ id: `b${n + i}`, text })))
    }
    gate.open()
    const [, reply] = await room.untilReplies(2)
    expect(sent.filter((text) => !reply?.text.includes(text))).toEqual([])
  })

  test('[A13] three messages 100 ms apart are all stored and answered', async () => {
    const { gate, script } = holdFirst(echo)
    const { room, clock } = await openTurnServer(script)
    for (const text of ['een?', 'twee?', 'drie?']) {
      expect((await room.say(text)).accepted).toHaveLength(1)
      clock.advance(100)
    }
    await gate.reached
    gate.open()
    const replies = await room.untilReplies(2)
    expect(replies.map(({ text }) => text)).toEqual(['Over: een?', expect.stringMatching(/twee\?[^]*drie\?/)])
    expect((await room.messages()).filter(({ by }) => by.kind === 'user')).toHaveLength(3)
  })

  test('[TN20] 50 threads at once: each is answered, once, with its own', async () => {
    const { server, storage } = await openTurnServer(always(echo))
    const rooms = await Promise.all(texts(50).map((_, n) => openRoom(server, 'feedback', `r${n}`)))
    await Promise.all(rooms.map((room, n) => room.say(`vraag ${n}?`)))
    for (const [n, room] of rooms.entries()) {
      expect((await room.untilReplies(1)).map(({ text }) => text)).toEqual([`Over: vraag ${n}?`])
    }
    await until('nothing is kept', async () => (await storage.checkpoints.countRuns()) === 0)
    expect(await storage.listDue(99)).toEqual([])
  })

  test('[TN20] more threads than are worked on at once: those that wait get their turn', async () => {
    const gate = makeGate()
    const script = always(async (request) => {
      await gate.pass()
      return echo(request)
    })
    const { server, storage } = await openTurnServer(script)
    const rooms = await Promise.all(texts(90).map((_, n) => openRoom(server, 'feedback', `r${n}`)))
    await Promise.all(rooms.map((room) => room.say('hallo?')))
    await gate.reached
    gate.open()
    for (const room of rooms) expect(await room.untilReplies(1)).toHaveLength(1)
    expect(await storage.listDue(99)).toEqual([])
  })
})

describe('policies', () => {
  test('[TN26] interrupt: in a burst each stops the one before, and the last knows all of it', async () => {
    const { gate, script } = holdFirst(({ context: { messages, asked } }) => ({
      text: [...messages, ...asked].map(({ text }) => text).join('\n'),
    }))
    const { server, room, storage } = await openTurnServer(script)
    await server.send('PATCH', '/api/threads/t', { policy: 'interrupt' })
    await room.say('vertel eens?')
    await gate.reached
    const sent = texts(20)
    await Promise.all(sent.map((text, n) => room.sayTogether([{ id: `b${n}`, text }])))
    const seen = async () => (await room.untilReplies(1)).at(-1)?.text ?? ''
    await until('all is answered', seen, (all) => sent.every((text) => all.includes(text)))
    const closed = await eventsNamed(storage, 'turn-closed')
    expect(closed[0]).toMatchObject({ reason: 'stopped' })
    expect(closed.at(-1)).toMatchObject({ reason: 'finished' })
    expect((await eventsNamed(storage, 'turn-opened')).length).toBe(closed.length)
    await until('nothing is kept', async () => (await storage.checkpoints.countRuns()) === 0)
  })

  test('[TN26] steer: a burst of 300 is taken along whole, once', async () => {
    const gate = makeGate()
    const look = testTool('look', [], { run: async () => (await gate.pass(), { text: 'gezien' }) })
    const script: Script = [
      { calls: [{ tool: 'look', args: {} }] },
      ({ messages }) => ({ text: JSON.stringify(messages.filter(({ role }) => role === 'user')) }),
    ]
    const { server, room, storage } = await openTurnServer(script, { tools: [look] })
    await server.send('PATCH', '/api/threads/t', { policy: 'steer' })
    await room.say('kijk eens')
    await gate.reached
    const sent = Array.from({ length: 300 }, (_, n) => `let ook op plek nummer ${n};`)
    for (let n = 0; n < sent.length; n += 100) {
      await room.sayTogether(sent.slice(n, n + 100).map((text, i) => ({ id: `b${n + i}`, text })))
    }
    gate.open()
    const all = (await room.untilReplies(1)).map(({ text }) => text).join()
    expect(sent.filter((text) => !all.includes(text))).toEqual([])
    expect(sent.filter((text) => all.split(text).length > 2)).toEqual([])
    expect(await eventsNamed(storage, 'turn-opened')).toHaveLength(1)
  })

  test('[TN26] steer: what it took along is not lost with its process', async () => {
    const gate = makeGate()
    const look = testTool('look', [], {
      afterCrash: 'repeat',
      run: async () => (await gate.pass(), { text: 'gezien' }),
    })
    const thinking = makeGate()
    const doomed: Script = [
      { calls: [{ tool: 'look', args: {} }] },
      async () => (await thinking.pass(), { text: 'nooit' }),
    ]
    const first = await openTurnServer(doomed, { tools: [look] })
    await first.server.send('PATCH', '/api/threads/t', { policy: 'steer' })
    await first.room.say('kijk eens')
    await gate.reached
    await first.room.say('let op de vloer')
    await first.room.say('en op de muur')
    gate.open()
    // The model is asked with what was taken along, and the process ends before it answers.
    await thinking.reached
    const script: Script = [{}, ({ messages }) => ({ text: JSON.stringify(messages) })]
    const { room } = await openTurnServer(script, { tools: [look], storage: first.storage })
    const [reply] = await room.untilReplies(1)
    for (const text of ['let op de vloer', 'en op de muur']) expect(reply?.text.split(text).length).toBe(2)
    thinking.open()
  })
})

describe('while a turn waits', () => {
  async function openWaiting(script: Script = always(ask)) {
    const opened = await openTurnServer(script)
    await opened.room.say('maak het verslag')
    const waits = async () => (await openAsks(opened.server)).length === 1 && !(await opened.room.thread()).activeTurn
    await until('it waits', waits)
    const [asked] = await openAsks(opened.server)
    return { ...opened, askId: asked!.ask.id }
  }

  test('[TN25] it is not tried again, nor while it runs', async () => {
    const { gate, script } = holdFirst(echo)
    const { server, room } = await openTurnServer(script)
    await room.say('vertel eens?')
    await gate.reached
    const again = () => server.send('POST', '/api/threads/t/turns/turn-3/retry')
    expect(await again()).toMatchObject({ status: 409, body: { error: { code: 'turn-running', retry: 'later' } } })
    gate.open()
    await room.untilReplies(1)
    expect((await again()).status).toBe(200)
    await room.untilReplies(2)
    const waiting = await openWaiting()
    const refused = await waiting.server.send('POST', '/api/threads/t/turns/turn-3/retry')
    expect(refused).toMatchObject({ status: 409, body: { error: { code: 'turn-running' } } })
    expect(await openAsks(waiting.server)).toHaveLength(1)
  })

  test('[TN24] listen mode: what is heard is a note and no answer; the form still answers', async () => {
    const { server, room, askId } = await openWaiting()
    await room.setMode('listen')
    expect(await room.say('Bakkerij Jansen', 'ja')).toMatchObject({ became: [{ as: 'note' }] })
    expect(await openAsks(server)).toHaveLength(1)
    const body = { askId, status: 'resolved', text: 'Pietersen' }
    expect((await server.send('POST', '/api/threads/t/answers', body)).status).toBe(200)
    expect((await room.untilReplies(1))[0]?.text).toContain('Pietersen')
    expect(await room.thread()).toMatchObject({ mode: 'listen', noteCount: 2, asks: [] })
  })

  test('[TN24] a call with afterWake "return" goes back to listening when the question is answered, not before', async () => {
    const { server, storage } = await openTurnServer(always(ask))
    await server.send('PATCH', '/api/me/preferences', { afterWake: 'return' })
    const room = await openRoom(server, 'listen', 'r')
    await room.say('een feit', 'Agora, maak het verslag')
    await until('it waits', async () => (await openAsks(server)).length === 1 && !(await room.thread()).activeTurn)
    expect(await room.thread()).toMatchObject({ mode: 'feedback' })
    expect(await room.say('Bakkerij Jansen')).toMatchObject({ became: [{ as: 'answer' }] })
    expect((await room.untilReplies(1))[0]?.text).toContain('Jansen')
    expect(await room.thread()).toMatchObject({ mode: 'listen' })
    expect((await eventsNamed(storage, 'mode-changed', 'r')).at(-1)).toMatchObject({ cause: 'return' })
  })

  test('[TN24] an archived thread keeps its question on the list, and goes on when it is answered', async () => {
    const { server, room, askId } = await openWaiting()
    await server.send('PATCH', '/api/threads/t', { archived: true })
    expect(await openAsks(server)).toHaveLength(1)
    const body = { askId, status: 'resolved', answers: { bedrijf: 'Jansen' } }
    expect((await server.send('POST', '/api/threads/t/answers', body)).status).toBe(200)
    expect((await room.untilReplies(1))[0]?.text).toContain('Jansen')
    expect(await room.thread()).toMatchObject({ archived: true })
  })

  test('[TN24] a stop stops nothing that waits, and says so', async () => {
    const { server } = await openWaiting()
    expect(await server.send('POST', '/api/threads/t/stop')).toMatchObject({ status: 200, body: { turn: null } })
    expect(await openAsks(server)).toHaveLength(1)
  })
})
