/**
 * Words that are changed after they were worked through: what depends on them follows. Over HTTP, with the built-in
 * model.
 */
import { expect, test } from 'vitest'
import { openAssisted } from '../testing/open-assisted.ts'
import { until } from '../testing/until.ts'

const PATIENT = { timeout: 120_000 }

/** Notes that were taken up and worked through. */
async function workedThrough(...notes: readonly string[]) {
  const opened = await openAssisted('listen')
  const { room, inspection } = opened
  await inspection.start({ registration: '92251854' })
  await room.say(...notes)
  await room.setMode('feedback')
  await until(
    'it was worked through',
    async () => (await room.thread()).activeTurn === null && (await isWorked(opened)),
  )
  const standing = async () => {
    const { dossier, report } = await inspection.report()
    const findings = dossier.findings.map(({ what, kind, status, number }) => ({ what, kind, status, number }))
    return { dossier, report, findings, flags: dossier.flags.map(({ measured }) => measured?.value) }
  }
  const noteOf = async (number: number) => (await room.notes()).find((note) => note.number === number)!
  return { ...opened, standing, noteOf }
}

async function isWorked({ events }: Awaited<ReturnType<typeof openAssisted>>) {
  return (await events()).some(({ type }) => type === 'said-worked')
}

test('[DS31][IS83][XT4] editing a note that was taken up changes its finding and its flag', PATIENT, async () => {
  const { room, standing, noteOf, events } = await workedThrough(
    'de vloer achter de bar is vies',
    'kip in de koelcel 9,5 graden',
  )
  const before = await standing()
  expect(before.findings).toMatchObject([
    { what: 'de vloer achter de bar is vies' },
    { what: expect.stringContaining('9,5') as string },
  ])
  expect(before.flags).toEqual([9.5])
  await room.changeNote((await noteOf(2)).id, { text: 'kip in de koelcel 12 graden' })
  const worse = await standing()
  expect(worse.findings.map(({ what }) => what)).toEqual([
    'de vloer achter de bar is vies',
    'kip in de koelcel 12 graden',
  ])
  expect(worse.findings.map(({ number }) => number)).toEqual([1, 2])
  expect(worse.flags).toEqual([12])
  expect(JSON.stringify(worse.report)).not.toContain('9,5')
  await room.changeNote((await noteOf(2)).id, { text: 'kip in de koelcel 4 graden' })
  const right = await standing()
  expect(right.findings).toMatchObject([{}, { what: 'kip in de koelcel 4 graden', kind: 'in-order', number: 2 }])
  expect(right.flags).toEqual([])
  // No person has decided yet, so code may replace what code proposed.
  const revised = (await events()).filter(({ type }) => type === 'finding-revised')
  expect(new Set(revised.map(({ by }) => by.kind))).toEqual(new Set(['agent']))
})

test('[DS31][IS83][XT4] a note that said nothing of the kind brings a finding when it is edited', PATIENT, async () => {
  const { room, standing, noteOf } = await workedThrough(
    'de eigenaar is er vandaag niet',
    'de vloer achter de bar is vies',
  )
  expect((await standing()).findings).toHaveLength(1)
  await room.changeNote((await noteOf(1)).id, { text: 'achter de oven liggen muizenkeutels' })
  const { findings } = await standing()
  expect(findings.map(({ what, number }) => [what, number])).toEqual([
    ['de vloer achter de bar is vies', 1],
    ['achter de oven liggen muizenkeutels', 2],
  ])
})

test(
  '[DS31][DS32][IS83][XT4][XT9] a withdrawn note takes its proposals along; restored, they are back under their numbers',
  PATIENT,
  async () => {
    const { room, standing, noteOf } = await workedThrough(
      'achter de oven liggen muizenkeutels',
      'kip in de koelcel 9,5 graden',
      'de vloer achter de bar is vies',
    )
    const before = await standing()
    const cold = await noteOf(2)
    await room.withdrawNote(cold.id)
    const without = await standing()
    expect(without.findings.map(({ number }) => number)).toEqual([1, 3])
    expect(without.report.findings.map(({ number }) => number)).toEqual([1, 3])
    expect(without.flags).toEqual([])
    await room.changeNote(cold.id, { withdrawn: false })
    const again = await standing()
    expect(again.report.findings.map(({ number, what }) => [number, what])).toEqual(
      before.report.findings.map(({ number, what }) => [number, what]),
    )
    expect(again.flags).toEqual([9.5])
  },
)

