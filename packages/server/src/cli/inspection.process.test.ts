/** The real program with the built-in model, killed at bad moments of an inspection. */
import type { Report } from '@agora/protocol/report'
import { expect, onTestFinished, test } from 'vitest'
import { readPdf } from '../report/testing/read-pdf.ts'
import { startSmtp } from '../mail/testing/start-smtp.ts'
import { dossierIn, inspect } from '../testing/inspect.ts'
import { live, newSettings } from '../testing/inspection-lives.ts'
import { enterRoom, openRoom } from '../testing/open-room.ts'
import { runCommand } from '../testing/run-command.ts'
import { TOKEN } from '../testing/test-server.ts'
import { until } from '../testing/until.ts'

test('[IS71] killed as it leaves listen mode: what was heard is worked through in the next life, unasked, once', async () => {
  const settings = newSettings()
  const first = await live(settings)
  await openRoom(first.server, 'listen')
  const texts = Array.from({ length: 600 }, (_, n) => `we praten over het weer, deel ${n}`)
  texts[2] = 'er zitten muizenkeutels achter de oven'
  texts[590] = 'in de koelcel ligt schimmel op het plafond'
  await first.room.sayTogether(texts.map((text, n) => ({ id: `n${n}`, text })))
  await first.room.setMode('feedback')
  await first.kill()
  const second = await live(settings)
  const found = await until(
    'it was worked through',
    async () => (await second.inspection.report()).dossier.findings,
    (findings) => findings.length >= 2,
  )
  expect(found.map(({ sources }) => sources.map(({ number }) => number))).toEqual([[3], [591]])
  expect(await second.room.replies()).toEqual([])
  await second.kill()
  const third = await live(settings)
  await third.room.say('maak het rapport')
  for (let open = await third.quiet(); open.length > 0; open = await third.quiet()) {
    await third.answer({ askId: open[0]!.ask.id, status: 'cancelled' })
  }
  expect((await third.inspection.report()).dossier.findings).toEqual(found)
})

test('[IS72] killed while a report is on its way by mail: the outcome is unknown, Agora asks a person, and sends it again only if they say so', async () => {
  let holds = true
  const arrived = Promise.withResolvers<void>()
  const letters: string[] = []
  const smtp = await startSmtp({
    onData: (stream, _session, done) => {
      const pieces: Buffer[] = []
      stream.on('data', (piece: Buffer) => pieces.push(piece))
      stream.once('end', () => {
        letters.push(Buffer.concat(pieces).toString())
        if (!holds) return done()
        arrived.resolve()
      })
    },
  })
  onTestFinished(() => smtp[Symbol.asyncDispose]())
  const settings = newSettings({ AGORA_SMTP_URL: smtp.url, AGORA_MAIL_FROM: 'agora@example.nl' })
  const first = await live(settings)
  await openRoom(first.server, 'listen')
  await first.inspection.start({ registration: '92251854' })
  await first.room.say('er zitten muizenkeutels achter de oven')
  await first.room.setMode('feedback')
  await until('it was worked through', async () => (await first.inspection.report()).dossier.findings.length > 0)
  await first.inspection.complete()
  expect(dossierIn(await first.inspection.finalise()).final).not.toBeNull()
  await first.room.say('mail het rapport naar ondernemer@example.nl')
  const [approval] = await first.quiet()
  await first.answer({ askId: approval!.ask.id, status: 'resolved', approved: true })
  await arrived.promise
  await first.kill()
  expect(letters).toHaveLength(1)

  holds = false
  const second = await live(settings)
  const [asked] = await until(
    'a person is asked',
    () => second.quiet(),
    (asks) => asks.length === 1,
  )
  const ask = asked!.ask
  expect(ask).toMatchObject({ kind: 'question', questions: [{ field: 'outcome' }] })
  const mailings = async () => (await second.inspection.report()).dossier.mailings.map(({ state }) => state)
  expect(await mailings()).toEqual(['asked'])
  expect(letters).toHaveLength(1)
  const again = ask.kind === 'question' ? ask.questions[0]?.options?.[1] : undefined
  await second.answer({ askId: ask.id, status: 'resolved', answers: { outcome: again } })
  expect(await second.quiet()).toEqual([])
  expect(await mailings()).toEqual(['asked', 'sent'])
  expect(letters).toHaveLength(2)
  expect((await second.stop()).code).toBe(0)
  expect(await runCommand(['verify'], settings)).toMatchObject({ code: 0, stderr: '' })
})

