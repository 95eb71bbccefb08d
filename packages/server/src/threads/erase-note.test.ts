/** One note is erased for good, from the log and from all that was made of it. */
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { MessageId, ThreadId } from '@agora/protocol/ids'
import { expect, test } from 'vitest'
import { openSqliteStorage } from '../log/sqlite-storage.ts'
import { verifyThread } from '../log/verify-thread.ts'
import { enterRoom } from '../testing/open-room.ts'
import { openAssisted } from '../testing/open-assisted.ts'
import { openInspection, openReady } from '../testing/open-inspection.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { testClock } from '../testing/test-clock.ts'
import { startTestServer } from '../testing/test-server.ts'
import { until } from '../testing/until.ts'

const PATIENT = { timeout: 120_000 }
const t = ThreadId.parse('t')
const key = { 'idempotency-key': 'k' }

function found(folder: string): string[] {
  const holds = (file: string) => /zevenblad/i.test(readFileSync(join(folder, file)).toString('latin1'))
  return readdirSync(folder).filter(holds)
}

test('[ER4][XS4] its words are in no file, its place stays, and the chain verifies', PATIENT, async () => {
  const folder = temporaryFolder()
  const storage = await openSqliteStorage(join(folder, 'agora.db'))
  const { server, room, tell, inspection } = await openAssisted('listen', { storage })
  await inspection.start({ name: 'Bakkerij De Korenaar' })
  const photo = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, ...Buffer.from('zevenblad')])
  await server.send('PUT', `${room.path}/attachments/p?name=zevenblad.png`, photo, { 'content-type': 'image/png' })
  await room.sayTogether([
    { id: 'n1', text: 'in de koelcel ligt Zevenblad van 14 graden', attachments: ['p'] },
    { id: 'n2', text: 'er zitten muizenkeutels achter de oven' },
  ])
  await room.changeNote('n1', { text: 'in de koelcel ligt gehakt met Zevenblad van 14 graden' }, key)
  await room.changeNote('n1', { text: 'in de vriescel ligt Zevenblad', seen: 'iets anders' })
  await room.setMode('feedback')
  await tell('Agora, wat heb je genoteerd over de koelcel?')
  await until('worked through', async () => (await inspection.report()).dossier.findings.length > 0)
  expect(found(folder)).not.toEqual([])
  const findings = (await inspection.report()).dossier.findings.length
  await server.send('POST', `${room.path}/notes/n1/erase`, {})
  await until('it is erased', async () => (await storage.listErasures()).length === 0)
  expect(found(folder)).toEqual([])
  const [first, second] = await room.notes()
  expect(first).toMatchObject({ id: 'n1', number: 1, text: '', withdrawn: true, erased: true })
  expect(first).not.toHaveProperty('original')
  expect(second).toMatchObject({ id: 'n2', text: 'er zitten muizenkeutels achter de oven' })
  expect((await room.messages()).find(({ id }) => id === 'n1')).not.toHaveProperty('attachments')
  expect((await inspection.report()).dossier.findings.length).toBeLessThan(findings)
  expect(await verifyThread(storage, t)).toMatchObject({ kind: 'sound' })
  // Asked again it is done; nothing brings it back, and its device hears that it was accepted.
  expect(await server.send('POST', `${room.path}/notes/n1/erase`, {})).toMatchObject({ status: 200 })
  expect((await room.changeNote('n1', { withdrawn: false })).body).toMatchObject({ error: { code: 'note-settled' } })
  const again = await room.sayTogether([{ id: 'n1', text: 'in de koelcel ligt Zevenblad van 14 graden' }])
  expect(again.body).toMatchObject({ duplicate: ['n1'] })
  // A file of it has the same chain, and opens elsewhere.
  const file = await server.send('GET', `${room.path}/export?format=json`)
  const elsewhere = await startTestServer({ storage: await openSqliteStorage(':memory:') })
  expect((await elsewhere.send('POST', '/api/import', file.body)).status).toBeLessThan(300)
  expect((await enterRoom(elsewhere, 't').notes())[0]).toMatchObject({ id: 'n1', text: '', erased: true })
  await server.close()
  expect(found(folder)).toEqual([])
})

