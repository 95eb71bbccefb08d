import { expectRows } from '@agora/core/testing/expect-rows'
import type { LimitCheck, Measurement } from '@agora/protocol/inspection'
import { expect, test } from 'vitest'
import type { Domain } from '../domain/domain.ts'
import { domain as food } from '../domains/food/domain.ts'
import { suggestClass } from './suggest-class.ts'

/** Food, with classes on three rules that these tests need whatever becomes of the list. */
const domain: Domain = {
  ...food,
  rules: food.rules.map((rule) => {
    if (rule.id === 'pests') return { ...rule, classes: ['licht', 'middelzwaar'] }
    if (rule.id === 'allergens-mandatory') return { ...rule, classes: ['middelzwaar'] }
    const { classes: _, ...rest } = rule
    return rest
  }),
}

const check: LimitCheck = {
  rule: 'chilled-unpacked',
  limit: 'chilled',
  bound: 'at-most',
  value: 7,
  unit: 'celsius',
  outcome: 'beyond',
}
function degrees(value: number): Measurement {
  return { quantity: 'temperature', value, unit: 'celsius', said: `${value} graden`, of: 'product' }
}

test('[FN10] words of risk suggest a class, with a reason', () => {
  expectRows(
    [
      ['bedorven vis in de koeling', 'zwaar'],
      ['kakkerlakken achter de oven', 'zwaar'],
      ['open ton rauwe vis naast de afvoer', 'zwaar'],
      ['muizenkeutels achter de oven', 'middelzwaar'],
      ['de vloer is vies', 'middelzwaar'],
      ['geen zeep bij de wasbak', 'middelzwaar'],
      ['een beetje stof op de plank', 'licht'],
      ['rotten fish in the fridge', 'zwaar'],
      ['the floor is dirty', 'middelzwaar'],
      ['cobwebs in the corner', 'licht'],
      ['de deur hangt scheef', undefined],
      ['niet vies', undefined],
    ],
    ([what, wanted]) => {
      const suggested = suggestClass({ what, kind: 'shortcoming' }, domain)
      expect(suggested?.class).toBe(wanted)
      const reasons = suggested ? [suggested.reason.nl, suggested.reason.en] : []
      for (const text of reasons) expect(text).toMatch(/\S.*\.$/)
    },
  )
})

test.each([
  [7.5, 'licht'],
  [8.9, 'licht'],
  [9, 'middelzwaar'],
  [16.9, 'middelzwaar'],
  [17, 'zwaar'],
])('[FN10] %d °C where 7 is the limit suggests %s', (value, wanted) => {
  const finding = { what: 'kip in de koeling', kind: 'shortcoming', check, measured: degrees(value) } as const
  expect(suggestClass(finding, domain)?.class).toBe(wanted)
})

test('[FN10] a value that is not known to be beyond its limit suggests nothing by itself', () => {
  const unclear = { ...check, outcome: 'unclear' } as const
  const finding = { what: 'de koelcel geeft 20 graden aan', kind: 'shortcoming', measured: degrees(20) } as const
  expect(suggestClass({ ...finding, check: unclear }, domain)).toBeUndefined()
  expect(suggestClass({ ...finding, check }, domain)?.class).toBe('zwaar')
})

test('[FN10] the rule bounds it: a class that it does not know becomes the nearest, and the only one is suggested', () => {
  const grave = suggestClass({ what: 'kakkerlakken achter de oven', kind: 'shortcoming', rule: 'pests' }, domain)
  expect(grave?.class).toBe('middelzwaar')
  expect(grave?.reason.nl).toContain('Bij deze regel')
  const only = suggestClass({ what: 'kaart hangt scheef', kind: 'shortcoming', rule: 'allergens-mandatory' }, domain)
  expect(only?.class).toBe('middelzwaar')
  expect(suggestClass({ what: 'de vloer is vies', kind: 'shortcoming', rule: 'no-such-rule' }, domain)?.class).toBe(
    'middelzwaar',
  )
})

test('[FN10] what is in order has no class', () => {
  expect(suggestClass({ what: 'geen kakkerlakken', kind: 'in-order', rule: 'pests' }, domain)).toBeUndefined()
})

test('[FN10] every class, rule and goal that the plan names exists', () => {
  const classes = new Set(food.classes.map(({ id }) => id))
  const rules = new Set(food.rules.map(({ id }) => id))
  const measures = new Set(food.measures.map(({ id }) => id))
  const goals = new Set(food.goals.map(({ id }) => id))
  for (const step of [...food.findings.risks, ...(food.findings.beyond ?? [])]) expect(classes).toContain(step.class)
  const hinted = (food.findings.hints ?? []).flatMap(({ rule }) => rule ?? [])
  for (const rule of hinted) expect(rules).toContain(rule)
  for (const row of food.escalation.rows) {
    expect(classes).toContain(row.class)
    for (const measure of row.measures) expect(measures).toContain(measure)
  }
  for (const goal of food.rules.flatMap((rule) => rule.goal ?? [])) expect(goals).toContain(goal)
  expect(goals.size).toBe(13)
})
