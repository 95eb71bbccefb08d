/** What is said of tables in the documents and what the server sends is what the schemas have. */
import { readFileSync } from 'node:fs'
import { sendAnswer } from '@agora/agents/testing/model-server'
import { KnownEnvelope } from '@agora/protocol/events'
import { ThreadAnswer } from '@agora/protocol/answers'
import { AiParticipant, End, PersonParticipant, Seat, Table } from '@agora/protocol/table'
import { expect, test } from 'vitest'
import { ai, openTable } from '../testing/open-table.ts'

const PATIENT = { timeout: 120_000 }
const wire = readFileSync(new URL('../../../../docs/build/wire.md', import.meta.url), 'utf8')

/** What stands under a heading, up to the next one of its rank. */
const sectionOf = (heading: string) => wire.split(`\n${heading}\n`)[1]?.split('\n## ')[0] ?? ''

const shapes = new Map<string, ReadonlySet<string>>(
  KnownEnvelope.options.map((option) => {
    const { type } = option.shape
    return [type.value, new Set(Object.keys(option.shape))]
  }),
)

/** "`name { field, field? }`", as the documents write events. */
function eventsIn(text: string): { readonly name: string; readonly fields: readonly string[] }[] {
  return [...text.matchAll(/`([a-z]+(?:-[a-z]+)+)(?: \{ ([^}`]*) \})?`/gu)].map(([, name = '', inner = '']) => ({
    name,
    fields: inner
      .split(',')
      .map((field) => field.trim().replace(/[?:].*$/u, ''))
      .filter((field) => /^\w+$/u.test(field)),
  }))
}

test('[TB5][C14] the wire’s description names every event of the schema and no other, with fields it has', () => {
  const events = eventsIn(sectionOf('## Events').split('**Replies.**')[0] ?? '')
  expect(events.length).toBeGreaterThan(70)
  for (const { name, fields } of events) {
    expect([...shapes.keys()], name).toContain(name)
    for (const field of fields) expect([...(shapes.get(name) ?? [])], `${name}.${field}`).toContain(field)
  }
  const told = new Set(events.map(({ name }) => name))
  expect([...shapes.keys()].filter((type) => !told.has(type))).toEqual([])
})

test('[TB5][C14] what the wire’s description says of a table can be read there', () => {
  const about = sectionOf('## Round table')
  const done = /what it has done \(([^)]+)\)/.exec(about)?.[1]?.split(', ') ?? []
  expect(done.length).toBeGreaterThan(3)
  for (const field of done) expect(Object.keys(Seat.shape), field).toContain(field)
  for (const field of ['floor', 'awaited', 'called', 'because', 'phase', 'rules'])
    expect(Object.keys(Table.shape)).toContain(field)
  const kinds = [...(/\{ kind: ((?:"\w+" \| )+"\w+"), … \}/.exec(about)?.[1] ?? '').matchAll(/"(\w+)"/g)]
  const samples: Record<string, object> = {
    turns: { count: 2 },
    time: { ms: 1_000 },
    tokens: { count: 5 },
    cost: { cents: 5 },
    keyword: { word: 'klaar' },
    speaker: { participant: 'vera', count: 1 },
    passed: {},
    agreement: { rule: 'all' },
  }
  expect(new Set(kinds.map(([, kind]) => kind))).toEqual(new Set(Object.keys(samples)))
  for (const [, kind = ''] of kinds) expect(End.safeParse({ kind, ...samples[kind] }).success, kind).toBe(true)
})

/** Numbers in what the server sent, by their paths; what is no number where one is promised is told. */
function expectNumbers(given: object, schema: { readonly shape: object }, where: string): void {
  let promises = 0
  for (const [field, of] of Object.entries(schema.shape)) {
    const promised = (of as { def?: { type?: string } }).def?.type === 'number'
    const value = (given as Record<string, unknown>)[field]
    promises += promised ? 1 : 0
    const found = promised ? Number.isFinite(value) : true
    expect(found, `${where}.${field} is ${String(value)}`).toBe(true)
  }
  expect(promises).toBeGreaterThan(4)
}

test(
  '[TB5][C14] a fresh table has a number wherever one is promised, before its first turn and after',
  PATIENT,
  async () => {
    const at = await openTable((response) => sendAnswer(response, 'Goed.'))
    await at.server.send('POST', '/api/threads', { id: 't', title: 'Tafel', mode: 'feedback' })
    const look = async () => {
      const body = await at.send('GET', '')
      const { thread } = ThreadAnswer.parse(body)
      // Nothing was sent that the schema would drop.
      expect(body).toEqual(JSON.parse(JSON.stringify({ thread })))
      if (thread.table) expectNumbers(thread.table, Table, 'table')
      for (const seat of thread.participants) expectNumbers(seat, Seat, seat.id)
      expect(JSON.stringify(body)).not.toMatch(/NaN|Infinity/)
      return thread
    }
    expect((await look()).table).toBe(null)
    await at.send('POST', '/participants', ai('vera'))
    await at.send('POST', '/participants', { kind: 'person', id: 'anna', name: 'Anna' })
    expect((await look()).table).toMatchObject({ phase: 'idle', turns: 0, tokens: 0, cents: 0 })
    await at.send('PUT', '/table', { schedule: 'round-robin', rules: { end: { kind: 'turns', count: 2 } } })
    await at.send('POST', '/start')
    await at.untilTable('it is over', ({ phase, activeTurn }) => phase === 'ended' && activeTurn === null)
    expect((await look()).table).toMatchObject({ turns: 2, cents: 0 })
    // What a seat was called with can be read back whole.
    const { participants } = (await at.send('GET', '/participants')) as { participants: { kind: string }[] }
    for (const one of participants) {
      const schema = one.kind === 'ai' ? AiParticipant : PersonParticipant
      expect(schema.parse(one)).toEqual(one)
    }
    // Every event on the way has no field that its schema does not know.
    for (const event of await at.events()) {
      const known = shapes.get(event.type)
      expect(Object.keys(event).filter((field) => !known?.has(field))).toEqual([])
      expect(KnownEnvelope.parse(event)).toEqual(event)
    }
  },
)
