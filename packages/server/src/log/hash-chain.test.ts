import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { MessageId, ThreadId, TurnId } from '@agora/protocol/ids'
import { KnownEnvelope } from '@agora/protocol/events'
import { type Choice, Participant, ParticipantId } from '@agora/protocol/table'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { after, buildAppend, created, note } from '../testing/build-append.ts'
import { GENESIS, type StoredEvent, envelopeJson, expectedHash, readEnvelope } from './hash-chain.ts'
import type { LogStorage, RevisedNote, ThreadRow } from './log-storage.ts'
import { openMemoryStorage } from './memory-storage.ts'
import { verifyThread } from './verify-thread.ts'

const t = ThreadId.parse('t')
const written = buildAppend('t', undefined, [created('Zaak'), note('a'), note('b'), note('c'), note('d')])

/** A storage that reads other things than were written. */
function tampered(change: { events?: StoredEvent[]; row?: ThreadRow }): LogStorage {
  const events = change.events ?? written.events
  return {
    ...openMemoryStorage(),
    readThread: async () => change.row ?? after(written),
    listThreads: async () => [change.row ?? after(written)],
    readEvents: async (_thread, cursor, limit) => events.filter(({ seq }) => seq > cursor).slice(0, limit),
  }
}

test('[HC1] the hash is made as written down: previous, then the hash of salt and content, then the header', () => {
  const [first, second] = written.events
  const sha = (...parts: (string | Uint8Array)[]) =>
    parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest()
  const salt = new Uint8Array(16).fill(2)
  const content = sha(salt, '{"message":"a","text":"note a","as":"note","number":1}')
  const header = '[1,"t",2,1000,"message-posted","user","owner",null]'
  expect(Buffer.from(second!.hash).toString('hex')).toBe(sha(first!.hash, content, header).toString('hex'))
  expect(expectedHash(GENESIS, first!)).toEqual(first!.hash)
})

test('[HC5] a log that was written once is sound for ever: the hash of a known event is pinned', () => {
  const known: StoredEvent = {
    thread: t,
    seq: 2,
    at: 1_000,
    type: 'message-posted',
    by: { kind: 'user', id: 'owner' },
    turn: TurnId.parse('turn-2'),
    hash: new Uint8Array(),
    body: {
      kind: 'kept',
      content: '{"message":"a","text":"note a","as":"note","number":1}',
      salt: new Uint8Array(16).fill(2),
    },
  }
  expect(Buffer.from(expectedHash(GENESIS, known)).toString('hex')).toBe(
    '94386751ef12b8f4dc9aa070ede37404025ca644e77112e9232d03a0fe4b0cca',
  )
})

test('[HC5] the chain does not follow the version of the wire', () => {
  const source = readFileSync(new URL('chain-hash.ts', import.meta.url), 'utf8')
  const imported = [...source.matchAll(/from '([^']+)'/g)].map(([, from]) => from)
  expect(imported.length).toBeGreaterThan(0)
  expect(imported).not.toContain('@agora/protocol/version')
  expect(source).not.toContain('WIRE_VERSION')
})

test('[HC1] what is stored is what is sent: an envelope that its schema knows', () => {
  for (const event of written.events) {
    const envelope = readEnvelope(event)
    expect(KnownEnvelope.safeParse(envelope).success).toBe(true)
    expect(JSON.stringify(envelope)).toBe(envelopeJson(event))
  }
})

test('[HC2] an untouched log is sound', async () => {
  expect(await verifyThread(tampered({}), t)).toEqual({ kind: 'sound', events: 5 })
})

test('[HC2] any change of any part of any event is found, and the first bad one named', async () => {
  const flip = (bytes: Uint8Array) => bytes.map((byte, index) => (index === 3 ? byte ^ 1 : byte))
  type Kept = StoredEvent & { body: { kind: 'kept' } }
  const changes: ((event: Kept) => StoredEvent)[] = [
    (event) => ({ ...event, at: event.at + 1 }),
    (event) => ({ ...event, type: 'thread-renamed' }),
    (event) => ({ ...event, by: { ...event.by, id: 'someone' } }),
    (event) => ({ ...event, by: { ...event.by, kind: 'agent' } }),
    (event) => ({ ...event, thread: ThreadId.parse('u') }),
    (event) => ({ ...event, turn: 'x' as NonNullable<StoredEvent['turn']> }),
    (event) => ({ ...event, hash: flip(event.hash) }),
    (event) => ({ ...event, body: { ...event.body, salt: flip(event.body.salt) } }),
    (event) => ({ ...event, body: { ...event.body, content: `${event.body.content} ` } }),
    (event) => ({ ...event, body: { ...event.body, content: event.body.content.replace(/note|title/, 'nota') } }),
    (event) => ({ ...event, body: { kind: 'erased', contentHash: flip(event.hash) } }),
  ]
  for (const [index, victim] of written.events.entries()) {
    for (const change of changes) {
      const events = written.events.with(index, change(victim as Kept))
      const verdict = await verifyThread(tampered({ events: [...events] }), t)
      expect(verdict).toMatchObject({ kind: 'broken', seq: index + 1 })
    }
  }
})

