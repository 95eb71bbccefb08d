/** What is left on the disk of a conversation that was deleted: nothing of what was said. */
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { ThreadId } from '@agora/protocol/ids'
import { expect, onTestFinished, test } from 'vitest'
import { type LogStorage, StorageError } from '../log/log-storage.ts'
import { openSqliteStorage } from '../log/sqlite-storage.ts'
import { verifyThread } from '../log/verify-thread.ts'
import { openEvents } from '../testing/event-source.ts'
import { openAssisted } from '../testing/open-assisted.ts'
import { enterRoom } from '../testing/open-room.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { testClock } from '../testing/test-clock.ts'
import { startTestServer } from '../testing/test-server.ts'
import { until } from '../testing/until.ts'
import { RETRY_MS } from './erasures.ts'

const PATIENT = { timeout: 120_000 }
const t = ThreadId.parse('t')
/** One word in every part of the conversation. */
const SECRET = /zevenblad/i

/** A photo that says the word in its own bytes. */
function photo(): Uint8Array {
  const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
  return Buffer.concat([Buffer.from(png), Buffer.from('Zevenblad '.repeat(2_000))])
}

/** Files of the folder in which the word is found. */
function found(folder: string): string[] {
  return readdirSync(folder).filter((file) => SECRET.test(readFileSync(join(folder, file)).toString('latin1')))
}

/** The word in everything that a conversation can have, a branch of it, and a turn that waits for an answer. */
async function openRich(folder: string, options: { storage?: LogStorage } = {}) {
  const storage = options.storage ?? (await openSqliteStorage(join(folder, 'agora.db')))
  const clock = testClock(1_790_000_000_000)
  const opened = await openAssisted('listen', { storage, after: clock.after, ambient: clock.ambient })
  const { server, room, inspection, tell } = opened
  const send = async (method: string, path: string, body?: unknown, headers?: Record<string, string>) => {
    const answer = await server.send(method, path, body, headers)
    expect([method, path, answer.status, answer.body]).toEqual([
      method,
      path,
      expect.toSatisfy((s) => s < 300),
      answer.body,
    ])
    return answer
  }
  const key = { 'idempotency-key': 'Zevenblad-sleutel' }
  await send('PATCH', '/api/threads/t', { title: 'Controle bij Zevenblad' }, key)
  await send('POST', '/api/threads/t/inspection', { name: 'Bakkerij Zevenblad', place: 'Zevenbladdorp' })
  await send('PUT', '/api/threads/t/attachments/foto-1?name=zevenblad.png', photo(), { 'content-type': 'image/png' })
  await room.sayTogether([
    { id: 'zevenblad-1', text: 'in de koelcel van Zevenblad is het 12 graden', attachments: ['foto-1'] },
    { id: 'n2', text: 'er ligt Zevenblad achter de oven', via: 'spoken' },
    { id: 'n3', text: 'de chef heet Zevenblad' },
    { id: 'n4', text: 'Zevenblad zegt dat het niet klopt' },
  ])
  await send('PATCH', '/api/threads/t/notes/n2', { text: 'er liggen muizenkeutels en Zevenblad achter de oven' })
  await send('PATCH', '/api/threads/t/notes/n3', { text: 'de kok heet Zevenblad', seen: 'iets anders van Zevenblad' })
  await send('DELETE', '/api/threads/t/notes/n4')
  await room.setMode('feedback')
  await tell('Agora, wat weet je van Zevenblad?')
  await until('worked through', async () => (await inspection.report()).dossier.findings.length > 0)
  const last = (await room.messages()).at(-1)
  await send('POST', '/api/threads/t/branches', { id: 'tak', message: last?.id, title: 'Zevenblad anders' })
  await enterRoom(server, 'tak').say('Agora, maak het rapport van Zevenblad')
  await until('it asks', async () => (await opened.asks()).some(({ thread }) => thread === 'tak'))
  await until('it waits', async () => (await storage.checkpoints.countRuns()) > 0)
  await inspection.edit(
    { kind: 'finding-add', id: 'own', finding: { kind: 'shortcoming', what: 'Zevenblad in het deeg' } },
    { kind: 'passage', id: 'p', text: 'De firma Zevenblad werkte mee.', section: 'summary', vouched: true },
  )
  await inspection.complete()
  await inspection.finalise()
  await inspection.edit({ kind: 'reopen', reason: 'Zevenblad maakte bezwaar' })
  return { ...opened, storage, clock, folder, number: (await inspection.report()).report.number }
}

