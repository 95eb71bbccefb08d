/** The kill test with enough kills that moments of every sort are met; `npm run soak` prolongs it. */
import { createDatabase } from '@agora/server/testing/postgres-database'
import { expect, inject, test } from 'vitest'
import { summarise } from './summarise.ts'
import { newSettings, runStory } from './testing/run-story.ts'

test('[GW14] everything accepted survives kill -9 under load, once and in order: SQLite', async () => {
  const kills = 12
  const { history, log } = await runStory({ ends: kills, by: 'kill', settings: newSettings() })
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
  const { history, log } = await runStory({ ends: kills, by: 'kill', settings: newSettings(databaseUrl) })
  const summary = summarise(history, log)
  expect(summary).toMatchObject({ ends: kills, endsWithRequestsInFlight: kills })
  expect(summary.acknowledgedMessages).toBeGreaterThan(130)
  expect(summary.unansweredRequests).toBeGreaterThan(kills)
})

test('[GW12] a server asked to stop under load keeps all it acknowledged and sends its streams away', async () => {
  const stops = 2
  const { history, log, readers } = await runStory({ ends: stops, by: 'stop', settings: newSettings() })
  expect(summarise(history, log)).toMatchObject({ ends: stops, endsWithRequestsInFlight: stops })
  expect(history.of('server-ended').map(({ code }) => code)).toEqual(Array(stops).fill(0))
  const ends = history.of('stream-ended').map(({ reader, end }) => `${reader} ${end}`)
  expect(new Set(ends)).toEqual(new Set(['sse0', 'sse1', 'sse2', 'sse3', 'ws0', 'ws1'].map((name) => `${name} told`)))
  expect(ends).toHaveLength(stops * readers)
})
