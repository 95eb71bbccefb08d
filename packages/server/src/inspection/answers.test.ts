/**
 * Answers to a report's questions over HTTP, with the assistant as it comes: by form, in sentences, and what is no
 * answer.
 */
import type { ListedAsk } from '@agora/protocol/ask'
import { expect, test } from 'vitest'
import { openAssisted } from '../testing/open-assisted.ts'

/** The first turn loads the graph. */
const PATIENT = { timeout: 120_000 }

const begin = 'Maak een inspectierapport voor Restaurant Bella Rosa, KVK 92251854'

type Assisted = Awaited<ReturnType<typeof openAssisted>>

async function asking(): Promise<Assisted & { readonly asked: readonly ListedAsk[] }> {
  const assisted = await openAssisted('feedback')
  return { ...assisted, asked: await assisted.tell(begin) }
}

function fieldsOf(asks: readonly ListedAsk[]): readonly string[] {
  return asks.flatMap(({ ask }) => (ask.kind === 'question' ? ask.questions.map(({ field }) => field) : []))
}

/** What the report says of the visit, by field, beside what follows from the register and the clock. */
async function stated({ inspection }: Assisted) {
  const { dossier, report } = await inspection.report()
  const values = Object.fromEntries(Object.entries(dossier.facts).map(([field, { value }]) => [field, value]))
  const shown = Object.fromEntries(report.facts.map(({ field, value }) => [field, value]))
  for (const [field, value] of Object.entries(values)) expect(shown[field] ?? null).toBe(value)
  return values
}

test('[IS26][XT1] open points that are answered make no shortcoming, by form and in words', PATIENT, async () => {
  for (const way of ['form', 'words'] as const) {
    const here = await asking()
    const points = await here.tell('Hoofdstraat 2, ja, nee')
    expect(fieldsOf(points)).toHaveLength(3)
    const { ask } = points[0]!
    const answers = Object.fromEntries(fieldsOf(points).map((field) => [field, 'opgelost']))
    if (way === 'form') await here.answer({ askId: ask.id, status: 'resolved', answers })
    else await here.tell('opgelost, opgelost, opgelost')
    await here.quiet()
    const { dossier } = await here.inspection.report()
    expect(dossier.points.map(({ status }) => status)).toEqual(['fixed', 'fixed', 'fixed'])
    expect(dossier.findings).toEqual([])
    expect((await here.room.messages()).findLast(({ as }) => as === 'answer')).toMatchObject({
      values: answers,
    })
    expect(here.bugs).toEqual([])
  }
})

test('[IS26][XT1] naming the shortcoming that is a repeat makes no second one', PATIENT, async () => {
  for (const way of ['form', 'words'] as const) {
    const { tell, inspection, answer, quiet } = await openAssisted('feedback')
    await inspection.start({ registration: '92251854' })
    await tell('er zitten muizenkeutels achter de oven')
    await inspection.complete({ except: 'repeatGroup' })
    const before = (await inspection.report()).dossier.findings
    const [open] = await tell('maak het rapport definitief')
    expect(open?.ask).toMatchObject({ questions: [{ field: 'repeatGroup' }] })
    const value = 'de muizenkeutels achter de oven'
    if (way === 'form') await answer({ askId: open!.ask.id, status: 'resolved', answers: { repeatGroup: value } })
    else await tell(value)
    await quiet()
    const { dossier } = await inspection.report()
    expect(dossier.facts['repeatGroup']).toMatchObject({ value })
    expect(dossier.findings).toEqual(before)
  }
})

test('[IS26] what is told beside the values is worked through', PATIENT, async () => {
  const here = await asking()
  await here.tell('Hoofdstraat 2, en het plafond boven het fornuis zit vol schimmel')
  const { dossier } = await here.inspection.report()
  expect(dossier.facts['place']).toMatchObject({ value: 'Hoofdstraat 2' })
  expect(dossier.findings).toMatchObject([{ what: expect.stringContaining('schimmel') as string }])
})

