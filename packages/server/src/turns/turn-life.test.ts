/** The life of a turn while processes end, storages fail and threads are deleted. */
import { nl } from '@agora/core/say/nl'
import type { Participant } from '@agora/agents/participant'
import { type ThinkFreely, resultsIn } from '@agora/agents/testing/scripted-thinker'
import { MessageId, ThreadId } from '@agora/protocol/ids'
import { AsksAnswer } from '@agora/protocol/operations/list-asks'
import { describe, expect, test } from 'vitest'
import { type LogStorage, StorageError } from '../log/log-storage.ts'
import { openMemoryStorage } from '../log/memory-storage.ts'
import { verifyThread } from '../log/verify-thread.ts'
import { graphAssistant, testTool } from '../testing/graph-assistant.ts'
import { openSocket } from '../testing/socket-client.ts'
import type { TestServer } from '../testing/test-server.ts'
import { type Script, eventsNamed, eventsOf, makeGate, openTurnServer } from '../testing/turn-server.ts'
import { until } from '../testing/until.ts'
import type { MakeAssistant } from './assistant.ts'
import { MAX_LIVES } from './lease-turn.ts'
import { POLL_MS, MAX_TURN_MS } from './job-runner.ts'

const t = ThreadId.parse('t')

/** Looks at the floor, pays, and says what came of it. */
const working: Script = [
  { text: 'Ik kijk even.', calls: [{ tool: 'look', args: { at: 'vloer' } }] },
  { calls: [{ tool: 'pay', args: { amount: 5 } }] },
  ({ messages }) => ({ text: `Klaar: ${Object.values(resultsIn(messages)).join()}` }),
]

/** Asks eight times, and says what it was told. */
const askOn: ThinkFreely = ({ messages }) => {
  const told = Object.values(resultsIn(messages))
  if (told.length >= 8) return { text: `Gehoord: ${told.join()}` }
  const questions = [{ field: 'wat', text: 'Wat?', importance: 'required' }]
  return { calls: [{ tool: 'request_clarification', args: { questions } }] }
}
const asking: Script = Array.from({ length: 20 }, () => askOn)

async function openAsks(server: TestServer) {
  return AsksAnswer.parse((await server.send('GET', '/api/asks')).body).asks
}

async function answerNext(server: TestServer, text: string) {
  const [asked] = await until(
    'something is asked and nothing runs',
    async () => {
      const { activeTurn } = (await server.send('GET', '/api/threads/t')).body['thread'] as { activeTurn: unknown }
      return activeTurn === null ? openAsks(server) : []
    },
    (asks) => asks.length > 0,
  )
  const body = { askId: asked!.ask.id, status: 'resolved', text }
  expect((await server.send('POST', '/api/threads/t/answers', body)).status).toBe(200)
}

