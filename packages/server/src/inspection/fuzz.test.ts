/** Any edit that a client sends is done or refused, never half, and the report can always be read. */
import { DossierAnswer } from '@agora/protocol/answers'
import { ReportAnswer } from '@agora/protocol/operations/get-report'
import { ReportEdit } from '@agora/protocol/report'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openMemoryStorage } from '../log/memory-storage.ts'
import { arbitraryFromSchema } from '../testing/arbitrary-from-schema.ts'
import { inspect } from '../testing/inspect.ts'
import { mutated } from '../testing/mutate-json.ts'
import { openRoom } from '../testing/open-room.ts'
import { startTestServer } from '../testing/test-server.ts'

const PATIENT = { timeout: 120_000 }

/** Names that mean something in the room below; with others nothing would ever be done. */
const known: Readonly<Record<string, readonly unknown[]>> = {
  finding: ['a', 'b', 'c'],
  into: ['a', 'b'],
  from: [['a'], ['b', 'c'], ['c', 'c', 'a']],
  point: ['DEMO-BR-1.f1', 'DEMO-BR-1.f2'],
  flag: ['1.1'],
  field: ['place', 'reason', 'hygieneCode'],
  section: ['hygiene', 'pests'],
  rule: ['pests', 'contamination'],
  rules: [[], ['pests']],
  class: ['licht', 'zwaar', null],
  measure: ['warning', null],
  sources: [[], ['n1'], ['n1', 'n1', 'n2'], ['nowhere']],
}

const edit = fc.oneof(...ReportEdit.options.map(arbitraryFromSchema)).chain((drawn) => {
  const names = Object.entries(known).filter(([name]) => name in (drawn as object))
  const chosen = Object.fromEntries(
    names.map(([name, values]) => [
      name,
      fc.oneof(
        { weight: 5, arbitrary: fc.constantFrom(...values) },
        { weight: 1, arbitrary: fc.constant((drawn as Record<string, unknown>)[name]) },
      ),
    ]),
  )
  return fc.record(chosen, { noNullPrototype: true }).map((some) => ({ ...(drawn as object), ...some }))
})

async function open() {
  const bugs: unknown[] = []
  const server = await startTestServer({
    storage: openMemoryStorage(),
    log: (level, what, fields) => void (level === 'error' && bugs.push([what, fields])),
  })
  const room = await openRoom(server, 'listen')
  const inspection = inspect(server)
  await room.sayTogether([
    { id: 'n1', text: 'de kerntemperatuur van de kip in de koeling is negen komma vijf graden' },
    { id: 'n2', text: 'de vloer is vies' },
  ])
  await inspection.start({ registration: '92251854' })
  const add = (id: string) => ({ kind: 'finding-add', id, finding: { what: `gezien ${id}` } }) as const
  await inspection.edit(add('a'), add('b'), add('c'))
  const send = (edits: unknown) => server.send('PATCH', '/api/threads/t/report', { edits })
  // An edit that names a device's finding first evaluates the words before it, also if the edit is then refused.
  expect((await send([{ kind: 'finding-merge', into: 'd.n9.1', from: ['a'] }])).status).toBe(404)
  expect((await inspection.report()).dossier.workedTo).toBeGreaterThan(0)
  return { server, inspection, bugs, send }
}

const edits = fc.array(edit, { minLength: 1, maxLength: 3 })

test.each([
  ['drawn from the schema', edits, [200, 400, 404, 409, 422]],
  ['drawn and then broken', mutated(edits), [200, 400, 404, 409, 422]],
])(
  '[IS63] %s: never a bug, nothing half done, and what stands is a dossier and a report',
  PATIENT,
  async (_, any, may) => {
    const { inspection, send, bugs } = await open()
    const outcomes = new Map<number, number>()
    let before = (await inspection.report()).dossier
    await fc.assert(
      fc.asyncProperty(any, async (sent) => {
        const answer = await send(sent)
        outcomes.set(answer.status, (outcomes.get(answer.status) ?? 0) + 1)
        expect(may).toContain(answer.status)
        // What the server keeps is what it says it keeps: strictly read, nothing is missing, cut or more.
        const { dossier } = await inspection.report()
        const isDone = answer.status === 200
        // The evaluation meanwhile is no person's edit; nothing else may have changed.
        const { seq, workedTo } = dossier
        const worked = workedTo > before.workedTo ? { seq, workedTo } : {}
        const told = isDone ? DossierAnswer.parse(answer.body).dossier : { ...before, ...worked }
        expect(isDone ? answer.body['dossier'] : dossier).toEqual(told)
        before = dossier
        expect(bugs).toEqual([])
      }),
      { numRuns: Number(process.env['AGORA_RUNS'] ?? 100) },
    )
    // Both ways were taken.
    expect(outcomes.get(200) ?? 0).toBeGreaterThan(0)
    expect((outcomes.get(400) ?? 0) + (outcomes.get(404) ?? 0)).toBeGreaterThan(0)
  },
)

test('[IS63] at every bound: what is accepted can be read, and the rest is refused', PATIENT, async () => {
  const { inspection, send, server } = await open()
  const readable = async () => ReportAnswer.safeParse((await server.send('GET', '/api/threads/t/report')).body).success
  // As many words behind one finding as there may be behind each of those that become one.
  const notes = Array.from({ length: 120 }, (_, n) => ({ id: `s${n}`, text: `losse notitie ${n}` }))
  await server.send('POST', '/api/threads/t/messages', { messages: notes })
  const add = (id: string, from: number) => ({
    kind: 'finding-add',
    id,
    finding: { what: `veel gezien ${id}` },
    sources: notes.slice(from, from + 40).map((one) => one.id),
  })
  expect((await send([add('m1', 0), add('m2', 40), add('m3', 80)])).status).toBe(200)
  await send([{ kind: 'finding-merge', into: 'm1', from: ['m2', 'm3'] }])
  expect(await readable()).toBe(true)
  for (const where of ['', '   ', null]) {
    await send([{ kind: 'finding-edit', finding: 'a', change: { where } }])
    await send([{ kind: 'finding-add', id: `where-${String(where).length}`, finding: { what: 'hier', where } }])
    expect(await readable()).toBe(true)
  }
  // A passage can be corrected, also when no more fit.
  const passage = (id: string, text: string) => ({ kind: 'passage', id, section: 'hygiene', text, vouched: true })
  await send(Array.from({ length: 100 }, (_, n) => passage(`p${n}`, `Zin ${n}.`)))
  expect((await send([passage('more', 'Nog een.')])).body).toMatchObject({ error: { code: 'too-many-findings' } })
  expect((await send([passage('p5', 'Anders.')])).status).toBe(200)
  expect((await inspection.report()).dossier.passages[5]?.text).toBe('Anders.')
})
