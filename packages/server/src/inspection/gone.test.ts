/** What becomes of an inspection when words, threads or domains go away; and whose it is. */
import { ThreadId } from '@agora/protocol/ids'
import { HistoryAnswer } from '@agora/protocol/operations/get-company-history'
import { ReportAnswer } from '@agora/protocol/operations/get-report'
import { expect, test } from 'vitest'
import { openSqliteStorage } from '../log/sqlite-storage.ts'
import { verifyThread } from '../log/verify-thread.ts'
import { buildAppend, created, note } from '../testing/build-append.ts'
import { dossierIn, inspect } from '../testing/inspect.ts'
import { openInspection, openReady } from '../testing/open-inspection.ts'
import { openRoom } from '../testing/open-room.ts'
import { eventsNamed, eventsOf } from '../testing/turn-server.ts'
import { until } from '../testing/until.ts'

const t = ThreadId.parse('t')
const PATIENT = { timeout: 120_000 }

test(
  '[IS58] a note changed or withdrawn after its finding was confirmed: not final before a person has looked',
  PATIENT,
  async () => {
    const { room, inspection, finding } = await openReady()
    const about = async () => (await inspection.report()).report.blocked.map((block) => block.about)
    await room.changeNote('mice', { text: 'er zitten kruimels achter de oven' })
    expect((await inspection.report()).dossier.findings[0]).toMatchObject({ shaken: true, status: 'confirmed' })
    expect(await about()).toContain(`finding:${finding.id}`)
    expect((await inspection.finalise()).body).toMatchObject({ error: { code: 'report-blocked' } })
    // A user who has looked says so, and gives the current state.
    await inspection.edit(
      { kind: 'finding-edit', finding: finding.id, change: { what: 'er zitten kruimels achter de oven' } },
      { kind: 'finding-status', finding: finding.id, status: 'confirmed' },
    )
    expect(await about()).toEqual([])
    await room.withdrawNote('mice')
    expect(await about()).toContain(`finding:${finding.id}`)
    expect((await inspection.finalise()).status).toBe(409)
    await inspection.edit({ kind: 'finding-status', finding: finding.id, status: 'rejected', reason: 'niet gezegd' })
    expect(await about()).not.toContain(`finding:${finding.id}`)
  },
)

test('[IS58] a change that says the same is looked at all the same', PATIENT, async () => {
  const { room, inspection, finding } = await openReady()
  await room.changeNote('mice', { text: 'er zitten muizenkeutels achter de oven!' })
  expect((await inspection.report()).report.blocked.map(({ about }) => about)).toContain(`finding:${finding.id}`)
  await inspection.edit({ kind: 'finding-status', finding: finding.id, status: 'confirmed' })
  expect((await inspection.report()).report.blocked).toEqual([])
})

const files = ['report', 'report.pdf', 'report.html', 'report.json', 'report.csv']

test('[IS59] deleted with a final report: the history, the photo and the report are gone', PATIENT, async () => {
  const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1])
  const { room, inspection, server, storage } = await openReady()
  await server.send('PUT', '/api/threads/t/attachments/p1', png, { 'content-type': 'image/png' })
  await room.sayTogether([{ id: 'photo', text: 'foto van de oven', attachments: ['p1'] }])
  await inspection.finalise()
  const history = async () =>
    HistoryAnswer.parse((await server.send('GET', '/api/companies/92251854/history')).body).inspections.filter(
      ({ thread }) => thread === t,
    )
  expect(await history()).toHaveLength(1)
  const { number } = (await inspection.report()).report
  expect((await server.send('DELETE', `/api/threads/t?confirm=${number}`)).status).toBe(200)
  expect(await history()).toEqual([])
  for (const file of files) expect((await server.send('GET', `/api/threads/t/${file}`)).status).toBe(410)
  expect((await server.send('GET', '/api/threads/t/attachments/p1')).status).toBe(410)
  expect(await storage.attachments.weigh(t)).toMatchObject({ count: 0 })
  expect((await inspection.edit({ kind: 'reopen', reason: 'x' })).status).toBe(410)
  expect((await inspection.finalise()).status).toBe(410)
  expect((await inspection.start({ name: 'x' })).status).toBe(410)
  // The log is sound, and says nothing any more.
  const sound = await verifyThread(storage, t)
  expect(sound).toMatchObject({ kind: 'sound' })
  const kept = (await storage.readEvents(t, 0, 1_000)).filter(({ body }) => body.kind === 'kept')
  expect(JSON.stringify(kept)).not.toContain('muizen')
  await openRoom(server, 'listen', 'next')
  const next = dossierIn(await inspect(server, 'next').start({ registration: '92251854' }))
  expect(next.points.map(({ report }) => report)).toEqual(['DEMO-BR-1', 'DEMO-BR-1', 'DEMO-BR-1'])
})

