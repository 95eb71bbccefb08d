/** Whole inspections with the assistant as it comes, over HTTP: what an inspector says, clicks and gets. */
import { ThreadId } from '@agora/protocol/ids'
import type { Message } from '@agora/protocol/message'
import { expect, test } from 'vitest'
import { verifyThread } from '../log/verify-thread.ts'
import { dossierIn, inspect } from '../testing/inspect.ts'
import { openAssisted } from '../testing/open-assisted.ts'
import { openRoom } from '../testing/open-room.ts'

/** The first turn loads the graph. */
const PATIENT = { timeout: 120_000 }

const last = (messages: readonly Message[]) => messages.at(-1)!

test(
  '[IS20] in conversation: begun with open points, asked, seen, decided by the person, final on their yes, and history then',
  PATIENT,
  async () => {
    const { tell, room, inspection, answer, events, quiet, server, storage, bugs } = await openAssisted('feedback')
    expect(await tell('start inspectie bij Restaurant Bella Rosa, KVK 92251854')).toEqual([])
    const begun = await inspection.report()
    expect(begun.dossier.company).toMatchObject({ registration: '92251854', source: 'demo' })
    const words = last(await room.messages()).text
    expect(begun.dossier.points).toHaveLength(3)
    for (const { what } of begun.dossier.points) expect(words).toContain(what.replace(/\.$/, ''))

    await tell('Welke regel geldt voor een schoonmaakschema dat niet volledig is ingevuld?')
    const ruled = last(await room.messages())
    expect(ruled.sources?.map(({ kind }) => kind)).toContain('rule')
    await tell('ik zie een open ton rauwe vis naast de afvoer')
    const barrel = (await inspection.report()).dossier.findings.find(({ what }) => what.includes('rauwe vis'))!
    expect(barrel).toMatchObject({ status: 'proposed', class: null, measure: null, rule: 'contamination' })
    const said = (await room.messages()).find(({ text }) => text.startsWith('ik zie een open ton'))!
    expect(barrel.sources).toEqual([{ message: said.id, seq: said.seq }])

    const [asked] = await tell('maak het rapport')
    expect(asked?.ask.kind).toBe('question')
    await answer({ askId: asked!.ask.id, status: 'cancelled' })
    await quiet()

    // Asked to finalise too early, Agora asks for what is missing and not for a yes.
    const [missing] = await tell('maak het definitief')
    expect(missing?.ask.kind).toBe('question')
    await answer({ askId: missing!.ask.id, status: 'cancelled' })
    expect(await quiet()).toEqual([])
    expect((await inspection.report()).dossier.final).toBeNull()

    await inspection.complete()
    const [approval] = await tell('maak het definitief')
    expect(approval?.ask).toMatchObject({ kind: 'approval', tool: 'finalise_report' })
    expect((await inspection.report()).dossier.final).toBeNull()
    await answer({ askId: approval!.ask.id, status: 'resolved', approved: true })
    await quiet()
    const { dossier } = await inspection.report()
    expect(dossier.final).toMatchObject({ version: 1, by: { kind: 'user', id: 'owner' } })
    expect(last(await room.messages()).text).toContain(dossier.final!.number)
    const decisions = (await events()).filter(({ type }) =>
      /^(finding-judged|report-finalised|point-settled)$/.test(type),
    )
    expect(new Set(decisions.map(({ by }) => by.kind))).toEqual(new Set(['user']))

    await openRoom(server, 'listen', 'next')
    const next = dossierIn(await inspect(server, 'next').start({ registration: '92251854' }))
    expect(next.points.map(({ report }) => report)).toContain(dossier.final!.number)
    expect(next.points.map(({ what }) => what)).toContain(barrel.what)
    expect(await verifyThread(storage, ThreadId.parse('t'))).toMatchObject({ kind: 'sound' })
    expect(bugs).toEqual([])
  },
)