test(
  '[ER1][XS4] 200: no file holds a word of the conversation, its branches, questions, photos and keys',
  PATIENT,
  async () => {
    const folder = temporaryFolder()
    const { server, storage, number, room } = await openRich(folder)
    expect(found(folder)).not.toEqual([])
    // A slow reader keeps no old pages in the files.
    openEvents(server.url, '/api/threads/t/events?after=0')
    const branch = (await server.send('GET', '/api/threads/tak')).body
    expect(branch).toMatchObject({ thread: { branch: { from: 't' } } })
    const deleted = await server.send('DELETE', `/api/threads/t?scope=tree&confirm=${number}`, undefined, {
      'idempotency-key': 'weg',
    })
    expect(deleted).toMatchObject({ status: 200, body: { id: 't', deleted: true } })
    expect(deleted.body).not.toHaveProperty('erasing')
    expect(found(folder)).toEqual([])
    expect((await server.send('GET', '/api/threads/tak')).status).toBe(410)
    expect(await storage.listErasures()).toEqual([])
    for (const id of [t, ThreadId.parse('tak')])
      expect(await verifyThread(storage, id)).toMatchObject({ kind: 'sound' })
    await room.say('te laat')
    await server.close()
    expect(found(folder)).toEqual([])
  },
)

test(
  '[ER1][XS4] the conversation alone: its branch keeps what both share, and the answer says so',
  PATIENT,
  async () => {
    const folder = temporaryFolder()
    const { server, number } = await openRich(folder)
    const deleted = await server.send('DELETE', `/api/threads/t?confirm=${number}`)
    expect(deleted).toMatchObject({ status: 200, body: { id: 't', deleted: true, remaining: 1 } })
    expect((await server.send('GET', '/api/threads/tak')).status).toBe(200)
    expect(await server.send('DELETE', '/api/threads/tak')).toMatchObject({ status: 200, body: { deleted: true } })
    expect(found(folder)).toEqual([])
  },
)

test(
  '[ER2][XS4] 202 while another program reads the files; afterwards the server finishes it by itself',
  PATIENT,
  async () => {
    const folder = temporaryFolder()
    const { server, storage, number, clock } = await openRich(folder)
    const other = new DatabaseSync(join(folder, 'agora.db'), { readOnly: true })
    onTestFinished(() => (other.isOpen ? other.close() : undefined))
    other.exec('BEGIN')
    other.prepare('SELECT count(*) FROM event').get()
    const path = `/api/threads/t?scope=tree&confirm=${number}`
    const deleted = await server.send('DELETE', path)
    expect([deleted.status, deleted.body]).toEqual([202, { id: 't', deleted: true, erasing: true }])
    expect((await server.send('GET', '/api/threads/t')).status).toBe(410)
    expect((await server.send('DELETE', path)).status).toBe(202)
    clock.advance(RETRY_MS)
    expect(found(folder)).not.toEqual([])
    other.close()
    await until('it is erased', async () => {
      clock.advance(RETRY_MS)
      return (await storage.listErasures()).length === 0
    })
    expect(found(folder)).toEqual([])
    expect(await server.send('DELETE', path)).toMatchObject({ status: 200, body: { id: 't', deleted: true } })
  },
)

test('[ER2][XS4] a storage that fails in the middle: 202, and the next start finishes it', PATIENT, async () => {
  const folder = temporaryFolder()
  const storage = await openSqliteStorage(join(folder, 'agora.db'))
  const broken: LogStorage = {
    ...storage,
    eraseContent: async () => Promise.reject(new StorageError('unavailable', new Error('by the test'))),
  }
  const { server, number } = await openRich(folder, { storage: broken })
  const deleted = await server.send('DELETE', `/api/threads/t?scope=tree&confirm=${number}`)
  expect(deleted).toMatchObject({ status: 202, body: { erasing: true } })
  await server.close()
  expect(found(folder)).not.toEqual([])
  const again = await openSqliteStorage(join(folder, 'agora.db'))
  await startTestServer({ storage: again })
  await until('it is erased', async () => (await again.listErasures()).length === 0)
  expect(found(folder)).toEqual([])
})

test('[ER3][XS4] a tree goes whole or not at all: one that is held stands against all', async () => {
  const server = await startTestServer()
  await server.send('POST', '/api/threads', { id: 't', title: 'Eerste' })
  await server.send('POST', '/api/threads/t/messages', { messages: [{ id: 'm', text: 'hallo' }] })
  await server.send('POST', '/api/threads/t/branches', { id: 'tak', message: 'm', title: 'Tweede' })
  await server.send('PUT', '/api/threads/tak/hold', {})
  const refused = await server.send('DELETE', '/api/threads/t?scope=tree')
  expect(refused).toMatchObject({
    status: 409,
    body: { error: { code: 'thread-held', message: expect.stringContaining('Tweede') } },
  })
  for (const id of ['t', 'tak']) expect((await server.send('GET', `/api/threads/${id}`)).status).toBe(200)
  expect((await server.send('DELETE', '/api/threads/t?scope=all')).status).toBe(400)
})
