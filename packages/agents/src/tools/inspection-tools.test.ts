import { readToolResult } from '@agora/inspection/brain/read-found'
import type { TurnContext } from '@agora/inspection/context/write-inspection'
import { domain } from '@agora/inspection/domains/food/domain'
import { pack } from '@agora/inspection/domains/food/pack'
import { MessageId, TurnId } from '@agora/protocol/ids'
import type { Message } from '@agora/protocol/message'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { runTool } from '../graph/run-tool.ts'
import { noTime } from '../graph/testing/test-turn.ts'
import { ownTools } from '../make-participant.ts'
import type { ToolCall } from '../tool.ts'
import { FakePorts, at, bellaRosa, makeFinding, thread } from './testing/fake-ports.ts'
import { alwaysApproved, inspectionTools } from './inspection-tools.ts'

function contextOf(language: 'nl' | 'en', asked: string): TurnContext {
  const by = { kind: 'user', id: 'anna' } as const
  const message = { id: MessageId.parse('n3'), seq: 3, by, text: asked, as: 'turn' as const, at }
  return { language, asked: [message], messages: [], notes: { count: 0, digest: [], recent: [] }, now: at }
}

/** Calls a tool as the graph does: its arguments parsed, its failure a result. */
async function use(house: FakePorts, name: string, args: object = {}, language: 'nl' | 'en' = 'nl') {
  const tool = inspectionTools(house.ports).find((one) => one.name === name)!
  const call: ToolCall = {
    thread,
    turn: TurnId.parse('turn-1'),
    agent: 'reporting',
    call: 'c1',
    idempotencyKey: 'thread-1/turn-1/c1',
    context: contextOf(language, ''),
    signal: new AbortController().signal,
  }
  const { outcome, text, sources } = await runTool(tool, tool.args.parse(args), call, noTime)
  const reading = readToolResult(outcome === 'done' ? text : `error: ${text}`)
  return { outcome, text, sources, reading }
}

test('[TL1] every tool that an agent is granted is there, with words in both languages and a time to end', () => {
  const tools = inspectionTools(new FakePorts().ports)
  const names = new Set(tools.map(({ name }) => name))
  expect(names.size).toBe(tools.length)
  const others = new Set(['update_user_settings', 'search_notes', 'search_memory', 'request_clarification'])
  const granted = new Set(pack.agents.flatMap((agent) => agent.tools))
  expect([...granted].filter((name) => !names.has(name) && !others.has(name))).toEqual([])
  expect([...names].filter((name) => !granted.has(name))).toEqual([])
  for (const { title, description, timeoutMs } of tools) {
    expect(title.nl && title.en && description).not.toBe('')
    expect(timeoutMs).toBeGreaterThan(0)
  }
})

test('[TL2] making final, sending and rejecting a finding ask a person under any file; the others as the file says', () => {
  const ports = { inspection: new FakePorts().ports } as unknown as Parameters<typeof ownTools>[0]['ports']
  const approvals = { finalise_report: false, reject_finding: false, send_report: false, search_rules: true }
  const asking = ownTools({ ports, approvals }).filter(({ needsApproval }) => needsApproval)
  expect(asking.map(({ name }) => name).toSorted()).toEqual([
    'finalise_report',
    'reject_finding',
    'search_rules',
    'send_report',
    'update_user_settings',
  ])
  const own = inspectionTools(new FakePorts().ports).filter(({ needsApproval }) => needsApproval)
  expect(own.map(({ name }) => name)).toEqual(['reject_finding', 'finalise_report', 'send_report'])
  expect([...alwaysApproved].toSorted()).toEqual(['finalise_report', 'reject_finding', 'send_report'])
})

test('[TL2][XS12] settings change after a yes, unless only the built-in model thinks here', () => {
  const ports = { inspection: new FakePorts().ports } as unknown as Parameters<typeof ownTools>[0]['ports']
  const asks = (given: Partial<Parameters<typeof ownTools>[0]>) =>
    ownTools({ ports, approvals: {}, ...given }).find(({ name }) => name === 'update_user_settings')?.needsApproval
  expect([asks({}), asks({ isBuiltIn: false }), asks({ isBuiltIn: true })]).toEqual([true, true, false])
  expect(asks({ approvals: { update_user_settings: false } })).toBe(false)
  expect(asks({ approvals: { update_user_settings: true }, isBuiltIn: true })).toBe(true)
  // A pin is for tools of others.
  expect(asks({ approvals: { update_user_settings: `sha256:${'0'.repeat(64)}` } })).toBe(true)
})

