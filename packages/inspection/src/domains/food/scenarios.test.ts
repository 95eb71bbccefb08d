/** Whole inspections with the built-in brain, over tools that keep what they are told. */
import { continuesSubject } from '../../brain/continues.ts'
import type { Message } from '@agora/protocol/message'
import { expect, test } from 'vitest'
import { pack } from './pack.ts'
import { FakeInspection, bellaRosa, finding } from './testing/fake-inspection.ts'
import { type Played, type Scene, at, note, playTurn, replied, said } from './testing/play-turn.ts'

const DAY = 86_400_000
const rawFish = {
  cite: 'Verordening 852/2004, bijlage II, hoofdstuk IX, punt 3',
  version: '2004',
  text: 'Levensmiddelen worden beschermd tegen besmetting.',
}
const asked = (field: string) => ({ field, text: `Vraag over ${field}?`, importance: 'required' as const })

/** One conversation: each turn is spoken by whoever goes on with the subject, and knows what was said before. */
function talk(inspection: FakeInspection) {
  const messages: Message[] = []
  let last = pack.first
  return (asks: string, more: Partial<Scene> = {}): Played => {
    const agent = last !== pack.first && continuesSubject(asks, last, pack) ? last : pack.first
    const turn = playTurn({ asks, agent, before: [...messages], inspection, ...more })
    messages.push(said(asks, messages.length + 1), replied(turn.text, turn.agent, messages.length + 2))
    last = turn.agent
    return turn
  }
}

const toolsOf = ({ calls }: Played) => calls.map(({ tool }) => tool).filter((tool) => tool !== 'hand_over')

test('[BR18][BR21][BR14] (a) Bella Rosa: start by number, a question, the open barrel, the report', () => {
  const heard = [finding(1, 'open ton rauwe vis naast de afvoer', { rule: rawFish, notes: [] })]
  const facts = {
    open: [{ id: 'p1', what: 'schoonmaakschema niet ingevuld', foundAt: at - 100 * DAY }],
    heard,
    questions: [asked('reason'), asked('spokenTo')],
  }
  const inspection = new FakeInspection(facts)
  const say = talk(inspection)
  const start = say('start inspectie bij Bella Rosa, KVK 92251854')
  expect(start.agent).toBe('history')
  expect(start.text).toContain('Dit staat nog open van een eerdere inspectie:\n- schoonmaakschema niet ingevuld')
  const question = say('moet een schoonmaakschema volledig ingevuld zijn?')
  expect(question.agent).toBe('regulation')
  expect(toolsOf(question)).toEqual(['search_rules'])
  const barrel = say('ik zie een open ton rauwe vis naast de afvoer')
  expect(toolsOf(barrel)).toEqual(['search_rules', 'extract_findings'])
  expect(barrel.text).toContain('hoofdstuk IX, punt 3')
  expect(barrel.text.split('\n').length).toBeLessThanOrEqual(3)
  const report = say('maak het rapport', { answers: [{ status: 'resolved', text: 'regulier, de eigenaar' }] })
  expect(report.agent).toBe('reporting')
  expect(toolsOf(report)).toEqual(['extract_findings', 'report_status', 'request_clarification', 'report_status'])
  expect(report.text).toContain('1. open ton rauwe vis naast de afvoer: voorgesteld')
  expect(report.text).toContain(
    'Punten van een eerdere inspectie:\n- schoonmaakschema niet ingevuld: nog niet beoordeeld',
  )
  expect(report.text).toContain('Het is voor 100 % compleet.')
})

test('[BR14] (b) the same in listen mode: “Agora, maak het rapport” works through the notes and cites them', () => {
  const notes = [
    note(1, 'ton rauwe vis staat open'),
    note(2, 'naast de afvoer'),
    note(3, 'schoonmaakschema niet ingevuld'),
  ]
  const heard = [
    finding(1, 'ton rauwe vis staat open naast de afvoer', { notes: [1, 2], rule: rawFish }),
    finding(2, 'schoonmaakschema niet ingevuld', { notes: [3] }),
  ]
  const inspection = new FakeInspection({ running: bellaRosa, heard })
  const turn = playTurn({ asks: 'maak het rapport', notes, inspection })
  expect(toolsOf(turn)).toEqual(['extract_findings', 'report_status'])
  expect(turn.text).toContain(
    '1. ton rauwe vis staat open naast de afvoer [1, 2]: voorgesteld\n   Verordening 852/2004',
  )
  expect(turn.text).toContain('2. schoonmaakschema niet ingevuld [3]: voorgesteld')
})