test(
  '[IS25] a question that says first what it is about is about that subject, whatever the earlier subject',
  PATIENT,
  async () => {
    const { tell, room, inspection } = await openAssisted('feedback')
    await tell('start inspectie bij Restaurant Bella Rosa, KVK 92251854')
    await tell('Het schoonmaakschema in de keuken is niet volledig ingevuld. Welke regel geldt daarvoor?')
    expect(last(await room.messages()).sources?.map(({ kind }) => kind)).toContain('rule')
    const [finding] = (await inspection.report()).dossier.findings
    expect(finding).toMatchObject({ status: 'proposed', what: expect.stringContaining('schoonmaakschema') as string })
  },
)

test('[IS20] a no leaves it open, and says nothing to the next inspection', PATIENT, async () => {
  const { tell, inspection, answer, quiet, server } = await openAssisted('feedback')
  await inspection.start({ registration: '92251854' })
  await tell('er zitten muizenkeutels achter de oven')
  await inspection.complete()
  const [approval] = await tell('maak het definitief')
  await answer({ askId: approval!.ask.id, status: 'resolved', approved: false, reason: 'nog niet' })
  await quiet()
  expect((await inspection.report()).dossier.final).toBeNull()
  const history = await server.send('GET', '/api/companies/92251854/history')
  expect(JSON.stringify(history.body)).not.toContain('muizenkeutels')
})

test(
  '[IS21] all of it while listening: nothing is said before the call, then findings tied to their notes, each once',
  PATIENT,
  async () => {
    const { room, tell, inspection, answer, quiet, events, bugs } = await openAssisted('listen')
    await room.say(
      'Ik ben bij Restaurant Bella Rosa, KVK 92251854, voor een onaangekondigde controle.',
      'Het schoonmaakschema in de keuken is niet volledig ingevuld, de laatste twee weken ontbreken.',
      'Open ton met rauwe vis naast de afvoer in de spoelkeuken.',
      'Zalm in de koelcel negen komma vijf graden, gemeten in het product.',
      'Handwasgelegenheid schoon, zeep en papier aanwezig.',
    )
    expect(await room.replies()).toEqual([])
    expect((await events()).filter(({ type }) => /^(turn-opened|model-called)$/.test(type))).toEqual([])
    expect((await room.thread()).flags).toEqual(['4.1'])

    for (let asked = await tell('Agora, maak het rapport.'); asked.length > 0; asked = await quiet()) {
      await answer({ askId: asked[0]!.ask.id, status: 'cancelled' })
    }
    const { dossier, report } = await inspection.report()
    expect(new Set(dossier.findings.flatMap(({ sources }) => sources.map(({ number }) => number)))).toEqual(
      new Set([2, 3, 4, 5]),
    )
    expect(new Set(dossier.findings.map(({ what }) => what)).size).toBe(dossier.findings.length)
    expect(dossier.findings.find(({ sources }) => sources[0]?.number === 4)).toMatchObject({
      measured: { value: 9.5, of: 'product' },
      check: { outcome: 'beyond' },
    })
    expect(dossier.findings.find(({ sources }) => sources[0]?.number === 5)).toMatchObject({ kind: 'in-order' })
    expect(dossier.findings.every(({ class: klass, measure }) => klass === null && measure === null)).toBe(true)
    expect(report.quotes.map(({ number }) => number)).toEqual(expect.arrayContaining([2, 3, 4, 5]))
    expect(await room.replies()).toHaveLength(1)

    // Called again and again: nothing is worked through twice.
    await room.setMode('listen')
    await room.say('De vloer achter de bar is vies.')
    for (let asked = await tell('Agora, maak het rapport.'); asked.length > 0; asked = await quiet()) {
      await answer({ askId: asked[0]!.ask.id, status: 'cancelled' })
    }
    const again = (await inspection.report()).dossier.findings
    expect(again.slice(0, dossier.findings.length)).toEqual(dossier.findings)
    expect(again.slice(dossier.findings.length).map(({ sources }) => sources.map(({ number }) => number))).toEqual([
      [6],
    ])
    expect(bugs).toEqual([])
  },
)