test(
  '[DS33][RE33][IS84][XT4] a confirmed finding whose words changed says so, and that person is asked before it is final',
  PATIENT,
  async () => {
    const { room, inspection, standing, noteOf } = await workedThrough('kip in de koelcel 9,5 graden')
    await inspection.complete()
    expect((await inspection.report()).report.completeness).toBe(1)
    const [finding] = (await standing()).dossier.findings
    await room.changeNote((await noteOf(1)).id, { text: 'kip in de koelcel 4 graden' })
    const { dossier, report } = await standing()
    expect(dossier.findings).toMatchObject([
      {
        status: 'confirmed',
        what: finding!.what,
        shaken: true,
        reread: { kind: 'in-order', what: 'kip in de koelcel 4 graden' },
      },
    ])
    expect(report.completeness).toBeLessThan(1)
    const asked = report.missing.find(({ about }) => about === `finding:${finding!.id}`)
    expect(asked?.label).toContain('de woorden zijn veranderd')
    const refused = await inspection.finalise()
    expect(refused.status).toBe(409)
    expect(JSON.stringify(refused.body)).toContain('De woorden zijn veranderd')
    // The person takes over what the words say now.
    const { reread } = dossier.findings[0]!
    await inspection.edit({ kind: 'finding-edit', finding: finding!.id, change: reread! })
    const settled = await standing()
    expect(settled.dossier.findings).toMatchObject([{ kind: 'in-order', what: 'kip in de koelcel 4 graden' }])
    expect(settled.dossier.findings[0]).not.toHaveProperty('shaken')
    expect(settled.dossier.findings[0]).not.toHaveProperty('reread')
    expect((await inspection.finalise()).status).toBe(200)
  },
)

test('[DS33][IS84][XT4] a confirmed finding whose note is withdrawn asks as well, and may stay', PATIENT, async () => {
  const { room, inspection, standing, noteOf } = await workedThrough(
    'de vloer achter de bar is vies',
    'de muur is schoon',
  )
  await inspection.complete()
  await room.withdrawNote((await noteOf(1)).id)
  const { dossier, report } = await standing()
  expect(dossier.findings[0]).toMatchObject({ status: 'confirmed', shaken: true, reread: null })
  expect(report.blocked.map(({ about }) => about)).toContain(`finding:${dossier.findings[0]!.id}`)
})

test(
  '[DS31][IS83][XT4] a finding that was rejected is proposed anew where its words say something else',
  PATIENT,
  async () => {
    const { room, inspection, standing, noteOf } = await workedThrough('de vloer is schoon', 'de muur is vies')
    const [clean] = (await standing()).dossier.findings
    await inspection.edit({ kind: 'finding-status', finding: clean!.id, status: 'rejected', reason: 'niet gekeken' })
    await room.changeNote((await noteOf(1)).id, { text: 'op de vloer liggen muizenkeutels' })
    const { findings } = await standing()
    expect(findings).toMatchObject([
      { what: 'de vloer is schoon', status: 'rejected', number: 1 },
      { what: 'de muur is vies', number: 2 },
      { what: 'op de vloer liggen muizenkeutels', status: 'proposed', number: 3 },
    ])
  },
)

test('[DS31][IS83][XT4] what notes told of the visit follows them', PATIENT, async () => {
  const { room, standing, noteOf } = await workedThrough(
    'gesproken met mevrouw De Wit',
    'de vloer achter de bar is vies',
    'gesproken met meneer Jansen',
  )
  const spokenTo = async () => (await standing()).dossier.facts['spokenTo']?.value
  const first = await spokenTo()
  expect(first).toContain('Jansen')
  await room.changeNote((await noteOf(3)).id, { text: 'gesproken met meneer Pieterse' })
  expect(await spokenTo()).toContain('Pieterse')
  await room.withdrawNote((await noteOf(3)).id)
  expect(await spokenTo()).toContain('De Wit')
  await room.withdrawNote((await noteOf(1)).id)
  expect(await spokenTo()).toBeUndefined()
})

