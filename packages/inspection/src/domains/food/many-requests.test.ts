import { type RuleTools, answerByRules } from '../../brain/answer-by-rules.ts'
import { thinkByRules } from '../../brain/think-by-rules.ts'
import type { TurnContext } from '@agora/core/context/turn-context'
import { expectRows } from '@agora/core/testing/expect-rows'
import { expect, test } from 'vitest'
import { pack } from './pack.ts'
import { FakeInspection } from './testing/fake-inspection.ts'
import { answerSearchRules, note, playTurn, said } from './testing/play-turn.ts'

const notes = [note(1, 'De vloer in de keuken is kapot'), note(2, 'Koelcel 2 staat op 9 graden')]
const search_notes = () => JSON.stringify({ notes: [{ number: 1, text: 'De vloer in de keuken is kapot' }] })

test('[BR25][XT19] each request of a message gets its answer, under the words that asked for it', () => {
  expectRows(
    [
      ['Hoe warm mag de koeling zijn en wat heb ik over de vloer gezegd?', ['7 °C', '[1] De vloer']],
      [
        'Wat heb ik over de vloer gezegd? Hoe warm mag de koeling zijn? Wat staat er nog open?',
        ['[1]', '7 °C', 'niets meer open'],
      ],
      ['Zet voorlezen uit en vat samen wat ik heb gezegd', ['Voorlezen staat uit', '[2] Koelcel 2']],
      ['1. hoe heet moet warm eten blijven\n2. hoe warm mag de koeling zijn', ['60 °C', '7 °C']],
      ['What is the limit for the fridge and what did I note about the floor?', ['7 °C', '[1] De vloer']],
      ['Is dit recidive? Hoe warm mag de koeling zijn? Maak het rapport.', ['Er zijn', '7 °C', 'concept']],
    ] as const,
    ([asks, found]) => {
      const { text } = playTurn({ asks, notes, tools: { search_notes } })
      for (const words of found) expect(text).toContain(words)
      expect(text.match(/^\*\*.+\*\*$/gmu) ?? []).toHaveLength(found.length)
    },
  )
})

test('[BR25][XT19] what nobody can answer is named, and the rest is answered', () => {
  const one = playTurn({ asks: 'Wie is de koning? Hoe warm mag de koeling zijn?' })
  expect(one.text).toContain('7 °C')
  expect(one.text).toContain('Hierop weet ik geen antwoord: “Wie is de koning?”')
  expect(one.text).not.toContain('Dit kun je me vragen')
  const none = playTurn({ asks: 'Wie is de koning? Wanneer is het kerst?' })
  expect(none.text).toContain('- “Wie is de koning?”\n- “Wanneer is het kerst?”')
  expect(none.text).toContain('Dit kun je me vragen')
})

test('[BR25][XT19] a question behind "en" about a thing of its own is not answered with the rule before it', () => {
  const { text } = playTurn({ asks: 'Moet er een wastafel met warm water zijn? En is mijn horloge waterdicht?' })
  const [first = '', second = ''] = text.split('Is mijn horloge waterdicht?')
  expect(first).toContain('**Moet er een wastafel met warm water zijn?**')
  expect(first).toContain('37R0794')
  expect(second).not.toContain('37R0794')
})

test('[BR25][XT19] more than six requests: the rest is named, to be asked again', () => {
  const asks = ['koeling', 'vis', 'soep', 'ijs', 'vlees', 'rijst', 'sushi', 'melk'].map(
    (what) => `Hoe warm mag ${what} zijn?`,
  )
  const { text } = playTurn({ asks: asks.join(' ') })
  expect(text).toContain('- “Hoe warm mag sushi zijn?”\n- “Hoe warm mag melk zijn?”')
  expect(text.match(/^\*\*/gmu)?.length).toBeGreaterThan(2)
})

test('[BR25] one request is answered without a heading, also with a greeting, thanks or told words beside it', () => {
  expectRows(
    [
      'Hallo! Hoe gaat het? Hoe warm mag de koeling zijn?',
      'Hoe warm mag de koeling zijn? Alvast bedankt!',
      'Ik heb een vraag. Hoe warm mag de koeling zijn?',
      'Kun je me helpen? Hoe warm mag de koeling zijn?',
    ],
    (asks) => {
      const { text } = playTurn({ asks })
      expect(text).toContain('7 °C')
      expect(text).not.toContain('**')
      expect(text).not.toContain('Waar kan ik mee helpen')
    },
  )
})

