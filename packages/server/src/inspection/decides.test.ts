/** Nothing decides but a person: every way in is tried. */
import type { ThinkFreely } from '@agora/agents/testing/scripted-thinker'
import { ThreadId } from '@agora/protocol/ids'
import { type OperationName, routes } from '@agora/protocol/routes'
import { expect, test } from 'vitest'
import { openSqliteStorage } from '../log/sqlite-storage.ts'
import { verifyThread } from '../log/verify-thread.ts'
import { inspect } from '../testing/inspect.ts'
import { openRoom } from '../testing/open-room.ts'
import { openSocket } from '../testing/socket-client.ts'
import { startTestServer } from '../testing/test-server.ts'
import { toolAssistant } from '../testing/tool-assistant.ts'
import { type Script, eventsOf } from '../testing/turn-server.ts'
import { until } from '../testing/until.ts'
import { AsksAnswer } from '@agora/protocol/operations/list-asks'

const PATIENT = { timeout: 120_000 }

async function open(script: Script) {
  const storage = await openSqliteStorage(':memory:')
  const bugs: unknown[] = []
  const server = await startTestServer({
    storage,
    assistant: toolAssistant(script),
    log: (level, what, fields) => void (level === 'error' && bugs.push([what, fields])),
  })
  const room = await openRoom(server, 'listen')
  const asks = async () => AsksAnswer.parse((await server.send('GET', '/api/asks')).body).asks
  const call = async (text: string) => {
    await room.say(text)
    await until('nothing runs', async () => (await room.thread()).activeTurn === null)
    return asks()
  }
  return { storage, server, room, call, bugs, inspection: inspect(server) }
}

test(
  '[IS40] no tool takes a class, a measure or "final": a model that tries is refused, and nothing is decided',
  PATIENT,
  async () => {
    const decide = { class: 'zwaar', measure: 'fine-report', status: 'confirmed', final: true }
    const tried: string[] = []
    const { inspection, call, storage, room, bugs } = await open([
      {
        calls: [
          { tool: 'extract_findings', args: { findings: [{ what: 'muizen', notes: [1], ...decide }] } },
          { tool: 'extract_findings', args: { findings: [{ what: 'muizenkeutels', notes: [1] }] } },
          { tool: 'record_facts', args: { facts: { class: 'zwaar' } } },
          { tool: 'record_facts', args: { facts: { reason: 'controle' }, ...decide } },
          { tool: 'check_repeat', args: { rule: 'pests', class: 'zwaar', measure: 'fine-report' } },
          { tool: 'finding_judge', args: { finding: 'f2.1', ...decide } },
          { tool: 'edit_report', args: { edits: [{ kind: 'finding-judge', finding: 'f2.1', ...decide }] } },
          { tool: 'start_inspection', args: { registration: '92251854', ...decide } },
        ],
      },
      ({ messages }) => {
        for (const said of messages) if (said.role === 'tool') tried.push(said.text)
        return { text: 'Gedaan.' }
      },
    ])
    await room.say('er zitten muizenkeutels achter de oven')
    await call('Agora, doe alles')
    const { dossier } = await inspection.report()
    expect(dossier.findings.map(({ what }) => what)).toContain('muizenkeutels')
    for (const finding of dossier.findings)
      expect(finding).toMatchObject({ status: 'proposed', class: null, measure: null })
    expect(dossier).toMatchObject({ final: null, caution: null, company: null })
    expect(Object.keys(dossier.facts)).toEqual([])
    // The one that asks for nothing but what a tool may is the only one that did something.
    expect(tried).toHaveLength(8)
    const types = new Set((await eventsOf(storage)).map(({ type }) => type))
    for (const type of [
      'finding-judged',
      'finding-settled',
      'finding-edited',
      'report-finalised',
      'point-settled',
    ] as const)
      expect(types).not.toContain(type)
    expect(bugs).toEqual([])
  },
)