/** What a model might try, in any tool. */
const forbidden = {
  class: 'zwaar',
  measure: 'fine-report',
  status: 'confirmed',
  final: true,
  approved: true,
  judgement: { class: 'zwaar' },
  confirmed: true,
}

test('[TL3] no argument sets a class, a measure, a status or the end: it is refused, or reaches nothing that is written', async () => {
  const valid: Record<string, object> = {
    start_inspection: { name: 'Bella Rosa' },
    look_up_company: { query: 'Bella Rosa' },
    search_rules: { query: 'vloer' },
    check_limit: { text: 'koelcel 9 graden' },
    extract_findings: { findings: [{ what: 'vloer vies', notes: [1] }] },
    record_facts: { facts: { [statable()]: 'x' } },
    send_report: { to: 'a@example.com' },
  }
  for (const { name, args, needsApproval } of inspectionTools(new FakePorts().ports)) {
    const given = { ...valid[name], ...forbidden }
    const parsed = args.safeParse(given)
    const house = new FakePorts()
    if (parsed.success) await use(house, name, given)
    const written = house.uses.filter(({ port }) => ['startInspection', 'propose', 'stateFacts'].includes(port))
    expect(JSON.stringify(written)).not.toMatch(/zwaar|fine-report|confirmed|approved/u)
    expect(house.used('finalise').length === 0 || needsApproval, name).toBe(true)
    // Nothing deeper takes them either.
    const schema = JSON.stringify(z.toJSONSchema(args, { io: 'input', unrepresentable: 'any' }))
    const isAsking = name === 'check_repeat'
    expect(/"(?:measure|status|final|judgement|severity|confirmed|suggestion)":/u.test(schema), name).toBe(false)
    expect(/"class":/u.test(schema), name).toBe(isAsking)
  }
})

test('[TL3] a proposal goes on as what was said: notes it must have, and nothing more', async () => {
  const house = new FakePorts()
  const tool = inspectionTools(house.ports).find(({ name }) => name === 'extract_findings')!
  expect(tool.args.safeParse({ findings: [{ what: 'x', notes: [] }] }).success).toBe(false)
  expect(tool.args.safeParse({ findings: [{ what: 'x', notes: [1], class: 'zwaar' }] }).success).toBe(false)
  await use(house, 'extract_findings', { findings: [{ what: 'vloer vies', where: 'keuken', notes: [2, 3] }] })
  expect(house.used('propose')).toMatchObject([{ given: [{ what: 'vloer vies', where: 'keuken', notes: [2, 3] }] }])
  expect(house.used('evaluateNotes')).toEqual([])
  house.failures.set('propose', 'Notitie 99 bestaat niet.')
  const { reading } = await use(house, 'extract_findings', { findings: [{ what: 'x', notes: [99] }] })
  expect(reading).toEqual({ kind: 'failed', problem: 'Notitie 99 bestaat niet.' })
})

test('[TL4] an inspection begins with the number as it was said; what is wrong comes back in words', async () => {
  const house = new FakePorts()
  const { reading } = await use(house, 'start_inspection', { registration: '9225185O', name: 'Bella Rosa' })
  expect(house.used('startInspection')).toMatchObject([
    { given: { registration: '9225185O', name: 'Bella Rosa' }, call: { language: 'nl', agent: 'reporting' } },
  ])
  expect(reading).toMatchObject({
    kind: 'inspection',
    inspection: {
      company: { name: 'Restaurant Bella Rosa', registration: '92251854' },
      past: [{ report: 'AG-1', findings: [{ what: 'koelcel te warm', class: expect.any(String) }] }],
    },
  })
  // Ids are for code: people read names.
  expect(JSON.stringify(reading)).not.toContain('"warning"')
  const empty = await use(house, 'start_inspection', { place: 'Haarlem' }, 'en')
  expect(empty.reading).toMatchObject({ kind: 'failed', problem: expect.stringContaining('Say at which firm') })
  house.failures.set('startInspection', 'Dit KVK-nummer is te kort.')
  expect((await use(house, 'start_inspection', { registration: '1' })).reading).toEqual({
    kind: 'failed',
    problem: 'Dit KVK-nummer is te kort.',
  })
})