test('[BR18][BR22] (c) a butcher with an overdue point and a repeat: put on the table, and the table’s step as advice', () => {
  const butcher = { name: 'Slagerij De Vrolijke Os', registration: '00001111', place: 'Leiden' }
  const warned = (daysAgo: number, report: string) => ({
    report,
    at: at - daysAgo * DAY,
    findings: [{ what: 'koelcel te warm', class: 'middelzwaar', measure: 'officiële waarschuwing' }],
  })
  const inspection = new FakeInspection({
    firms: [butcher],
    past: [warned(500, 'AG-1'), warned(200, 'AG-2')],
    open: [{ id: 'p', what: 'koelcel te warm', foundAt: at - 200 * DAY, dueAt: at - 110 * DAY }],
    heard: [finding(1, 'koelcel 9,5 graden')],
  })
  const say = talk(inspection)
  const start = say('ik begin bij Slagerij De Vrolijke Os')
  expect(start.text).toContain('- koelcel te warm: gevonden op 30 april 2026, had klaar moeten zijn op 29 juli 2026')
  expect(start.text.indexOf('AG-2')).toBeLessThan(start.text.indexOf('AG-1'))
  const repeats = [
    {
      what: 'koelcel 9,5 graden',
      class: 'middelzwaar',
      decided: true,
      isRepeat: true,
      earlier: [
        { at: at - 500 * DAY, report: 'AG-1', what: 'koelcel te warm' },
        { at: at - 200 * DAY, report: 'AG-2', what: 'koelcel te warm' },
      ],
      measure: 'boeterapport',
      recheckMonths: 3,
      reason: 'Er zijn al twee waarschuwingen gegeven.',
    },
  ]
  const repeat = say('is dit recidive?', { tools: { check_repeat: () => JSON.stringify({ repeats }) } })
  expect(repeat.agent).toBe('history')
  expect(repeat.text).toContain('hoort volgens de tabel: boeterapport')
  expect(repeat.text).toContain('De klasse en de maatregel bepaal jij.')
  expect(toolsOf(repeat)).toEqual(['check_repeat'])
})

test('[BR14][BR18] (d) a report by one sentence: it begins the inspection, asks, asks again, and tells', () => {
  const questions = ['address', 'code', 'copyGiven', 'reason', 'purpose'].map(asked)
  const inspection = new FakeInspection({ questions })
  const turn = playTurn({
    asks: 'Maak een inspectierapport voor Restaurant Bella Rosa, KVK 92251854',
    inspection,
    answers: [
      { status: 'resolved', text: 'hoofdstraat 2, ja, nee' },
      { status: 'resolved', text: 'weet ik niet' },
    ],
  })
  expect(toolsOf(turn)).toEqual([
    'extract_findings',
    'report_status',
    'start_inspection',
    'report_status',
    'request_clarification',
    'report_status',
    'request_clarification',
    'report_status',
  ])
  const rounds = turn.calls.filter(({ tool }) => tool === 'request_clarification').map(({ args }) => args['questions'])
  expect(rounds).toMatchObject([
    [{ field: 'address' }, { field: 'code' }, { field: 'copyGiven' }],
    [{ field: 'reason' }, { field: 'purpose' }],
  ])
  expect([...inspection.answered]).toEqual([
    ['address', 'hoofdstraat 2'],
    ['code', 'ja'],
    ['copyGiven', 'nee'],
    ['reason', null],
    ['purpose', null],
  ])
  expect(turn.text).toContain('Het concept van het rapport over Restaurant Bella Rosa')
  expect(turn.text).toContain('Wat nog ontbreekt:\n- Vraag over reason?\n- Vraag over purpose?')
})

test('[BR14] (d) a firm that is only named in an answer is begun with; a number that is none stops nothing', () => {
  const inspection = new FakeInspection({ questions: [{ ...asked('company'), text: 'Welk bedrijf?' }, asked('place')] })
  const turn = playTurn({
    asks: 'maak het rapport',
    inspection,
    answers: [{ status: 'resolved', text: 'Restaurant Bella Rosa, Haarlem' }],
  })
  expect(turn.calls.find(({ tool }) => tool === 'start_inspection')?.args).toMatchObject({
    name: 'Restaurant Bella Rosa',
    place: 'Haarlem',
  })
  expect(turn.text).toContain('(KVK 92251854)')
  const bad = playTurn({ asks: 'Maak een inspectierapport voor Restaurant Bella Rosa, KVK 9225185' })
  expect(bad.text).toContain('te kort: er staan 7 cijfers')
  expect(bad.text).toContain('Ik ga verder zonder KVK-gegevens.')
  expect(bad.text).toContain('Het concept van het rapport over Restaurant Bella Rosa')
})

test('[BR10][BR11] (e) a rule and its follow-up: the same specialist, and nobody is asked anything', () => {
  const say = talk(new FakeInspection())
  const first = say('hoe warm mag de koeling zijn?')
  const second = say('en voor diepvries?')
  expect([first.agent, second.agent]).toEqual(['regulation', 'regulation'])
  expect(first.text).toContain('7 °C')
  expect(second.text).toContain('18 °C')
  expect([...toolsOf(first), ...toolsOf(second)]).toEqual(['search_rules', 'search_rules'])
})

test('[BR20] English: a value that was told is compared, noted, and asked about in English', () => {
  const limits = [{ says: 'I understood 11 °C. Is that the product or the air?', outcome: 'unclear' }]
  const turn = playTurn({
    asks: 'the fridge is at 11 degrees',
    language: 'en',
    inspection: new FakeInspection({ heard: [finding(1, 'the fridge is at 11 degrees', { notes: [] })] }),
    tools: { check_limit: () => JSON.stringify({ limits }) },
  })
  expect(toolsOf(turn)).toEqual(['search_rules', 'check_limit', 'extract_findings'])
  expect(turn.text).toMatch(/^Noted as a proposed finding: the fridge is at 11 degrees\nI understood 11 °C\./u)
})