describe('a process that ends', () => {
  test('[TN16] so often that the turn must be the cause: it is closed once, and people are told', async () => {
    const storage = openMemoryStorage()
    const endless: Script = [
      ({ onText }) => {
        onText('Een begin')
        return new Promise(() => {})
      },
    ]
    const first = await openTurnServer(endless, { storage })
    await first.room.say('hallo daar')
    await until('it thinks', async () => {
      first.clock.advance(500)
      return (await eventsNamed(storage, 'text-chunk')).length > 0
    })
    // Each takes it over from one that is not heard of any more: a storage of one process has no other.
    for (let life = 2; life <= MAX_LIVES; life++) {
      await openTurnServer(endless, { storage })
      await until('it is taken over', async () => (await eventsNamed(storage, 'turn-claimed')).length === life - 1)
      expect(await eventsNamed(storage, 'turn-closed')).toEqual([])
    }
    const last = await openTurnServer([{}, {}, { text: 'Goed.' }], { storage })
    const replies = await last.room.untilReplies(2)
    expect(replies).toMatchObject([
      { text: 'Een begin', cut: 'interrupted', turn: 'turn-3' },
      { text: nl.failures.crashed, turn: 'turn-3' },
    ])
    expect(await eventsNamed(storage, 'turn-closed')).toMatchObject([{ reason: 'failed', why: 'crashed' }])
    await until('nothing is kept', async () => (await storage.checkpoints.countRuns()) === 0)
    // The next question is answered.
    await last.room.say('en nu?')
    expect((await last.room.untilReplies(3)).at(-1)?.text).toBe('Goed.')
  })

  test('[TN16] cannot do so between the last words of a turn and its end: they are one commit', async () => {
    const storage = openMemoryStorage()
    const commits: string[][] = []
    const watched: LogStorage = {
      ...storage,
      commit: (batch) => {
        commits.push(...batch.map(({ events }) => events.map(({ type }) => type)))
        return storage.commit(batch)
      },
    }
    const script: Script = [{ text: 'Ik kijk even.', calls: [{ tool: 'look', args: {} }] }, { text: 'Gezien.' }]
    const { room } = await openTurnServer(script, { storage: watched, tools: [testTool('look', [])] })
    await room.say('hallo daar')
    expect((await room.untilReplies(2)).map(({ text }) => text)).toEqual(['Ik kijk even.', 'Gezien.'])
    const words = commits.filter((types) => types.includes('message-posted')).slice(1)
    expect(words).toEqual([['message-posted'], ['message-posted', 'turn-closed']])
  })

  test('[TN31] what it was writing is kept when the turn is stopped before another has said more', async () => {
    const storage = openMemoryStorage()
    const gate = makeGate()
    const script: Script = [
      async ({ onText }) => {
        onText('Een begin ')
        await gate.pass()
        return { text: 'nooit' }
      },
    ]
    const first = await openTurnServer(script, { storage })
    await first.room.say('vertel eens')
    await gate.reached
    first.clock.advance(500)
    await until('it is kept', async () => (await eventsNamed(storage, 'text-chunk')).length === 1)
    const second = await openTurnServer([() => new Promise(() => {})], { storage })
    await until('it is taken over', async () => (await eventsNamed(storage, 'turn-claimed')).length === 1)
    await second.server.send('POST', '/api/threads/t/stop')
    const replies = await second.room.untilReplies(1)
    expect(replies).toMatchObject([{ text: 'Een begin ', cut: 'stopped', turn: 'turn-3', by: { id: 'triage' } }])
    gate.open()
  })

  test('[TN31] what another life has said anew is not said twice', async () => {
    const storage = openMemoryStorage()
    const gate = makeGate()
    const doomed: Script = [
      async ({ onText }) => {
        onText('Een begin ')
        await gate.pass()
        return { text: 'nooit' }
      },
    ]
    const first = await openTurnServer(doomed, { storage })
    await first.room.say('vertel eens')
    await gate.reached
    first.clock.advance(500)
    await until('it is kept', async () => (await eventsNamed(storage, 'text-chunk')).length === 1)
    const thinking = makeGate()
    const script: Script = [
      { text: 'Een begin opnieuw.', calls: [{ tool: 'look', args: {} }] },
      async () => (await thinking.pass(), { text: 'nooit' }),
    ]
    const second = await openTurnServer(script, { storage, tools: [testTool('look', [])] })
    await thinking.reached
    await second.server.send('POST', '/api/threads/t/stop')
    await until('it is stopped', async () => (await eventsNamed(storage, 'turn-closed')).length === 1)
    expect((await second.room.replies()).map(({ text }) => text)).toEqual(['Een begin opnieuw.'])
    gate.open()
    thinking.open()
  })

  test('[TN16] an answer is no crash: a turn that asked often still has its lives', async () => {
    const storage = openMemoryStorage()
    const first = await openTurnServer(asking, { storage })
    await first.room.say('maak het verslag')
    for (let round = 1; round <= MAX_LIVES + 1; round++) await answerNext(first.server, `antwoord ${round}`)
    await until('it asks again', async () => (await openAsks(first.server)).length === 1)
    const held = makeGate()
    const holding: Script = asking.map(() => async (request) => (await held.pass(), askOn(request)))
    await first.server.close()
    const second = await openTurnServer(holding, { storage })
    await answerNext(second.server, 'antwoord 7')
    await held.reached
    // It dies for the first time.
    const third = await openTurnServer(asking, { storage })
    await answerNext(third.server, 'antwoord 8')
    expect((await third.room.untilReplies(1)).at(-1)?.text).toContain('antwoord 8')
    expect(await eventsNamed(storage, 'turn-closed')).toMatchObject([{ reason: 'finished' }])
    held.open()
  })

  test('[TN17] a server that stops in mid-turn leaves it open, and the next goes on where it stood', async () => {
    const storage = openMemoryStorage()
    const ran: string[] = []
    const gate = makeGate()
    const slow: Script = [working[0]!, async () => (await gate.pass(), { text: 'nooit' })]
    const first = await openTurnServer(slow, { storage, tools: [testTool('look', ran), testTool('pay', ran)] })
    await first.room.say('kijk en betaal')
    await gate.reached
    await first.server.close()
    expect(await eventsNamed(storage, 'turn-closed')).toEqual([])
    expect(first.reported).toEqual([])
    expect(first.clock.waits()).toEqual([])
    const second = await openTurnServer(working, { storage, tools: [testTool('look', ran), testTool('pay', ran)] })
    await second.room.untilReplies(2)
    expect((await second.room.replies()).map(({ text }) => text)).toEqual([
      'Ik kijk even.',
      'Klaar: look is done,pay is done',
    ])
    expect(ran).toEqual(['look {"at":"vloer"}', 'pay {"amount":5}'])
    await until('nothing is kept', async () => (await storage.checkpoints.countRuns()) === 0)
    expect(await verifyThread(storage, t)).toMatchObject({ kind: 'sound' })
  })

  test('[TN17] stopped while text is shown that is not kept yet: nothing is written later, and no timer is left', async () => {
    const gate = makeGate()
    const script: Script = [
      async ({ onText }) => {
        onText('Een begin ')
        await gate.pass()
        onText('en nog iets')
        return { text: 'nooit' }
      },
    ]
    const { server, room, storage, clock, reported } = await openTurnServer(script)
    await room.say('vertel eens')
    await gate.reached
    await server.close()
    const before = await eventsOf(storage)
    gate.open()
    for (let n = 0; n < 5; n++) {
      clock.advance(1_000)
      await new Promise((turn) => setImmediate(turn))
    }
    expect(await eventsOf(storage)).toEqual(before)
    expect(clock.waits()).toEqual([])
    expect(reported).toEqual([])
  })
})

