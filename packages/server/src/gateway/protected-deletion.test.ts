/** What stands between one press and the loss of a final report, over HTTP and over the socket. */
import { ThreadAnswer } from '@agora/protocol/answers'
import { expect, test } from 'vitest'
import { openInspection, openReady } from '../testing/open-inspection.ts'
import { openSocket } from '../testing/socket-client.ts'
import { startTestServer } from '../testing/test-server.ts'
import { eventsOf } from '../testing/turn-server.ts'

const PATIENT = { timeout: 120_000 }
const path = '/api/threads/t'

async function openFinal() {
  const opened = await openReady()
  await opened.inspection.finalise()
  const number = (await opened.inspection.report()).report.number
  return { ...opened, number }
}

test('[GW30][XT12] a thread with a final report goes only with the number of that report', PATIENT, async () => {
  const { server, storage, number } = await openFinal()
  const before = (await eventsOf(storage)).length
  const wrong = ['', '?confirm=', '?confirm=yes', `?confirm=${number}x`, `?confirm=${number.slice(1)}`]
  for (const query of wrong) {
    const refused = await server.send('DELETE', path + query)
    expect([query, refused.status, refused.body]).toEqual([
      query,
      409,
      { error: expect.objectContaining({ code: 'confirmation-needed', retry: 'no' }) },
    ])
  }
  expect(await eventsOf(storage)).toHaveLength(before)
  expect((await server.send('GET', `${path}/report.pdf`)).status).toBe(200)
  // As a person types it.
  const typed = encodeURIComponent(` ${number.toLowerCase()} `)
  expect(await server.send('DELETE', `${path}?confirm=${typed}`)).toMatchObject({
    status: 200,
    body: { deleted: true },
  })
  // The same wish once more is fulfilled already.
  expect((await server.send('DELETE', path)).status).toBe(200)
})

test('[GW30][XT12] the socket asks for the same, and no key repeats a refusal into a deletion', PATIENT, async () => {
  const { server, number } = await openFinal()
  const client = await openSocket(server.url)
  const remove = { cmd: 'delete-thread', thread: 't', key: 'one' }
  for (const frame of [remove, remove, { ...remove, confirm: 'nee' }]) {
    expect(await client.ask(frame)).toMatchObject({ error: { code: 'confirmation-needed' } })
  }
  expect(await client.ask({ ...remove, confirm: number })).toMatchObject({ ok: { id: 't', deleted: true } })
})

test('[GW30][XT12] opened again it still has a report that was final', PATIENT, async () => {
  const { server, inspection, number } = await openFinal()
  await inspection.edit({ kind: 'reopen', reason: 'een maatregel klopt niet' })
  const { thread } = ThreadAnswer.parse((await server.send('GET', path)).body)
  expect(thread.inspection).toEqual({ company: expect.any(String), final: false, number })
  expect((await server.send('DELETE', path)).body).toMatchObject({ error: { code: 'confirmation-needed' } })
  expect((await server.send('DELETE', `${path}?confirm=${number}`)).status).toBe(200)
})

test('[GW30][XT12] a draft, and a thread without an inspection, go as before', async () => {
  const { server, inspection } = await openInspection()
  await inspection.start({ registration: '92251854' })
  expect((await server.send('DELETE', path)).status).toBe(200)
  await server.send('POST', '/api/threads', { id: 'plain' })
  expect((await server.send('DELETE', '/api/threads/plain?confirm=whatever')).status).toBe(200)
})

test(
  '[GW31][XT12] a thread that is held is not deleted, with or without a number, until the owner lifts the hold',
  PATIENT,
  async () => {
    const { server, storage, number } = await openFinal()
    const held = await server.send('PUT', `${path}/hold`, { reason: 'bezwaar 2026-114' })
    const { thread } = ThreadAnswer.parse(held.body)
    expect(thread.hold).toMatchObject({ by: 'owner', reason: 'bezwaar 2026-114' })
    for (const query of ['', `?confirm=${number}`]) {
      expect((await server.send('DELETE', path + query)).body).toMatchObject({ error: { code: 'thread-held' } })
    }
    // Archiving takes nothing away.
    expect((await server.send('PATCH', path, { archived: true })).status).toBe(200)
    // Set twice it is set once; lifted twice it is lifted once.
    await server.send('PUT', `${path}/hold`, { reason: 'bezwaar 2026-114' })
    const free = ThreadAnswer.parse((await server.send('DELETE', `${path}/hold`)).body).thread
    expect(free.hold).toBe(undefined)
    await server.send('DELETE', `${path}/hold`)
    const events = (await eventsOf(storage)).filter(({ type }) => type.startsWith('hold-'))
    expect(events).toMatchObject([
      { type: 'hold-set', reason: 'bezwaar 2026-114', by: { kind: 'user', id: 'owner' } },
      { type: 'hold-lifted', by: { kind: 'user', id: 'owner' } },
    ])
    expect((await server.send('DELETE', `${path}?confirm=${number}`)).status).toBe(200)
  },
)

test('[GW31][XT12] a hold also protects a thread over the socket, and only its owner may set it', async () => {
  const server = await startTestServer()
  await server.send('POST', '/api/threads', { id: 't' })
  const client = await openSocket(server.url)
  expect(await client.ask({ cmd: 'hold-thread', thread: 't' })).toMatchObject({
    ok: { thread: { hold: { by: 'owner' } } },
  })
  expect(await client.ask({ cmd: 'delete-thread', thread: 't' })).toMatchObject({ error: { code: 'thread-held' } })
  expect((await server.send('PUT', '/api/threads/never-was/hold', {})).status).toBe(404)
  expect((await server.send('PUT', `${path}/hold`, { reason: 'x'.repeat(201) })).status).toBe(400)
  expect(await client.ask({ cmd: 'lift-hold', thread: 't' })).toMatchObject({ ok: { thread: { id: 't' } } })
  expect(await client.ask({ cmd: 'delete-thread', thread: 't' })).toMatchObject({ ok: { deleted: true } })
})

test('[GW30][GW31][XT12] the API describes both', async () => {
  const server = await startTestServer()
  const { paths } = (await server.send('GET', '/api/openapi.json')).body as {
    paths: Record<string, Record<string, { summary: string; parameters: { name: string }[] }>>
  }
  const remove = paths['/api/threads/{thread}']?.['delete']
  expect(remove?.parameters.map(({ name }) => name)).toContain('confirm')
  expect(remove?.summary).toContain('final report')
  expect(Object.keys(paths['/api/threads/{thread}/hold'] ?? {}).toSorted()).toEqual(['delete', 'put'])
})
