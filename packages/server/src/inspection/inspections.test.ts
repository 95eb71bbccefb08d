import { Report } from '@agora/protocol/report'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { openSqliteStorage } from '../log/sqlite-storage.ts'
import { dossierIn, inspect } from '../testing/inspect.ts'
import { openRoom } from '../testing/open-room.ts'
import { TOKEN, startTestServer } from '../testing/test-server.ts'
import { until } from '../testing/until.ts'

async function open(mode: 'listen' | 'feedback' = 'listen') {
  const storage = await openSqliteStorage(':memory:')
  const server = await startTestServer({ storage, timeZone: 'Europe/Amsterdam' })
  const room = await openRoom(server, mode)
  return { server, room, inspection: inspect(server) }
}

test('[IS1] an inspection begins with a number: the firm is looked up, and what is still open put on the table', async () => {
  const { inspection, room } = await open()
  const started = dossierIn(await inspection.start({ registration: '92 25 18 54' }))
  expect(started.company).toMatchObject({ registration: '92251854', name: 'Restaurant Bella Rosa', source: 'demo' })
  expect(started.points.length).toBeGreaterThan(0)
  expect(started.points.every(({ status }) => status === null)).toBe(true)
  expect((await room.thread()).inspection).toEqual({ company: 'Restaurant Bella Rosa', final: false })
})

test.each([
  ['9225185', 'bad-registration', /zeven|7 cijfers/u],
  ['9225185O', 'bad-registration', /"O"/u],
  ['000000000000', 'bad-registration', /vestigingsnummer/u],
  ['98765432', 'company-not-found', /98765432/u],
])('[IS2] %s is refused in words that help, and the work goes on', async (registration, code, words) => {
  const { inspection, room } = await open()
  const refused = await inspection.start({ registration })
  expect(refused.body).toMatchObject({ error: { code, message: expect.stringMatching(words) as string } })
  expect((await room.say('de vloer is vies')).became).toMatchObject([{ as: 'note' }])
  const byName = dossierIn(await inspection.start({ registration: '98765432', name: 'Eetcafé Nergens' }))
  expect(byName.company).toMatchObject({ name: 'Eetcafé Nergens', source: 'said' })
})

test('[IS3] leaving listen mode works through what was heard, once, and without anybody asking', async () => {
  const { inspection, room } = await open()
  await room.say('in de koelcel ligt schimmel op het plafond', 'er zitten muizenkeutels achter de oven')
  await room.setMode('feedback')
  const found = await until(
    'it was worked through',
    async () => (await inspection.report()).dossier,
    (dossier) => dossier.findings.length >= 2,
  )
  expect(found.findings.every(({ status, class: klass }) => status === 'proposed' && klass === null)).toBe(true)
  expect(found.findings.flatMap(({ sources }) => sources.map(({ number }) => number))).toEqual(
    expect.arrayContaining([1, 2]),
  )
  // Listening again adds what is new, and proposes nothing twice.
  await room.setMode('listen')
  await room.say('geen zeep bij de handenwasbak')
  await room.setMode('feedback')
  const more = await until(
    'the rest was worked through',
    async () => (await inspection.report()).dossier,
    (dossier) => dossier.findings.length > found.findings.length,
  )
  expect(new Set(more.findings.map(({ id }) => id)).size).toBe(more.findings.length)
  expect(more.findings.slice(0, found.findings.length)).toEqual(found.findings)
})

test('[IS4] a value beyond its limit is flagged quietly while listening, and nothing is said', async () => {
  const { inspection, room } = await open()
  await room.say('de kerntemperatuur van de kip in de koeling is negen komma vijf graden')
  expect((await room.thread()).flags).toEqual(['1.1'])
  expect(await room.replies()).toEqual([])
  const { dossier } = await inspection.report()
  expect(dossier.flags).toMatchObject([
    { kind: 'limit', measured: { value: 9.5, of: 'product' }, check: { outcome: 'beyond' } },
  ])
  await inspection.edit({ kind: 'flag', flag: '1.1', dismissed: true, reason: 'verkeerd gemeten' })
  expect((await room.thread()).flags).toEqual([])
})