describe('a thread that is deleted', () => {
  const texts = ['geheim-een ', 'geheim-twee ']
  const isErased = async (storage: LogStorage) => {
    const events = await storage.readEvents(t, 0, 1_000)
    return events.every(({ body }) => body.kind === 'erased')
  }

  test('[TN18][DU10] while a turn writes: content and checkpoints go, nothing comes after it, no timer is left', async () => {
    const gate = makeGate()
    const script: Script = [
      { text: 'geheim-nul', calls: [{ tool: 'look', args: {} }] },
      async ({ onText }) => {
        for (const text of texts) onText(text)
        await gate.pass()
        return { text: texts.join('') }
      },
    ]
    const { server, room, storage, clock, reported } = await openTurnServer(script, { tools: [testTool('look', [])] })
    await room.say('vertel eens')
    await gate.reached
    expect(await storage.checkpoints.countRuns()).toBe(1)
    expect((await server.send('DELETE', '/api/threads/t')).status).toBe(200)
    gate.open()
    await until('nothing is kept for it', async () => (await storage.checkpoints.countRuns()) === 0)
    for (let n = 0; n < 5; n++) {
      clock.advance(1_000)
      await new Promise((turn) => setImmediate(turn))
    }
    expect((await storage.readEvents(t, 0, 1_000)).at(-1)?.type).toBe('thread-deleted')
    expect(await isErased(storage)).toBe(true)
    expect(await storage.checkpoints.countRuns()).toBe(0)
    expect(await storage.listDue(9)).toEqual([])
    expect(reported).toEqual([])
    expect(clock.waits().every((wait) => wait > 5_000)).toBe(true)
  })

  test('[TN18] while its turn is kept: what arrives after all else is erased goes too', async () => {
    const memory = openMemoryStorage()
    const gate = makeGate()
    let holds = false
    const storage: LogStorage = {
      ...memory,
      checkpoints: {
        ...memory.checkpoints,
        put: async (...args) => {
          if (holds) await gate.pass()
          await memory.checkpoints.put(...args)
        },
      },
    }
    const script: Script = [
      () => {
        holds = true
        return { text: 'geheim-nul', calls: [{ tool: 'look', args: {} }] }
      },
    ]
    const { server, room, clock } = await openTurnServer(script, { storage, tools: [testTool('look', [])] })
    await room.say('vertel eens')
    await gate.reached
    await server.send('DELETE', '/api/threads/t')
    expect(await storage.checkpoints.countRuns()).toBe(0)
    gate.open()
    await until('it arrives', async () => (await storage.checkpoints.countRuns()) === 1)
    await until('it is gone', async () => {
      clock.advance(POLL_MS)
      return (await storage.checkpoints.countRuns()) === 0
    })
  })

  test('[TN18] while a turn waits: the question is gone from every list, and its checkpoints too', async () => {
    const { server, room, storage } = await openTurnServer(asking)
    await room.say('maak het verslag')
    await until(
      'it waits',
      async () => (await openAsks(server)).length === 1 && (await room.thread()).activeTurn === null,
    )
    const [asked] = await openAsks(server)
    await server.send('DELETE', '/api/threads/t')
    expect(await openAsks(server)).toEqual([])
    expect(await storage.checkpoints.countRuns()).toBe(0)
    expect(await isErased(storage)).toBe(true)
    const body = { askId: asked!.ask.id, status: 'resolved', text: 'x' }
    const late = await server.send('POST', '/api/threads/t/answers', body)
    expect(late).toMatchObject({ status: 410, body: { error: { code: 'thread-deleted' } } })
    expect((await server.send('GET', '/api/asks?thread=t')).status).toBe(410)
    expect((await server.send('GET', '/api/threads/t/turns/turn-3')).status).toBe(410)
  })
})