test(
  '[IS27][XT2] a natural sentence puts nothing uncertain into the report; the rest is asked field by field',
  PATIENT,
  async () => {
    const here = await asking()
    expect(fieldsOf(here.asked)).toEqual(['place', 'hygieneCode', 'foodPoisoning'])
    const text =
      'We waren aan de gracht, ze werken volgens mij met een hygiënecode, en klachten over voedselvergiftiging zijn er niet'
    const first = await here.tell(text)
    expect(await stated(here)).toEqual({})
    expect(fieldsOf(first)).toEqual(['place'])
    expect(first[0]?.text).toContain('één voor één')
    expect(fieldsOf(await here.tell('Oudegracht 12, Utrecht'))).toEqual(['hygieneCode'])
    expect(fieldsOf(await here.tell('ja, die voor de horeca'))).toEqual(['foodPoisoning'])
    await here.tell('nee hoor')
    expect(await stated(here)).toEqual({ place: 'Oudegracht 12, Utrecht', hygieneCode: 'ja', foodPoisoning: 'nee' })
    const said = (await here.room.messages()).find((message) => message.text === 'ja, die voor de horeca')!
    expect((await here.inspection.report()).dossier.facts['hygieneCode']).toMatchObject({
      sources: [{ message: said.id, seq: said.seq }],
      confidence: 1,
      by: { kind: 'user', id: 'owner' },
    })
    expect((await here.inspection.report()).dossier.findings).toEqual([])
    expect(here.bugs).toEqual([])
  },
)

test('[IS27][XT16] numbers go by their questions, and an address keeps its commas', PATIENT, async () => {
  const expected = { place: 'Kerkstraat 5, 9401 GT Assen', hygieneCode: 'nee', foodPoisoning: 'ja' }
  for (const text of [
    '1. Kerkstraat 5, 9401 GT Assen 2. nee 3. ja',
    '1) Kerkstraat 5, 9401 GT Assen\n2) nee\n3) ja',
    'Kerkstraat 5, 9401 GT Assen, nee, ja',
  ]) {
    const here = await asking()
    await here.tell(text)
    expect(await stated(here), text).toMatchObject(expected)
  }
})

test(
  '[IS27][XT16] “ok”, “later”, a question and a doubtful yes are no values, and the question stays',
  PATIENT,
  async () => {
    const here = await asking()
    const askId = here.asked[0]!.ask.id
    for (const text of ['ok', 'dat vertel ik je later', 'ja', 'hoe warm mag de koeling zijn?', 'een moment']) {
      await here.tell(text)
      expect(await stated(here), text).toEqual({})
    }
    const open = await here.asks()
    expect(open).toHaveLength(1)
    // A lone yes answers one of two: the rest is asked one by one.
    expect(open[0]?.ask.id).not.toBe(askId)
    expect(fieldsOf(open)).toEqual(['place'])
  },
)

test(
  '[IS28][XT16] a form with a value that does not fit: 422 with the reasons, nothing stored, and it can be sent again',
  PATIENT,
  async () => {
    const here = await asking()
    const askId = here.asked[0]!.ask.id
    const seq = (await here.room.thread()).seq
    const answers = { place: 'Hoofdstraat 2', hygieneCode: 'paars', foodPoisoning: 'niet beoordeeld' }
    const refused = await here.answer({ askId, status: 'resolved', answers })
    expect(refused).toMatchObject({
      status: 422,
      body: {
        error: {
          code: 'answer-misfit',
          details: {
            fields: [
              { field: 'hygieneCode', why: 'verdict' },
              { field: 'foodPoisoning', why: 'verdict' },
            ],
          },
        },
      },
    })
    expect((await here.room.thread()).seq).toBe(seq)
    expect(await here.asks()).toHaveLength(1)
    expect(await stated(here)).toEqual({})
    const again = await here.answer({
      askId,
      status: 'resolved',
      answers: { ...answers, hygieneCode: 'Ja', foodPoisoning: 'nee' },
    })
    expect(again.status).toBe(200)
    await here.quiet()
    expect(await stated(here)).toEqual({ place: 'Hoofdstraat 2', hygieneCode: 'ja', foodPoisoning: 'nee' })
    const message = (await here.room.messages()).find(({ as }) => as === 'answer')
    expect(message?.text).toBe('Adres: Hoofdstraat 2\nHygiënecode gebruikt: ja\nMelding voedselvergiftiging: nee')
  },
)