test(
  '[ER5][XS4] refused if a final report quotes the note or the thread is held; both stay unchanged',
  PATIENT,
  async () => {
    const { server, room, inspection } = await openReady()
    await inspection.finalise()
    const path = `${room.path}/notes/mice/erase`
    expect(await server.send('POST', path, {})).toMatchObject({
      status: 409,
      body: { error: { code: 'note-in-report' } },
    })
    await inspection.edit({ kind: 'reopen', reason: 'fout' })
    expect(await server.send('POST', path, {})).toMatchObject({
      status: 409,
      body: { error: { code: 'note-in-report' } },
    })
    expect((await room.notes())[0]?.text).toBe('er zitten muizenkeutels achter de oven')
    await room.setMode('listen')
    await room.sayTogether([{ id: 'later', text: 'tot ziens' }])
    await server.send('PUT', `${room.path}/hold`, {})
    const held = await server.send('POST', `${room.path}/notes/later/erase`, {})
    expect(held).toMatchObject({ status: 409, body: { error: { code: 'thread-held' } } })
    expect((await server.send('POST', `${room.path}/notes/none/erase`, {})).body).toMatchObject({
      error: { code: 'note-not-found' },
    })
  },
)

test('[ER6][XS4] branches that have the note are counted, or erased with it', async () => {
  const folder = temporaryFolder()
  const storage = await openSqliteStorage(join(folder, 'agora.db'))
  const server = await startTestServer({ storage })
  await server.send('POST', '/api/threads', { id: 't', mode: 'listen' })
  const room = enterRoom(server, 't')
  await room.sayTogether([
    { id: 'n1', text: 'Zevenblad' },
    { id: 'n2', text: 'iets' },
  ])
  await server.send('POST', '/api/threads/t/branches', { id: 'tak', message: 'n2' })
  const one = await server.send('POST', `${room.path}/notes/n1/erase`, {})
  expect([one.status, one.body]).toMatchObject([200, { note: { text: '', erased: true }, remaining: 1 }])
  expect(found(folder)).not.toEqual([])
  const all = await server.send('POST', `${room.path}/notes/n1/erase`, { scope: 'tree' })
  expect(all.status).toBe(200)
  expect(all.body).not.toHaveProperty('remaining')
  expect(found(folder)).toEqual([])
  expect((await enterRoom(server, 'tak').notes()).map(({ text }) => text)).toEqual(['', 'iets'])
  for (const id of ['t', 'tak'])
    expect(await verifyThread(storage, ThreadId.parse(id))).toMatchObject({ kind: 'sound' })
})

test(
  '[ER7][XS4] notes that expired are erased, but not what a finding rests upon or a person put back',
  PATIENT,
  async () => {
    const folder = temporaryFolder()
    const storage = await openSqliteStorage(join(folder, 'agora.db'))
    const clock = testClock(1_790_000_000_000)
    const { server, room, inspection } = await openInspection({ storage, ambient: clock.ambient, after: clock.after })
    expect((await server.send('PATCH', '/api/me/preferences', { noteExpiryDays: 30 })).status).toBe(200)
    await inspection.start({ name: 'Bakkerij De Korenaar' })
    await room.sayTogether([
      { id: 'n1', text: 'Zevenblad heeft geen tijd' },
      { id: 'n2', text: 'er liggen muizenkeutels' },
      { id: 'n3', text: 'dit blijft staan' },
    ])
    await inspection.edit({
      kind: 'finding-add',
      id: 'own',
      finding: { kind: 'shortcoming', what: 'ongedierte' },
      sources: [MessageId.parse('n2')],
    })
    await room.withdrawNote('n3')
    const day = 24 * 60 * 60 * 1_000
    clock.advance(31 * day)
    await until('it expired', async () => {
      clock.advance(60_000)
      return (await room.notes())[0]?.erased === true
    })
    await until('it is erased', async () => {
      clock.advance(60_000)
      return (await storage.listErasures()).length === 0
    })
    expect((await room.notes()).map(({ text }) => text)).toEqual(['', 'er liggen muizenkeutels', 'dit blijft staan'])
    expect(found(folder)).toEqual([])
    expect(await verifyThread(storage, t)).toMatchObject({ kind: 'sound' })
  },
)
