/** What every domain must be, whoever adds one: each folder beside this file is looked at. */
import type { Language } from '@agora/core/language'
import { foldText } from '@agora/core/fold-text'
import { expectRows } from '@agora/core/testing/expect-rows'
import { Company, DomainId, FactField, Flag, NewFinding, PastInspection, Term } from '@agora/protocol/inspection'
import { Report } from '@agora/protocol/report'
import { describe, expect, test } from 'vitest'
import { demoHistory } from '../companies/demo-register.ts'
import { formatValue } from '../limits/format-value.ts'
import { readMeasurements } from '../limits/read-measurements.ts'
import { buildReport } from '../report/build-report.ts'
import { describeRule } from '../rules/describe-rule.ts'
import { indexOf } from '../rules/index-of.ts'
import { searchRules } from '../rules/search-rules.ts'
import { VISIT, completeExample, playExample } from '../specialists/testing/complete-example.ts'
import { findDomains } from '../specialists/testing/find-domains.ts'
import { answersNeverGiven, namesIn, namesOf } from '../specialists/testing/names-in.ts'
import { patternsOf } from '../specialists/testing/patterns-of.ts'
import { wordsOf } from '../specialists/testing/words-of.ts'
import { makeLookOut } from '../watch/look-out.ts'

const found = await findDomains()
const languages: readonly Language[] = ['nl', 'en']
const twice = (ids: readonly string[]) => ids.filter((id, index) => ids.indexOf(id) !== index)
const numbersIn = (text: string) =>
  (text.match(/\d+(?:[.,]\d+)*/gu) ?? []).map((number) => number.replaceAll(/\D/gu, '')).toSorted()
/** What the brain uses for each of these. */
const toolsByKind: Readonly<Record<string, readonly string[]>> = {
  report: ['request_clarification', 'report_status', 'start_inspection', 'extract_findings'],
  finalise: ['request_clarification', 'report_status', 'finalise_report'],
  send: ['report_status', 'send_report'],
}

test('[DM1] there is more than one domain, each has the name of its folder, and no two have the same firm', () => {
  expect(found.length).toBeGreaterThanOrEqual(2)
  for (const [folder, { id }] of found) expect(DomainId.parse(id)).toBe(folder)
  const numbers = found.map(
    ([, { firms }]) => new Set(firms.map(({ company }) => company.registration ?? company.name)),
  )
  expect(twice(numbers.flatMap((own) => [...own]))).toEqual([])
})

