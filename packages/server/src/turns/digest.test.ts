/** Jobs on notes without a wake: digests in the background, and expiry. */
import { ThreadId } from '@agora/protocol/ids'
import { describe, expect, test } from 'vitest'
import { readEnvelope } from '../log/hash-chain.ts'
import type { LogStorage } from '../log/log-storage.ts'
import { openMemoryStorage } from '../log/memory-storage.ts'
import { verifyThread } from '../log/verify-thread.ts'
import { gateStorage } from '../testing/gated-storage.ts'
import { enterRoom, openRoom } from '../testing/open-room.ts'
import { answerAtOnce, assistantOf } from '../testing/test-answerer.ts'
import { testClock } from '../testing/test-clock.ts'
import { startTestServer } from '../testing/test-server.ts'
import { until } from '../testing/until.ts'

const t = ThreadId.parse('t')
const SILENCE_MS = 30_000
const MAX_WAIT_MS = 5 * 60_000
const DAY_MS = 24 * 60 * 60_000

async function open(storage: LogStorage = openMemoryStorage(), clock = testClock()) {
  const answerer = answerAtOnce()
  const reported: unknown[] = []
  const server = await startTestServer({
    storage,
    assistant: assistantOf(answerer),
    ambient: clock.ambient,
    after: clock.after,
    log: (level, what, fields) => void (level === 'error' && reported.push([what, fields])),
  })
  return { storage, clock, server, answerer, reported }
}

async function openDigesting() {
  const parts = await open()
  await parts.server.send('PATCH', '/api/me/preferences', { digest: true })
  return { ...parts, room: await openRoom(parts.server, 'listen') }
}

type Digest = { to: number; lines: { notes: number[]; text: string }[] }

async function digestsIn(storage: LogStorage): Promise<Digest[]> {
  const events = (await storage.readEvents(t, 0, 10_000)).map(readEnvelope)
  return events.flatMap((event) => (event.type === 'digest-made' ? [event] : []))
}

/** Waits until all that was set off is done, as far as it can be seen: nothing is due any more. */
const untilNothingDue = (storage: LogStorage) =>
  until('nothing is due', async () => (await storage.listDue(9)).length === 0)

/** Lets everything happen that can happen by itself. */
async function settle(): Promise<void> {
  for (let turns = 0; turns < 20; turns++) await new Promise((turn) => setImmediate(turn))
}

