import type { Message } from '@agora/protocol/message'
import type { Note } from '@agora/protocol/note'
import type { ReportEdit } from '@agora/protocol/report'
import { expect, test } from 'vitest'
import { openMemoryStorage } from '../log/memory-storage.ts'
import { verifyThread } from '../log/verify-thread.ts'
import { openInspection, openReady } from '../testing/open-inspection.ts'
import { openRoom } from '../testing/open-room.ts'
import { openSocket } from '../testing/socket-client.ts'
import { startTestServer } from '../testing/test-server.ts'
import { until } from '../testing/until.ts'

const first = 'koelcel 9 °C'

test('[GW21] two devices correct one note: both versions are stored and shown, and a person chooses', async () => {
  const { server, storage, room } = await openInspection()
  await room.sayTogether([{ id: 'n1', text: first }])
  expect((await room.changeNote('n1', { text: 'koelcel 8 °C', seen: first })).status).toBe(200)
  const forked = await room.changeNote('n1', { text: 'koelcel 7 °C', seen: first }, { 'idempotency-key': 'k' })
  const others = [{ text: 'koelcel 7 °C', at: expect.any(Number), by: { kind: 'user', id: 'owner' } }]
  expect(forked.body).toMatchObject({ note: { text: 'koelcel 8 °C', others } })
  // Sent again by its device it is the same answer, and no third version.
  const again = await room.changeNote('n1', { text: 'koelcel 7 °C', seen: first }, { 'idempotency-key': 'k' })
  expect(again.body).toEqual(forked.body)
  const stands = async (): Promise<(Note | Message)[]> => {
    const found = (await server.send('GET', '/api/threads/t/notes/search?q=koelcel')).body as { notes: Note[] }
    return [(await room.notes())[0]!, (await room.messages())[0]!, found.notes[0]!]
  }
  for (const one of await stands()) expect(one).toMatchObject({ text: 'koelcel 8 °C', original: first, others })
  expect(await verifyThread(storage, 't' as never)).toMatchObject({ kind: 'sound' })
  const chosen = await room.changeNote('n1', { text: 'koelcel 7 °C', seen: 'koelcel 8 °C' })
  expect(chosen.body).toMatchObject({ note: { text: 'koelcel 7 °C' } })
  for (const one of await stands()) {
    expect(one).toMatchObject({ text: 'koelcel 7 °C', original: first })
    expect(one).not.toHaveProperty('others')
  }
  expect(await verifyThread(storage, 't' as never)).toMatchObject({ kind: 'sound' })
})

test('[GW21] both edits at once: one stands, the other beside it, whichever came first', async () => {
  const server = await startTestServer({ storage: openMemoryStorage() })
  for (let round = 0; round < 10; round++) {
    const room = await openRoom(server, 'listen', `t${round}`)
    await room.sayTogether([{ id: 'n1', text: first }])
    const texts = ['a', 'b', 'c']
    await Promise.all(texts.map((text) => room.changeNote('n1', { text, seen: first })))
    const [note] = await room.notes()
    expect([note!.text, ...note!.others!.map((other) => other.text)].sort()).toEqual(texts)
  }
})

test('[GW21] over the socket: who follows hears of the version, and one too many is refused by name', async () => {
  const server = await startTestServer()
  const room = await openRoom(server, 'listen')
  await room.sayTogether([{ id: 'n1', text: first }])
  const client = await openSocket(server.url)
  const change = (text: string) => client.ask({ cmd: 'change-note', thread: 't', note: 'n1', text, seen: first })
  await change('anders')
  for (let n = 0; n < 10; n++) expect(await change(`versie ${n}`)).toHaveProperty('ok')
  expect(await change('te veel')).toMatchObject({ error: { code: 'too-many-versions', retry: 'no' } })
})