test('[IS87][XT7] on a machine in UTC all times are those of the inspection: every form of the report, exports, facts, answers', async () => {
  const at = (iso: string) => Date.parse(iso)
  const { server, stop } = await live(newSettings({ TZ: 'UTC' }))
  const read = async (path: string) => {
    const headers = { authorization: `Bearer ${TOKEN}` }
    return new Uint8Array(await (await fetch(server.url + path, { headers })).arrayBuffer())
  }
  const text = async (path: string) => new TextDecoder().decode(await read(path))
  const printed = async (id: string, lang: string) => {
    const { pages } = await readPdf(await read(`/api/threads/${id}/report.pdf?lang=${lang}`))
    return pages
      .map((page) => page.text)
      .join(' ')
      .replaceAll(/\s+/g, ' ')
  }
  // A device in the Netherlands, a program that tells nothing, and a device in New York; in summer and in winter.
  const rows = [
    { id: 'device', zone: 'Europe/Amsterdam', named: 'Europe/Amsterdam', clock: ['10:05', '10:00'], offset: '+02:00' },
    { id: 'plain', zone: undefined, named: 'Europe/Amsterdam', clock: ['10:05', '10:00'], offset: '+02:00' },
    { id: 'york', zone: 'America/New_York', named: 'America/New_York', clock: ['04:05', '04:00'], offset: '-04:00' },
  ] as const
  for (const { id, zone, named, clock, offset } of rows) {
    await server.send('POST', '/api/threads', { id, mode: 'listen', ...(zone ? { zone } : {}) })
    const [noted, given] = clock
    const hour = zone === 'America/New_York' ? 'vier' : 'tien'
    const messages = [
      { id: `${id}-n1`, text: `Cautie gegeven om ${hour} uur`, at: at('2026-07-14T08:05:00Z') },
      { id: `${id}-n2`, text: 'er zitten muizenkeutels achter de oven', at: at('2026-07-14T08:05:00Z') },
    ]
    await server.send('POST', `/api/threads/${id}/messages`, { messages })
    await server.send('POST', `/api/threads/${id}/inspection`, { registration: '92251854' })
    await server.send('PUT', `/api/threads/${id}/mode`, { mode: 'feedback' })
    const inspection = inspect(server, id)
    await until('it was worked through', async () => (await inspection.report()).dossier.findings.length > 0)
    const { report, dossier } = await inspection.report('nl')
    expect(new Date(dossier.caution?.at ?? 0).toISOString()).toBe('2026-07-14T08:00:00.000Z')
    expect([report.timeZone, report.caution?.atIso]).toEqual([named, `2026-07-14T${given}:00${offset}`])
    expect(report.quotes.map(({ atIso }) => atIso)).toContain(`2026-07-14T${noted}:00${offset}`)
    const visited = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d):/.exec(report.visitedAtIso ?? '')
    const visit = report.facts.find(({ value }) => value?.includes(visited?.[2] ?? '?'))
    expect(visit?.value).toMatch(/ om \d\d:\d\d$/)
    for (const lang of ['nl', 'en'] as const) {
      const [day, joint] = lang === 'nl' ? ['14 juli 2026', 'om'] : ['14 July 2026', 'at']
      const forms = [
        await printed(id, lang),
        (await text(`/api/threads/${id}/report.html?lang=${lang}`)).replaceAll(/<[^>]+>/g, ' '),
      ]
      for (const form of forms) {
        expect(form).toContain(`${day} ${joint} ${noted}`)
        expect(form).toContain(`${day} ${joint} ${given}`)
        expect(form).toContain(named)
        expect(form).not.toContain(`${day} ${joint} 08:0`)
      }
      const csv = await text(`/api/threads/${id}/report.csv?lang=${lang}`)
      expect(csv.split('\r\n')[0]).toContain('ISO 8601')
      expect(csv).toContain(report.visitedAtIso)
    }
    const json = JSON.parse(await text(`/api/threads/${id}/report.json`)) as Report
    expect(json).toMatchObject({ timeZone: named, visitedAtIso: report.visitedAtIso, visitedAt: report.visitedAt })
    const notes = await text(`/api/threads/${id}/export?format=md&lang=nl`)
    expect(notes).toContain(`**${noted} `)
    expect(notes).toContain(named)
    expect(await text(`/api/threads/${id}/export?format=csv`)).toContain(`2026-07-14T${noted}:00${offset}`)
    await server.send('POST', `/api/threads/${id}/messages`, {
      messages: [{ id: `${id}-q`, text: 'wanneer is de cautie gegeven?' }],
    })
    const [reply] = await enterRoom(server, id).untilReplies(1)
    expect(reply?.text).toContain(given.replace(/^0/, ''))
  }
  expect((await stop()).code).toBe(0)
})
