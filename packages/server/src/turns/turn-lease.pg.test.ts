/** Two servers on one database: who runs a turn, and what the other may do meanwhile. */
import { nl } from '@agora/core/say/nl'
import type { Participant } from '@agora/agents/participant'
import { type ThinkFreely, resultsIn } from '@agora/agents/testing/scripted-thinker'
import type { AgentTool } from '@agora/agents/tool'
import { ThreadId } from '@agora/protocol/ids'
import { AsksAnswer } from '@agora/protocol/operations/list-asks'
import { expect, inject, test } from 'vitest'
import { openPostgresStorage } from '../log/postgres-storage.ts'
import { verifyThread } from '../log/verify-thread.ts'
import { graphAssistant, testTool } from '../testing/graph-assistant.ts'
import { createDatabase } from '../testing/postgres-database.ts'
import { type Script, eventsNamed, eventsOf, makeGate, openTurnServer } from '../testing/turn-server.ts'
import { until } from '../testing/until.ts'
import type { MakeAssistant } from './assistant.ts'
import { POLL_MS } from './job-runner.ts'
import { LEASE_MS } from './workers.ts'

const t = ThreadId.parse('t')
type Opened = Awaited<ReturnType<typeof openTurnServer>>

/** `ended` resolves when the first server's participant has nothing more to do in its first run. */
async function openTwo(scripts: readonly [Script, Script], tools: readonly [AgentTool[], AgentTool[]] = [[], []]) {
  const url = await createDatabase(inject('postgresUrl'))
  const ended = Promise.withResolvers<void>()
  const assistant: MakeAssistant = (deps) => {
    const scripted = graphAssistant(scripts[0], tools[0])(deps)
    const run: Participant['run'] = (turn) => scripted.participant.run(turn).finally(() => ended.resolve())
    return { ...scripted, participant: { ...scripted.participant, run } }
  }
  const one = await openTurnServer([], { storage: await openPostgresStorage(url), assistant })
  const two = await openTurnServer(scripts[1], { storage: await openPostgresStorage(url), tools: tools[1] })
  return [{ ...one, ended: ended.promise }, two] as const
}

const untilTrue = (what: string, look: () => Promise<boolean>) => until(what, look)
/** Time passes until it has taken over, and no longer: a turn has only so long. */
const untilTaken = (other: Opened) =>
  untilTrue('it is taken over', async () => {
    other.clock.advance(POLL_MS)
    return (await eventsNamed(other.storage, 'turn-claimed')).length > 0
  })
/** However often it looks afterwards, there is nothing more to take. */
const lookOften = async (other: Opened) => {
  for (let looks = 0; looks < 5; looks++) {
    other.clock.advance(POLL_MS)
    await eventsNamed(other.storage, 'turn-claimed')
  }
}
const openAsks = async ({ server }: Opened) => AsksAnswer.parse((await server.send('GET', '/api/asks')).body).asks

const paying: Script = [
  { calls: [{ tool: 'pay', args: { amount: 5 } }] },
  ({ messages }) => ({ text: `Klaar: ${Object.values(resultsIn(messages)).join()}` }),
]
const ask: ThinkFreely = ({ messages }) => {
  const told = Object.values(resultsIn(messages)).join()
  const questions = [{ field: 'bedrijf', text: 'Welk bedrijf?', importance: 'required' }]
  return told ? { text: `Gehoord: ${told}` } : { calls: [{ tool: 'request_clarification', args: { questions } }] }
}
const asking: Script = Array.from({ length: 9 }, () => ask)