describe('a storage that is away', () => {
  /** The events by which a turn of `working` goes on, each at its commit; the second tool is the one that pays. */
  const steps = [
    ['floor-granted', 1],
    ['message-posted', 1],
    ['tool-started', 2],
    ['tool-finished', 2],
    ['model-called', 3],
    ['message-posted', 2],
    ['turn-closed', 1],
  ] as const
  const ways = steps.flatMap((step) => (['refused', 'lost', 'full'] as const).map((way) => [...step, way] as const))

  test.each(ways)(
    '[TN19] at %s %i (%s): the turn goes on when it is back, with each effect once',
    async (type, nth, way) => {
      const memory = openMemoryStorage()
      let seen = 0
      let hits = 0
      const storage: LogStorage = {
        ...memory,
        commit: async (batch) => {
          const spoken = batch.flatMap(({ events }) => events).filter(({ by }) => by.kind === 'agent')
          seen += spoken.filter((event) => event.type === type).length
          if (seen < nth || hits > 0) return memory.commit(batch)
          hits++
          // It is stored, but the connection broke before the response.
          if (way === 'lost') await memory.commit(batch)
          const error = new StorageError(way === 'full' ? 'full' : 'unavailable', new Error('by the test'))
          return batch.map(() => ({ kind: 'failed', error }))
        },
      }
      const ran: string[] = []
      const tools = [testTool('look', ran, { afterCrash: 'repeat' }), testTool('pay', ran, { afterCrash: 'ask' })]
      const { server, room, clock, reported } = await openTurnServer(working, { storage, tools })
      await room.say('kijk en betaal')
      await until('it is reported', () => reported.length > 0)
      expect(hits).toBe(1)
      const paid = () => ran.filter((call) => call.startsWith('pay')).length
      await until('it is over', async () => {
        clock.advance(POLL_MS)
        for (const { ask } of await openAsks(server)) {
          const body = { askId: ask.id, status: 'resolved', answers: { outcome: nl.unknownOutcome.done } }
          await server.send('POST', '/api/threads/t/answers', body)
        }
        return (await eventsNamed(storage, 'turn-closed')).length > 0
      })
      expect(paid()).toBeLessThanOrEqual(1)
      const replies = (await room.untilReplies(2)).map(({ text }) => text)
      expect(replies).toEqual(['Ik kijk even.', expect.stringMatching(/^Klaar: /)])
      expect(await eventsNamed(storage, 'turn-closed')).toMatchObject([{ reason: 'finished' }])
      await until('nothing is kept', async () => {
        clock.advance(POLL_MS)
        return (await storage.checkpoints.countRuns()) === 0
      })
      expect(await verifyThread(storage, t)).toMatchObject({ kind: 'sound' })
    },
  )

  test('[TN19] for checkpoints alone: the model is not asked again and again without a pause', async () => {
    const memory = openMemoryStorage()
    let away = true
    let thoughts = 0
    const lost = () => Promise.reject(new StorageError('full', new Error('by the test')))
    const { checkpoints } = memory
    const storage: LogStorage = {
      ...memory,
      checkpoints: {
        ...checkpoints,
        put: (...args) => (away && thoughts > 0 ? lost() : checkpoints.put(...args)),
        putWrites: (...args) => (away && thoughts > 0 ? lost() : checkpoints.putWrites(...args)),
      },
    }
    const script: Script = [
      () => {
        thoughts++
        return { text: 'Goed.' }
      },
    ]
    const { room, clock, reported } = await openTurnServer(script, { storage })
    await room.say('hallo daar')
    await until('it is reported', () => reported.length > 0)
    for (let n = 0; n < 50; n++) await new Promise((turn) => setImmediate(turn))
    expect(thoughts).toBeLessThanOrEqual(2)
    away = false
    await until('it is answered', async () => {
      clock.advance(POLL_MS)
      return (await eventsNamed(storage, 'turn-closed')).length > 0
    })
    expect((await room.untilReplies(1)).map(({ text }) => text)).toEqual(['Goed.'])
  })
})