describe('a digest in the background', () => {
  test('[DU11] is off by default: no job is due, and no extra timer runs', async () => {
    const { clock, server, storage } = await open()
    const room = await openRoom(server, 'listen')
    await room.say('een', 'twee', 'drie')
    expect(clock.waits()).toEqual([SILENCE_MS])
    expect(await storage.listDue(9)).toEqual([])
    for (let n = 0; n < 20; n++) clock.advance(SILENCE_MS)
    await settle()
    expect(await digestsIn(storage)).toEqual([])
    expect((await storage.readThread(t))?.state.seq).toBe(4)
  })

  test('[DU11][NT5] is made after a silence, says what was said, and is no message', async () => {
    const { room, clock, storage, answerer } = await openDigesting()
    await room.say('de koelcel is 9 graden', 'de vloer is nat')
    clock.advance(SILENCE_MS - 1)
    await settle()
    expect(await digestsIn(storage)).toEqual([])
    clock.advance(1)
    await untilNothingDue(storage)
    const digests = await digestsIn(storage)
    expect(digests).toMatchObject([{ to: 2, by: { kind: 'agent', id: 'agora' } }])
    expect(digests[0]?.lines.map(({ text }) => text)).toEqual(['de koelcel is 9 graden', 'de vloer is nat'])
    expect((await room.messages()).map(({ as }) => as)).toEqual(['note', 'note'])
    expect(await room.thread()).toMatchObject({ mode: 'listen', noteCount: 2, heardCount: 2, activeTurn: null })
    expect(answerer.contexts).toEqual([])
    // Silence alone makes no second one.
    clock.advance(10 * MAX_WAIT_MS)
    await settle()
    expect(await digestsIn(storage)).toHaveLength(1)
  })

  test('[DU11][NT5] is put off by new notes, but not for ever, and takes up where the last one ended', async () => {
    const { room, clock, storage } = await openDigesting()
    for (let waited = 0; waited < MAX_WAIT_MS; waited += 20_000) {
      await room.say(`na ${waited} ms`)
      expect(await digestsIn(storage)).toEqual([])
      clock.advance(20_000)
      await settle()
    }
    await until('a digest', async () => (await digestsIn(storage)).length === 1)
    expect(await digestsIn(storage)).toMatchObject([{ to: 15 }])
    await room.say('later')
    clock.advance(SILENCE_MS)
    await until('another', async () => (await digestsIn(storage)).length === 2)
    const [, second] = await digestsIn(storage)
    expect(second?.to).toBe(16)
    expect(second?.lines.map(({ text }) => text)).toContain('later')
    expect(second?.lines.map(({ text }) => text)).toContain('na 0 ms')
  })

  test('[DU11][NT5] is made at once after many notes', async () => {
    const { room, storage } = await openDigesting()
    await room.sayTogether(Array.from({ length: 100 }, (_, n) => ({ id: `n${n}`, text: `notitie ${n} hier` })))
    await until('a digest', async () => (await digestsIn(storage)).length === 1)
    expect(await digestsIn(storage)).toMatchObject([{ to: 100 }])
  })

  test('[DU12] is given up for a note that comes while it is made, and made with it after the next silence', async () => {
    const memory = openMemoryStorage()
    let holding = false
    const held: (() => void)[] = []
    const storage: LogStorage = {
      ...memory,
      readMessagesAfter: async (...args) => {
        if (holding) await new Promise<void>((resume) => held.push(resume))
        return memory.readMessagesAfter(...args)
      },
    }
    const { server, clock, reported } = await open(storage)
    await server.send('PATCH', '/api/me/preferences', { digest: true })
    const room = await openRoom(server, 'listen')
    await room.say('een')
    holding = true
    clock.advance(SILENCE_MS)
    await until('it is being made', () => held.length > 0)
    await room.say('twee')
    holding = false
    held.splice(0).forEach((resume) => resume())
    await settle()
    expect(await digestsIn(memory)).toEqual([])
    clock.advance(SILENCE_MS)
    await untilNothingDue(memory)
    expect(await digestsIn(memory)).toMatchObject([{ to: 2 }])
    expect(reported).toEqual([])
  })

  test('[DU12] is given up for a call, which is answered', async () => {
    const memory = openMemoryStorage()
    let holding = false
    const held: (() => void)[] = []
    const storage: LogStorage = {
      ...memory,
      readMessagesAfter: async (...args) => {
        if (holding) await new Promise<void>((resume) => held.push(resume))
        return memory.readMessagesAfter(...args)
      },
    }
    const { server, clock } = await open(storage)
    await server.send('PATCH', '/api/me/preferences', { digest: true })
    const room = await openRoom(server, 'listen')
    await room.say('een')
    holding = true
    clock.advance(SILENCE_MS)
    await until('it is being made', () => held.length > 0)
    await room.say('Agora, wat nu?')
    holding = false
    held.splice(0).forEach((resume) => resume())
    expect((await room.untilReplies(1)).map(({ text }) => text)).toEqual(['Goed.'])
  })

  test('[DU12][NT5] leaves a note waiting that was on its way to the disk when it was made', async () => {
    const gated = gateStorage(openMemoryStorage())
    const pass = async () => (await gated.nextCommit()).pass()
    const { server, clock } = await open(gated)
    await server.send('PATCH', '/api/me/preferences', { digest: true })
    const made = openRoom(server, 'listen')
    await pass()
    const room = await made
    const first = room.say('een')
    await pass()
    await first
    const second = room.say('twee')
    const held = await gated.nextCommit()
    clock.advance(SILENCE_MS)
    await settle()
    await held.pass()
    await second
    // Whether the digest of the first was kept or given up: the second is digested after the next silence.
    const passing = (async () => {
      for (;;) await pass()
    })()
    void passing
    await settle()
    clock.advance(SILENCE_MS)
    await until('a digest with both', async () => (await digestsIn(gated)).at(-1)?.to === 2)
  })

  test('[DU12][NT4] is not kept if a note in it was corrected while it was made; it is made anew', async () => {
    const memory = openMemoryStorage()
    let holding = false
    const held: (() => void)[] = []
    const storage: LogStorage = {
      ...memory,
      readRevisions: async (...args) => {
        const read = await memory.readRevisions(...args)
        if (holding) await new Promise<void>((resume) => held.push(resume))
        return read
      },
    }
    const { server, clock } = await open(storage)
    await server.send('PATCH', '/api/me/preferences', { digest: true })
    const room = await openRoom(server, 'listen')
    await room.sayTogether([
      { id: 'a', text: 'geheim' },
      { id: 'b', text: 'gewoon' },
    ])
    holding = true
    clock.advance(SILENCE_MS)
    await until('it is being made', () => held.length > 0)
    holding = false
    await room.changeNote('a', { text: 'anders' })
    held.splice(0).forEach((resume) => resume())
    await settle()
    clock.advance(SILENCE_MS)
    await untilNothingDue(memory)
    const digests = await digestsIn(memory)
    expect(digests.map(({ lines }) => lines.map(({ text }) => text))).toEqual([['anders', 'gewoon']])
  })

  test('[DU12] that a crash cut short is made in the next life', async () => {
    const { room, clock, storage } = await openDigesting()
    await room.say('een', 'twee')
    // The first life is never told that time has passed.
    const later = testClock(clock.ambient.time + 2 * SILENCE_MS)
    await open(storage, later)
    await untilNothingDue(storage)
    expect(await digestsIn(storage)).toMatchObject([{ to: 2 }])
    clock.advance(2 * SILENCE_MS)
    await settle()
    expect(await digestsIn(storage)).toHaveLength(1)
    expect(await verifyThread(storage, t)).toMatchObject({ kind: 'sound' })
  })

  test('[DU11][DU6] a turn starts from it', async () => {
    const { room, clock, storage, answerer } = await openDigesting()
    const messages = Array.from({ length: 1_000 }, (_, n) => ({ id: `n${n}`, text: `meting nummer ${n} van de dag` }))
    await room.sayTogether(messages)
    await until('a digest', async () => (await digestsIn(storage)).length === 1)
    clock.advance(SILENCE_MS)
    await room.say('Agora, vat samen')
    await room.untilReplies(1)
    expect(await digestsIn(storage)).toHaveLength(1)
    const { digest, recent } = answerer.contexts[0]!.notes
    const digested = digest.flatMap(({ notes }) => notes)
    // Some of every part of the day, up to where it is given in full.
    expect(digested.length).toBeGreaterThan(10)
    expect(Math.max(...digested)).toBeLessThan(recent[0]!.number)
    expect(digested.filter((number) => number < recent[0]!.number / 2).length).toBeGreaterThan(3)
  })

  test('[DU10][DU11] a thread that is deleted before it is due is owed nothing', async () => {
    const { room, clock, storage, server, reported } = await openDigesting()
    await room.say('een')
    await server.send('DELETE', room.path)
    expect(await storage.listDue(9)).toEqual([])
    clock.advance(MAX_WAIT_MS)
    await settle()
    expect((await storage.readEvents(t, 0, 10)).at(-1)?.type).toBe('thread-deleted')
    expect(reported).toEqual([])
  })
})

