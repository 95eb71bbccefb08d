import { createDatabase } from '@agora/server/testing/postgres-database'
import type { Mode } from '@agora/protocol/heard'
import { expect, inject, onTestFinished, test } from 'vitest'
import { checkHistory } from './check-history.ts'
import type { Crew } from './crew.ts'
import { createThread } from './create-thread.ts'
import { History, type WriteRequest } from './history.ts'
import { readLog } from './read-log.ts'
import { seededRandom } from './seeded-random.ts'
import { ServerProcess, verifyData } from './server-process.ts'
import { summarise } from './summarise.ts'
import { newSettings, runStory, seed } from './testing/run-story.ts'
import { within } from './within.ts'
import { postOverHttp, startWriter } from './writers.ts'

/** Far more than it takes: a server that hangs should be told from one that is wrong. */
const LIMIT_MS = 120_000

async function startCrew(mode: Mode): Promise<Crew> {
  const server = await ServerProcess.start(newSettings())
  onTestFinished(() => server.dispose())
  return { server, history: new History(), threads: [await createThread(server, mode)] }
}

test('[GW14] everything accepted survives kill -9 under load, once and in order: SQLite', async () => {
  const kills = 2
  const { history, log } = await runStory({ ends: kills, by: 'kill', settings: newSettings() })
  const summary = summarise(history, log)
  expect(summary).toMatchObject({ ends: kills, endsWithRequestsInFlight: kills })
  expect(summary.unansweredRequests).toBeGreaterThanOrEqual(kills)
  expect(summary.acknowledgedMessages).toBeGreaterThan(50)
  expect(summary.answeredTurns).toBeGreaterThan(0)
})

test('[GW14] everything accepted survives kill -9 under load, once and in order: PostgreSQL', async () => {
  const kills = 1
  const databaseUrl = await createDatabase(inject('postgresUrl'))
  const settings = newSettings(databaseUrl)
  const { history, log } = await runStory({ ends: kills, by: 'kill', settings, isQuiet: true })
  const summary = summarise(history, log)
  expect(summary).toMatchObject({ ends: kills, endsWithRequestsInFlight: kills })
  expect(summary.unansweredRequests).toBeGreaterThanOrEqual(kills)
  expect(summary.acknowledgedMessages).toBeGreaterThan(50)
})

test('[A9] ten clients that post to one thread at once: all is kept, numbered without gap or repeat', async () => {
  const crew = await startCrew('listen')
  const { server, history, threads } = crew
  const enough = new AbortController()
  const random = seededRandom(seed)
  const writers = Array.from({ length: 10 }, (_, index) => {
    const kind = (['one', 'one', 'one', 'batch', 'socket'] as const)[index % 5]!
    return startWriter(crew, { name: `${kind}${index}`, kind, random: random.branch() }, enough.signal)
  })
  const written = Promise.all(writers)
  await within(LIMIT_MS, '200 acknowledgements', Promise.race([history.nth('acknowledged', 200), written]))
  enough.abort()
  await within(LIMIT_MS, 'every writer is answered', written)
  const log = await readLog(crew)
  expect(checkHistory(history.entries, log), `seed ${seed}`).toEqual([])
  const acknowledged = history.of('acknowledged').flatMap(({ answer }) => answer.accepted)
  const kept = log.get(threads[0]!)!.events.slice(1)
  expect(new Set(history.of('acknowledged').map(({ request }) => request.writer)).size).toBe(10)
  expect(new Set(kept.map(({ message }) => message))).toEqual(new Set(acknowledged))
  expect(kept.map(({ number }) => number)).toEqual(acknowledged.map((_, index) => index + 1))
  await server.kill()
  expect(await verifyData(server.settings)).toMatchObject({ code: 0 })
})

test('[A9] a whole outbox that is sent five times at once is kept once', async () => {
  const crew = await startCrew('listen')
  const { server, history, threads } = crew
  const thread = threads[0]!
  const messages = Array.from({ length: 300 }, (_, index) => ({ id: `outbox-${index}`, text: `note ${index + 1}` }))
  const request: WriteRequest = { writer: 'outbox', thread, messages }
  const url = await server.untilUp()
  await Promise.all(Array.from({ length: 5 }, () => postOverHttp(crew, url, request)))
  const answers = history.of('acknowledged').map(({ answer }) => answer)
  const ids = messages.map(({ id }) => id)
  expect(answers.map(({ accepted }) => accepted.length).toSorted((a, b) => a - b)).toEqual([0, 0, 0, 0, 300])
  for (const { accepted, duplicate, became } of answers) {
    expect([...accepted, ...duplicate]).toEqual(ids)
    expect(became).toEqual(ids.map((id, index) => ({ id, as: 'note', number: index + 1 })))
  }
  const log = await readLog(crew)
  expect(
    log
      .get(thread)!
      .events.slice(1)
      .map(({ message }) => message),
  ).toEqual(ids)
  expect(checkHistory(history.entries, log)).toEqual([])
})