test('[LI30][DS31][XT4] the caution of words that are taken back was not given', PATIENT, async () => {
  const { room, standing, noteOf } = await workedThrough('ik heb de cautie gegeven', 'de vloer achter de bar is vies')
  expect((await standing()).dossier.caution).toMatchObject({ source: { number: 1 } })
  await room.changeNote((await noteOf(1)).id, { text: 'ik heb de cautie niet gegeven' })
  expect((await standing()).dossier.caution).toBeNull()
  await room.changeNote((await noteOf(1)).id, { text: 'ik heb de cautie gegeven om tien uur' })
  expect((await standing()).dossier.caution).toMatchObject({ source: { number: 1 } })
})

const spoken: readonly (readonly [before: string, correction: string, value: number | undefined, reads: string])[] = [
  ['kip in de koelcel 9,5 graden', 'nee wacht, het was 6,5 graden', undefined, 'kip in de koelcel 6,5 graden'],
  ['kip in de koelcel 9,5 graden', 'correctie: 8 graden', 8, 'kip in de koelcel 8 graden'],
  ['kip in de koelcel 9,5 graden', 'ik bedoel 8,5', 8.5, 'kip in de koelcel 8,5 graden'],
  [
    'chicken in the cold store 9.5 degrees',
    'sorry, I meant 6.5 degrees',
    undefined,
    'chicken in the cold store 6.5 degrees',
  ],
  ['chicken in the cold store 9.5 degrees', 'no wait, 8 degrees', 8, 'chicken in the cold store 8 degrees'],
]

test.each(spoken)(
  '[LI30][IS85][XT4] %s: "%s" retracts the value, its flag and its finding',
  PATIENT,
  async (said, correction, value, reads) => {
    const { room, inspection, tell, events } = await openAssisted('listen')
    await inspection.start({ registration: '92251854' })
    await room.say(said)
    expect((await room.thread()).flags).toEqual(['1.1'])
    await room.say(correction)
    expect((await room.thread()).flags).toEqual(value === undefined ? [] : ['1.1'])
    const [first, second] = await room.notes()
    expect(first).toMatchObject({ text: reads, original: said, edited: true })
    expect(second).toMatchObject({ text: correction, corrects: { number: 1 } })
    expect((await events()).find(({ type }) => type === 'note-edited')).toMatchObject({
      by: { kind: 'user', id: 'owner' },
      correction: second!.id,
    })
    await tell('Agora, maak het rapport')
    const { dossier, report } = await inspection.report()
    expect(dossier.findings.map(({ what }) => what)).toEqual([reads])
    expect(dossier.flags.map(({ measured }) => measured?.value)).toEqual(value === undefined ? [] : [value])
    // Milliseconds of a time may read 9.5 too.
    const told = JSON.stringify(report).replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+/g, '')
    expect(told).not.toMatch(/9[.,]5/)
  },
)

test('[LI30][IS85][XT4] a correction also reaches a note that was taken up and worked through', PATIENT, async () => {
  const { room, standing } = await workedThrough('de vloer achter de bar is vies', 'kip in de koelcel 9,5 graden')
  await room.setMode('listen')
  await room.say('nee wacht, 6,5 graden')
  const { findings, flags } = await standing()
  expect(findings).toMatchObject([{}, { what: 'kip in de koelcel 6,5 graden', kind: 'in-order' }])
  expect(flags).toEqual([])
})

test(
  '[LI30][IS85][XT4] "dat was het display": the value stays, and was not measured in the product',
  PATIENT,
  async () => {
    const { room, standing } = await workedThrough('kip in de koelcel 9,5 graden')
    expect((await standing()).dossier.findings).toMatchObject([{ check: { outcome: 'beyond' } }])
    await room.setMode('listen')
    await room.say('dat was het display')
    const { dossier } = await standing()
    expect(dossier.findings).toMatchObject([{ measured: { value: 9.5, of: 'air' }, check: { outcome: 'unclear' } }])
    expect(dossier.flags).toMatchObject([{ measured: { of: 'air' } }])
  },
)