describe('notes that expire', () => {
  async function openExpiring(noteExpiryDays = 7) {
    const parts = await open()
    await parts.server.send('PATCH', '/api/me/preferences', { noteExpiryDays })
    return { ...parts, room: await openRoom(parts.server, 'listen') }
  }

  test('[DU13] never by default', async () => {
    const { clock, server, storage } = await open()
    const room = await openRoom(server, 'listen')
    await room.say('een')
    clock.advance(4_000 * DAY_MS)
    await settle()
    expect((await storage.readThread(t))?.state).toMatchObject({ noteCount: 1, seq: 2 })
  })

  test('[DU13] are withdrawn when no call took them up in time, counted from the last', async () => {
    const { room, clock, storage } = await openExpiring()
    await room.sayTogether([{ id: 'a', text: 'een' }])
    clock.advance(6 * DAY_MS)
    await room.sayTogether([{ id: 'b', text: 'twee' }])
    clock.advance(6 * DAY_MS)
    await settle()
    expect(await room.thread()).toMatchObject({ noteCount: 2, heardCount: 2 })
    clock.advance(DAY_MS)
    // Two notes, their withdrawal, and the erasure of each (ER7).
    await until('they are erased', async () => (await room.thread()).seq === 6)
    expect(await room.thread()).toMatchObject({ noteCount: 0, heardCount: 0, mode: 'listen' })
    expect((await room.notes()).map(({ id, withdrawn }) => [id, withdrawn])).toEqual([
      ['a', true],
      ['b', true],
    ])
    expect((await room.messages()).every(({ withdrawn }) => withdrawn)).toBe(true)
    expect(await storage.listDue(9)).toEqual([])
    expect((await room.messages()).map(({ text }) => text)).toEqual(['', ''])
    expect((await room.changeNote('a', { withdrawn: false })).body).toMatchObject({ error: { code: 'note-settled' } })
    expect(await verifyThread(storage, t)).toMatchObject({ kind: 'sound' })
  })

  test('[DU13] do not once a call took them up', async () => {
    const { room, clock, storage } = await openExpiring()
    await room.say('een', 'Agora, wat nu?')
    await room.untilReplies(1)
    expect(await storage.listDue(9)).toEqual([])
    await room.say('Agora luister', 'twee')
    clock.advance(7 * DAY_MS)
    await until('the second is gone', async () => (await room.thread()).noteCount === 1)
    expect((await room.notes()).map(({ withdrawn }) => withdrawn)).toEqual([undefined, true])
  })

  test('[DU13] also where the server was down when their time was over', async () => {
    const { room, clock, storage } = await openExpiring()
    await room.say('een')
    const later = testClock(clock.ambient.time + 8 * DAY_MS)
    const { server } = await open(storage, later)
    await until('it is gone', async () => (await enterRoom(server, 't').thread()).noteCount === 0)
  })
})