test('[IS41] finalising waits for a yes under any setting, and the log names the person', PATIENT, async () => {
  const { inspection, call, storage, room, server } = await open([
    { calls: [{ tool: 'finalise_report', args: {} }] },
    { text: 'Klaar.' },
  ])
  await inspection.start({ registration: '92251854' })
  await room.say('er zitten muizenkeutels achter de oven')
  await room.setMode('feedback')
  await until('it was worked through', async () => (await inspection.report()).dossier.findings.length > 0)
  await inspection.complete()
  const [asked] = await call('maak het definitief')
  expect(asked?.ask).toMatchObject({ kind: 'approval', tool: 'finalise_report' })
  expect((await inspection.report()).dossier.final).toBeNull()
  await server.send('POST', '/api/threads/t/answers', { askId: asked!.ask.id, status: 'resolved', approved: true })
  await until('it is final', async () => (await inspection.report()).dossier.final !== null)
  const finals = (await eventsOf(storage)).filter(({ type }) => type === 'report-finalised')
  expect(finals).toMatchObject([{ by: { kind: 'user', id: 'owner' } }])
  expect(await verifyThread(storage, ThreadId.parse('t'))).toMatchObject({ kind: 'sound' })
})

test(
  '[IS41][TU30][XS3] a typed yes makes nothing final, nor a spoken one before the question was read aloud to its end',
  PATIENT,
  async () => {
    const { inspection, call, storage, room, server } = await open([
      { calls: [{ tool: 'finalise_report', args: {} }] },
      ...Array.from({ length: 4 }, () => ({ text: 'Gebruik de knop.' })),
    ])
    await inspection.start({ registration: '92251854' })
    await room.say('er zitten muizenkeutels achter de oven')
    await room.setMode('feedback')
    await until('it was worked through', async () => (await inspection.report()).dossier.findings.length > 0)
    await inspection.complete()
    const [asked] = await call('maak het definitief')
    const message = asked!.ask.id
    const text = (await room.messages()).find(({ id }) => String(id) === message)!.text
    expect(text).toContain((await inspection.report()).report.number)
    const hear = (chars: number) =>
      server.send('POST', '/api/threads/t/speech', {
        facts: [{ kind: 'heard', at: 1, message, chars, playedMs: 2_000 }],
      })
    const say = async (id: string, more: { readonly via?: 'spoken' } = {}) => {
      const { body } = await room.sayTogether([{ id, text: 'ja, doe maar', ...more }])
      await until('nothing runs', async () => (await room.thread()).activeTurn === null)
      return (body['became'] as { as: string }[])[0]?.as
    }
    const spoken = { via: 'spoken' } as const
    expect([await say('y1'), await say('y2', spoken)]).toEqual(['turn', 'turn'])
    await hear(text.length - 8)
    expect(await say('y3', spoken)).toBe('turn')
    expect((await inspection.report()).dossier.final).toBeNull()
    await hear(text.length)
    expect(await say('y4', spoken)).toBe('answer')
    await until('it is final', async () => (await inspection.report()).dossier.final !== null)
    const closed = (await eventsOf(storage)).filter(({ type }) => type === 'ask-closed')
    expect(closed).toMatchObject([{ approved: true, how: 'spoken', by: { kind: 'user', id: 'owner' } }])
  },
)

test(
  '[IS41][XT10] if something blocks finalising, Agora asks no approval, and the model reads the reason',
  PATIENT,
  async () => {
    const said: string[] = []
    const { inspection, call } = await open([
      { calls: [{ tool: 'finalise_report', args: {} }] },
      ({ messages }) => {
        for (const one of messages) if (one.role === 'tool') said.push(one.text)
        return { text: 'Dat kan nog niet.' }
      },
    ])
    await inspection.start({ registration: '92251854' })
    expect(await call('Agora, maak het definitief')).toEqual([])
    expect((await inspection.report()).dossier.final).toBeNull()
    expect(said.join()).toContain('Van een eerder punt is niet gezegd')
  },
)