test('[LI30][IS85][XT4] "laat maar" withdraws the note before it, and can be taken back', PATIENT, async () => {
  const { room, standing, noteOf } = await workedThrough('de muur is vies')
  await room.setMode('listen')
  await room.say('achter de oven liggen muizenkeutels', 'laat maar')
  await room.setMode('feedback')
  expect((await noteOf(2)).withdrawn).toBe(true)
  expect((await standing()).findings).toHaveLength(1)
  await room.withdrawNote((await noteOf(3)).id)
  expect((await noteOf(2)).withdrawn).toBeUndefined()
  await until('it was worked through', async () => (await standing()).findings.length === 2)
})

test(
  '[NT20][IS85][XT4] a correction that is withdrawn, restored or edited changes the words that it corrects',
  PATIENT,
  async () => {
    const { room, noteOf, standing } = await workedThrough('kip in de koelcel 9,5 graden')
    await room.setMode('listen')
    await room.say('nee wacht, 6,5 graden')
    const correction = (await noteOf(2)).id
    const reads = async () => (await noteOf(1)).text
    await room.withdrawNote(correction)
    expect(await reads()).toBe('kip in de koelcel 9,5 graden')
    expect((await standing()).flags).toEqual([9.5])
    await room.changeNote(correction, { withdrawn: false })
    expect(await reads()).toBe('kip in de koelcel 6,5 graden')
    await room.changeNote(correction, { text: 'nee wacht, 8 graden' })
    expect(await reads()).toBe('kip in de koelcel 8 graden')
    expect((await standing()).flags).toEqual([8])
    await room.changeNote(correction, { text: 'de deur sluit niet goed' })
    expect(await reads()).toBe('kip in de koelcel 9,5 graden')
    expect((await noteOf(2)).corrects).toBeUndefined()
    // What a person wrote since is not taken back.
    await room.changeNote(correction, { text: 'nee wacht, 7,5 graden' })
    await room.changeNote((await noteOf(1)).id, { text: 'kip in de koelcel 5 graden' })
    await room.withdrawNote(correction)
    expect(await reads()).toBe('kip in de koelcel 5 graden')
  },
)

test(
  '[LI31][IS86][XT4] a correction that does not say what it corrects is asked about, and nothing is guessed',
  PATIENT,
  async () => {
    const { room, inspection } = await openAssisted('listen')
    await inspection.start({ registration: '92251854' })
    await room.say('kip 9 graden en vis 8 graden', 'nee wacht, 6 graden')
    const { dossier } = await inspection.report()
    expect(dossier.flags.at(-1)).toMatchObject({ kind: 'correction', source: { number: 2 } })
    expect((await room.notes()).map(({ text }) => text)).toEqual([
      'kip 9 graden en vis 8 graden',
      'nee wacht, 6 graden',
    ])
    await room.setMode('feedback')
    await until('it was worked through', async () => (await inspection.report()).dossier.findings.length > 0)
    await inspection.complete()
    const open = (await inspection.report()).report
    const about = `flag:${dossier.flags.at(-1)!.id}`
    expect(open.blocked.map((one) => one.about)).toContain(about)
    expect(JSON.stringify(open.findings)).not.toContain('6 graden')
    await inspection.edit({ kind: 'flag', flag: dossier.flags.at(-1)!.id, dismissed: true, reason: 'niets verbeterd' })
    expect((await inspection.report()).report.blocked.map((one) => one.about)).not.toContain(about)
  },
)

test(
  '[LI30][IS85][XT4] an opening that was used up opens nothing else; what takes back a correction is asked about',
  PATIENT,
  async () => {
    const { room, inspection } = await openAssisted('listen')
    await inspection.start({ registration: '92251854' })
    await room.say('zachte kaas 12 graden in de kern', 'nee wacht', 'het was 11 graden', 'de vloer was nat')
    const reads = async () => (await room.notes()).map(({ text }) => text)
    expect(await reads()).toEqual([
      'zachte kaas 11 graden in de kern',
      'nee wacht',
      'het was 11 graden',
      'de vloer was nat',
    ])
    expect((await inspection.report()).dossier.flags.map(({ kind }) => kind)).toEqual(['limit'])
    await room.say('kip 9 graden', 'sorry, 8 graden', 'laat maar')
    expect((await inspection.report()).dossier.flags.at(-1)).toMatchObject({
      kind: 'correction',
      source: { number: 7 },
    })
  },
)

