/** What the built-in model says while a question of a report is open, and how it asks on. */
import { type Ask, AskId } from '@agora/protocol/ask'
import { expect, test } from 'vitest'
import type { OpenQuestion } from '@agora/core/context/turn-context'
import { FakeInspection, bellaRosa } from './testing/fake-inspection.ts'
import { playTurn, replied, said } from './testing/play-turn.ts'
import { reportPlan } from './report-plan.ts'

function questionsOf(...fields: readonly string[]) {
  return fields.map((field) => {
    const { question, label, kind, options } = reportPlan.facts.find((fact) => fact.field === field)!
    return {
      field,
      text: question.nl,
      label: label.nl,
      importance: 'required' as const,
      ...(kind ? { kind } : {}),
      ...(options ? { options: options.map((option) => option.nl) } : {}),
    }
  })
}

function openOf(...fields: readonly string[]): OpenQuestion {
  const ask: Ask = {
    kind: 'question',
    id: AskId.parse('turn-3.c1-0'),
    turn: 'turn-3' as Ask['turn'],
    agent: 'reporting',
    questions: questionsOf(...fields),
  }
  return { ask: ask, seq: 8 }
}

const PLACE = 'Op welk adres was de inspectie?'
const toolsIn = (turn: ReturnType<typeof playTurn>) => turn.calls.map(({ tool }) => tool)

test('[BR35][XT17] the question is repeated, explained or left open, and nothing is asked anew', () => {
  const open = openOf('place', 'hygieneCode')
  const repeated = playTurn({ asks: 'herhaal de vraag', open })
  expect(repeated.text).toMatch(/^De vraag was:\n1\. Op welk adres/u)
  const explained = playTurn({ asks: 'wat bedoel je met hygiënecode?', open })
  expect(explained.text).toContain('goedgekeurd handboek')
  expect(explained.text).toContain('HAP-formulier 0006221')
  expect(explained.text).not.toContain('Straat, nummer en plaats')
  expect(explained.text).toContain(PLACE)
  for (const [asks, language] of [
    ['wat bedoel je met hygiënecode?', 'nl'],
    ['what do you mean by a hygiene code?', 'en'],
  ] as const) {
    const other = playTurn({ asks, open: openOf('foodPoisoning'), language })
    expect(other.text).toMatch(/goedgekeurd handboek|approved handbook/u)
    expect(other.text).not.toMatch(/ziek|become ill/u)
    expect(other.text).toContain('Is er een melding')
  }
  const held = playTurn({ asks: 'dat vertel ik je later', open })
  expect(held.text).toMatch(/blijft open:\n1\. Op welk adres/u)
  for (const turn of [repeated, explained, held]) expect(turn.calls).toEqual([])
  const english = playTurn({ asks: 'why do you ask?', open, language: 'en' })
  expect(english.text).toContain('The report must state this')
})

test('[BR35] a bare “waarom?” behind another answer is about that answer', () => {
  const before = [said('hoe warm mag de koeling zijn?', 9), replied('Hoogstens 7 °C.', 'regulation', 10)]
  const about = playTurn({ asks: 'waarom?', open: openOf('place'), before })
  expect(about.text).not.toContain(PLACE)
  expect(playTurn({ asks: 'waarom?', open: openOf('place') }).text).toContain(PLACE)
})

test('[BR35][XT16] words that are no value are told why, and the question is put again', () => {
  const turn = playTurn({ asks: 'misschien', open: openOf('foodPoisoning') })
  expect(turn.text).toMatch(/^Zeg ja of nee\. Deze vraag is nog open:\nIs er een melding/u)
  expect(playTurn({ asks: 'later misschien', open: openOf('place') }).text).toContain(PLACE)
  const corrected = playTurn({ asks: 'nee, niet Hoofdstraat 2 maar Kerkstraat 5', open: openOf('method') })
  expect(corrected.text).toContain('Zeg er dan bij welk')
})

test('[BR35][XT16] words that only might ask for a setting change none while a question is open', () => {
  const open = openOf('foodPoisoning')
  for (const asks of ['there was one by mail', 'the guests reported by mail', 'er is geen rapport gemaild']) {
    const turn = playTurn({ asks, open })
    expect(toolsIn(turn), asks).not.toContain('update_user_settings')
    expect(turn.text, asks).toMatch(/(?:question is still|vraag is nog) open/u)
  }
  const clear = playTurn({ asks: 'answer in English from now on', open, language: 'nl' })
  expect(toolsIn(clear)).toContain('update_user_settings')
})

test('[BR35] what is seen meanwhile is noted, and another question is answered', () => {
  const heard = [{ id: 'f1', kind: 'shortcoming', status: 'proposed', what: 'de vloer is vies', notes: [] }] as const
  const seen = playTurn({
    asks: 'de vloer in de keuken is vies',
    open: openOf('method'),
    inspection: new FakeInspection({ heard }),
  })
  expect(seen.text).toContain('Genoteerd als voorgestelde bevinding')
  expect(playTurn({ asks: 'hoe warm mag de koeling zijn?', open: openOf('place') }).text).toContain('7 °C')
})