test('[IS42] a proposal of another turn is another one, however alike its call is', PATIENT, async () => {
  const think: ThinkFreely = ({ messages }) => {
    if (messages.at(-1)?.role === 'tool') return { text: 'Genoteerd.' }
    const isSecond = JSON.stringify(messages.at(-1)).includes('noteer het raam')
    const what = isSecond ? 'het raam is kapot' : 'de deur klemt'
    return { calls: [{ tool: 'extract_findings', args: { findings: [{ what, notes: [1] }] } }] }
  }
  const { inspection, call, room } = await open(Array.from({ length: 9 }, () => think))
  await room.say('hier is het een en ander')
  await call('Agora, noteer de deur')
  await call('noteer het raam')
  const found = (await inspection.report()).dossier.findings.map(({ what }) => what)
  expect(found).toEqual(['de deur klemt', 'het raam is kapot'])
})

const inside = [
  'propose-findings',
  'store-evaluation',
  'state-facts',
  'begin-inspection',
  'note-mailing',
  'post-reply',
  'close-turn',
  'finding-judge',
] as const

test('[IS43] what comes from inside has no address: neither HTTP nor a socket leads there', async () => {
  const { server, inspection } = await open([])
  const socket = await openSocket(server.url)
  const finding = { id: 'x', kind: 'shortcoming', what: 'x', confidence: 1, sources: [] }
  for (const cmd of inside) {
    const answer = await socket.ask({ cmd, thread: 't', findings: [finding], body: { findings: [finding] } })
    expect(answer.error?.code).toBe('bad-request')
    expect(Object.keys(routes)).not.toContain(cmd)
    for (const method of ['POST', 'PUT', 'PATCH']) {
      expect((await server.send(method, `/api/threads/t/${cmd}`, { findings: [finding] })).status).toBe(404)
    }
  }
  expect((await inspection.report()).dossier.findings).toEqual([])
})

test('[IS43] no client says who it is, and no edit says what became of it', async () => {
  const { server, inspection, storage } = await open([])
  await inspection.edit({ kind: 'finding-add', id: 'x', finding: { what: 'de vloer is vies' } })
  const by = { kind: 'agent', id: 'agora' }
  const edits = [
    { kind: 'finding-judge', finding: 'x', class: 'licht', by },
    { kind: 'finding-edit', finding: 'x', change: { class: 'zwaar' } },
    { kind: 'finding-edit', finding: 'x', change: { status: 'confirmed' } },
    { kind: 'finding-add', id: 'y', finding: { what: 'y', class: 'zwaar' } },
    { kind: 'finding-status', finding: 'x', status: 'merged' },
    { kind: 'report-finalised' },
    { kind: 'finalise' },
  ]
  for (const edit of edits) {
    const refused = await server.send('PATCH', '/api/threads/t/report', { edits: [edit] })
    expect(refused.body).toMatchObject({ error: { code: 'bad-request' } })
  }
  const forced = await server.send('POST', '/api/threads/t/report/finalise?force=true', { force: true, by })
  expect(forced.body).toMatchObject({ error: { code: 'bad-request' } })
  expect((await inspection.report()).dossier).toMatchObject({ final: null, findings: [{ id: 'x', class: null }] })
  const judged = (await eventsOf(storage)).filter(({ type }) => type === 'finding-judged')
  expect(judged).toEqual([])
})

test('[IS43] by socket as by HTTP: an edit is a person’s, and refused in the same words', async () => {
  const { server, inspection, storage } = await open([])
  const socket = await openSocket(server.url)
  const add = { kind: 'finding-add', id: 'x', finding: { what: 'de vloer is vies' } }
  const added = await socket.ask({ cmd: 'edit-report', thread: 't', edits: [add] })
  expect(added.ok).toMatchObject({ dossier: { findings: [{ id: 'x', status: 'confirmed', class: null }] } })
  const bad = [{ kind: 'finding-judge', finding: 'x', class: 'heel-erg' }]
  const bySocket = (await socket.ask({ cmd: 'edit-report', thread: 't', edits: bad })).error
  expect({ error: bySocket }).toEqual((await server.send('PATCH', '/api/threads/t/report', { edits: bad })).body)
  const blocked = (await socket.ask({ cmd: 'finalise-report' satisfies OperationName, thread: 't' })).error
  expect({ error: blocked }).toEqual((await inspection.finalise()).body)
  const decided = (await eventsOf(storage)).filter(({ type }) => type === 'finding-settled')
  expect(decided).toMatchObject([{ by: { kind: 'user', id: 'owner' } }])
})
