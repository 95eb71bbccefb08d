/** No flag is lost, and nothing is final while anything is open: over HTTP, with the built-in model. */
import { expect, test } from 'vitest'
import { openAssisted } from '../testing/open-assisted.ts'
import { TOKEN, type TestAnswer } from '../testing/test-server.ts'
import { until } from '../testing/until.ts'

const PATIENT = { timeout: 120_000 }

type Blocked = { readonly about: string; readonly why: string }
const blockedIn = ({ body }: TestAnswer) => {
  const { code, details } = (body as { error: { code: string; details: { blocked: readonly Blocked[] } } }).error
  return {
    code,
    about: details.blocked.map(({ about }) => about),
    why: details.blocked.map(({ why }) => why).join(' '),
  }
}

/** An inspection of which all is settled but what these notes leave open. */
async function settleAll(...notes: readonly string[]) {
  const opened = await openAssisted('listen')
  const { room, inspection } = opened
  await inspection.start({ registration: '92251854' })
  await room.say(...notes)
  await room.setMode('feedback')
  await until('it was worked through', async () => (await inspection.report()).dossier.findings.length > 0)
  await inspection.complete()
  return opened
}

/** A value that code flags, and that it does not take for something that was seen. */
const told = 'als de kok het goed heeft gemeten is de kern van de kip 12 graden'

test(
  '[IS80][RE30][XT3] a core temperature above its limit that never became a finding blocks final, and is missing',
  PATIENT,
  async () => {
    const { inspection } = await settleAll('de vloer achter de bar is vies', told)
    const { dossier, report } = await inspection.report()
    expect(dossier.flags).toMatchObject([{ id: '2.1', measured: { value: 12 } }])
    expect(dossier.findings.flatMap(({ sources }) => sources.map(({ number }) => number))).not.toContain(2)
    expect(report.completeness).toBeLessThan(1)
    expect(report.missing.filter(({ importance }) => importance === 'required')).toMatchObject([{ about: 'flag:2.1' }])
    const refused = await inspection.finalise()
    expect(refused.status).toBe(409)
    expect(blockedIn(refused)).toMatchObject({ code: 'report-blocked', about: ['flag:2.1'] })
    expect(blockedIn(refused).why).toContain('Aandachtspunt bij notitie 2: 12 °C')
    expect((await inspection.report()).dossier.final).toBeNull()
  },
)

test('[DS30][IS80][XT3] a person dismisses a flag with a reason, and takes that back', PATIENT, async () => {
  const { inspection, events } = await settleAll('de vloer achter de bar is vies', told)
  const refused = await inspection.edit({ kind: 'flag', flag: '2.1', dismissed: true })
  expect(refused.status).toBe(400)
  const dismiss = { kind: 'flag', flag: '2.1', dismissed: true, reason: 'De kok had verkeerd gemeten.' } as const
  await inspection.edit(dismiss)
  const { dossier, report } = await inspection.report()
  expect(dossier.dismissals).toMatchObject([
    { flag: '2.1', by: { kind: 'user', id: 'owner' }, reason: 'De kok had verkeerd gemeten.' },
  ])
  expect(report).toMatchObject({ completeness: 1, blocked: [] })
  expect((await events()).findLast(({ type }) => type === 'flag-dismissed')).toMatchObject({
    by: { kind: 'user', id: 'owner' },
    reason: 'De kok had verkeerd gemeten.',
  })
  await inspection.edit({ kind: 'flag', flag: '2.1', dismissed: false })
  expect(blockedIn(await inspection.finalise()).about).toEqual(['flag:2.1'])
  await inspection.edit(dismiss)
  expect((await inspection.finalise()).status).toBe(200)
})

test('[IS80][RE30][XT3] a flag that a person makes a finding of is no flag any more', PATIENT, async () => {
  const { inspection } = await settleAll('de vloer achter de bar is vies', told)
  const { dossier } = await inspection.report()
  const [flag] = dossier.flags
  const what = 'kern van de kip 12 graden'
  const finding = { what, measured: flag!.measured!, rule: flag!.rule! }
  await inspection.edit({ kind: 'finding-add', id: 'own.1', finding, sources: [flag!.source.message] })
  const after = (await inspection.report()).report
  expect(after.missing.some(({ about }) => about === 'flag:2.1')).toBe(false)
  // Rejecting it without a reason would lose it again; a reason also dismisses the flag.
  await inspection.edit({ kind: 'finding-status', finding: 'own.1', status: 'rejected' })
  expect(blockedIn(await inspection.finalise()).about).toEqual(['flag:2.1'])
  await inspection.edit({ kind: 'finding-status', finding: 'own.1', status: 'confirmed' })
  await inspection.edit({ kind: 'finding-status', finding: 'own.1', status: 'rejected', reason: 'Niet gemeten.' })
  expect((await inspection.finalise()).status).toBe(200)
})