test('[HC2] missing, added and moved events are found', async () => {
  const events = [...written.events]
  const renumber = (list: StoredEvent[]) => list.map((event, index) => ({ ...event, seq: index + 1 }))
  const without = (n: number) => events.filter(({ seq }) => seq !== n)
  expect(await verifyThread(tampered({ events: without(3) }), t)).toMatchObject({ kind: 'broken', seq: 3 })
  expect(await verifyThread(tampered({ events: renumber(without(3)) }), t)).toMatchObject({ kind: 'broken', seq: 3 })
  expect(await verifyThread(tampered({ events: without(5) }), t)).toMatchObject({ kind: 'broken', seq: 5 })
  const swapped = renumber([events[0]!, events[2]!, events[1]!, events[3]!, events[4]!])
  expect(await verifyThread(tampered({ events: swapped }), t)).toMatchObject({ kind: 'broken', seq: 2 })
  const added = buildAppend('t', after(written), [note('e')])
  expect(await verifyThread(tampered({ events: [...events, ...added.events] }), t)).toMatchObject({
    kind: 'broken',
    seq: 6,
  })
})

test('[HC2] a log that changes while it is verified is read again and found sound', async () => {
  const earlier = buildAppend('t', undefined, [created('Zaak'), note('a'), note('b'), note('c')])
  const rows = [after(earlier)]
  const storage = { ...tampered({}), readThread: async () => rows.shift() ?? after(written) }
  expect(await verifyThread(storage, t)).toEqual({ kind: 'sound', events: 5 })
})

test('[HC4] a projection that the events do not add up to is found', async () => {
  const lies = [{ title: 'Ander' }, { noteCount: 9 }, { mode: 'feedback' as const }, { archived: true }]
  for (const lie of lies) {
    const row = { ...after(written), state: { ...written.state, ...lie } }
    expect(await verifyThread(tampered({ row }), t)).toMatchObject({ kind: 'broken', seq: 5 })
  }
})

test('[HC4] a table stored before states had whether the last turn was finished is sound; one that lies is not', async () => {
  const vera = Participant.parse({ kind: 'ai', id: 'vera', name: 'Vera' })
  const turn = TurnId.parse('3')
  const choice: Choice = { reason: 'alone', among: [vera.id], barred: [] }
  const done = buildAppend('t', undefined, [
    created(),
    { type: 'participant-joined', participant: vera },
    { type: 'turn-opened', turn, from: 1, table: true, holder: 'p' },
    { type: 'floor-granted', turn, agent: vera.id, because: 'alone', choice },
    { type: 'message-posted', turn, message: MessageId.parse('r'), text: 'Goed.', as: 'reply' },
    { type: 'turn-closed', turn, reason: 'finished' },
  ])
  const { table } = done.state
  expect(table?.last).toMatchObject({ participant: 'vera', spoke: true })
  const stored = (last: NonNullable<typeof table>['last']) => {
    const row = { ...after(done), state: { ...done.state, table: table && { ...table, last } } }
    return verifyThread(tampered({ row, events: [...done.events] }), t)
  }
  const old = { participant: vera.id, joinedAt: 2 }
  expect(await stored(old)).toEqual({ kind: 'sound', events: 6 })
  expect(await stored({ ...old, participant: ParticipantId.parse('hugo') })).toMatchObject({ kind: 'broken' })
})

test('[HC4] a note that is kept as corrected otherwise than its events say is found', async () => {
  const storage = openMemoryStorage()
  const message = MessageId.parse('a')
  const noteEdited = { type: 'note-edited', message, number: 1, text: 'beter' } as const
  await storage.commit([
    buildAppend('t', undefined, [created(), note('a'), note('b', 'twee', 2), noteEdited]),
    buildAppend('u', undefined, [created(), note('a'), noteEdited]),
  ])
  expect(await verifyThread(storage, t)).toMatchObject({ kind: 'sound' })
  const [kept] = await storage.readRevisions(t, 1, 9)
  const lies: RevisedNote[][] = [
    [],
    [{ ...kept!, withdrawn: true }],
    [{ ...kept!, edit: undefined }],
    [{ ...kept!, number: 2 }],
    [kept!, { number: 2, edit: undefined, withdrawn: true, erased: false, forks: [] }],
    [{ ...kept!, forks: [kept!.edit!] }],
  ]
  for (const lie of lies) {
    const lying = { ...storage, readRevisions: async () => lie }
    expect(await verifyThread(lying, t)).toMatchObject({ kind: 'broken', seq: 4 })
  }
})

test('[HC2] no two different contents share a hash by how they are put together', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (a, b) => {
      fc.pre(a !== b)
      const hash = (text: string) => Buffer.from(buildAppend('t', undefined, [created(text)]).hash).toString('hex')
      expect(hash(a)).not.toBe(hash(b))
    }),
    { numRuns: 50 },
  )
})
