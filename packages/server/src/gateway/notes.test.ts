import { join } from 'node:path'
import type { PostAnswer } from '@agora/protocol/message'
import { NotesAnswer } from '@agora/protocol/operations/list-notes'
import { FoundNotesAnswer } from '@agora/protocol/operations/search-notes'
import { expect, onTestFinished, test } from 'vitest'
import { openSqliteDatabase } from '../log/sqlite-database.ts'
import { openSqliteStorage } from '../log/sqlite-storage.ts'
import { openFollow } from '../testing/open-watch.ts'
import { openRoom } from '../testing/open-room.ts'
import { codeIn } from '../testing/read-answer.ts'
import { openSocket } from '../testing/socket-client.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { startTestServer } from '../testing/test-server.ts'

/** Work of a second or two takes its time where the machine is busy. */
const PATIENT = { timeout: 120_000 }

const numbered = (count: number) => Array.from({ length: count }, (_, n) => n + 1)

test('[A9] ten notes at once: ten kept, counted 1 to 10', async () => {
  const server = await startTestServer()
  const room = await openRoom(server, 'listen')
  const answers = await Promise.all(numbered(10).map((n) => room.sayTogether([{ id: `n${n}`, text: `feit ${n}` }])))
  const posted = answers.map(({ body }) => body as PostAnswer)
  const byNumber = (a: number, b: number) => a - b
  expect(posted.map(({ became }) => became[0]?.number ?? 0).sort(byNumber)).toEqual(numbered(10))
  // Each was told the count as of itself: no two the same, and the last the whole.
  expect(posted.map(({ noteCount }) => noteCount).sort(byNumber)).toEqual(numbered(10))
  const notes = await room.notes()
  expect(notes.map(({ number }) => number)).toEqual(numbered(10))
  expect(new Set(notes.map(({ text }) => text)).size).toBe(10)
  for (const { became } of posted) {
    expect(notes.find(({ number }) => number === became[0]?.number)?.id).toBe(became[0]?.id)
  }
  expect(await room.thread()).toMatchObject({ noteCount: 10, heardCount: 10, mode: 'listen' })
})

test('[A9][LI3] a burst of 200 by HTTP and 200 by socket at once are 400 notes, each once', PATIENT, async () => {
  const server = await startTestServer()
  const room = await openRoom(server, 'listen')
  const client = await openSocket(server.url)
  const byHttp = numbered(200).map(async (n) => {
    const { body } = await room.sayTogether([{ id: `h${n}`, text: `http ${n}` }])
    return (body as PostAnswer).became[0]?.number
  })
  const bySocket = numbered(200).map(async (n) => {
    const messages = [{ id: `s${n}`, text: `socket ${n}` }]
    const { ok } = await client.ask({ cmd: 'post-messages', thread: 't', messages })
    return (ok as PostAnswer).became[0]?.number
  })
  const numbers = (await Promise.all([...byHttp, ...bySocket])).map(Number)
  expect(numbers.sort((a, b) => a - b)).toEqual(numbered(400))
  const notes = await room.notes()
  expect(notes.map(({ number }) => number)).toEqual(numbered(400))
  expect(new Set(notes.map(({ id }) => id)).size).toBe(400)
  // A socket's frames are handled in the order they came.
  const order = notes.flatMap(({ id }) => (id.startsWith('s') ? [Number(id.slice(1))] : []))
  expect(order).toEqual(numbered(200))
})

test('[MS1][LI3] the same note five times at once, and once more later, is one note', async () => {
  const server = await startTestServer()
  const room = await openRoom(server, 'listen')
  const message = { id: 'n', text: 'vijf keer' }
  const answers = await Promise.all(numbered(5).map(() => room.sayTogether([message])))
  answers.push(await room.sayTogether([message, message]))
  const posted = answers.map(({ body }) => body as PostAnswer)
  expect(posted.flatMap(({ accepted }) => accepted)).toEqual(['n'])
  for (const { became, noteCount } of posted) {
    expect(became[0]).toEqual({ id: 'n', as: 'note', number: 1 })
    expect(noteCount).toBe(1)
  }
  expect(await room.notes()).toHaveLength(1)
})

test('[A7] a note is stored once: its words stand in one row of one table, and an edit adds only its own', async () => {
  const file = join(temporaryFolder(), 'agora.db')
  const server = await startTestServer({ storage: await openSqliteStorage(file) })
  const room = await openRoom(server, 'listen')
  await room.sayTogether([{ id: 'n', text: 'ontstoppingsmiddel' }])
  await room.changeNote('n', { text: 'schoonmaakazijn' })
  await room.withdrawNote('n')
  const database = openSqliteDatabase(file, { readOnly: true })
  onTestFinished(() => database.close())
  const tables = database.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").all() as { name: string }[]
  const holding = (words: string) =>
    tables.flatMap(({ name }) =>
      database
        .prepare(`SELECT * FROM ${name}`)
        .all()
        .filter((row) => JSON.stringify(row).includes(words))
        .map(() => name),
    )
  expect(holding('ontstoppingsmiddel')).toEqual(['event'])
  expect(holding('schoonmaakazijn')).toEqual(['event'])
})