test(
  '[IS22] a follow-up that is overdue and an offence for the third time: the fine is advised, and nothing sets it',
  PATIENT,
  async () => {
    const { room, tell, inspection, events } = await openAssisted('feedback')
    await tell('Ik begin bij Slagerij De Verzonnen Os, KVK 00001101.')
    const { points, startedAt } = (await inspection.report()).dossier
    expect(points.length).toBeGreaterThan(0)
    expect(points.some(({ dueAt }) => dueAt !== undefined && dueAt < startedAt!)).toBe(true)
    await tell('Het gehakt in de koelwerkbank is tien graden, gemeten in het product.')
    await tell('Is dit recidive?')
    const advice = last(await room.messages())
    expect(advice.by.kind).toBe('agent')
    expect(advice.text).toMatch(/boete/u)
    const results = (await events()).filter((event) => event.type === 'tool-started' && event.tool === 'check_repeat')
    expect(results).toHaveLength(1)
    const { dossier, report } = await inspection.report()
    const meat = dossier.findings.find(({ what }) => what.includes('gehakt'))!
    expect(meat).toMatchObject({ status: 'proposed', class: null, measure: null, check: { outcome: 'beyond' } })
    expect(report.findings.length).toBeGreaterThan(0)
    expect(report.findings.every(({ class: klass, measure }) => klass === null && measure === null)).toBe(true)
    // The person does, and is told of the caution then.
    await inspection.edit(
      { kind: 'finding-status', finding: meat.id, status: 'confirmed' },
      { kind: 'finding-judge', finding: meat.id, class: meat.suggestion!.class, measure: 'fine-report' },
    )
    expect((await inspection.report()).report.blocked.map(({ about }) => about)).toContain('caution')
  },
)

test(
  '[IS23] asked for a report: the place and two yes-or-no questions come first, and answers are facts with their words',
  PATIENT,
  async () => {
    const { room, tell, inspection, quiet, answer } = await openAssisted('feedback')
    const fieldsOf = (asked: Awaited<ReturnType<typeof tell>>) => {
      const ask = asked[0]?.ask
      return ask?.kind === 'question' ? ask.questions.map(({ field }) => field) : []
    }
    const first = await tell('Maak een inspectierapport voor Restaurant Bella Rosa, KVK 92251854')
    expect(fieldsOf(first)).toEqual(['place', 'hygieneCode', 'foodPoisoning'])
    const second = await tell('hoofdstraat 2, ja, nee')
    const said = (await room.messages()).find(({ as }) => as === 'answer')!
    const source = { sources: [{ message: said.id, seq: said.seq }], confidence: 1 }
    expect((await inspection.report()).dossier.facts).toMatchObject({
      place: { value: 'hoofdstraat 2', ...source },
      hygieneCode: { value: 'ja', ...source },
      foodPoisoning: { value: 'nee', ...source },
    })
    expect(second[0]?.ask.id).not.toBe(first[0]?.ask.id)
    expect(fieldsOf(second)).not.toContain('place')
    await answer({ askId: second[0]!.ask.id, status: 'cancelled' })
    for (let asked = await quiet(); asked.length > 0; asked = await quiet()) {
      await answer({ askId: asked[0]!.ask.id, status: 'cancelled' })
    }
    expect(last(await room.messages())).toMatchObject({ as: 'reply', by: { id: 'reporting' } })
    const { report } = await inspection.report()
    expect(report.facts).toContainEqual(expect.objectContaining({ field: 'place', value: 'hoofdstraat 2' }))
  },
)

test(
  '[IS24] a rule and its follow-up: Agora asks nothing, no inspection begins, no finding is proposed',
  PATIENT,
  async () => {
    const { room, tell, inspection, events } = await openAssisted('feedback')
    expect(await tell('hoe warm mag de koeling zijn?')).toEqual([])
    expect(await tell('en voor diepvries?')).toEqual([])
    const [first, second] = await room.replies()
    expect(first?.text).toContain('7 °C')
    expect(second?.text).toContain('18 °C')
    const types = new Set((await events()).map(({ type }) => type))
    for (const type of [
      'turn-suspended',
      'ask-closed',
      'inspection-started',
      'finding-proposed',
      'fact-stated',
    ] as const)
      expect(types).not.toContain(type)
    expect((await inspection.report()).dossier).toMatchObject({ company: null, findings: [], facts: {}, points: [] })
  },
)