test('[TN13] one that is frozen in a tool: the other takes over after the lease, once; what the first still writes is refused', async () => {
  const gate = makeGate()
  const ran: string[] = []
  const slow = testTool('pay', ran, {
    run: async () => {
      ran.push('paid')
      await gate.pass()
      return { text: 'betaald' }
    },
  })
  const [frozen, other] = await openTwo([paying, paying], [[slow], [testTool('pay', ran)]])
  await frozen.room.say('betaal maar')
  await gate.reached
  // Before the lease ends no process takes over, however often it looks.
  other.clock.advance(LEASE_MS - 1)
  expect(await eventsNamed(other.storage, 'turn-claimed')).toEqual([])
  await untilTaken(other)
  await untilTrue('a person is asked', async () => (await eventsNamed(other.storage, 'turn-suspended')).length === 1)
  await lookOften(other)
  expect(await eventsNamed(other.storage, 'turn-claimed')).toHaveLength(1)
  const before = await eventsOf(other.storage)
  // It comes back, and does not know.
  gate.open()
  await frozen.ended
  // A server that stops finishes what it began.
  await frozen.server.close()
  expect(await eventsOf(other.storage)).toEqual(before)
  const [asked] = await openAsks(other)
  const answers = { outcome: nl.unknownOutcome.done }
  const body = { askId: asked!.ask.id, status: 'resolved', answers }
  expect((await other.server.send('POST', '/api/threads/t/answers', body)).status).toBe(200)
  await untilTrue('it is over', async () => (await eventsNamed(other.storage, 'turn-closed')).length === 1)
  expect(ran).toEqual(['paid'])
  expect(await other.room.replies()).toHaveLength(1)
  expect(frozen.reported).toEqual([])
  await untilTrue('nothing is kept for it', async () => (await other.storage.checkpoints.countRuns()) === 0)
  expect(await verifyThread(other.storage, t)).toMatchObject({ kind: 'sound' })
})

test('[TN13] one that is frozen while it thinks: its late words are nowhere, and nothing is doubled', async () => {
  const gate = makeGate()
  const late: Script = [
    async ({ onText }) => {
      onText('Te laat ')
      await gate.pass()
      onText('en nog later')
      return { text: 'en nog later' }
    },
  ]
  const [frozen, other] = await openTwo([late, [{ text: 'Goed.' }]])
  await frozen.room.say('hallo daar')
  await gate.reached
  await untilTaken(other)
  await untilTrue('it is answered', async () => (await eventsNamed(other.storage, 'turn-closed')).length === 1)
  await lookOften(other)
  const before = await eventsOf(other.storage)
  gate.open()
  await frozen.ended
  frozen.clock.advance(1_000)
  await frozen.server.close()
  expect(await eventsOf(other.storage)).toEqual(before)
  expect((await other.room.replies()).map(({ text }) => text)).toEqual(['Goed.'])
  expect(JSON.stringify(before)).not.toMatch(/te laat|nog later/i)
  expect(frozen.reported).toEqual([])
})

test('[TN13] one that comes back while the other is at it: all that it does is refused, and the other goes on', async () => {
  const [gates, ran] = [{ first: makeGate(), second: makeGate() }, [] as string[]]
  const thinksAt = (gate: ReturnType<typeof makeGate>, text: string): Script => [
    async () => (await gate.pass(), { text, calls: [{ tool: 'pay', args: {} }] }),
    { text: `Klaar, ${text}` },
  ]
  const [frozen, other] = await openTwo(
    [thinksAt(gates.first, 'de eerste'), thinksAt(gates.second, 'de tweede')],
    [[testTool('pay', ran)], [testTool('pay', ran)]],
  )
  await frozen.room.say('betaal maar')
  await gates.first.reached
  other.clock.advance(POLL_MS)
  await gates.second.reached
  const before = await eventsOf(other.storage)
  gates.first.open()
  await frozen.ended
  await frozen.server.close()
  expect(ran).toEqual([])
  expect(await eventsOf(other.storage)).toEqual(before)
  gates.second.open()
  await untilTrue('it is over', async () => (await eventsNamed(other.storage, 'turn-closed')).length === 1)
  expect(ran).toHaveLength(1)
  expect((await other.room.replies()).map(({ text }) => text)).toEqual(['de tweede', 'Klaar, de tweede'])
  expect(frozen.reported).toEqual([])
  expect(await verifyThread(other.storage, t)).toMatchObject({ kind: 'sound' })
})

test('[TN13] one that is slow and says that it lives keeps its turn', async () => {
  const gate = makeGate()
  const slow: Script = [async () => (await gate.pass(), { text: 'Toch nog.' })]
  const [here, other] = await openTwo([slow, [{ text: 'Nooit.' }]])
  await here.room.say('hallo daar')
  await gate.reached
  for (let passed = 0; passed < 5 * LEASE_MS; passed += LEASE_MS / 3) {
    const from = here.clock.ambient.now()
    await untilTrue('it said so again', async () => {
      here.clock.advance(1_000)
      return (await other.storage.listWorkers(from + LEASE_MS)).length > 0
    })
    other.clock.advance(here.clock.ambient.now() - other.clock.ambient.now())
  }
  gate.open()
  expect((await here.room.untilReplies(1)).map(({ text }) => text)).toEqual(['Toch nog.'])
  expect(await eventsNamed(here.storage, 'turn-claimed')).toEqual([])
})

