import { expectRows } from '@agora/core/testing/expect-rows'
import { PastInspection } from '@agora/protocol/inspection'
import { expect, test } from 'vitest'
import { domain as food } from '../domains/food/domain.ts'
import { decideRepeat } from '../escalation/decide-repeat.ts'
import { openPointsOf } from '../escalation/open-points.ts'
import { demoHistory, findDemoFirms } from './demo-register.ts'
import { sectorOf } from '../domain/sector.ts'

const { firms, sectors, rules } = food
const domain = { id: 'food', firms }
const DAY_MS = 24 * 60 * 60 * 1_000
const NOW = Date.UTC(2026, 10, 16, 12)
const names = (query: string) => findDemoFirms(query, domain).map(({ name }) => name)

test('[CO4] a name or number finds its firm first', () => {
  expectRows(
    [
      ['92251854', 'Restaurant Bella Rosa'],
      ['KVK 92 25 18 54', 'Restaurant Bella Rosa'],
      ['negen twee twee vijf een acht vijf vier', 'Restaurant Bella Rosa'],
      ['9225', 'Restaurant Bella Rosa'],
      ['000092251854', 'Restaurant Bella Rosa'],
      ['bella rosa', 'Restaurant Bella Rosa'],
      ['Restaurant Bela Rosa', 'Restaurant Bella Rosa'],
      ['bela rosa', 'Restaurant Bella Rosa'],
      ['bellarosa', 'Restaurant Bella Rosa'],
      ['BELLA', 'Restaurant Bella Rosa'],
      ['restaurant bella rosa in haarlem', 'Restaurant Bella Rosa'],
      ['slagerij', 'Slagerij De Verzonnen Os'],
      ['de verzonnen os', 'Slagerij De Verzonnen Os'],
      ['zeven zeeen', 'Sushibar Zeven Zeeën Verderop'],
      ['Zeeën', 'Sushibar Zeven Zeeën Verderop'],
      ['ijssalon zandvort', 'IJssalon Fata Morgana'],
      ['makrel', 'Viskraam De Vliegende Makreel'],
    ],
    ([query, name]) => {
      expect(names(query)[0]).toBe(name)
    },
  )
})

test('[CO4] both places of a firm are found, and one of them by its place', () => {
  expect(findDemoFirms('00001303', domain).map(({ place }) => place)).toEqual(['Utrecht', 'Zwolle'])
  expect(findDemoFirms('eetcafe twee luchtspiegelingen zwolle', domain).map(({ place }) => place)).toEqual(['Zwolle'])
})

test('[CO4] what names no firm finds nothing', () => {
  expectRows(['', ' ', 'de', '!!!', 'Bakkerij Rosa', '00009999', '922', '99999999', 'xyzzy', '(['], (query) => {
    expect(names(query)).toEqual([])
  })
})

test('[CO4] at most ten are found', () => {
  const many = Array.from({ length: 30 }, (_, n) => ({
    company: { registration: `0000${3000 + n}`, name: `Snackbar ${n}`, source: 'demo' as const },
    past: [],
  }))
  expect(findDemoFirms('snackbar', { firms: many })).toHaveLength(10)
  expect(findDemoFirms('00003', { firms: many })).toHaveLength(10)
})

test('[CO5] earlier visits are as long ago as their example needs, the last first', () => {
  for (const now of [NOW, NOW + 1_000 * DAY_MS]) {
    const [last, first] = demoHistory('00001101', domain, now)
    expect(last).toMatchObject({ report: 'DEMO-VO-2', domain: 'food', at: now - 130 * DAY_MS })
    expect(first).toMatchObject({ report: 'DEMO-VO-1', at: now - 290 * DAY_MS })
    // The follow-up is overdue.
    expect(last?.findings[0]?.dueAt).toBe(now - 40 * DAY_MS)
    expect(first?.findings[1]).not.toHaveProperty('dueAt')
  }
  expect(demoHistory('00009999', domain, NOW)).toEqual([])
})