test('[NO5][NO6] 5,000 notes: listed in pages of a thousand, and note 3 is found', PATIENT, async () => {
  const server = await startTestServer({ storage: await openSqliteStorage(':memory:') })
  const room = await openRoom(server, 'listen')
  const others = ['muur', 'vloer', 'plafond', 'deur', 'raam', 'lamp', 'kraan']
  for (let from = 1; from <= 5_000; from += 1_000) {
    const messages = numbered(1_000).map((n) => {
      const number = from + n - 1
      const text = number === 3 ? 'de koelcel staat op 9,4 graden' : `${others[number % 7]} nummer ${number} is in orde`
      return { id: `n${number}`, text }
    })
    const { body } = await room.sayTogether(messages)
    expect(body).toMatchObject({ noteCount: from + 999, heardCount: from + 999, refused: [] })
  }
  const seen: number[] = []
  for (let after: number | null = 0; after !== null;) {
    const page = NotesAnswer.parse((await server.send('GET', `${room.path}/notes?after=${after}&limit=1000`)).body)
    seen.push(...page.notes.map(({ number }) => number))
    expect(page.next ?? 5_001).toBeGreaterThan(after)
    after = page.next
  }
  expect(seen).toEqual(numbered(5_000))
  expect(await room.notes('after=4999&limit=1')).toMatchObject([{ number: 5_000 }])
  expect(await room.notes('after=5000&limit=1')).toEqual([])
  expect(await room.notes('after=9007199254740991')).toEqual([])
  expect(await room.notes('')).toHaveLength(50)
  for (const query of ['limit=1001', 'limit=0', 'after=-1', 'after=1.5', 'limit=9007199254740993', 'number=3']) {
    const refused = await server.send('GET', `${room.path}/notes?${query}`)
    expect([query, refused.status, codeIn(refused)]).toEqual([query, 400, 'bad-request'])
  }
  const search = async (q: string, limit = 20) => {
    const path = `${room.path}/notes/search?q=${encodeURIComponent(q)}&limit=${limit}`
    return FoundNotesAnswer.parse((await server.send('GET', path)).body).notes
  }
  for (const q of ['Hoe warm was de koelcel?', 'KOELCELLEN', '9,4', 'notitie 3']) {
    expect([q, (await search(q))[0]?.number]).toEqual([q, 3])
  }
  expect(await search('plafond', 100)).toHaveLength(100)
  await room.withdrawNote('n3')
  expect(await search('koelcel')).toEqual([])
})

test('[NO1][NO2] followers are told of every change of a note, and a reader who comes later sees the same', async () => {
  const server = await startTestServer()
  const room = await openRoom(server, 'listen')
  const follower = await openFollow(server, 'sse', 't')
  await room.sayTogether([
    { id: 'a', text: 'een' },
    { id: 'b', text: 'twee' },
  ])
  await room.changeNote('a', { text: 'één' })
  await room.withdrawNote('b')
  await room.changeNote('b', { withdrawn: false })
  await follower.until('five events', (frames) => frames.length >= 6)
  expect(follower.frames().slice(3)).toMatchObject([
    { type: 'note-edited', message: 'a', number: 1, text: 'één' },
    { type: 'note-withdrawn', message: 'b', number: 2, heard: true },
    { type: 'note-restored', message: 'b', number: 2, heard: true },
  ])
  expect((await room.messages()).map(({ text, original }) => [text, original])).toEqual([
    ['één', 'een'],
    ['twee', undefined],
  ])
})

test('[AC6][NO4] a key belongs to one change of one note', async () => {
  const server = await startTestServer()
  const room = await openRoom(server, 'listen')
  await room.sayTogether(['a', 'b'].map((id) => ({ id, text: `notitie ${id}` })))
  const headers = { 'idempotency-key': 'k' }
  const first = await room.changeNote('a', { text: 'beter' }, headers)
  expect(await room.changeNote('a', { text: 'beter' }, headers)).toMatchObject({ status: 200, body: first.body })
  expect((await room.changeNote('b', { text: 'beter' }, headers)).status).toBe(409)
  expect((await room.withdrawNote('a', headers)).status).toBe(409)
  await room.withdrawNote('a', { 'idempotency-key': 'w' })
  expect((await room.withdrawNote('b', { 'idempotency-key': 'w' })).status).toBe(409)
  expect((await room.notes()).map(({ text, withdrawn }) => [text, withdrawn])).toEqual([
    ['beter', true],
    ['notitie b', undefined],
  ])
})

test('[NO3] what cannot be done to a note is a typed error, and changes nothing', async () => {
  const server = await startTestServer()
  const room = await openRoom(server, 'listen')
  await room.sayTogether([
    { id: 'n', text: 'notitie' },
    { id: 'w', text: 'ingetrokken' },
  ])
  await room.withdrawNote('w')
  const before = await room.thread()
  const refused = async (note: string, body: unknown) => {
    const answer = await room.changeNote(note, body)
    return [answer.status, codeIn(answer)]
  }
  expect(await refused('n', { text: ' \n\t' })).toEqual([400, 'bad-request'])
  expect(await refused('n', { text: 'x'.repeat(65_537) })).toEqual([400, 'bad-request'])
  expect(await refused('n', { text: 7 })).toEqual([400, 'bad-request'])
  expect(await refused('n', { withdrawn: true })).toEqual([400, 'bad-request'])
  expect(await refused('n', { text: 'x', origin: 'robot' })).toEqual([400, 'bad-request'])
  expect(await refused('n', {})).toEqual([400, 'bad-request'])
  expect(await refused('none', { text: 'x' })).toEqual([404, 'note-not-found'])
  expect(await refused('w', { text: 'x' })).toEqual([409, 'note-settled'])
  expect(await refused('not%20an%20id', { text: 'x' })).toEqual([400, 'bad-request'])
  expect((await server.send('GET', `${room.path}/notes/n`)).status).toBe(405)
  expect((await server.send('PUT', `${room.path}/notes/n`, { text: 'x' })).status).toBe(405)
  expect(await room.thread()).toEqual(before)
})