test('[IS28][XT16] an edit of the report passes the same check', PATIENT, async () => {
  const { inspection } = await asking()
  for (const [field, value] of [
    ['place', 'ja'],
    ['spokenTo', '12345'],
    ['reason', 'paarse inspectie'],
    ['hygieneCode', 'misschien'],
    ['visitTime', 'gisteren'],
    ['registration', '1234'],
    ['outdoorTemperature', 'fris'],
    ['method', 'later'],
  ] as const) {
    const answer = await inspection.edit({ kind: 'fact', field, value })
    expect(answer, field).toMatchObject({ status: 422, body: { error: { code: 'answer-misfit' } } })
  }
  expect((await inspection.report()).dossier.facts).toEqual({})
  await inspection.edit(
    { kind: 'fact', field: 'reason', value: 'after a complaint' },
    { kind: 'fact', field: 'spokenTo', value: 'weet ik niet' },
  )
  expect((await inspection.report()).dossier.facts).toMatchObject({
    reason: { value: 'klacht of melding' },
    spokenTo: { value: null },
  })
})

test('[IS29][XT16] a correction changes the field that it names, and the open question stays', PATIENT, async () => {
  const here = await asking()
  const points = await here.tell('Hoofdstraat 2, ja, nee')
  const corrected = await here.tell('nee, het adres is Kerkstraat 5, Haarlem')
  expect(corrected.map(({ ask }) => ask.id)).toEqual(points.map(({ ask }) => ask.id))
  expect(await stated(here)).toMatchObject({ place: 'Kerkstraat 5, Haarlem', hygieneCode: 'ja' })
  const [reply] = (await here.room.replies()).slice(-1)
  expect(reply?.text).toMatch(/^Genoteerd: Adres: Kerkstraat 5, Haarlem\./u)
  await here.inspection.edit({ kind: 'fact', field: 'place', value: 'Havenstraat 9' })
  await here.tell('sorry, the address should be 5 Church Lane')
  const { place } = (await here.inspection.report()).dossier.facts
  const said = (await here.room.messages()).findLast(({ by }) => by.kind === 'user')!
  expect(place).toMatchObject({
    value: '5 Church Lane',
    sources: [{ message: said.id, seq: said.seq }],
    by: { kind: 'user', id: 'owner' },
    confidence: 1,
  })
  // The register knows another address: the correction goes before it.
  expect((await here.inspection.report()).report.facts).toContainEqual(
    expect.objectContaining({ field: 'place', value: '5 Church Lane' }),
  )
})

test('[IS29][XT16] a correction in listen mode needs no AI participant', PATIENT, async () => {
  const here = await asking()
  await here.tell('Hoofdstraat 2, ja, nee')
  await here.room.setMode('listen')
  await here.room.say('sorry, de hygiënecode moet nee zijn')
  await here.room.setMode('feedback')
  await here.quiet()
  await here.tell('wat ontbreekt er nog?')
  expect(await stated(here)).toMatchObject({ hygieneCode: 'nee' })
})

test(
  '[IS35][XT17] the question is repeated and explained, and a second request opens no second one',
  PATIENT,
  async () => {
    const here = await asking()
    const [asked] = here.asked
    for (const [text, answer] of [
      ['herhaal de vraag', 'Op welk adres was de inspectie?'],
      ['wat bedoel je met hygiënecode?', 'handboek'],
      ['maak het rapport', 'al onderweg'],
      ['maak het rapport definitief', 'al onderweg'],
    ] as const) {
      const open = await here.tell(text)
      expect(
        open.map(({ ask }) => ask.id),
        text,
      ).toEqual([asked!.ask.id])
      expect((await here.room.replies()).at(-1)?.text, text).toContain(answer)
    }
    expect((await here.room.messages()).filter(({ as }) => as === 'ask')).toHaveLength(1)
    await here.tell('Hoofdstraat 2, ja, nee')
    expect(await stated(here)).toMatchObject({ place: 'Hoofdstraat 2' })
  },
)

test(
  '[IS35][XT17] words end the questions: what is kept is told, and the next request goes on there',
  PATIENT,
  async () => {
    const here = await asking()
    await here.tell('Hoofdstraat 2, ja, nee')
    expect(await here.tell('stop met het rapport')).toEqual([])
    const reply = (await here.room.replies()).at(-1)!
    expect(reply.text).toContain('Adres: Hoofdstraat 2')
    expect(await here.room.thread()).toMatchObject({ asks: [], activeTurn: null })
    const next = await here.tell('maak het rapport')
    expect(fieldsOf(next)).not.toContain('place')
    expect(await here.tell('not now')).toEqual([])
    expect(here.bugs).toEqual([])
  },
)