test('[TL5] the history of a named firm is that of the one firm so called; of several none is chosen', async () => {
  const house = new FakePorts()
  await use(house, 'company_history')
  await use(house, 'company_history', { name: 'Bella Rosa' })
  expect(house.used('history').map(({ given }) => given)).toEqual([undefined, '92251854'])
  house.firms = [bellaRosa, { ...bellaRosa, registration: '00001111', place: 'Leiden', address: 'Markt 1' }]
  const { reading } = await use(house, 'company_history', { name: 'Bella Rosa' })
  expect(reading).toMatchObject({ kind: 'history', history: { company: undefined, past: [] } })
  expect(JSON.stringify(reading)).toMatch(/meer dan één bedrijf.*Haarlem.*Leiden/u)
  expect(house.used('history')).toHaveLength(2)
  await use(house, 'company_history', { name: 'Bella Rosa', place: 'Leiden' })
  expect(house.used('history').at(-1)?.given).toBe('00001111')
})

test('[TL6] a repeat is told as the code found it, in names; the class that would follow sets nothing', async () => {
  const house = new FakePorts()
  house.repeats = [
    {
      what: 'koelcel 9 graden',
      class: 'middelzwaar',
      decided: false,
      repeat: {
        isRepeat: true,
        earlier: [{ report: 'AG-1', at: at - 1, finding: 'f1' }],
        measure: 'warning',
        recheckMonths: null,
        reason: { nl: 'Eerder gewaarschuwd.', en: 'Warned before.' },
      },
    },
  ]
  const { reading } = await use(house, 'check_repeat', { class: 'middelzwaar' }, 'en')
  const warning = domain.measures.find(({ id }) => id === 'warning')?.name.en
  expect(reading).toMatchObject({
    kind: 'repeats',
    repeats: [
      {
        decided: false,
        isRepeat: true,
        measure: warning,
        reason: 'Warned before.',
        earlier: [{ what: 'koelcel te warm' }],
      },
    ],
  })
  expect(house.uses.map(({ port }) => port)).toEqual(['repeat', 'history'])
})

test('[TL7] rules come with citation and version; one that does not hold at the time is marked', async () => {
  const house = new FakePorts()
  const { reading, sources } = await use(house, 'search_rules', { query: 'hoe warm mag de koeling zijn?' })
  expect(reading.kind === 'rules' && reading.rules[0]?.text).toContain('7 °C')
  expect(sources?.[0]).toMatchObject({ kind: 'rule', rule: 'chilled-unpacked' })
  const rule = domain.rules.find(({ id }) => id === 'chilled-unpacked')!
  const old = { ...rule, validUntil: '2020-01-01' }
  const gone = { ...house.ports, rules: async () => [{ rule: old, score: 1 }] }
  const tool = inspectionTools(gone).find(({ name }) => name === 'search_rules')!
  const call = { thread, context: contextOf('nl', '') } as ToolCall
  const { text } = await tool.run(tool.args.parse({ query: 'x' }), call)
  expect(readToolResult(text)).toMatchObject({ rules: [{ expired: true }] })
})

test.each([
  [{ text: 'mag de koelcel 9 graden zijn?' }, 'unclear', /9 °C.*product of van de lucht/u],
  [{ text: 'mag de koelcel 9 graden zijn?', of: 'product' }, 'beyond', /boven de grens van 7 °C/u],
  [{ value: 9.5, unit: 'celsius', of: 'product', about: 'gekoelde vis' }, 'beyond', /9,5 °C/u],
  [{ value: 4.2, unit: 'ph', about: 'sushirijst' }, 'within', /pH 4,2/u],
  [{ value: -12, of: 'product', about: 'diepvries' }, 'beyond', /−12 °C/u],
] as const)('[TL8] %j is %s, by code, and says so', async (args, outcome, says) => {
  const { reading, sources } = await use(new FakePorts(), 'check_limit', args)
  expect(reading).toMatchObject({ kind: 'limits', limits: [{ outcome, says: expect.stringMatching(says) }] })
  expect(sources).toMatchObject([{ kind: 'rule' }])
})

test('[TL8] no value is no limit; neither words nor a value is refused with what is missing', async () => {
  expect((await use(new FakePorts(), 'check_limit', { text: 'de eigenaar heet Piet' })).reading).toEqual({
    kind: 'limits',
    limits: [],
  })
  expect((await use(new FakePorts(), 'check_limit', {}, 'en')).reading).toMatchObject({ kind: 'failed' })
})