test('[CO5] a firm with two places has the history of both, each with its place', () => {
  expect(demoHistory('00001303', domain, NOW).map(({ company }) => company.branch)).toEqual(['000000001303'])
})

test('[CO5] the examples are what they are for: open points, a repeat, a warning that is too old', () => {
  const points = (registration: string) => openPointsOf(demoHistory(registration, food, NOW), food)
  expect(points('92251854').map(({ id }) => id)).toEqual(['DEMO-BR-1.f1', 'DEMO-BR-1.f2', 'DEMO-BR-1.f3'])
  expect(points('00001101').map(({ dueAt = NOW }) => dueAt < NOW)).toEqual([true, true])
  expect(points('00001202')).toEqual([])
  const measureOf = (query: string, goal: string, at = 0) => {
    const company = findDemoFirms(query, food)[at]!
    const past = demoHistory(company.registration!, food, NOW)
    const { isRepeat, measure } = decideRepeat({ company, goal, class: 'middelzwaar', at: NOW }, past, food)
    return [isRepeat, measure]
  }
  expect(measureOf('00001101', 'cold-chain')).toEqual([true, 'fine-report'])
  expect(measureOf('00001101', 'pests')).toEqual([false, 'warning'])
  expect(measureOf('00001202', 'pests')).toEqual([false, 'warning'])
  // Two places: what was found at one says nothing of the other.
  expect(measureOf('00001303', 'hot-chain', 0)[0]).toBe(true)
  expect(measureOf('00001303', 'hot-chain', 1)[0]).toBe(false)
})

test('[CO6] every firm fits the domain', () => {
  for (const { company, past } of firms) {
    const told = demoHistory(company.registration ?? '', domain, NOW)
    for (const visit of told) expect(PastInspection.parse(visit)).toEqual(visit)
    const known = new Set(past.flatMap(({ report, findings }) => findings.map(({ id }) => `${report}.${id}`)))
    for (const { findings, points } of past) {
      for (const { id } of points) expect(known).toContain(id)
      for (const { rule, goal, class: grade, measure } of findings) {
        const named = rules.find(({ id }) => id === rule)
        expect(named, `rule ${rule}`).toBeDefined()
        expect(goal, `goal of ${rule}`).toBe(named?.goal ?? goal)
        expect(food.goals.map(({ id }) => id)).toContain(goal)
        expect(named?.classes ?? food.classes.map(({ id }) => id), `class of ${rule}`).toContain(grade)
        expect(food.measures.map(({ id }) => id)).toContain(measure)
      }
    }
    expect(sectors.map(({ id }) => id)).toContain(company.sector)
  }
})

test('[CO6] no invented firm has a number that a real one can have, and no two places are the same', () => {
  const invented = firms.filter(({ company }) => company.name !== 'Restaurant Bella Rosa')
  expect(invented.length).toBeGreaterThanOrEqual(10)
  for (const { company } of invented) expect(company.registration).toMatch(/^0000\d{4}$/)
  expect(new Set(firms.map(({ company }) => company.branch)).size).toBe(firms.length)
  const reports = firms.flatMap(({ past }) => past.map(({ report }) => report))
  expect(new Set(reports).size).toBe(reports.length)
})

test('[CO7] activities belong to their sector, in whatever order sectors are listed', () => {
  expectRows(
    [
      [['56101'], 'horeca'],
      [['5630'], 'horeca'],
      [['47221'], 'craft'],
      [['10.13'], 'craft'],
      [['47241', '56101'], 'craft'],
      [['62010', '56101'], 'horeca'],
      [['47111'], 'retail'],
      [['47811'], 'market'],
      [['10510'], 'industry'],
      [['62010'], undefined],
      [[], undefined],
    ],
    ([codes, sector]) => {
      expect(sectorOf(codes, sectors)).toBe(sector)
      expect(sectorOf(codes, sectors.toReversed())).toBe(sector)
    },
  )
})
