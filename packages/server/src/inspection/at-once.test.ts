/** Several who do things to one inspection at once, or twice. */
import { expect, test } from 'vitest'
import { verifyThread } from '../log/verify-thread.ts'
import { dossierIn, inspect } from '../testing/inspect.ts'
import { openInspection, openReady } from '../testing/open-inspection.ts'
import { owner, testAmbient } from '../testing/say.ts'
import { testInspections } from '../testing/test-inspections.ts'
import { eventsNamed, makeGate } from '../testing/turn-server.ts'
import { until } from '../testing/until.ts'
import { Threads } from '../threads/threads.ts'
import { ThreadId } from '@agora/protocol/ids'
import { plainRulebook } from './rulebook.ts'

const t = ThreadId.parse('t')
const PATIENT = { timeout: 120_000 }

test('[IS54] two clients edit one finding at once: every edit is in the log, in one order, and the last stands', async () => {
  const { inspection, storage, server } = await openInspection()
  await inspection.edit({ kind: 'finding-add', id: 'x', finding: { what: 'begin' } })
  const other = inspect(server)
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, n) =>
      (n % 2 ? inspection : other).edit({ kind: 'finding-edit', finding: 'x', change: { what: `tekst ${n}` } }),
    ),
  )
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  const edited = await eventsNamed(storage, 'finding-edited')
  expect(edited).toHaveLength(30)
  const { dossier } = await inspection.report()
  expect(dossier.findings[0]?.what).toBe(edited.at(-1)?.change.what)
  // Each was told what it left behind, not what another did.
  for (const [n, answer] of answers.entries()) expect(dossierIn(answer).findings[0]?.what).toBe(`tekst ${n}`)
  expect(await verifyThread(storage, t)).toMatchObject({ kind: 'sound' })
})

