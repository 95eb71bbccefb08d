/** Two kinds of inspections beside each other on one server: each conversation has its own rules. */
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { openSqliteStorage } from '../log/sqlite-storage.ts'
import { dossierIn, inspect } from '../testing/inspect.ts'
import { enterRoom } from '../testing/open-room.ts'
import { codeIn, threadIn } from '../testing/read-answer.ts'
import { TOKEN, type TestServer, startTestServer } from '../testing/test-server.ts'
import { until } from '../testing/until.ts'
import { makeAssistant } from '../turns/make-assistant.ts'
import { loadDomains } from './domains.ts'

/** The first turn loads the graph. */
const PATIENT = { timeout: 120_000 }
const CORD = 'het koord aan de trekeend op het schap is dertig centimeter lang'
const TOY_SHOP = '00005101'

async function open(parts: Partial<Parameters<typeof startTestServer>[0]> = {}) {
  const storage = await openSqliteStorage(':memory:')
  const server = await startTestServer({ storage, timeZone: 'Europe/Amsterdam', ...parts })
  return { storage, server, toys: await openIn(server, 'toys'), food: await openIn(server, 'food') }
}

async function openIn(server: TestServer, domain: string, mode: 'listen' | 'feedback' = 'listen') {
  const made = await server.send('POST', '/api/threads', { id: domain, mode, domain })
  expect(made.status).toBe(201)
  return { room: enterRoom(server, domain), inspection: inspect(server, domain) }
}

test('[DM9] a conversation inspects by the domain it was made with: firm, flags, findings, report and PDF', async () => {
  const { server, toys } = await open()
  expect(await toys.room.thread()).toMatchObject({ domain: 'toys' })
  const started = dossierIn(await toys.inspection.start({ registration: TOY_SHOP }))
  expect(started).toMatchObject({ domain: 'toys', company: { name: 'Speelgoedwinkel De Houten Draak' } })
  expect(started.points).toMatchObject([{ rule: 'cords', class: 'high', measure: 'sales-stop' }])

  await toys.room.say(CORD, 'op de pop in de etalage ontbreekt de CE-markering')
  const heard = (await toys.inspection.report()).dossier
  expect(heard.flags.filter(({ kind }) => kind === 'limit')).toMatchObject([
    { rule: 'cords', check: { outcome: 'beyond', value: 220 } },
  ])
  expect(await toys.room.replies()).toEqual([])

  await toys.room.setMode('feedback')
  const { findings } = await until(
    'it was worked through',
    async () => (await toys.inspection.report()).dossier,
    (dossier) => dossier.findings.length >= 2,
  )
  expect(findings).toMatchObject([
    { rule: 'cords', kind: 'shortcoming', suggestion: { class: 'high' }, check: { outcome: 'beyond' } },
    { rule: 'ce-mark', kind: 'shortcoming', suggestion: { class: 'medium' } },
  ])
  // Classes, measures and facts of another domain are none here.
  const edits = [
    { kind: 'finding-judge', finding: findings[0]!.id, class: 'middelzwaar' },
    { kind: 'finding-judge', finding: findings[0]!.id, measure: 'feedback' },
    { kind: 'finding-edit', finding: findings[0]!.id, change: { rule: 'chilled-unpacked' } },
    { kind: 'fact', field: 'hygieneCode', value: 'ja' },
  ] as const
  for (const edit of edits) expect(codeIn(await toys.inspection.edit(edit))).toBe('bad-request')

  await toys.inspection.complete()
  const { report } = await toys.inspection.report('nl')
  expect(report).toMatchObject({ domain: 'toys', blocked: [], completeness: 1 })
  expect(report.title).toBe('Inspectierapport speelgoed Speelgoedwinkel De Houten Draak')
  expect(report.sections.filter(({ sentences }) => sentences.length > 0).map(({ id }) => id)).toEqual([
    'marking',
    'construction',
  ])
  const final = dossierIn(await toys.inspection.finalise())
  expect(final.final).not.toBeNull()
  for (const [lang, words] of [
    ['nl', ['Speelgoedwinkel De Houten Draak', 'EN 71', 'hoogstens 220 mm', 'dertig centimeter']],
    ['en', ['Toy inspection report', 'EN 71', '220 mm', 'high']],
  ] as const) {
    const pdf = await fetch(`${server.url}/api/threads/toys/report.pdf?lang=${lang}`, {
      headers: { authorization: `Bearer ${TOKEN}` },
    })
    expect(pdf.headers.get('content-type')).toBe('application/pdf')
    const bytes = new Uint8Array(await pdf.arrayBuffer())
    const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: true })
    for (const word of words) expect(text.replaceAll(/\s+/gu, ' ')).toContain(word)
  }
  // It is history for the next visit by the same rules, and for no other.
  const history = async (domain: string) =>
    (await server.send('GET', `/api/companies/${TOY_SHOP}/history${domain}`)).body
  expect(JSON.stringify(await history('?domain=toys'))).toContain('dertig centimeter')
  expect(await history('?domain=food')).toEqual({ inspections: [], open: [] })
})

