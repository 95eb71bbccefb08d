/** A spoken conversation as files: what was heard of an answer, and when the microphone was on. */
import type { EventBody } from '@agora/protocol/events'
import { MessageId, ThreadId, TurnId } from '@agora/protocol/ids'
import { expect, test } from 'vitest'
import type { LogStorage } from '../log/log-storage.ts'
import { openMemoryStorage } from '../log/memory-storage.ts'
import { openSqliteStorage } from '../log/sqlite-storage.ts'
import { verifyThread } from '../log/verify-thread.ts'
import { buildAppend } from '../testing/build-append.ts'
import { TOKEN, type TestServer, startTestServer } from '../testing/test-server.ts'

const turn = TurnId.parse('turn-4')
const heard = { happenedAt: 5, playedMs: 900 }

const said = (id: string, text: string, more: object = {}): EventBody => {
  return { type: 'message-posted', message: MessageId.parse(id), text, as: 'turn', ...more }
}
const replied = (id: string, text: string, more: object = {}) => said(id, text, { as: 'reply', turn, ...more })

/** One answer was interrupted while it was written and stored after the words that did it, one after it was posted. */
const story: EventBody[] = [
  { type: 'thread-created', title: 'Spreken', mode: 'feedback', policy: 'queue', schedule: 'addressed' },
  { type: 'recording-started', happenedAt: 1, talk: 'hands-free' },
  said('q1', 'Wat geldt hier?', { via: 'spoken' }),
  { type: 'turn-opened', turn, from: 3, holder: 'elsewhere' },
  replied('r0', 'Ik kijk het even na voor u.'),
  { type: 'reply-heard', message: MessageId.parse('r0'), of: 5, place: 5, chars: 7, ...heard },
  { type: 'reply-heard', turn, message: MessageId.parse('r1'), place: 7, chars: 12, ...heard },
  { type: 'stop-requested', turn },
  { type: 'backchannel-heard', happenedAt: 2, text: 'ja <ja>', playedMs: 3 },
  said('q2', 'Wacht, nee.', { as: 'queued', via: 'spoken' }),
  replied('r1', 'De grens is 7 graden.', { cut: 'stopped', heardTo: { chars: 12, playedMs: 900, place: 7 } }),
  { type: 'turn-closed', turn, reason: 'stopped' },
  replied('r2', 'Niets van gehoord.', { turn: undefined, heardTo: { chars: 0, playedMs: 0, place: 13 } }),
  { type: 'recording-stopped', happenedAt: 3, why: 'device-lost' },
]

async function open(storage: LogStorage, isFilled = true): Promise<TestServer> {
  if (isFilled) await storage.commit([buildAppend('t', undefined, story)])
  return startTestServer({ storage, timeZone: 'Europe/Amsterdam' })
}

async function read(server: TestServer, format: string, lang = 'nl'): Promise<string> {
  const response = await fetch(`${server.url}/api/threads/t/export?format=${format}&lang=${lang}`, {
    headers: { authorization: `Bearer ${TOKEN}` },
  })
  expect(response.status).toBe(200)
  return response.text()
}

/** Those of these lines that are there, in the order in which they are. */
function linesOf(text: string, lines: readonly string[]): readonly string[] {
  return lines.filter((line) => text.includes(line)).toSorted((a, b) => text.indexOf(a) - text.indexOf(b))
}

test('[VS11] as Markdown: what was heard up to here, what was not, before the words that came then', async () => {
  const server = await open(openMemoryStorage())
  const dutch = [
    'De microfoon staat aan.',
    '> Wat geldt hier?',
    '(afgebroken; gehoord tot hier)\n\n> Ik kijk\n\nNiet meer gehoord:\n\n> het even na voor u.',
    '(afgebroken; gehoord tot hier)\n\n> De grens is \n\nNiet meer gehoord:\n\n> 7 graden.',
    'owner terwijl Agora sprak: “ja &lt;ja&gt;”',
    '> Wacht, nee.',
    '(afgebroken; niets van gehoord)\n\n> Niets van gehoord.',
    'De microfoon is weggevallen.',
  ]
  expect(linesOf(await read(server, 'md'), dutch)).toEqual(dutch)
  const english = [
    'The microphone is on.',
    '(cut short; heard up to here)\n\n> Ik kijk\n\nNot heard any more:',
    '(cut short; nothing of it was heard)',
    'The microphone was lost.',
  ]
  expect(linesOf(await read(server, 'md', 'en'), english)).toEqual(english)
})

test('[VS11] as CSV: how many letters were heard, in the same order', async () => {
  const rows = (await read(await open(openMemoryStorage()), 'csv')).trim().split('\r\n')
  expect(rows.map((row) => [row.split(',')[1], row.split(',').at(-2)])).toEqual([
    ['id', 'heard_chars'],
    ['q1', ''],
    ['r0', '7'],
    ['r1', '12'],
    ['q2', ''],
    ['r2', '0'],
  ])
})

test('[VS11] as JSON it is imported as the same conversation, whole and sound', async () => {
  const here = await open(openMemoryStorage())
  const storage = await openSqliteStorage(':memory:')
  const there = await open(storage, false)
  expect((await there.send('POST', '/api/import', await read(here, 'json'))).status).toBe(200)
  const path = '/api/threads/t/messages'
  expect((await there.send('GET', path)).body).toEqual((await here.send('GET', path)).body)
  expect(await verifyThread(storage, ThreadId.parse('t'))).toEqual({ kind: 'sound', events: story.length })
  expect(await read(there, 'pdf')).toMatch(/^%PDF-/)
})

test('[VS11] a reply that never came holds nothing up', async () => {
  const storage = openMemoryStorage()
  const without = story.filter(
    (event) => !('message' in event) || event.message !== 'r1' || event.type === 'reply-heard',
  )
  await storage.commit([buildAppend('t', undefined, without)])
  const text = await read(await open(storage, false), 'md')
  const lines = [
    '> Wat geldt hier?',
    '> Ik kijk',
    '> Wacht, nee.',
    '> Niets van gehoord.',
    'De microfoon is weggevallen.',
  ]
  expect(linesOf(text, lines)).toEqual(lines)
})
