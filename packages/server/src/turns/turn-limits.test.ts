/** Turns at their bounds, and names that are taken. */
import { nl } from '@agora/core/say/nl'
import type { ThinkFreely } from '@agora/agents/testing/scripted-thinker'
import { resultsIn } from '@agora/agents/testing/scripted-thinker'
import { limits } from '@agora/protocol/limits'
import { AsksAnswer } from '@agora/protocol/operations/list-asks'
import { describe, expect, test } from 'vitest'
import { openRoom } from '../testing/open-room.ts'
import { type TestServer, startTestServer } from '../testing/test-server.ts'
import { type Script, eventsNamed, openTurnServer } from '../testing/turn-server.ts'
import { until } from '../testing/until.ts'

const ask: ThinkFreely = ({ messages }) => {
  const told = Object.values(resultsIn(messages)).join()
  const questions = [{ field: 'bedrijf', text: 'Welk bedrijf?', importance: 'required' }]
  return told ? { text: `Gehoord: ${told}` } : { calls: [{ tool: 'request_clarification', args: { questions } }] }
}
const asking: Script = Array.from({ length: 50 }, () => ask)

async function openAsks(server: TestServer, query = '') {
  return AsksAnswer.parse((await server.send('GET', `/api/asks${query}`)).body)
}

describe('questions', () => {
  test('[TN1] of many conversations are listed the newest first, in pages that neither skip nor repeat', async () => {
    const { server, clock } = await openTurnServer(asking)
    const names = Array.from({ length: 7 }, (_, n) => `r${n}`)
    for (const [n, id] of names.entries()) {
      const room = await openRoom(server, 'feedback', id)
      await room.say('maak het verslag')
      await until('it waits', async () => (await room.thread()).asks.length === 1 && !(await room.thread()).activeTurn)
      // Some share a time.
      if (n % 3 === 0) clock.ambient.time += 10
    }
    const all = (await openAsks(server)).asks
    expect(all).toHaveLength(7)
    expect(all.map(({ since }) => since)).toEqual(all.map(({ since }) => since).toSorted((a, b) => b - a))
    const paged: typeof all = []
    for (let cursor = ''; ;) {
      const { asks, next } = await openAsks(server, `?limit=2${cursor}`)
      paged.push(...asks)
      if (next === null) break
      cursor = `&cursor=${encodeURIComponent(next)}`
    }
    expect(paged).toEqual(all)
  })

  test('[TN28] more than may wait at once: the agent is told, says so, and the others wait on', async () => {
    const { server, room, storage } = await openTurnServer(asking)
    for (let n = 1; n <= limits.waitingTurns; n++) {
      await room.say(`hoe zit het met zaak ${n}?`)
      const waits = async () => (await room.thread()).asks.length === n && !(await room.thread()).activeTurn
      await until(`${n} wait`, waits)
    }
    await room.say('hoe zit het met nog een zaak?')
    await until('it is over', async () => (await eventsNamed(storage, 'turn-closed')).length === 1)
    const [reply] = await room.untilReplies(1)
    expect(reply?.text).toContain('too many questions are open')
    expect(await eventsNamed(storage, 'turn-closed')).toMatchObject([{ reason: 'finished' }])
    const asks = (await openAsks(server)).asks.filter(({ ask: { kind } }) => kind === 'question')
    expect(asks).toHaveLength(limits.waitingTurns)
    // The others are answered as before.
    const body = { askId: asks[0]!.ask.id, status: 'resolved', text: 'Jansen' }
    expect((await server.send('POST', '/api/threads/t/answers', body)).status).toBe(200)
    expect((await room.untilReplies(2)).at(-1)?.text).toContain('Jansen')
  })
})

describe('a turn that failed', () => {
  const failing: Script = Array.from({ length: 50 }, () => () => Promise.reject(new Error('the model is on fire')))

  test('[TN30] stands on the list as something to notice, once, with words for people, until it is noticed', async () => {
    const { server, room } = await openTurnServer(failing)
    await room.say('hallo daar')
    await room.untilReplies(1)
    const { asks } = await openAsks(server)
    expect(asks).toMatchObject([{ thread: 't', ask: { kind: 'notice', turn: 'turn-3' } }])
    expect(asks[0]?.text).toBe(nl.failures.internal)
    const path = '/api/threads/t/answers'
    const body = { askId: asks[0]!.ask.id, status: 'resolved' }
    expect((await server.send('POST', path, { ...body, status: 'later' })).status).toBe(200)
    expect((await openAsks(server)).asks).toMatchObject([{ later: true }])
    expect((await server.send('POST', path, body)).status).toBe(200)
    expect((await openAsks(server)).asks).toEqual([])
    expect(await server.send('POST', path, body)).toMatchObject({
      status: 409,
      body: { error: { code: 'ask-closed' } },
    })
    expect((await room.thread()).asks).toEqual([])
    expect((await room.replies()).length).toBe(1)
  })

  test('[TN30] and failed again and again is one thing to notice, not many', async () => {
    const { server, room } = await openTurnServer(failing)
    await room.say('hallo daar')
    await room.untilReplies(1)
    for (let n = 2; n <= 6; n++) {
      expect((await server.send('POST', '/api/threads/t/turns/turn-3/retry')).status).toBe(200)
      await room.untilReplies(n)
    }
    expect((await openAsks(server)).asks).toHaveLength(1)
    // A plain message is no answer to it, and is itself answered.
    expect(await room.say('ja')).toMatchObject({ became: [{ as: 'turn' }] })
  })
})

test('[TN29] names that questions and answers will have cannot be taken by messages, and both go on as ever', async () => {
  const { server, room } = await openTurnServer(asking)
  const names = ['turn-3', 'turn-3.c1-0', 'turn-3.c1-0.answer', 'turn-3.failed', 'turn-99.c1-0']
  for (const id of names) {
    const refused = await room.sayTogether([{ id, text: 'hoor je mij?', saidIn: 'listen' }])
    expect(refused).toMatchObject({ status: 422, body: { refused: [{ id }] } })
  }
  await room.say('maak het verslag')
  await until('it waits', async () => (await room.thread()).asks.length === 1 && !(await room.thread()).activeTurn)
  const [asked] = (await openAsks(server)).asks
  expect(asked?.ask.id).toBe('turn-3.c1-0')
  const body = { askId: 'turn-3.c1-0', status: 'resolved', text: 'Jansen' }
  expect((await server.send('POST', '/api/threads/t/answers', body)).status).toBe(200)
  expect((await room.untilReplies(1))[0]?.text).toContain('Jansen')
})

describe('without an AI participant', () => {
  test('[DU1][TN25] nothing is retried, because no process would run the turn', async () => {
    const first = await openTurnServer([{ text: 'Goed.' }])
    await first.room.say('hallo daar')
    await first.room.untilReplies(1)
    await first.server.close()
    const server = await startTestServer({ storage: first.storage })
    const again = await server.send('POST', '/api/threads/t/turns/turn-3/retry')
    expect(again.status).toBeGreaterThanOrEqual(400)
    expect(JSON.stringify((await server.send('GET', '/api/threads/t/messages')).body)).not.toContain(
      nl.failures.internal,
    )
  })
})