test("[IS60] a stranger's inspection looks like none, on every address, and nothing is changed", async () => {
  const storage = await openSqliteStorage(':memory:')
  const theirs = buildAppend('theirs', undefined, [created('Zaak'), note('n1', 'er zitten muizenkeutels')], {
    owner: 'somebody-else',
  })
  await storage.commit([theirs])
  const { server } = await openInspection({ storage })
  const before = JSON.stringify(await eventsOf(storage, 'theirs'))
  const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1])
  const edits = [{ kind: 'finding-add', id: 'x', finding: { what: 'x' } }]
  const asked: [string, string, unknown?][] = [
    ['POST', 'inspection', { registration: '92251854' }],
    ['PATCH', 'report', { edits }],
    ['POST', 'report/finalise'],
    ['POST', 'report/mail', { id: 'm', to: 'a@b.nl' }],
    ['PUT', 'attachments/p1', png],
    ['GET', 'attachments/p1'],
    ...files.map((file): [string, string] => ['GET', file]),
  ]
  for (const [method, path, body] of asked) {
    const none = await server.send(method, `/api/threads/never-was/${path}`, body)
    expect([path, none.status]).toEqual([path, 404])
    expect((await server.send(method, `/api/threads/theirs/${path}`, body)).body).toEqual(none.body)
  }
  expect(JSON.stringify(await eventsOf(storage, 'theirs'))).toBe(before)
  expect(await storage.attachments.weigh(ThreadId.parse('theirs'))).toMatchObject({ count: 0 })
})

test('[IS60] the history has no reports of another owner', async () => {
  const storage = await openSqliteStorage(':memory:')
  const first = await openReady({ storage })
  await first.inspection.finalise()
  const firm = { domain: 'food', registration: '92251854', name: '' }
  const [event] = await eventsNamed(storage, 'report-finalised')
  expect(await storage.listPastInspections({ ...firm, owner: event!.by.id as never }, 9)).toHaveLength(1)
  expect(await storage.listPastInspections({ ...firm, owner: 'somebody-else' as never }, 9)).toEqual([])
})

test(
  '[IS62] a thread that inspects by what this server does not know any more is read, listened to and worked on',
  PATIENT,
  async () => {
    const storage = await openSqliteStorage(':memory:')
    const gone = buildAppend('t', undefined, [
      { ...(created('Zaak') as object), domain: 'gone' } as ReturnType<typeof created>,
      {
        type: 'finding-proposed',
        finding: {
          id: 'f',
          kind: 'shortcoming',
          what: 'iets',
          confidence: 1,
          sources: [],
          rule: 'gone-1',
          section: 'gone-2',
        },
      },
      { type: 'finding-settled', finding: 'f', status: 'confirmed' },
      { type: 'finding-judged', finding: 'f', class: 'gone-3', measure: 'gone-4' },
      { type: 'fact-stated', field: 'goneField', value: 'x', sources: [], confidence: 1 },
    ])
    await storage.commit([gone])
    const { room, inspection, server, bugs } = await openInspection({ storage })
    expect((await room.thread()).domain).toBe('gone')
    await room.say('er zitten muizenkeutels achter de oven')
    await room.setMode('feedback')
    await until('it was worked through', async () => (await inspection.report()).dossier.findings.length > 1)
    await inspection.start({ registration: '92251854' })
    for (const file of files)
      expect([file, (await server.send('GET', `/api/threads/t/${file}`)).status]).toEqual([file, 200])
    await inspection.complete()
    const finalised = await inspection.finalise()
    expect([200, 409]).toContain(finalised.status)
    expect(ReportAnswer.parse((await server.send('GET', '/api/threads/t/report')).body).dossier.domain).toBe('gone')
    expect(bugs).toEqual([])
  },
)