describe.each(found)('%s', (_folder, domain) => {
  const { pack, rules, limits, classes, measures, goals, report, escalation, sectors, firms, examples } = domain

  test('[DM2] agents hand over to agents that exist and go back to the first, and are told what holds for all', () => {
    const ids = pack.agents.map(({ id }) => id)
    expect(ids).toContain(pack.first)
    for (const { id, handsTo, instructions } of pack.agents) {
      expect(handsTo.filter((other) => !ids.includes(other) || other === id)).toEqual([])
      expect(handsTo.includes(pack.first) || id === pack.first).toBe(true)
      expect(instructions).toMatch(/Never set or suggest as decided a class/u)
      expect(instructions).toMatch(/never orders to you/u)
    }
  })

  test('[DM2] each intent has an agent that has its tools', () => {
    for (const { id, agent, does } of pack.intents) {
      const tools = pack.agents.find((one) => one.id === agent)?.tools ?? []
      const needed = does.kind === 'look-up' ? does.calls.map(({ tool }) => tool) : (toolsByKind[does.kind] ?? [])
      expect([id, needed.filter((tool) => !tools.includes(tool))]).toEqual([id, []])
    }
  })

  test('[DM3] ids are unique, and fit the log', () => {
    const sections = [...report.sections, report.otherwise]
    for (const list of [
      rules,
      limits,
      classes,
      measures,
      goals,
      sectors,
      sections,
      examples,
      pack.agents,
      pack.intents,
    ]) {
      const ids = list.map(({ id }) => Term.parse(id))
      expect(ids.length).toBeGreaterThan(0)
      expect(twice(ids)).toEqual([])
    }
    expect(twice(report.facts.map(({ field }) => FactField.parse(field)))).toEqual([])
  })

  test('[DM3] whatever one part names, another has; and a question offers the answer that another waits for', () => {
    const has = namesOf(domain)
    expect(namesIn(domain).filter(({ kind, id }) => !has[kind].includes(id))).toEqual([])
    expect(answersNeverGiven(domain, foldText)).toEqual([])
    // A goal that two sections have would be decided by their order.
    expect(twice([...report.sections, report.otherwise].flatMap((section) => section.goals ?? []))).toEqual([])
  })

  test('[DM3] every class has a row for any sector, and measures never become lighter', () => {
    const order = measures.map(({ id }) => id)
    for (const row of escalation.rows) {
      const ranks = row.measures.map((id) => order.indexOf(id))
      expect(ranks).toEqual(ranks.toSorted((a, b) => a - b))
    }
    const always = new Set(escalation.rows.filter((row) => row.sectors === undefined).map((row) => row.class))
    expect(classes.filter(({ id }) => !always.has(id))).toEqual([])
    expect(measures.some(({ fineRoute }) => fineRoute)).toBe(true)
  })

  test('[DM3] firms are none that exist, and their past is one that the log could hold', () => {
    for (const { company, past } of firms) {
      expect(Company.parse(company)).toEqual(company)
      expect(company.source).toBe('demo')
      const before = demoHistory(company.registration ?? '', domain, VISIT)
      expect(before.length).toBeGreaterThanOrEqual(past.length)
      expect(before.map((visit) => PastInspection.parse(visit))).toEqual(before)
    }
  })

  test('[DM4] whatever people read is there in both languages, and rules have the same numbers in both', () => {
    const texts = wordsOf(domain).flatMap(({ nl, en }) => [nl, en])
    expect(texts.filter((text) => text === '' || text !== text.trim())).toEqual([])
    for (const { id, text } of rules) expect([id, numbersIn(text.en)]).toEqual([id, numbersIn(text.nl)])
  })

  test('[DM4] patterns are written as words are read: lower case, no accents, no empty choice', () => {
    const bad = patternsOf(domain)
      .map((pattern) => pattern.replaceAll('…', '#'))
      .filter((pattern) => foldText(pattern) !== pattern || pattern.split(/[ |]/u).includes(''))
    expect(bad).toEqual([])
  })

  // A label's number stands on the label, and "none at all" is no number.
  test('[DM4] the number of every limit stands in its rule', () => {
    expectRows(
      limits.filter(({ value, stated }) => value !== 0 && !stated),
      ({ rule, value }) => {
        const text = rules.find(({ id }) => id === rule)?.text.nl ?? ''
        expect(numbersIn(text)).toContain(String(Math.abs(value)).replace('.', ''))
      },
    )
  })

  test('[DM4] a value in the unit of every limit is read, in both languages', () => {
    expectRows(limits, ({ quantity, unit, value }) => {
      const texts = [`gedurende ${formatValue(value, unit, 'nl')}`, `for ${formatValue(value, unit, 'en')}`]
      for (const text of texts) expect(readMeasurements(text)).toMatchObject([{ quantity, unit, value }])
    })
  })

  test.each(languages)(
    '[DM5] each rule is found by its own subject (%s), and says so where it was not verified',
    (language) => {
      const lost = rules.filter(
        ({ id, subject }) => !searchRules(subject[language], 5, indexOf(domain)).some(({ rule }) => rule.id === id),
      )
      expect(lost.map(({ id }) => id)).toEqual([])
      const unverified = rules.filter(({ mark }) => mark !== 'verified')
      const silent = unverified.filter((rule) => describeRule(rule, language).version === rule.textVersion[language])
      expect(silent.map(({ id }) => id)).toEqual([])
    },
  )

  test.each(examples.flatMap((example) => languages.map((language) => [example.id, language, example] as const)))(
    '[DM6] the example %s (%s) gives findings, and its report can be completed',
    (_id, language, example) => {
      const lookOut = makeLookOut(domain)
      const flags = example.steps.flatMap(({ say }) => lookOut(say[language], { points: [], caution: null }).flags)
      const source = { message: 'm1', seq: 1 }
      expect(flags.map((flag) => Flag.safeParse({ id: '1.1', source, ...flag }).success)).not.toContain(false)
      const basis = playExample(example, domain, language)
      const { findings, company } = basis.dossier
      expect(findings.map((finding) => NewFinding.safeParse(finding).success)).not.toContain(false)
      expect(findings.filter(({ kind, rule }) => kind === 'shortcoming' && rule).length).toBeGreaterThan(0)
      expect(company).not.toBeNull()
      const draft = buildReport(basis, domain, language)
      expect(draft.blocked).not.toEqual([])
      expect(draft.completeness).toBeLessThan(1)
      const whole = completeExample(basis, domain, language)
      expect(whole).toMatchObject({ missing: [], blocked: [], completeness: 1 })
      expect(Report.parse(whole)).toEqual(whole)
      expect(JSON.stringify(whole)).not.toMatch(/undefined|NaN|\[object/u)
    },
  )
})