test('[IS5] a report is made final by a person, when nothing stands in its way, and says what does', async () => {
  const { inspection, room, server } = await open()
  await inspection.start({ registration: '92251854' })
  await room.say('er zitten muizenkeutels achter de oven')
  await room.setMode('feedback')
  await until(
    'it was worked through',
    async () => (await inspection.report()).dossier,
    ({ findings }) => findings.length > 0,
  )
  const refused = await inspection.finalise()
  expect(refused.status).toBe(409)
  expect(refused.body).toMatchObject({ error: { code: 'report-blocked' } })
  const blocked = (refused.body as { error: { details: { blocked: unknown[] } } }).error.details.blocked
  expect(blocked.length).toBeGreaterThan(2)
  await inspection.complete()
  const { report } = await inspection.report()
  expect({ blocked: report.blocked, completeness: report.completeness }).toEqual({ blocked: [], completeness: 1 })
  const final = dossierIn(await inspection.finalise())
  expect(final.final).toMatchObject({ version: 1, by: { kind: 'user' } })
  expect((await inspection.edit({ kind: 'fact', field: 'reason', value: 'x' })).body).toMatchObject({
    error: { code: 'report-final' },
  })
  // What is said later changes nothing in it, in any language, to the letter.
  const before = await server.send('GET', '/api/threads/t/report.json?lang=nl')
  await room.setMode('listen')
  await room.say('de afvoer stinkt')
  await room.setMode('feedback')
  await until(
    'it is worked through',
    async () => room.thread(),
    ({ seq }) => seq > 0,
  )
  expect((await server.send('GET', '/api/threads/t/report.json?lang=nl')).body).toEqual(before.body)
})

test('[IS6] a report that is final is history for the next inspection of the firm, and for no other', async () => {
  const { inspection, room, server } = await open()
  await inspection.start({ registration: '92251854' })
  await room.say('er zitten muizenkeutels achter de oven')
  await room.setMode('feedback')
  await until(
    'it was worked through',
    async () => (await inspection.report()).dossier,
    ({ findings }) => findings.length > 0,
  )
  await inspection.complete()
  const { final } = dossierIn(await inspection.finalise())
  await openRoom(server, 'listen', 'next')
  const next = dossierIn(await inspect(server, 'next').start({ registration: '92251854' }))
  expect(next.points.filter(({ report }) => report === final?.number)).toMatchObject([
    { what: expect.stringContaining('muizenkeutels') as string },
  ])
  // Those that were settled as mended are not put on the table again.
  expect(next.points.every(({ report }) => report === final?.number)).toBe(true)
  await openRoom(server, 'listen', 'other')
  const other = dossierIn(await inspect(server, 'other').start({ name: 'Eetcafé Nergens' }))
  expect(other.points).toEqual([])
  // Opened again, it says nothing to the next.
  await inspection.edit({ kind: 'reopen', reason: 'verkeerde firma' })
  const history = await server.send('GET', '/api/companies/92251854/history')
  expect(JSON.stringify(history.body)).not.toContain('muizenkeutels')
})