test('[TN13] one that stops signs off: the other need not wait for the lease', async () => {
  const gate = makeGate()
  const slow: Script = [async () => (await gate.pass(), { text: 'nooit' })]
  const [gone, other] = await openTwo([slow, [{ text: 'Goed.' }]])
  await gone.room.say('hallo daar')
  await gate.reached
  await gone.server.close()
  other.clock.advance(POLL_MS)
  await untilTrue('it is answered', async () => (await eventsNamed(other.storage, 'turn-closed')).length === 1)
  expect((await other.room.replies()).map(({ text }) => text)).toEqual(['Goed.'])
})

test('[TN14] a stop that the other process takes ends the turn here, with its words', async () => {
  const begun = makeGate()
  const script: Script = [
    async ({ onText, signal }) => {
      onText('Een begin')
      const aborted = new Promise<never>((_, reject) => {
        signal.addEventListener('abort', () => reject(new Error('aborted')))
      })
      await Promise.race([begun.pass(), aborted])
      return { text: 'nooit' }
    },
  ]
  const [here, other] = await openTwo([script, []])
  // It has looked at the thread, and has not heard of what was written since.
  expect(await other.room.thread()).toMatchObject({ activeTurn: null })
  await here.room.say('vertel eens')
  await begun.reached
  expect(await other.server.send('POST', '/api/threads/t/stop')).toMatchObject({
    status: 200,
    body: { turn: 'turn-3' },
  })
  await untilTrue('it is stopped', async () => {
    here.clock.advance(1_000)
    return (await eventsNamed(here.storage, 'turn-closed')).length === 1
  })
  expect(await eventsNamed(here.storage, 'turn-closed')).toMatchObject([{ reason: 'stopped' }])
  expect(await here.room.replies()).toMatchObject([{ text: 'Een begin', cut: 'stopped' }])
  await untilTrue('nothing is kept for it', async () => (await here.storage.checkpoints.countRuns()) === 0)
})

test('[TN15] an answer that the other process takes goes on there, once, also where it knew nothing of the question', async () => {
  const [here, other] = await openTwo([asking, asking])
  expect(await other.room.thread()).toMatchObject({ asks: [] })
  await here.room.say('maak het verslag')
  await untilTrue('it waits', async () => (await eventsNamed(here.storage, 'turn-suspended')).length === 1)
  const [asked] = await openAsks(other)
  const body = { askId: asked!.ask.id, status: 'resolved', text: 'Jansen' }
  const answers = await Promise.all(
    [other, here, other, here].map(({ server }) => server.send('POST', '/api/threads/t/answers', body)),
  )
  expect(answers.map(({ status }) => String(status)).sort()).toEqual(['200', '409', '409', '409'])
  await untilTrue('it is over', async () => {
    for (const { clock } of [here, other]) clock.advance(1_000)
    return (await eventsNamed(here.storage, 'turn-closed')).length === 1
  })
  expect((await other.room.replies()).map(({ text }) => text)).toEqual([expect.stringContaining('Jansen')])
  expect(await eventsNamed(here.storage, 'turn-resumed')).toHaveLength(1)
  await untilTrue('nothing is kept for it', async () => (await here.storage.checkpoints.countRuns()) === 0)
  expect(await verifyThread(here.storage, t)).toMatchObject({ kind: 'sound' })
})

test('[TN15] a turn that the other process closed can be tried again here, and is not denied', async () => {
  const [here, other] = await openTwo([[{ text: 'Een.' }], []])
  await other.room.thread()
  await here.room.say('hallo daar')
  await here.room.untilReplies(1)
  const refused = await other.server.send('POST', '/api/threads/t/turns/turn-99/retry')
  expect(refused).toMatchObject({ status: 404, body: { error: { code: 'turn-not-found' } } })
  const late = { askId: 'turn-3.c1-1', status: 'resolved', text: 'x' }
  expect(await other.server.send('POST', '/api/threads/t/answers', late)).toMatchObject({
    body: { error: { code: 'ask-closed' } },
  })
  expect((await here.server.send('POST', '/api/threads/t/turns/turn-3/retry')).status).toBe(200)
  expect((await here.room.untilReplies(2)).map(({ text }) => text)).toEqual(['Een.', 'Een.'])
})
