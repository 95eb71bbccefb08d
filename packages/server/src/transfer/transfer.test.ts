import type { DeviceCommand, DeviceFile } from '@agora/protocol/device-file'
import { ThreadId } from '@agora/protocol/ids'
import { describe, expect, test } from 'vitest'
import { GENESIS, type StoredEvent, expectedHash } from '../log/hash-chain.ts'
import { openMemoryStorage } from '../log/memory-storage.ts'
import { openSqliteStorage } from '../log/sqlite-storage.ts'
import type { LogStorage } from '../log/log-storage.ts'
import { verifyThread } from '../log/verify-thread.ts'
import { openReady } from '../testing/open-inspection.ts'
import { TOKEN, type TestServer, startTestServer } from '../testing/test-server.ts'
import { until } from '../testing/until.ts'

const t = ThreadId.parse('t')
const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 9, 8, 7])
const answered = { id: 'r1', text: 'Ten hoogste 7 °C.', at: 61_000, rulesOf: '2026-11-01' }

type Event = { seq: number; at: number; type: string; content: string; salt: string; hash: string }
type File = Record<string, unknown> & { events: Event[]; attachments: { id: string; data: string }[] }

type Opened = TestServer & { readonly storage: LogStorage }

async function open(storage: LogStorage = openMemoryStorage()): Promise<Opened> {
  return { ...(await startTestServer({ storage, timeZone: 'Europe/Amsterdam' })), storage }
}

async function read(server: TestServer, format: string, thread = 't') {
  const response = await fetch(`${server.url}/api/threads/${thread}/export?format=${format}&lang=nl`, {
    headers: { authorization: `Bearer ${TOKEN}` },
  })
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) }
}
const readJson = async (server: TestServer) => JSON.parse((await read(server, 'json')).bytes.toString()) as File
const history = async (server: TestServer) => (await server.send('GET', '/api/threads/t/messages?limit=200')).body
const take = (server: TestServer, file: unknown) => server.send('POST', '/api/import', file)

/** A conversation with a bit of everything: notes, one corrected, one with two versions, a photo, an offline answer. */
async function talk({ send, storage }: Opened): Promise<void> {
  await send('POST', '/api/threads', { id: 't', title: 'Bakkerij <De Vries>', mode: 'listen' })
  await send('PUT', '/api/threads/t/attachments/p1?name=koelcel.jpg', jpeg, { 'content-type': 'image/jpeg' })
  const messages = [
    { id: 'a', text: 'koelcel 9 °C', attachments: ['p1'] },
    { id: 'b', text: '# de vloer\nis *vies*', at: 60_000, saidIn: 'listen' },
    { id: 'q', text: 'Agora, hoe koud?', at: 60_500, saidIn: 'listen', handled: true, answered },
    { id: 'c', text: '=1+1', at: 4_102_444_800_000, saidIn: 'listen' },
  ]
  expect((await send('POST', '/api/threads/t/messages', { messages })).status).toBe(200)
  await send('PATCH', '/api/threads/t/notes/a', { text: 'koelcel 8 °C', seen: 'koelcel 9 °C' })
  await send('PATCH', '/api/threads/t/notes/a', { text: 'koelcel 7 °C', seen: 'koelcel 9 °C' })
  await send('DELETE', '/api/threads/t/notes/b')
  await settle(storage)
}

/** What was taken up is worked through in the background. */
function settle(storage: LogStorage): Promise<unknown> {
  const due = async () => (await storage.readThread(t))?.state.workDue
  return until('it was worked through', due, (at) => at === null)
}

/** Chains these events one after the other, as a forged file would. */
function chain(events: readonly Event[]): Event[] {
  let previous = GENESIS
  return events.map((event, index) => {
    const { content, salt: text, hash: _hash, ...header } = event
    const body = { kind: 'kept', content, salt: Buffer.from(text, 'base64') } as const
    const stored = { turn: undefined, ...header, thread: t, seq: index + 1, body } as unknown as StoredEvent
    previous = expectedHash(previous, stored)
    return { ...event, seq: index + 1, hash: Buffer.from(previous).toString('base64') }
  })
}

/** Two servers and their first look at an inspection take their time where the machine is busy. */
const PATIENT = { timeout: 120_000 }