test('[IS7] the report is there as PDF, HTML, JSON and CSV, in both languages, and fits its published schema', async () => {
  const { inspection, room, server } = await open()
  await inspection.start({ registration: '92251854' })
  await room.say('de ĳskast is vies, schade € 40', '<script>alert(1)</script> op het etiket')
  await room.setMode('feedback')
  await inspection.edit({
    kind: 'finding-add',
    id: 'mine',
    finding: { what: 'De ĳskast is vies; schade € 40 <b>' },
    sources: [],
  })
  const fetched = async (file: string) => {
    const response = await fetch(`${server.url}/api/threads/t/${file}`, {
      headers: { authorization: `Bearer ${TOKEN}` },
    })
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-store')
    return { type: response.headers.get('content-type'), bytes: new Uint8Array(await response.arrayBuffer()) }
  }
  for (const lang of ['nl', 'en'] as const) {
    const pdf = await fetched(`report.pdf?lang=${lang}`)
    expect(pdf.type).toBe('application/pdf')
    const { text } = await extractText(await getDocumentProxy(pdf.bytes), { mergePages: true })
    expect(text).toContain('ĳskast')
    expect(text).toContain('€')
    const html = new TextDecoder().decode((await fetched(`report.html?lang=${lang}`)).bytes)
    expect(html).toContain(`lang="${lang}"`)
    expect(html).not.toContain('<script>alert')
    expect(html).not.toContain('€ 40 <b>')
    const json: unknown = JSON.parse(new TextDecoder().decode((await fetched(`report.json?lang=${lang}`)).bytes))
    expect(Report.parse(json)).toEqual(json)
    expect(new TextDecoder().decode((await fetched(`report.csv?lang=${lang}`)).bytes)).toContain('ĳskast')
  }
  expect((await server.send('GET', '/api/report.schema.json')).body).toMatchObject({
    $id: 'agora-report/1',
    type: 'object',
  })
  expect((await server.send('GET', '/api/threads/t/report.exe')).status).toBe(404)
})

test('[IS8] what the domain does not know is refused, and what something rests upon must have been said', async () => {
  const { inspection, room } = await open()
  await room.say('de vloer is vies')
  const add = { kind: 'finding-add', id: 'x', finding: { what: 'iets' } } as const
  await inspection.edit(add)
  const code = async (...edits: Parameters<typeof inspection.edit>) =>
    ((await inspection.edit(...edits)).body as { error?: { code: string } }).error?.code
  expect(await code({ kind: 'finding-judge', finding: 'x', class: 'heel-erg' })).toBe('bad-request')
  expect(await code({ kind: 'finding-judge', finding: 'x', measure: 'sluiting' })).toBe('bad-request')
  expect(await code({ kind: 'finding-edit', finding: 'x', change: { rule: 'no-such-rule' } })).toBe('bad-request')
  expect(await code({ kind: 'fact', field: 'schoenmaat', value: '42' })).toBe('bad-request')
  expect(await code({ kind: 'finding-edit', finding: 'nobody', change: { what: 'y' } })).toBe('finding-not-found')
  // Twice the same is once.
  expect(dossierIn(await inspection.edit(add)).findings.length).toBe(1)
})

test('[IS9] an empty report can be looked at and printed, and is not made final', async () => {
  const { inspection, server } = await open()
  expect((await inspection.report()).report).toMatchObject({ status: 'draft', findings: [] })
  expect((await server.send('GET', '/api/threads/t/report.pdf')).status).toBe(200)
  expect((await inspection.finalise()).body).toMatchObject({ error: { code: 'report-blocked' } })
})

test('[IS10] rules are found with citation, version and mark; where nothing fits, none', async () => {
  const { server } = await open()
  const found = (await server.send('GET', '/api/rules?q=hoe%20warm%20mag%20de%20koeling%20zijn&lang=nl')).body
  expect((found['rules'] as unknown[])[0]).toMatchObject({
    id: 'chilled-unpacked',
    mark: expect.any(String) as string,
    cite: expect.stringContaining('15') as string,
  })
  expect((await server.send('GET', '/api/rules?q=wie%20won%20het%20songfestival')).body).toEqual({ rules: [] })
})

test('[IS11] firms are found by number and by name; without mail nothing is sent, and that is said', async () => {
  const { server, inspection } = await open()
  expect((await server.send('GET', '/api/companies?q=bella')).body).toMatchObject({
    source: 'demo',
    companies: [{ name: 'Restaurant Bella Rosa' }],
  })
  await inspection.start({ registration: '92251854' })
  const mailed = await server.send('POST', '/api/threads/t/report/mail', { id: 'm1', to: 'a@b.nl' })
  expect(mailed.body).toMatchObject({ error: { code: 'mail-unavailable' } })
})
