import { Participant, TableRules } from '@agora/protocol/table'
import { describe, expect, test } from 'vitest'
import { en, nl } from '../../testing/all-texts.ts'
import { templateNames } from '../../texts/table-texts.ts'
import { draftEnds, readEnds } from './ends-draft.ts'
import { makeSeatId } from './make-seat-id.ts'
import { readNumber } from './read-number.ts'
import { type SeatDraft, draftSeat, emptySeat, readSeat, withoutSeat } from './seat-draft.ts'
import { draftTable, emptyTable, readTable } from './table-draft.ts'
import { fillTemplate } from './templates.ts'
import { findWeightHints } from './weight-hints.ts'

const words = nl.table.wrong
const vera = { ...emptySeat('vera', 'ai', 165), name: 'Vera' }
const problemsOf = (draft: SeatDraft, others: readonly SeatDraft[] = []) => {
  const read = readSeat(draft, others, words)
  return read.kind === 'wrong' ? read.problems : {}
}

describe.each([nl, en])('$language', ({ table }) => {
  test.each(templateNames)('[WEB43] the template %s fills a form that is right, and that the server takes', (name) => {
    const read = readTable(fillTemplate(name, table), table.wrong)
    expect(read.kind).toBe('ok')
    const { participants = [], rules } = read.kind === 'ok' ? read.setUp : {}
    expect(participants.map((one) => Participant.parse(one))).toEqual(participants)
    expect(TableRules.parse({ ...rules })).toMatchObject(rules ?? {})
    expect(new Set(participants.map(({ id }) => id)).size).toBe(participants.length)
  })
})

test('[WEB43] a finding is discussed with who looks up rules, who knows the firm, who doubts, and the inspector', () => {
  const { seats } = fillTemplate('finding', nl.table)
  expect(seats.map(({ kind, tools }) => [kind, tools[0]])).toEqual([
    ['ai', 'search_rules'],
    ['ai', 'company_history'],
    ['ai', undefined],
    ['person', undefined],
  ])
})

test('[WEB44] a participant goes through the form unchanged, fields that the form does not show included', () => {
  const all = [
    {
      kind: 'ai',
      id: 'vera',
      name: 'Vera',
      aliases: ['mevrouw De Wit'],
      weight: 2.5,
      colour: 40,
      description: 'kent de regels',
      instructions: 'Kort.',
      model: 'openai:x',
      temperature: 0.3,
      maxTokens: 400,
      tools: ['search_rules', 'own_tool'],
      cooldown: 2,
      after: ['hugo'],
      limit: { tokens: 5_000, cents: 250 },
      price: { input: 7, output: 29.05 },
      hears: 'since-joined',
    },
    { kind: 'person', id: 'ines', name: 'Ines', user: 'u1', takesTurns: { waitMs: 90_000, otherwise: 'pause' } },
    { kind: 'person', id: 'koos', name: 'Koos', takesTurns: true },
    { kind: 'person', id: 'mila', name: 'Mila' },
  ].map((one) => Participant.parse(one))
  const rules = TableRules.parse({ shares: 'tokens', budget: { tokens: 9_000, cents: 50 }, end: { kind: 'passed' } })
  const read = readTable(draftTable(all, 'weighted', { rules }), words)
  const { shares, end, budget } = rules
  expect(read).toEqual({
    kind: 'ok',
    setUp: { participants: all, leaves: [], schedule: 'weighted', rules: { shares, end, budget } },
  })
})

test('[WEB44] who speaks only after certain others is set by a press; when those leave, it speaks after anybody', () => {
  const seats = [vera, { ...emptySeat('hugo', 'ai'), name: 'Hugo', after: ['vera'] }]
  const readAfter = (read: ReturnType<typeof readTable>) =>
    read.kind === 'ok' && read.setUp.participants.map((one) => (one.kind === 'ai' ? one.after : undefined))
  expect(readAfter(readTable({ ...emptyTable, seats }, words))).toEqual([undefined, ['vera']])
  expect(readAfter(readTable({ ...emptyTable, seats: withoutSeat(seats, 'vera') }, words))).toEqual([undefined])
})