test(
  '[LI30][BR27][IS85][XT4] what was told in feedback mode is corrected by the next message, and Agora says what stands now',
  PATIENT,
  async () => {
    const { tell, room, inspection } = await openAssisted('feedback')
    await inspection.start({ registration: '92251854' })
    await tell('kip in de koelcel 9,5 graden, gemeten in de kern')
    await tell('nee wacht, het was 6,5 graden')
    const { dossier } = await inspection.report()
    expect(dossier.findings).toMatchObject([
      { what: 'kip in de koelcel 6,5 graden, gemeten in de kern', kind: 'in-order' },
    ])
    expect((await room.replies()).at(-1)?.text).toContain('kip in de koelcel 6,5 graden')
    await tell('de vloer is vies')
    await tell('laat maar')
    expect((await inspection.report()).dossier.findings).toHaveLength(1)
    // A question is not rewritten by what refines it.
    await tell('de muur is vies')
    await tell('waarom is dat een overtreding?')
    await tell('ik bedoel voor de vloer')
    expect((await inspection.report()).dossier.findings.map(({ what }) => what)).toContain('de muur is vies')
  },
)

test(
  '[BR20][IS81][XT8] "het product" answers what was asked of the value before it: the finding and its block follow',
  PATIENT,
  async () => {
    const { tell, room, inspection } = await openAssisted('feedback')
    await inspection.start({ registration: '92251854' })
    await tell('koelcel twee staat op negen graden')
    const about = async () => (await inspection.report()).report.blocked.map((one) => one.about)
    const [finding] = (await inspection.report()).dossier.findings
    expect(await about()).toContain(`measured:${finding!.id}`)
    await tell('het product')
    expect((await room.replies()).at(-1)?.text).toContain('Dat is boven de grens van 7 °C')
    expect((await inspection.report()).dossier.findings).toMatchObject([{ measured: { value: 9, of: 'product' } }])
    expect(await about()).not.toContain(`measured:${finding!.id}`)
  },
)

test(
  '[CR3][CR4][RE36][XT4] a display’s value and a note named by its number long after: value, flag and finding follow, and the report names the correction',
  PATIENT,
  async () => {
    const { standing } = await workedThrough(
      'kip in de koelcel negen graden',
      'nee wacht dat was het display, de kip zelf is zes komma acht',
      'vriezer min negentien',
      'de vloer achter de bar is vies',
      'muizenkeutels achter de kast',
      'geen zeep bij de wasbak in de spoelkeuken',
      'de afzuigkap is vet',
      'de mosselen lagen op schoon ijs, prima',
      'in notitie 3 had ik min veertien moeten zeggen',
      'haal notitie 5 maar weg',
    )
    const { findings, flags, report } = await standing()
    const words = findings.map(({ what }) => what)
    expect(words).toContain('de kip zelf is zes komma acht graden, in de koelcel')
    expect(words).toContain('vriezer min veertien')
    expect(words.join()).not.toMatch(/negen|muizenkeutels/u)
    expect(flags).toEqual([-14])
    expect(report.quotes.find(({ number }) => number === 3)).toMatchObject({
      text: 'vriezer min veertien',
      edited: true,
      correction: { number: 9, text: 'in notitie 3 had ik min veertien moeten zeggen' },
    })
  },
)

test(
  '[RE36][XT4] words that were corrected in feedback mode are quoted as they stand, and carry their finding',
  PATIENT,
  async () => {
    const { room, inspection } = await openAssisted('feedback')
    await inspection.start({ registration: '92251854' })
    for (const text of ['de koelcel achter is acht graden', 'dat was de lucht']) {
      await room.say(text)
      await until('it was answered', async () => (await room.thread()).activeTurn === null)
    }
    const { report } = await inspection.report()
    expect(report.quotes).toMatchObject([
      { text: 'de koelcel achter is acht graden – de lucht', edited: true, correction: { text: 'dat was de lucht' } },
    ])
    expect(report.blocked.filter(({ why }) => /gedragen/u.test(why))).toEqual([])
  },
)