test('[TN22] a turn that takes too long is ended, with what there is of it and words for people', async () => {
  const begun = Promise.withResolvers<void>()
  const script: Script = Array.from({ length: 9 }, () => ({ onText, signal }) => {
    onText('Een begin')
    begun.resolve()
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))))
  })
  const { room, storage, clock } = await openTurnServer(script)
  await room.say('vertel eens')
  await begun.promise
  await room.say('en nog iets?')
  clock.advance(MAX_TURN_MS - 1)
  expect(await eventsNamed(storage, 'turn-closed')).toEqual([])
  clock.advance(1)
  await until('it is closed', async () => (await eventsNamed(storage, 'turn-closed')).length === 1)
  const replies = await room.replies()
  expect(replies).toMatchObject([{ text: 'Een begin', cut: 'interrupted' }, { text: nl.failures['too-slow'] }])
  expect(await eventsNamed(storage, 'turn-closed')).toMatchObject([{ reason: 'failed', why: 'too-slow' }])
  // What was said meanwhile has its turn.
  expect((await room.thread()).activeTurn).not.toBe(null)
})

test('[TN22] a turn whose participant ignores the signal still ends in time, and its later text is dropped', async () => {
  const deaf = makeGate()
  const late = makeGate()
  const message = MessageId.parse('r-1')
  const assistant: MakeAssistant = (deps) => {
    const scripted = graphAssistant([])(deps)
    const run: Participant['run'] = async ({ turnLog, agent }) => {
      turnLog.write(agent, message, 'Een begin')
      await deaf.pass()
      turnLog.write(agent, message, ' en een staart')
      turnLog.write(agent, MessageId.parse('r-2'), 'en nog een')
      await late.pass()
      return { kind: 'finished' }
    }
    return { ...scripted, participant: { ...scripted.participant, run } }
  }
  const { server, room, storage, clock, reported } = await openTurnServer([], { assistant })
  const client = await openSocket(server.url)
  await client.ask({ cmd: 'follow', thread: 't', after: 0 })
  await room.say('vertel eens')
  await deaf.reached
  expect((await server.send('POST', '/api/threads/t/stop')).status).toBe(200)
  expect((await room.untilReplies(1))[0]).toMatchObject({ text: 'Een begin', cut: 'stopped' })
  const before = await eventsOf(storage)
  deaf.open()
  await late.reached
  for (let n = 0; n < 5; n++) {
    clock.advance(1_000)
    await new Promise((turn) => setImmediate(turn))
  }
  late.open()
  expect(await eventsOf(storage)).toEqual(before)
  expect(reported).toEqual([])
  // An answer comes after all that was sent before it.
  await client.ask({ cmd: 'get-thread', thread: 't' })
  const shown = client.frames.filter(({ type }) => type === 'text-delta').map((frame) => frame['text'])
  expect(shown).toEqual(['Een begin'])
})