describe('a conversation as a file', PATIENT, () => {
  test('[EX1][IM1] imports on another server as the same conversation, chain and photos and all, once', async () => {
    const here = await open()
    await talk(here)
    const file = await readJson(here)
    const there = await open(await openSqliteStorage(':memory:'))
    // An earlier search found nothing; that result must not be cached.
    expect((await there.send('GET', '/api/threads/t')).status).toBe(404)
    const seq = file.events.length
    expect((await take(there, file)).body).toEqual({ thread: 't', events: seq, seq })
    expect((await take(there, file)).body).toEqual({ thread: 't', events: 0, seq })
    expect(await history(there)).toEqual(await history(here))
    expect((await there.send('GET', '/api/threads/t')).body).toEqual((await here.send('GET', '/api/threads/t')).body)
    expect(await verifyThread(there.storage, t)).toEqual({ kind: 'sound', events: seq })
    expect([...(await there.storage.attachments.read(t, 'p1' as never))!.content]).toEqual([...jpeg])
    expect(await there.storage.attachments.dropUnkept(Number.MAX_SAFE_INTEGER)).toBe(0)
    // It is listed, and goes on there.
    expect((await there.send('GET', '/api/threads')).body).toMatchObject({ threads: [{ id: 't' }] })
    const more = {
      messages: [
        { id: 'n', text: 'verder' },
        { id: 'a', text: 'koelcel 9 °C' },
      ],
    }
    expect((await there.send('POST', '/api/threads/t/messages', more)).body).toMatchObject({
      accepted: ['n'],
      duplicate: ['a'],
    })
    // Exported again it is the same, to the byte, as far as it went.
    expect((await readJson(there)).events.slice(0, seq)).toEqual(file.events)
  })

  test('[IM1] an inspection comes along: its report, and its place in the history of the firm', async () => {
    const { server, storage } = await openReady()
    await server.send('POST', '/api/threads/t/report/finalise')
    const file = await readJson(server)
    expect(file['dossier']).toMatchObject({ company: { registration: '92251854' }, final: { version: 1 } })
    const there = await open()
    expect((await take(there, file)).status).toBe(200)
    expect((await there.send('GET', '/api/threads/t/report')).body).toEqual(
      (await server.send('GET', '/api/threads/t/report')).body,
    )
    const firm = { owner: 'owner', domain: 'food', registration: '92251854', name: '' } as never
    expect(await there.storage.listPastInspections(firm, 5)).toEqual(await storage.listPastInspections(firm, 5))
    expect(await storage.listPastInspections(firm, 5)).toHaveLength(1)
    const { bytes, headers } = await read(there, 'pdf')
    expect([headers.get('content-type'), bytes.subarray(0, 5).toString()]).toEqual(['application/pdf', '%PDF-'])
  })

  test('[IM2] what went on at one side alone is brought along or left; what went on at both is refused', async () => {
    const here = await open()
    await talk(here)
    const early = await readJson(here)
    await here.send('POST', '/api/threads/t/messages', { messages: [{ id: 'later', text: 'later' }] })
    const late = await readJson(here)
    const there = await open()
    const told: unknown[] = []
    await take(there, early)
    expect((await there.send('GET', '/api/threads/t')).body).toMatchObject({ thread: { seq: early.events.length } })
    expect((await take(there, late)).body).toMatchObject({ events: late.events.length - early.events.length })
    // Who had it in mind before hears of it.
    expect(JSON.stringify(await history(there))).toContain('later')
    told.push(...(await readJson(there)).events)
    expect(told).toHaveLength(late.events.length)
    expect((await take(there, early)).body).toMatchObject({ events: 0 })
    const other = await open()
    await take(other, early)
    await other.send('POST', '/api/threads/t/messages', { messages: [{ id: 'else', text: 'anders' }] })
    const before = await history(other)
    expect(await take(other, late)).toMatchObject({ status: 409, body: { error: { code: 'thread-exists' } } })
    expect(await history(other)).toEqual(before)
    await other.send('DELETE', '/api/threads/t')
    expect(await take(other, late)).toMatchObject({ status: 410 })
  })

  test('[IM3] a file that was changed in any place is refused, and nothing of it is kept', async () => {
    const here = await open()
    await talk(here)
    const file = await readJson(here)
    const there = await open()
    const change = (edit: (file: File) => void): File => {
      const copy = structuredClone(file)
      edit(copy)
      return copy
    }
    const content = (n: number, to: (text: string) => string) =>
      change(({ events }) => (events[n]!.content = to(events[n]!.content)))
    const bad: [string, unknown][] = [
      ['a text', content(1, (text) => text.replace('9 °C', '2 °C'))],
      ['a time', change(({ events }) => events[2]!.at++)],
      ['an author', change(({ events }) => Object.assign(events[2]!, { by: { kind: 'agent', id: 'agora' } }))],
      ['an event is missing', change(({ events }) => events.splice(2, 1))],
      ['the first is missing', change(({ events }) => events.splice(0, 1))],
      ['two changed places', change(({ events }) => events.splice(1, 2, events[2]!, events[1]!))],
      ['a header in the content', content(1, (text) => text.replace('{', '{"seq":99,'))],
      ['no JSON', content(1, () => '{')],
      ['a photo', change(({ attachments }) => (attachments[0]!.data = Buffer.from('x').toString('base64')))],
      ['a photo of nobody', change(({ attachments }) => (attachments[0]!.id = 'other'))],
      ['a hash', change(({ events }) => (events.at(-1)!.hash = events[0]!.hash))],
      ['another conversation', { ...file, thread: 'u' }],
      ['nothing', { ...file, events: [] }],
      ['no events', { format: 'agora-thread/1' }],
      ['a newer format', { ...file, format: 'agora-thread/2' }],
      ['none of ours', { format: 'something' }],
    ]
    for (const [name, given] of bad) {
      const { status, body } = await take(there, given)
      expect([name, status, body['error']]).toMatchObject([name, 400, { code: 'bad-request' }])
    }
    expect((await there.send('GET', '/api/threads/t')).status).toBe(404)
    expect(await there.storage.listThreadIds(undefined, 10)).toEqual([])
  })

  test('[IM3] a file that was made up, with a chain that holds, is refused where it cannot have been', async () => {
    const here = await open()
    await talk(here)
    const file = await readJson(here)
    const there = await open()
    const [created, first, second] = file.events
    const saying = (more: string) => ({ ...first!, content: first!.content.replace('{', `{${more},`) })
    const made: [string, Event[]][] = [
      ['says two things of itself', [created!, saying('"seq":99')]],
      ['at two times', [created!, saying('"at":99')]],
      ['by two people', [created!, saying('"by":{"kind":"agent","id":"x"}')]],
      ['of no kind that is known', [created!, { ...first!, type: 'note-sung' }]],
      ['begun twice', [created!, created!]],
      ['never begun', [first!, second!]],
      ['the same id twice', [created!, first!, first!]],
      ['somebody else’s', [{ ...created!, by: { kind: 'user', id: 'piet' } } as Event]],
    ]
    for (const [name, events] of made) {
      const { status, body } = await take(there, { ...file, events: chain(events), attachments: [] })
      expect([name, status, body]).toEqual([name, name === 'somebody else’s' ? 403 : 400, body])
    }
    expect(await there.storage.listThreadIds(undefined, 10)).toEqual([])
    // As it was it is taken: nothing but what was changed was in the way.
    expect((await take(there, { ...file, events: chain(file.events) })).status).toBe(200)
  })

  test('[EX2] as Markdown: times, modes, notes, versions, answers and where they come from; words stay words', async () => {
    const here = await open()
    await talk(here)
    const { bytes, headers } = await read(here, 'md')
    expect(headers.get('content-type')).toMatch(/^text\/markdown/)
    const text = bytes.toString()
    expect(text).toMatch(/^# Bakkerij &lt;De Vries&gt;\n/)
    for (const part of [
      'Agora luistert mee.',
      'notitie 1 (verbeterd; eerst: “koelcel 9 °C”)\n\n> koelcel 8 °C\n\nAndere versie, van owner om ',
      '> koelcel 7 °C',
      'Foto’s: koelcel.jpg',
      '01:01 owner** · notitie 2 (zonder verbinding gezegd; op de server om ',
      '; ingetrokken)\n\n> \\# de vloer\n> is \\*vies\\*',
      'Agora geeft antwoord.',
      '01:01 Agora** · antwoord (offline beantwoord, met de regels van 2026-11-01; op de server om ',
      'de klok van het apparaat klopte niet: 2100-01-01',
      '5 berichten, waarvan 3 notities.',
    ]) {
      expect(text).toContain(part)
    }
  })

  test('[EX3] as CSV: one row a message; nothing that a spreadsheet would run', async () => {
    const here = await open()
    await talk(here)
    const text = (await read(here, 'csv')).bytes.toString()
    const rows = text.split('\r\n').filter(Boolean)
    expect(rows).toHaveLength(6)
    expect(rows[0]).toMatch(/^seq,id,at,said_at,/)
    expect(rows[2]).toContain('note,2,listen')
    expect(rows[4]).toContain('2026-11-01')
    expect(rows[5]).toContain(",'=1+1,")
    expect(rows[5]).toContain('2100-01-01T01:00:00+01:00')
  })

  test('[EX4] what is not there, was deleted, or is no format is refused', async () => {
    const here = await open()
    await talk(here)
    expect((await read(here, 'json', 'none')).status).toBe(404)
    expect((await read(here, 'docx')).status).toBe(400)
    await here.send('DELETE', '/api/threads/t')
    expect((await read(here, 'json')).status).toBe(410)
    expect((await fetch(`${here.url}/api/threads/t/export?format=json`)).status).toBe(401)
    expect((await fetch(`${here.url}/api/import`, { method: 'POST' })).status).toBe(401)
  })
})

describe('what a device had yet to send', PATIENT, () => {
  const said = (id: string, text: string, more: object = {}, thread = 't') =>
    ({
      kind: 'message',
      thread,
      at: 50_000,
      message: { id, text, at: 50_000, saidIn: 'listen', ...more },
    }) as unknown as DeviceCommand
  const done = (id: string, name: string, fields: object = {}, more: object = {}, thread = 't') =>
    ({ kind: 'command', thread, at: 50_000, id, name, fields, ...more }) as unknown as DeviceCommand
  const fileOf = (...commands: DeviceCommand[]) =>
    ({ format: 'agora-device/1', madeAt: 60_000, user: 'owner', commands }) as unknown as DeviceFile
  const photo = { id: 'p1', type: 'image/jpeg', name: 'koelcel.jpg', data: Buffer.from(jpeg).toString('base64') }

  const visit = fileOf(
    done('k1', 'create-thread', { mode: 'listen', title: 'Kelder' }),
    said('a', 'koelcel 9 °C'),
    { ...said('b', 'zie foto', { attachments: ['p1'] }), photos: [photo] } as unknown as DeviceCommand,
    said('q', 'Agora, hoe koud?', { handled: true, answered }),
    done('k2', 'change-note', { text: 'koelcel 8 °C', seen: 'koelcel 9 °C' }, { note: 'a' }),
    done('k3', 'set-mode', { mode: 'feedback' }),
    done('k4', 'update-thread', { title: 'Kelder 2' }),
    done('k5', 'start-inspection', { registration: '92251854' }),
    done('k6', 'edit-report', { edits: [{ kind: 'finding-add', id: 'f', finding: { what: 'muis' }, sources: ['a'] }] }),
  )

  test('[IM4] is done in its order, under its ids, photos first; any number of times', async () => {
    const server = await open()
    const first = await take(server, visit)
    expect(first.body).toEqual({
      accepted: ['k1', 'a', 'b', 'q', 'k2', 'k3', 'k4', 'k5', 'k6'],
      duplicate: [],
      refused: [],
    })
    const { messages } = (await history(server)) as { messages: { id: string; text: string }[] }
    expect(messages.map(({ id, text }) => [id, text])).toEqual([
      ['a', 'koelcel 8 °C'],
      ['b', 'zie foto'],
      ['q', 'Agora, hoe koud?'],
      ['r1', answered.text],
    ])
    await settle(server.storage)
    const { events } = await readJson(server)
    for (let n = 0; n < 4; n++) {
      expect((await take(server, visit)).body).toEqual({ accepted: [], duplicate: first.body['accepted'], refused: [] })
    }
    expect((await readJson(server)).events).toEqual(events)
    expect((await server.send('GET', '/api/threads/t')).body).toMatchObject({ thread: { title: 'Kelder 2' } })
    expect([...(await server.storage.attachments.read(t, 'p1' as never))!.content]).toEqual([...jpeg])
  })

  test('[IM5] what is refused is told with its reason, and holds up nothing that follows', async () => {
    const server = await open()
    await server.send('POST', '/api/threads', { id: 't', mode: 'listen' })
    const { status, body } = await take(
      server,
      fileOf(
        said('a', 'een'),
        said('x', 'nergens', {}, 'none'),
        { ...said('y', 'geen foto', { attachments: ['p2'] }), photos: [{ ...photo, id: 'p2', data: 'AAAA' }] } as never,
        done('k1', 'change-note', { text: 'x' }, { note: 'none' }),
        done('k2', 'set-mode', { mode: 'loud' }),
        said('a', 'anders'),
        done('k3', 'create-thread', { title: 'nog een' }),
        said('b', 'twee'),
      ),
    )
    expect(status).toBe(200)
    expect(body).toMatchObject({ accepted: ['a', 'b'], duplicate: [] })
    const refused = body['refused'] as { id: string; thread: string; code: string; message: string }[]
    expect(refused.map(({ id, thread, code }) => [id, thread, code])).toEqual([
      ['x', 'none', 'thread-not-found'],
      ['y', 't', 'unsupported-media-type'],
      ['k1', 't', 'note-not-found'],
      ['k2', 't', 'bad-request'],
      ['a', 't', 'id-reused'],
      ['k3', 't', 'thread-exists'],
    ])
    expect(refused.every(({ message }) => message.length > 10)).toBe(true)
  })

  test('[IM5] another user’s words, and what is no such file, are not taken', async () => {
    const server = await open()
    expect(await take(server, { ...visit, user: 'piet' })).toMatchObject({ status: 403 })
    expect(await take(server, { ...visit, commands: [{ kind: 'command' }] })).toMatchObject({ status: 400 })
    expect(await take(server, { ...visit, format: 'agora-device/9' })).toMatchObject({ status: 400 })
    expect(await server.storage.listThreadIds(undefined, 5)).toEqual([])
  })

  test('[IM6] a disk that is full ends it with that; once there is room the same file brings the rest', async () => {
    const memory = openMemoryStorage()
    let room = 3
    const storage: LogStorage = {
      ...memory,
      commit: async (batch) => {
        if (room-- > 0) return memory.commit(batch)
        const { StorageError } = await import('../log/log-storage.ts')
        return batch.map(() => ({ kind: 'failed', error: new StorageError('full', new Error('no room')) }))
      },
    }
    const server = await open(storage)
    expect(await take(server, visit)).toMatchObject({ status: 507, body: { error: { code: 'storage-full' } } })
    room = Number.MAX_SAFE_INTEGER
    const { body } = await take(server, visit)
    expect(body['refused']).toEqual([])
    expect([...(body['accepted'] as string[]), ...(body['duplicate'] as string[])].sort()).toEqual(
      ['a', 'b', 'k1', 'k2', 'k3', 'k4', 'k5', 'k6', 'q'].sort(),
    )
    expect((body['duplicate'] as string[]).length).toBeGreaterThan(0)
  })
})

test('[EX2][XT7][XT12] what is read tells of a hold and of another time zone, and all times are in the last one', async () => {
  const { send } = await startTestServer({ timeZone: 'Europe/Amsterdam' })
  await send('POST', '/api/threads', { id: 'moved' })
  const at = Date.parse('2026-07-14T08:05:00Z')
  const post = (id: string, zone: string) =>
    send('POST', '/api/threads/moved/messages', { messages: [{ id, text: id, at }], zone })
  await post('een', 'Europe/Amsterdam')
  await post('twee', 'Europe/London')
  await send('PUT', '/api/threads/moved/hold', { reason: 'bezwaar 114' })
  await send('DELETE', '/api/threads/moved/hold')
  const { body } = await send('GET', '/api/threads/moved/export?format=md&lang=nl')
  const text = String(body['text'])
  for (const told of [
    'tijden in Europe/London',
    'De tijdzone is nu Europe/London.',
    'Er geldt een bewaarplicht: bezwaar 114',
    'De bewaarplicht is opgeheven.',
  ]) {
    expect(text).toContain(told)
  }
  expect(text.match(/\*\*09:05 /g)).toHaveLength(2)
})