test('[TL9] findings are told with number, rule and notes; new are those that were added or rest upon what is said now', async () => {
  const house = new FakePorts()
  house.dossier = {
    ...house.dossier,
    findings: [
      makeFinding('f1.1', 'de vloer is vies', 1),
      makeFinding('f3.1', 'de wand is vies', 3),
      makeFinding('f2.1', 'de oven is vies', 2),
    ],
  }
  house.added = ['f2.1']
  const { reading, sources } = await use(house, 'extract_findings')
  expect(house.used('evaluateNotes')).toHaveLength(1)
  const found = reading.kind === 'findings' ? reading.findings : []
  expect(found.map(({ id, isNew }) => `${id} ${isNew ? 'new' : 'known'}`).toSorted()).toEqual([
    'f1.1 known',
    'f2.1 new',
    'f3.1 new',
  ])
  expect(found.every(({ rule, notes, class: given }) => rule?.cite && notes.length === 1 && given === undefined)).toBe(
    true,
  )
  expect(sources?.filter(({ kind }) => kind === 'note')).toHaveLength(3)
})

test('[TL10] the report as it stands: what is missing, what blocks it, and what to ask next, in the language asked for', async () => {
  const house = new FakePorts()
  const empty = await use(house, 'report_status')
  expect(empty.reading).toMatchObject({ kind: 'report', report: { running: false, status: 'draft', verify: true } })
  house.dossier = {
    ...house.dossier,
    startedAt: at,
    company: bellaRosa,
    findings: [makeFinding('f1.1', 'de vloer is vies', 1)],
  }
  const { reading } = await use(house, 'report_status', { language: 'en' })
  expect(house.used('report').map(({ given }) => given)).toEqual(['nl', 'en'])
  const report = reading.kind === 'report' ? reading.report : undefined
  expect(report).toMatchObject({ running: true, company: { name: 'Restaurant Bella Rosa' }, findingCount: 1 })
  expect(report?.completeness).toBeLessThan(1)
  expect(report?.blocked.length).toBeGreaterThan(0)
  expect(report?.questions.length).toBeGreaterThan(0)
  expect(report?.questions.length).toBeLessThanOrEqual(8)
})

test('[TL10] when to ask is a setting: a report that is sure enough for it is not asked about', async () => {
  const house = new FakePorts()
  const tool = inspectionTools(house.ports, { completeness: 0, confidence: 0 }).find(
    ({ name }) => name === 'report_status',
  )!
  const { text } = await tool.run({}, { thread, context: contextOf('nl', '') } as ToolCall)
  expect(readToolResult(text)).toMatchObject({ report: { verify: false } })
})

test('[TL11] facts are kept under the fields of the report; what is none, or follows from findings, is refused', async () => {
  const house = new FakePorts()
  const field = statable()
  await use(house, 'record_facts', { facts: { [field]: 'klacht' } })
  expect(house.used('stateFacts')).toMatchObject([{ given: { [field]: 'klacht' } }])
  const strange = await use(house, 'record_facts', { facts: { measureOfFinding: 'boete' } })
  expect(strange.reading).toMatchObject({ kind: 'failed', problem: expect.stringContaining(field) })
  const follow = domain.report.facts.filter(({ from }) => from === 'findings' || from === 'measures')
  expect(follow.length).toBeGreaterThan(0)
  for (const { field: derived } of follow) {
    expect((await use(house, 'record_facts', { facts: { [derived]: 'x' } })).outcome).toBe('failed')
  }
  expect(house.used('stateFacts')).toHaveLength(1)
})

test('[TL11][XT16] record_facts tells what is stored, what stands instead, and what is refused with its reason', async () => {
  const house = new FakePorts()
  const field = statable()
  house.stated = [{ field, outcome: 'refused', why: 'Dit staat niet in wat de gebruiker zei.' }]
  const { reading } = await use(house, 'record_facts', { facts: { [field]: 'klacht' } })
  expect(reading).toMatchObject({
    kind: 'stated',
    facts: [{ field, outcome: 'refused', why: expect.any(String) as string }],
  })
  house.stated = [{ field, outcome: 'unchanged', value: 'hercontrole' }]
  const again = await use(house, 'record_facts', { facts: { [field]: 'klacht' } })
  expect(again.reading).toMatchObject({ facts: [{ outcome: 'unchanged', value: 'hercontrole' }] })
})

