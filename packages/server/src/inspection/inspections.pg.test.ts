/** Inspections on PostgreSQL, with two servers on one database. */
import { ThreadId } from '@agora/protocol/ids'
import { expect, inject, onTestFinished, test } from 'vitest'
import { makeMailer } from '../mail/make-mailer.ts'
import { startSmtp } from '../mail/testing/start-smtp.ts'
import { openPostgresStorage } from '../log/postgres-storage.ts'
import { verifyThread } from '../log/verify-thread.ts'
import type { ServerOptions } from '../server.ts'
import { dossierIn, inspect } from '../testing/inspect.ts'
import { enterRoom, openRoom } from '../testing/open-room.ts'
import { createDatabase } from '../testing/postgres-database.ts'
import { startTestServer } from '../testing/test-server.ts'
import { eventsNamed } from '../testing/turn-server.ts'
import { until } from '../testing/until.ts'

const t = ThreadId.parse('t')

/** Two servers that know nothing of each other but the database. */
async function openTwo(options: Partial<ServerOptions> = {}) {
  const url = await createDatabase(inject('postgresUrl'))
  const bugs: unknown[] = []
  const start = async () => {
    const storage = await openPostgresStorage(url)
    const server = await startTestServer({
      storage,
      timeZone: 'Europe/Amsterdam',
      log: (level, what, fields) => void (level === 'error' && bugs.push([what, fields])),
      ...options,
    })
    return { storage, server, inspection: inspect(server), room: enterRoom(server, 't') }
  }
  const [here, there] = [await start(), await start()]
  await openRoom(here.server, 'listen')
  return { here, there, bugs }
}

test('[IS64] the whole way on PostgreSQL: heard here, worked on there, final here, history there', async () => {
  const { here, there, bugs } = await openTwo()
  await here.inspection.start({ registration: '92251854' })
  await there.room.say('er zitten muizenkeutels achter de oven')
  await here.room.say('de kerntemperatuur van de kip in de koeling is negen komma vijf graden')
  expect((await there.room.thread()).flags).toEqual(['2.1'])
  await there.room.setMode('feedback')
  await until('it was worked through', async () => (await here.inspection.report()).dossier.findings.length === 2)
  const seen = await there.inspection.report()
  expect(await here.inspection.report()).toEqual(seen)
  await there.inspection.complete()
  expect((await here.inspection.report()).report.blocked).toEqual([])
  const { final } = dossierIn(await here.inspection.finalise())
  expect((await there.inspection.edit({ kind: 'fact', field: 'reason', value: 'x' })).body).toMatchObject({
    error: { code: 'report-final' },
  })
  await openRoom(there.server, 'listen', 'next')
  const next = dossierIn(await inspect(there.server, 'next').start({ registration: '92251854' }))
  expect(next.points.map(({ report }) => report)).toEqual([final!.number, final!.number])
  expect(await verifyThread(there.storage, t)).toMatchObject({ kind: 'sound' })
  const { number } = (await there.inspection.report()).report
  await there.server.send('DELETE', `/api/threads/t?confirm=${number}`)
  const history = await here.server.send('GET', '/api/companies/92251854/history')
  expect(JSON.stringify(history.body)).not.toContain('muizenkeutels')
  expect((await here.server.send('GET', '/api/threads/t/report')).status).toBe(410)
  expect(bugs).toEqual([])
})

test('[IS64] two servers edit one dossier at once: no edit is lost, and both show the same', async () => {
  const { here, there, bugs } = await openTwo()
  await here.inspection.edit({ kind: 'finding-add', id: 'x', finding: { what: 'begin' } })
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) => {
      const { inspection } = n % 2 ? here : there
      return inspection.edit({ kind: 'finding-add', id: `f${n}`, finding: { what: `gezien ${n}` } })
    }),
  )
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  const { dossier } = await here.inspection.report()
  expect(dossier.findings.map(({ id }) => id).sort()).toEqual(['x', ...answers.map((_, n) => `f${n}`)].sort())
  expect((await there.inspection.report()).dossier).toEqual(dossier)
  // One of two who use the same id is told.
  const same = await Promise.all([
    here.inspection.edit({ kind: 'finding-add', id: 'same', finding: { what: 'dit' } }),
    there.inspection.edit({ kind: 'finding-add', id: 'same', finding: { what: 'dat' } }),
  ])
  expect(same.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await verifyThread(here.storage, t)).toMatchObject({ kind: 'sound' })
  expect(bugs).toEqual([])
})

test('[IS64] two servers make it final at once: it is final once', async () => {
  const { here, there } = await openTwo()
  await here.inspection.start({ registration: '92251854' })
  await here.inspection.edit({ kind: 'finding-add', id: 'x', finding: { what: 'de vloer is vies' } })
  await here.inspection.complete()
  const both = await Promise.all([here.inspection.finalise(), there.inspection.finalise()])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect(both.map((answer) => dossierIn(answer).final)).toEqual([dossierIn(both[0]).final, dossierIn(both[0]).final])
  expect(await eventsNamed(here.storage, 'report-finalised')).toHaveLength(1)
})

test('[IS32][IS64] two servers are asked to send the same attempt: one letter', async () => {
  const smtp = await startSmtp()
  onTestFinished(() => smtp[Symbol.asyncDispose]())
  const mailer = makeMailer({ url: smtp.url, from: 'agora@example.nl' })
  const { here, there } = await openTwo({ mailer })
  await here.inspection.start({ registration: '92251854' })
  await here.inspection.edit({ kind: 'finding-add', id: 'x', finding: { what: 'de vloer is vies' } })
  await here.inspection.complete()
  await here.inspection.finalise()
  const mail = { id: 'm1', to: 'a@example.nl' }
  const both = await Promise.all(
    [here, there].map(({ server }) => server.send('POST', '/api/threads/t/report/mail', mail)),
  )
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect(smtp.received).toHaveLength(1)
  expect((await there.inspection.report()).dossier.mailings).toMatchObject([{ id: 'm1', state: 'sent' }])
})

test('[IS65] words that no database likes are kept, found again and made final like any others', async () => {
  const { here, bugs } = await openTwo()
  const name = 'Eet\0café \ud800 "\\'
  const started = await here.inspection.start({ name })
  expect(started.status).toBe(200)
  await here.inspection.edit({
    kind: 'finding-add',
    id: 'x',
    finding: { what: 'een \0 en een \ud800', where: 'hier\0' },
  })
  await here.inspection.complete()
  const finalised = await here.inspection.finalise()
  expect([finalised.status, bugs]).toEqual([200, []])
  await openRoom(here.server, 'listen', 'next')
  const next = dossierIn(await inspect(here.server, 'next').start({ name }))
  expect(next.points).toHaveLength(1)
  expect(bugs).toEqual([])
})
