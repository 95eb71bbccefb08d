import { createDatabase } from '@agora/server/testing/postgres-database'
import { temporaryFolder } from '@agora/server/testing/temporary-folder'
import type { Mode } from '@agora/protocol/heard'
import { expect, inject, onTestFinished, test } from 'vitest'
import { checkHistory } from './check-history.ts'
import type { Crew } from './crew.ts'
import { createThread } from './create-thread.ts'
import { History, type WriteRequest } from './history.ts'
import { type RunOptions, type RunOutcome, runKills } from './run-kills.ts'
import { readLog } from './read-log.ts'
import { seededRandom } from './seeded-random.ts'
import { ServerProcess, type ServerSettings, verifyData } from './server-process.ts'
import { summarise } from './summarise.ts'
import { within } from './within.ts'
import { postOverHttp, startWriter } from './writers.ts'

/** Other moments in every run; a failure names the seed, and `npm run soak -- --seed …` begins from it. */
const seed = Date.now() % 1_000_000_000

/** Far more than it takes: a server that hangs should be told from one that is wrong. */
const LIMIT_MS = 30_000

function settings(databaseUrl?: string): ServerSettings {
  return { dataFolder: temporaryFolder(), token: 'a-token-for-tests-only', databaseUrl }
}

async function run(options: Pick<RunOptions, 'ends' | 'by' | 'settings'>): Promise<RunOutcome> {
  const outcome = await runKills({ seed, ...options })
  expect(outcome.violations, `seed ${seed}`).toEqual([])
  return outcome
}

async function startCrew(mode: Mode): Promise<Crew> {
  const server = await ServerProcess.start(settings())
  onTestFinished(() => server.dispose())
  return { server, history: new History(), threads: [await createThread(server, mode)] }
}

test('[GW14] everything accepted survives kill -9 under load, once and in order: SQLite', async () => {
  // Enough that moments of every sort are met; `npm run soak` prolongs it.
  const kills = 12
  const { history, log } = await run({ ends: kills, by: 'kill', settings: settings() })
  const summary = summarise(history, log)
  // The run did what it is for: kills in the middle of work, much of it cut short, much of it kept.
  expect(summary).toMatchObject({ ends: kills, endsWithRequestsInFlight: kills })
  expect(summary.acknowledgedMessages).toBeGreaterThan(400)
  expect(summary.unansweredRequests).toBeGreaterThan(kills)
  expect(summary.brokenStreams).toBeGreaterThan(kills)
  // Kept though the answer never arrived: the moment between durable and told was met.
  expect(summary.keptUnanswered).toBeGreaterThan(0)
  // And calls were answered, each once, though the server died between the call and the answer: most turns had more
  // than one life. How many there are depends on the machine, since one turn answers all that came meanwhile.
  expect(summary.takenOver).toBeGreaterThan(kills)
  expect(summary.answeredTurns).toBeGreaterThan(kills)
})

test('[GW14] everything accepted survives kill -9 under load, once and in order: PostgreSQL', async () => {
  const kills = 4
  const databaseUrl = await createDatabase(inject('postgresUrl'))
  const { history, log } = await run({ ends: kills, by: 'kill', settings: settings(databaseUrl) })
  const summary = summarise(history, log)
  expect(summary).toMatchObject({ ends: kills, endsWithRequestsInFlight: kills })
  expect(summary.acknowledgedMessages).toBeGreaterThan(130)
  expect(summary.unansweredRequests).toBeGreaterThan(kills)
})

test('[GW12] a server asked to stop under load keeps all it acknowledged and sends its streams away', async () => {
  const stops = 2
  const { history, log, readers } = await run({ ends: stops, by: 'stop', settings: settings() })
  expect(summarise(history, log)).toMatchObject({ ends: stops, endsWithRequestsInFlight: stops })
  expect(history.of('server-ended').map(({ code }) => code)).toEqual(Array(stops).fill(0))
  const ends = history.of('stream-ended').map(({ reader, end }) => `${reader} ${end}`)
  expect(new Set(ends)).toEqual(new Set(['sse0', 'sse1', 'sse2', 'sse3', 'ws0', 'ws1'].map((name) => `${name} told`)))
  expect(ends).toHaveLength(stops * readers)
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
  await within(LIMIT_MS, '500 acknowledgements', Promise.race([history.nth('acknowledged', 500), written]))
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