test('[TL11] the words that a fact must stand in are those of users, without the labels of a form', async () => {
  const house = new FakePorts()
  const message = (id: string, more: Partial<Message>): Message => {
    return { id: MessageId.parse(id), seq: 1, by: { kind: 'user', id: 'anna' }, text: '', as: 'turn', at: 1, ...more }
  }
  const messages = [
    message('m1', { text: 'ik sprak met mevrouw Rossi' }),
    message('m2', { text: 'Met wie heb je gesproken?', by: { kind: 'agent', id: 'reporting' }, as: 'ask' }),
    message('turn-3.c1-0.answer', { text: 'Adres: Kerkstraat 5', as: 'answer', values: { place: 'Kerkstraat 5' } }),
  ]
  const tool = inspectionTools(house.ports).find(({ name }) => name === 'record_facts')!
  const context = { ...contextOf('nl', 'het was de kok'), messages }
  await tool.run({ facts: { [statable()]: 'x' } }, { thread, context } as unknown as ToolCall)
  const words = house.used('stateFacts')[0]?.said?.map(({ text }) => text.trim())
  expect(words).toEqual(['het was de kok', 'Kerkstraat 5', 'ik sprak met mevrouw Rossi'])
})

test('[TL12] a mail that did not go is a failure with its reason; one that did says where to', async () => {
  const house = new FakePorts()
  expect((await use(house, 'send_report', { to: 'a@example.com' })).reading).toEqual({
    kind: 'sent',
    to: 'a@example.com',
  })
  house.mailing = 'failed'
  expect((await use(house, 'send_report', { to: 'a@example.com' })).reading).toMatchObject({ kind: 'failed' })
  house.failures.set('send', 'Er is geen mailserver ingesteld.')
  expect((await use(house, 'send_report', { to: 'a@example.com' })).reading).toEqual({
    kind: 'failed',
    problem: 'Er is geen mailserver ingesteld.',
  })
  const tools = inspectionTools(house.ports)
  expect(tools.find(({ name }) => name === 'send_report')?.afterCrash).toBe('ask')
  expect(tools.find(({ name }) => name === 'send_report')?.args.safeParse({ to: 'niemand' }).success).toBe(false)
  expect((await use(house, 'finalise_report')).reading).toEqual({
    kind: 'finalised',
    finalised: { number: 'AG-2', version: 1 },
  })
})

test('[TL13] points of attention are those that no person dismissed, each with its finding, in the language of the conversation', async () => {
  const house = new FakePorts()
  const source = { message: MessageId.parse('n4'), number: 4, seq: 4 }
  const says = (id: string) => ({ nl: `te warm ${id}`, en: `too warm ${id}` })
  const measured = (value: number) =>
    ({ quantity: 'temperature', value, unit: 'celsius', said: `${value} graden` }) as const
  const flag = (id: string, value: number) => ({
    id,
    kind: 'limit' as const,
    source,
    says: says(id),
    measured: measured(value),
  })
  const undecided = { status: 'proposed', class: null, measure: null, confidence: 1, at: 1 } as const
  const seen = { id: 'f4.1', kind: 'shortcoming', what: 'kip 12 graden', measured: measured(12) } as const
  const warm = { ...undecided, ...seen, sources: [source], number: 7 }
  const flags = [flag('4.1', 9), flag('4.2', 10), flag('4.3', 12)]
  house.dossier = { ...house.dossier, findings: [warm], flags, dismissed: ['4.1'] }
  expect((await use(house, 'list_flags', {}, 'en')).reading).toEqual({
    kind: 'flags',
    flags: [
      { says: 'too warm 4.2', note: 4 },
      { says: 'too warm 4.3', note: 4, finding: 7 },
    ],
  })
})

/** A field that a person can state. */
function statable(): string {
  return domain.report.facts.find(({ from }) => from === undefined)!.field
}

test('[TL14][XT4] a finding is rejected by its number, in the name of who approved it', async () => {
  const house = new FakePorts()
  const { reading } = await use(house, 'reject_finding', { number: 1, reason: 'dat was schaduw' })
  expect(reading).toEqual({ kind: 'rejected', rejected: { number: 1, what: 'de vloer is vies' } })
  expect(house.used('rejectFinding')).toMatchObject([{ given: { number: 1, reason: 'dat was schaduw' } }])
})