test('[BR25][BR11] a request leans on the one before it in the same message', () => {
  const { calls } = playTurn({ asks: 'Hoe warm mag de koeling zijn? En voor vis? Wat heb ik over de vloer gezegd?' })
  const queries = calls.filter(({ tool }) => tool === 'search_rules').map(({ args }) => args['query'])
  expect(queries).toEqual(['Hoe warm mag de koeling zijn?', 'Hoe warm mag de koeling zijn? En voor vis?'])
})

test('[BR25][XT19] messages that waited for one turn are all answered; told words go with the question about them', () => {
  const asked = [
    said('Hoe warm mag de koeling zijn?', 90),
    said('De vloer is kapot.', 91, 'queued'),
    said('Welke regel geldt daarvoor?', 92, 'queued'),
  ]
  const { text } = playTurn({ asks: '', asked })
  expect(text).toContain('**Hoe warm mag de koeling zijn?**')
  expect(text).toContain('**Welke regel geldt daarvoor?**')
})

test('[BR25][BR14] what can be answered is said before a report asks; after the answer it is not said again', () => {
  const inspection = new FakeInspection({
    questions: [{ field: 'reason', text: 'Waarom ben je hier?', importance: 'required' }],
  })
  const turn = playTurn({
    asks: 'Maak het rapport en hoe warm mag de koeling zijn?',
    inspection,
    answers: [{ status: 'resolved', answers: { reason: 'melding' } }],
  })
  expect(turn.said).toHaveLength(2)
  expect(turn.said[0]).toContain('7 °C')
  expect(turn.text).not.toContain('7 °C')
  expect(turn.text).toContain('concept')
})

test('[BR25] a report and what is said of it are one request', () => {
  const { text, calls } = playTurn({ asks: 'Maak het rapport en voeg toe dat de vloer nat was.' })
  expect(calls.filter(({ tool }) => tool === 'report_status')).toHaveLength(1)
  expect(text).not.toContain('**Voeg')
})

test('[BR25][XT19] a device without a connection answers each of them, and names what needs the server', () => {
  const tools: RuleTools = {
    names: ['search_rules', 'search_notes', 'search_memory', 'company_history'],
    run: ({ tool, args }) => {
      if (tool === 'search_rules') return { kind: 'done', text: answerSearchRules(args) }
      return tool === 'search_notes'
        ? { kind: 'done', text: search_notes() }
        : { kind: 'failed', why: 'geen verbinding.' }
    },
  }
  const asked = [said('Hoe warm mag de koeling zijn? Wat heb ik over de vloer gezegd? Wat vonden we vorige keer?', 90)]
  const context: TurnContext = { language: 'nl', asked, messages: [], notes: { count: 1, digest: [], recent: notes } }
  const { text } = answerByRules(context, pack, tools)
  for (const words of ['7 °C', '[1] De vloer', 'geen verbinding']) expect(text).toContain(words)
})

test('[BR25] a turn that waits since a version that answered one request goes on as it began', () => {
  const result = (call: string, tool: string, text: string) => ({ role: 'tool', call, tool, text }) as const
  const called = (id: string, tool: string, args = {}) =>
    ({ role: 'assistant', text: '', calls: [{ id, tool, args }] }) as const
  const { text } = thinkByRules({
    agent: 'reporting',
    began: 'triage',
    context: {
      language: 'nl',
      asked: [said('Hoe warm mag de koeling zijn? Maak het rapport.', 90)],
      messages: [],
      notes: { count: 0, digest: [], recent: [] },
    },
    messages: [
      called('c1-0', 'hand_over', { to: 'reporting' }),
      result('c1-0', 'hand_over', 'ok'),
      called('c2-0', 'extract_findings'),
      result('c2-0', 'extract_findings', '{"findings":[]}'),
      called('c3-0', 'report_status'),
      result('c3-0', 'report_status', JSON.stringify({ report: new FakeInspection().report() })),
    ],
    tools: ['extract_findings', 'report_status', 'hand_over'],
    pack,
  })
  expect(text).toMatch(/^Het concept van het rapport/)
})
