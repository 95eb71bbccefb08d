import { ThreadId } from '@agora/protocol/ids'
import { expect, inject, test } from 'vitest'
import { readEnvelope } from '../log/hash-chain.ts'
import { openPostgresStorage } from '../log/postgres-storage.ts'
import { verifyThread } from '../log/verify-thread.ts'
import { enterRoom, openRoom } from '../testing/open-room.ts'
import { createDatabase } from '../testing/postgres-database.ts'
import { type Answerer, answerAtOnce, holdAnswers, assistantOf } from '../testing/test-answerer.ts'
import { testClock } from '../testing/test-clock.ts'
import { startTestServer } from '../testing/test-server.ts'
import { until } from '../testing/until.ts'

const t = ThreadId.parse('t')
const POLL_MS = 30_000

async function open(url: string, answerer: Answerer) {
  const storage = await openPostgresStorage(url)
  const clock = testClock()
  const server = await startTestServer({
    storage,
    assistant: assistantOf(answerer),
    ambient: clock.ambient,
    after: clock.after,
  })
  return { storage, clock, server }
}

test('[DU9][AC5] two servers on one database: every question, asked of either, is answered once', async () => {
  const url = await createDatabase(inject('postgresUrl'))
  const servers = [await open(url, answerAtOnce()), await open(url, answerAtOnce())]
  const { storage, server } = servers[0]!
  await openRoom(server, 'feedback')
  for (let n = 1; n <= 8; n++) {
    await Promise.all(servers.map((each) => enterRoom(each.server, 't').say(`vraag ${n}`)))
    for (const { clock } of servers) clock.advance(POLL_MS)
  }
  await until('nothing is due', async () => {
    for (const { clock } of servers) clock.advance(POLL_MS)
    return (await storage.listDue(9)).length === 0
  })
  const events = (await storage.readEvents(t, 0, 1_000)).map(readEnvelope)
  const turnsOf = (type: string) => events.flatMap((event) => (event.type === type ? [event.turn] : []))
  const replies = events.flatMap((event) => (event.type === 'message-posted' && event.as === 'reply' ? event.turn : []))
  expect(turnsOf('turn-closed')).toEqual(turnsOf('turn-opened'))
  expect(replies).toEqual(turnsOf('turn-opened'))
  expect(events.filter(({ by, type }) => by.kind === 'user' && type === 'message-posted')).toHaveLength(16)
  expect(await verifyThread(storage, t)).toMatchObject({ kind: 'sound' })
})

test('[DU9] what one server left unanswered the other answers, also where it knew the thread before', async () => {
  const url = await createDatabase(inject('postgresUrl'))
  const gone = holdAnswers()
  const [left, here] = [await open(url, gone), await open(url, answerAtOnce())]
  const room = await openRoom(left.server, 'listen')
  await room.say('een feit')
  const same = enterRoom(here.server, 't')
  expect(await same.thread()).toMatchObject({ noteCount: 1 })
  await room.say('Agora, wat nu?')
  const turn = await gone.next()
  here.clock.advance(POLL_MS)
  expect((await same.untilReplies(1)).map(({ text }) => text)).toEqual(['Goed.'])
  turn.answer('Te laat.')
  await left.server.close()
  expect((await same.replies()).map(({ text }) => text)).toEqual(['Goed.'])
})

test('[A10][PR2] two servers on one database: changes of different fields at once all stay', async () => {
  const url = await createDatabase(inject('postgresUrl'))
  const servers = [await open(url, answerAtOnce()), await open(url, answerAtOnce())]
  const room = await openRoom(servers[0]!.server, 'feedback')
  const path = '/api/me/preferences'
  for (const on of [true, false, true]) {
    await Promise.all([
      servers[0]!.server.send('PATCH', path, { theme: on ? 'dark' : 'light', wakeTone: on }),
      servers[1]!.server.send('PATCH', path, { digest: on, language: on ? 'en' : 'nl' }),
      room.setMode(on ? 'listen' : 'feedback'),
    ])
    for (const { server } of servers) {
      expect((await server.send('GET', path)).body['preferences']).toMatchObject({
        theme: on ? 'dark' : 'light',
        wakeTone: on,
        digest: on,
        language: on ? 'en' : 'nl',
        interactionMode: on ? 'listen' : 'feedback',
      })
    }
  }
})