test('[WEB44] what is wrong is told by field, and nothing that was typed is changed', () => {
  expect(problemsOf(vera)).toEqual({})
  expect(problemsOf({ ...vera, name: 'V' })).toEqual({ name: words.name })
  expect(problemsOf({ ...vera, name: ' hugo ' }, [vera, { ...vera, id: 'h', name: 'Hugo' }])).toEqual({
    name: words.sameName,
  })
  const odd = { ...vera, aliases: 'Veer, !', weight: '0', temperature: '2,5', maxTokens: '20.5', limitEuros: 'veel' }
  expect(Object.keys(problemsOf(odd)).toSorted()).toEqual([
    'aliases',
    'limitEuros',
    'maxTokens',
    'temperature',
    'weight',
  ])
  const ines = { ...emptySeat('ines', 'person'), name: 'Ines', takes: 'pass' as const, waitMinutes: '' }
  expect(Object.keys(problemsOf(ines))).toEqual(['waitMinutes'])
  expect(problemsOf({ ...ines, takes: 'waits' })).toEqual({})
  const read = readTable({ ...emptyTable, budgetTokens: 'x', budgetEuros: '-1' }, words)
  expect(read).toMatchObject({ kind: 'wrong', problems: { seats: words.seats } })
  expect(Object.keys(read.kind === 'wrong' ? read.problems : {})).toEqual(
    expect.arrayContaining(['budgetTokens', 'budgetEuros']),
  )
})

test('[WEB44] ends are chosen one or several, and one that the form cannot say stays', () => {
  const any = { kind: 'any', of: [{ kind: 'passed' }, { kind: 'agreement', rule: 'majority' }] } as const
  for (const end of [
    null,
    { kind: 'turns', count: 8 },
    { kind: 'time', ms: 90_000 },
    { kind: 'cost', cents: 150 },
    any,
  ] as const) {
    expect(readEnds(draftEnds(end as never), words)).toEqual({ end, problems: {} })
  }
  const nested = { kind: 'all', of: [{ kind: 'any', of: [{ kind: 'passed' }] }] } as const
  expect(readEnds(draftEnds(nested as never), words).end).toEqual(nested)
  const wrong = {
    ...draftEnds(null),
    chosen: ['turns', 'keyword'] as const,
    values: { ...draftEnds(null).values, turns: '0' },
  }
  expect(Object.keys(readEnds(wrong, words).problems)).toEqual(['turns', 'keyword'])
})

test('[WEB44] numbers take a comma or a point; an id is readable and unique', () => {
  expect(['2,5', '2.5', '', 'veel', '-1', '200'].map((text) => readNumber(text, { min: 0, max: 100 }))).toEqual([
    2.5,
    2.5,
    undefined,
    null,
    null,
    null,
  ])
  expect(readNumber('2,5', { min: 0, max: 100, isWhole: true })).toBeNull()
  const taken = new Set(['vera'])
  expect(['Vera', 'Ingeborg van ’t Land', '42', 'Zoë'].map((name) => makeSeatId(name, taken))).toEqual([
    'vera-2',
    'ingeborg-van-t-land',
    'seat',
    'zoe',
  ])
  expect(draftSeat(Participant.parse({ kind: 'ai', id: 'vera', name: 'Vera' })).id).toBe('vera')
})

test('[WEB43][FN7/XT22] the form says which weights will not be honoured, and why', () => {
  const hints = nl.table.setUp.weights
  const hugo = { ...emptySeat('hugo', 'ai', 255), name: 'Hugo', weight: '1' }
  const find = (more: Partial<SeatDraft>, schedule: 'weighted' | 'round-robin' | 'moderated' | 'random') =>
    findWeightHints({ seats: [{ ...vera, ...more }, hugo], schedule, shares: 'turns' }, hints, 'nl')
  expect(find({ weight: '6' }, 'weighted')).toEqual([])
  expect(find({ weight: '6' }, 'round-robin')).toEqual([hints.unused])
  expect(find({ weight: '6' }, 'moderated')).toEqual([hints.moderated])
  expect(find({ weight: '' }, 'round-robin')).toEqual([])
  expect(find({ weight: '6', cooldown: '1' }, 'weighted')).toEqual([
    'Vera heeft 86% van het gewicht, maar kan met de rustbeurten hoogstens 50% van de beurten krijgen.',
  ])
  expect(find({ after: ['hugo'] }, 'random')).toEqual([hints.after('Vera')])
})