test('[IS54] one confirms what the other merges away: one of them is told, and nothing has two fates', async () => {
  const { inspection } = await openInspection()
  const add = (id: string) => ({ kind: 'finding-add', id, finding: { what: `gezien ${id}` } }) as const
  for (let round = 0; round < 10; round++) {
    const [a, b] = [`a${round}`, `b${round}`]
    await inspection.edit(add(a), add(b))
    const [merged, judged] = await Promise.all([
      inspection.edit({ kind: 'finding-merge', into: a, from: [b] }),
      inspection.edit({ kind: 'finding-judge', finding: b, class: 'licht' }),
    ])
    expect(merged.status).toBe(200)
    expect([200, 404]).toContain(judged.status)
    const found = (await inspection.report()).dossier.findings.find(({ id }) => id === b)
    expect(found).toMatchObject({ status: 'merged', mergedInto: a, class: judged.status === 200 ? 'licht' : null })
  }
  const twice = await Promise.all([
    inspection.edit({ kind: 'finding-add', id: 'same', finding: { what: 'dit' } }),
    inspection.edit({ kind: 'finding-add', id: 'same', finding: { what: 'dat' } }),
  ])
  expect(twice.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
})

test('[IS55] a note that comes while it is made final is not in it, nor lost', PATIENT, async () => {
  const gate = makeGate()
  let isHeld = false
  const rulebook = {
    ...plainRulebook,
    extend: async (domain: Parameters<typeof plainRulebook.extend>[0]) => {
      if (isHeld) await gate.pass()
      return domain
    },
  }
  const { room, inspection, storage } = await openReady({ rulebook })
  await room.setMode('listen')
  isHeld = true
  const finalising = inspection.finalise()
  await gate.reached
  isHeld = false
  await room.say('er ligt schimmel op het plafond')
  gate.open()
  expect(dossierIn(await finalising).final).toMatchObject({ version: 1 })
  const [finalised] = await eventsNamed(storage, 'report-finalised')
  const { report, dossier } = await inspection.report()
  expect(dossier.findings.map(({ what }) => what)).toEqual(finalised?.basis.dossier.findings.map(({ what }) => what))
  expect(JSON.stringify(report)).not.toContain('schimmel')
  await inspection.edit({ kind: 'reopen', reason: 'er is meer gezien' })
  await room.setMode('feedback')
  const more = await until(
    'the note was worked through',
    async () => (await inspection.report()).dossier.findings,
    (findings) => findings.length > dossier.findings.length,
  )
  expect(more.at(-1)).toMatchObject({ status: 'proposed', what: expect.stringContaining('schimmel') as string })
  expect((await inspection.finalise()).body).toMatchObject({ error: { code: 'report-blocked' } })
})

test(
  '[IS55] what changes the report while it is made final is looked at again: final with it, or not at all',
  PATIENT,
  async () => {
    const gates = [makeGate(), makeGate()]
    let held = 0
    const rulebook = {
      ...plainRulebook,
      extend: async (domain: Parameters<typeof plainRulebook.extend>[0]) => {
        const gate = held > 0 ? gates.at(-held) : undefined
        held = Math.max(0, held - 1)
        await gate?.pass()
        return domain
      },
    }
    const { room, inspection, storage, finding } = await openReady({ rulebook })
    // A person withdraws the measure: then the report cannot be made final.
    held = 1
    const first = inspection.finalise()
    await gates[1]!.reached
    await inspection.edit({ kind: 'finding-judge', finding: finding.id, measure: null })
    gates[1]!.open()
    expect((await first).body).toMatchObject({ error: { code: 'report-blocked' } })
    expect(await eventsNamed(storage, 'report-finalised')).toEqual([])
    await inspection.edit({ kind: 'finding-judge', finding: finding.id, measure: 'warning' })
    // A note has a value beyond its limit: its evaluation gives a finding without a review, which blocks.
    await room.setMode('listen')
    held = 2
    const second = inspection.finalise()
    await gates[0]!.reached
    await room.say('de kerntemperatuur van de kip in de koeling is negen komma vijf graden')
    gates[0]!.open()
    await gates[1]!.reached
    expect((await second).body).toMatchObject({ error: { code: 'report-blocked' } })
    expect((await inspection.report()).dossier.final).toBeNull()
  },
)

test('[IS61] sent again with its key: the first answer, and nothing twice', async () => {
  const { server, storage, inspection } = await openInspection()
  const key = { 'idempotency-key': 'k1' }
  const send = (edits: unknown, headers = key) => server.send('PATCH', '/api/threads/t/report', { edits }, headers)
  const caution = [{ kind: 'caution', at: 5 }]
  const first = await send(caution)
  await inspection.edit({ kind: 'fact', field: 'reason', value: 'klacht' })
  expect((await send(caution)).body).toEqual(first.body)
  expect(await eventsNamed(storage, 'caution-given')).toHaveLength(1)
  expect((await send([{ kind: 'caution', at: 6 }])).body).toMatchObject({ error: { code: 'id-reused' } })
  const start = (name: string) =>
    server.send('POST', '/api/threads/t/inspection', { name }, { 'idempotency-key': 'k2' })
  const began = await start('Eetcafé Nergens')
  await inspection.start({ name: 'Eetcafé Elders' })
  expect((await start('Eetcafé Nergens')).body).toEqual(began.body)
  expect((await inspection.report()).dossier.company?.name).toBe('Eetcafé Elders')
  expect((await start('Iets anders')).body).toMatchObject({ error: { code: 'id-reused' } })
})

test(
  '[IS61] made final again with the same key after it was opened: the first answer, and it stays open',
  PATIENT,
  async () => {
    const { inspection, storage } = await openReady()
    const ambient = testAmbient()
    const inspections = await testInspections(storage, new Threads(storage, ambient), ambient)
    const key = { key: 'k', fingerprint: 'f' }
    const first = await inspections.finalise(owner, t, key)
    expect(first.dossier.final).not.toBeNull()
    const edits = [{ kind: 'reopen', reason: 'fout adres' } as const]
    await inspections.edit(owner, t, { edits })
    expect(await inspections.finalise(owner, t, key)).toEqual(first)
    // Also where something stands in its way by now.
    await inspections.edit(owner, t, { edits: [{ kind: 'fact', field: 'place', value: null }] })
    expect(await inspections.finalise(owner, t, key)).toEqual(first)
    expect(await eventsNamed(storage, 'report-finalised')).toHaveLength(1)
    expect((await inspection.report()).dossier.final).toBeNull()
  },
)