test('[IS74] two devices decide on one finding: nothing is overwritten, and the report waits for a choice', async () => {
  const { server, inspection, finding } = await openReady()
  const { dossier } = await inspection.report()
  const edit = (sight: object, ...edits: ReportEdit[]) =>
    server.send('PATCH', '/api/threads/t/report', { edits, ...sight })
  const seen = dossier.seq
  const klass = (to: string): ReportEdit => {
    return { kind: 'finding-judge', finding: finding.id, class: to, reason: 'gezien ter plaatse' }
  }
  const phone = { seen, device: 'phone' }
  const tablet = { seen, device: 'tablet' }
  expect((await edit(phone, klass('zwaar'))).status).toBe(200)
  // A second thought on the same device is no conflict.
  expect((await edit(phone, klass('licht'))).body).toMatchObject({ dossier: { findings: [{ class: 'licht' }] } })
  const beside = await edit(tablet, klass('zwaar'))
  const others = [{ judgement: { class: 'zwaar', reason: 'gezien ter plaatse' }, by: { kind: 'user', id: 'owner' } }]
  expect(beside.body).toMatchObject({ dossier: { findings: [{ class: 'licht', others }] } })
  const { report } = await inspection.report('nl')
  expect(report.blocked).toEqual([
    { about: `finding:${finding.id}`, why: expect.stringContaining('Kies welke blijft') },
  ])
  expect(report.findings[0]).toMatchObject({ class: { id: 'licht' } })
  expect(await inspection.finalise()).toMatchObject({ status: 409, body: { error: { code: 'report-blocked' } } })
  const fresh = async () => ({ seen: (await inspection.report()).dossier.seq })
  await edit(await fresh(), { kind: 'finding-keep', finding: finding.id })
  expect((await inspection.report()).dossier.findings[0]).not.toHaveProperty('others')
  expect((await inspection.finalise()).status).toBe(200)
})

test('[IS75] a quote in a report tells that there are other versions of its words', async () => {
  const { room, inspection } = await openReady()
  const [note] = await room.notes()
  await room.changeNote(note!.id, { text: 'er zitten rattenkeutels achter de oven', seen: 'iets anders' })
  const { report } = await inspection.report()
  const quote = () => report.quotes.find(({ message }) => message === note!.id)
  expect(quote()).toMatchObject({ text: note!.text, others: [{ text: 'er zitten rattenkeutels achter de oven' }] })
  expect((await inspection.report()).dossier.findings[0]).not.toHaveProperty('shaken')
})

test('[GW22] who asks is told who that is; and the health check what time it is here', async () => {
  const server = await startTestServer({
    ambient: { now: () => 12_345, randomBytes: (count) => new Uint8Array(count) },
  })
  expect((await server.send('GET', '/api/me')).body).toEqual({ user: { id: 'owner', role: 'owner' } })
  expect((await fetch(`${server.url}/api/me`)).status).toBe(401)
  expect((await server.send('GET', '/health')).body).toMatchObject({ now: 12_345 })
})

test('[LI19][GW21] what a device answered is in the history, once, and no turn is opened; also sent five times at once', async () => {
  const server = await startTestServer()
  const room = await openRoom(server, 'listen')
  const asked = {
    id: 'q',
    text: 'Agora, hoe koud moet melk zijn?',
    saidIn: 'listen',
    handled: true,
    answered: { id: 'r', text: 'Ten hoogste 7 °C.', rulesOf: '2026-11-01', at: 5 },
  }
  await Promise.all(Array.from({ length: 5 }, () => room.sayTogether([asked])))
  await until('both are there', room.messages, (seen) => seen.length >= 2)
  expect(await room.messages()).toMatchObject([
    { id: 'q', as: 'wake', handled: true },
    { id: 'r', as: 'reply', by: { kind: 'agent', id: 'agora' }, saidAt: 5, offline: { rulesOf: '2026-11-01' } },
  ])
  // An answer under the id of another message is refused with its question.
  const other = { ...asked, id: 'q2', answered: { ...asked.answered, id: 'q' } }
  expect((await room.sayTogether([other])).body).toMatchObject({ refused: [{ id: 'q2', code: 'id-reused' }] })
  const bare = await room.sayTogether([{ id: 'q3', text: 'x', answered: asked.answered }])
  expect(bare.body).toMatchObject({ refused: [{ id: 'q3', code: 'invalid' }] })
})