test(
  '[IS81][RE31][XT8] whether it was the product or the air blocks final until a person says so; no report asks it',
  PATIENT,
  async () => {
    const { inspection, server } = await settleAll('koelcel twee staat op negen graden', 'de vloer is schoon')
    const { dossier, report } = await inspection.report()
    const [cold] = dossier.findings
    expect(report.missing.filter(({ importance }) => importance === 'required')).toMatchObject([
      { about: `measured:${cold!.id}`, options: ['product', 'lucht', 'niet vast te stellen'] },
    ])
    expect(blockedIn(await inspection.finalise()).about).toEqual([`measured:${cold!.id}`])
    const htmlOf = async (lang: string) => {
      const headers = { authorization: `Bearer ${TOKEN}` }
      const page = await fetch(`${server.url}/api/threads/t/report.html?lang=${lang}`, { headers })
      return (await page.text()).replaceAll(/<style.*?<\/style>/gs, '')
    }
    for (const lang of ['nl', 'en']) expect(await htmlOf(lang)).not.toContain('?')
    await inspection.edit({
      kind: 'finding-edit',
      finding: cold!.id,
      change: { measured: { ...cold!.measured!, of: 'air' } },
    })
    expect((await inspection.report()).report).toMatchObject({ completeness: 1, blocked: [] })
    expect((await inspection.finalise()).status).toBe(200)
    expect(await htmlOf('nl')).toContain('De grens geldt voor het product, en dat is niet gemeten.')
    for (const lang of ['nl', 'en']) expect(await htmlOf(lang)).not.toContain('?')
  },
)

test(
  '[IS82][RE32][XT3] what Agora asks in the conversation blocks final until it is answered or closed',
  PATIENT,
  async () => {
    const { inspection, room, tell, answer, asks, quiet } = await openAssisted('listen')
    await inspection.start({ registration: '92251854' })
    await room.say('de vloer achter de bar is vies')
    const [asked] = await tell('Agora, maak het rapport')
    expect(asked?.ask.kind).toBe('question')
    await inspection.complete()
    const { report } = await inspection.report()
    expect(report.completeness).toBeLessThan(1)
    expect(report.missing.filter(({ importance }) => importance === 'required')).toMatchObject([
      { about: `ask:${asked!.ask.id}` },
    ])
    expect(blockedIn(await inspection.finalise()).about).toEqual([`ask:${asked!.ask.id}`])
    await answer({ askId: asked!.ask.id, status: 'cancelled' })
    await quiet()
    expect(await asks()).toEqual([])
    expect((await inspection.report()).report.completeness).toBe(1)
    expect((await inspection.finalise()).status).toBe(200)
  },
)

test(
  '[BR19][BR36][IS41][XT10][XT17] "maak definitief" with blockers names them and asks no approval; without any it asks',
  PATIENT,
  async () => {
    const { inspection, tell, asks, room } = await settleAll('de vloer achter de bar is vies', told)
    expect(await tell('maak het rapport definitief')).toEqual([])
    const reply = (await room.replies()).at(-1)!.text
    expect(reply).toContain('Het rapport kan nog niet definitief worden.')
    expect(reply).toContain('Aandachtspunt bij notitie 2')
    await inspection.edit({ kind: 'flag', flag: '2.1', dismissed: true, reason: 'verkeerd gemeten' })
    // Words that are not evaluated yet block as well: Agora must not ask for an approval that would be refused.
    await room.say('er zitten muizenkeutels achter de oven')
    expect(await tell('maak het rapport definitief')).toEqual([])
    expect((await room.replies()).at(-1)!.text).toContain('muizenkeutels achter de oven')
    await inspection.complete()
    expect(await tell('maak het rapport definitief')).toMatchObject([
      { ask: { kind: 'approval', tool: 'finalise_report' } },
    ])
    await tell('maak het rapport definitief')
    expect((await room.replies()).at(-1)!.text).toContain('al toestemming gevraagd')
    expect(await asks()).toHaveLength(1)
    // An open approval to make it final does not stand in its own way.
    expect((await inspection.finalise()).status).toBe(200)
  },
)