test('[DM9] the same words in another conversation are judged by its own rules', async () => {
  const { toys, food } = await open()
  const chicken = 'de kerntemperatuur van de kip in de koeling is negen komma vijf graden'
  await toys.room.say(CORD, chicken)
  await food.room.say(CORD, chicken)
  const flagged = async ({ inspection }: typeof toys) =>
    (await inspection.report()).dossier.flags.map(({ rule, source }) => [rule, source.number])
  expect(await flagged(toys)).toEqual([['cords', 1]])
  expect(await flagged(food)).toEqual([['chilled-unpacked', 2]])
  for (const { room } of [toys, food]) await room.setMode('feedback')
  const found = async ({ inspection }: typeof toys) =>
    until(
      'it was worked through',
      async () => (await inspection.report()).dossier.findings,
      (findings) => findings.length > 0,
    )
  const rules = async (one: typeof toys) => (await found(one)).flatMap(({ rule, check }) => (check ? rule : []))
  expect(await rules(toys)).toEqual(['cords'])
  expect(await rules(food)).toEqual(['chilled-unpacked'])
  expect((await food.inspection.report('nl')).report).toMatchObject({ domain: 'food', title: 'Inspectierapport' })
})

test('[DM9] rules are searched in the domain that is asked for, and in that one only', async () => {
  const { server } = await open()
  const found = async (query: string) => {
    const { body } = await server.send('GET', `/api/rules?lang=nl&${query}`)
    return (body['rules'] as { id: string; mark: string; version: string }[]).map(({ id, mark }) => `${id} ${mark}`)
  }
  const cord = `q=${encodeURIComponent('hoe lang mag een koord aan speelgoed zijn?')}`
  const fridge = `q=${encodeURIComponent('hoe warm mag de koeling zijn?')}`
  expect((await found(`${cord}&domain=toys`))[0]).toBe('cords inferred')
  expect(await found(`${fridge}&domain=toys`)).toEqual([])
  expect((await found(`${fridge}&domain=food`))[0]).toBe('chilled-unpacked verified')
  expect(await found(fridge)).toEqual(await found(`${fridge}&domain=food`))
  expect((await found(cord)).filter((rule) => rule.startsWith('cords'))).toEqual([])
})

test('[DM9] a domain that is not there is refused with a 400 that names those that are, and nothing is made', async () => {
  const { server } = await open()
  const refused = [
    await server.send('POST', '/api/threads', { id: 'x', domain: 'no-such-one' }),
    await server.send('GET', '/api/rules?q=koord&domain=no-such-one'),
    await server.send('GET', `/api/companies/${TOY_SHOP}/history?domain=no-such-one`),
  ]
  for (const answer of refused) {
    expect([answer.status, codeIn(answer)]).toEqual([400, 'bad-request'])
    expect((answer.body['error'] as { message: string }).message).toMatch(
      /^domain: unknown domain "no-such-one"; this server has .*food.*toys/u,
    )
  }
  expect((await server.send('GET', '/api/threads/x')).status).toBe(404)
  // Nor is what is no name at all; and without one it is the first.
  expect((await server.send('POST', '/api/threads', { id: 'x', domain: '../food' })).status).toBe(400)
  expect(threadIn(await server.send('POST', '/api/threads', { id: 'x' })).domain).toBe('food')
})

test('[DM9] the answering agent knows the rules, the limits and the firms of the conversation', PATIENT, async () => {
  const domains = await loadDomains()
  const assistant = makeAssistant(
    {
      model: 'built-in',
      fallbackModel: undefined,
      openai: { baseUrl: undefined, apiKey: undefined },
      mcpServers: [],
      agentsFile: undefined,
      domain: 'food',
    },
    domains,
  )
  const storage = await openSqliteStorage(':memory:')
  const server = await startTestServer({ storage, assistant, domains, timeZone: 'Europe/Amsterdam' })
  const { room } = await openIn(server, 'toys', 'feedback')
  const say = async (text: string) => {
    const before = (await room.replies()).length
    await room.say(text)
    return (await room.untilReplies(before + 1)).at(-1)?.text ?? ''
  }
  expect(await say('start inspectie bij Speelgoedwinkel De Houten Draak, KVK 00005101')).toContain('koord van 35 cm')
  expect(await say('hoe lang mag een koord zijn?')).toContain('hoogstens 220 mm')
  expect(await say('het koord aan de trekeend is 30 centimeter')).toContain('EN 71')
  expect(await say('hoe warm mag de koeling zijn?')).not.toContain('7 °C')
  expect(await say('is dit recidive?')).toContain('boeterapport')
  expect(await say('wat kun je?')).toContain('hoe lang mag een koord zijn?')
  const { room: kitchen } = await openIn(server, 'food', 'feedback')
  await kitchen.say('hoe warm mag de koeling zijn?')
  expect((await kitchen.untilReplies(1))[0]?.text).toContain('7 °C')
})