test('[BR36][XT17] a second request for a report, or for its end, repeats the open question', () => {
  for (const asks of ['maak het rapport', 'maak het rapport definitief', 'ik wil een rapport']) {
    const inspection = new FakeInspection({ running: bellaRosa, questions: questionsOf('place', 'hygieneCode') })
    const turn = playTurn({ asks, open: openOf('place', 'hygieneCode'), inspection })
    expect(toolsIn(turn), asks).not.toContain('request_clarification')
    expect(turn.text).toMatch(/^Het rapport is al onderweg\. Deze vraag is nog open:\n1\. Op welk adres/u)
  }
  // What is asked there is known by now: it goes on with the rest.
  const inspection = new FakeInspection({ running: bellaRosa, questions: questionsOf('method') })
  const next = playTurn({ asks: 'maak het rapport', open: openOf('place'), inspection, answers: [] })
  expect(toolsIn(next)).toContain('request_clarification')
})

test('[BR36][XT17] a second request to make it final, while its approval is open, asks for no second one', () => {
  const inspection = () => new FakeInspection({ running: bellaRosa })
  const first = playTurn({ asks: 'maak het rapport definitief', inspection: inspection() })
  expect(toolsIn(first)).toContain('finalise_report')
  for (const asks of ['maak het rapport definitief', 'make the report final']) {
    const again = playTurn({ asks, inspection: inspection(), approving: ['finalise_report'] })
    expect(toolsIn(again), asks).not.toContain('finalise_report')
    expect(again.text).toMatch(/al toestemming gevraagd|already asked for your permission/u)
  }
  // What another turn waits for has nothing to do with it.
  const other = playTurn({ asks: 'maak het rapport definitief', inspection: inspection(), approving: ['send_report'] })
  expect(toolsIn(other)).toContain('finalise_report')
})

test('[BR36][XT17] where the user ends the questions it tells what is kept and how to go on', () => {
  const inspection = new FakeInspection({
    running: bellaRosa,
    questions: questionsOf('place', 'hygieneCode', 'method'),
  })
  const turn = playTurn({
    asks: 'maak het rapport',
    inspection,
    answers: [
      { status: 'resolved', answers: { place: 'Kerkstraat 5' } },
      { status: 'cancelled', text: 'stop met het rapport' },
    ],
  })
  expect(turn.text).toMatch(/^Goed, ik stop met vragen\.\n\nDit is bewaard:\n- .*: Kerkstraat 5/u)
  expect(turn.text).toContain('maak het rapport')
  expect(turn.calls.filter(({ tool }) => tool === 'request_clarification')).toHaveLength(2)
})

test('[BR37][XT2] of a sentence it tells what it stored, and asks the rest one by one', () => {
  const fields = ['place', 'hygieneCode', 'foodPoisoning']
  const inspection = new FakeInspection({ running: bellaRosa, questions: questionsOf(...fields) })
  const turn = playTurn({
    asks: 'maak het rapport',
    inspection,
    answers: [
      { status: 'resolved', text: 'Hoofdstraat 2 in Haarlem, met een hygiënecode zit het denk ik wel goed' },
      { status: 'resolved', text: 'ja' },
      { status: 'resolved', text: 'nee' },
    ],
  })
  const rounds = turn.calls.filter(({ tool }) => tool === 'request_clarification').map(({ args }) => args)
  expect(rounds).toMatchObject([
    { questions: fields.map((field) => ({ field })) },
    {
      reason: 'Genoteerd: Adres: Hoofdstraat 2 in Haarlem. De rest vraag ik één voor één.',
      questions: [{ field: 'hygieneCode' }],
    },
    { questions: [{ field: 'foodPoisoning' }] },
  ])
  expect([...inspection.answered]).toEqual([
    ['place', 'Hoofdstraat 2 in Haarlem'],
    ['hygieneCode', 'ja'],
    ['foodPoisoning', 'nee'],
  ])
})

test('[BR38][XT16] a correction by name is stored by the tool, and the reply tells what is stored', () => {
  const open = openOf('hygieneCode')
  const stored = (args: object) =>
    JSON.stringify({
      facts: Object.entries((args as { facts: object }).facts).map(([field, value]) => ({
        field,
        outcome: 'stored',
        value,
      })),
    })
  const turn = playTurn({ asks: 'nee, het adres is Kerkstraat 5', open, tools: { record_facts: stored } })
  expect(turn.calls.filter(({ tool }) => tool === 'record_facts')).toEqual([
    { tool: 'record_facts', args: { facts: { place: 'Kerkstraat 5' } } },
  ])
  expect(turn.text).toMatch(/^Genoteerd: Adres: Kerkstraat 5\.\n\nDeze vraag is nog open:/u)
  const refused = () => JSON.stringify({ facts: [{ field: 'place', outcome: 'refused', why: 'Dit is geen adres.' }] })
  const not = playTurn({ asks: 'sorry, het adres moet Kerkstraat 5 zijn', tools: { record_facts: refused } })
  expect(not.text).toBe('Adres heb ik niet genoteerd. Dit is geen adres.')
  const failed = playTurn({
    asks: 'sorry, het adres moet Kerkstraat 5 zijn',
    tools: { record_facts: () => 'error: x' },
  })
  expect(failed.text).not.toContain('Genoteerd')
})
