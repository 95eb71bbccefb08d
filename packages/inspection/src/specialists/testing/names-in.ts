import type { Domain } from '../../domain/domain.ts'

type Kind = 'rule' | 'goal' | 'class' | 'measure' | 'section' | 'fact' | 'sector'
/** Something that one part of a domain names: "limit cord-length names rule cords". */
export type Named = { readonly by: string; readonly kind: Kind; readonly id: string }

/** What the domain has, by kind. */
export function namesOf({ rules, goals, classes, measures, sectors, report }: Domain): Record<Kind, readonly string[]> {
  const ids = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id)
  return {
    rule: ids(rules),
    goal: ids(goals),
    class: ids(classes),
    measure: ids(measures),
    section: ids([...report.sections, report.otherwise]),
    fact: report.facts.map(({ field }) => field),
    sector: ids(sectors),
  }
}

/** Whatever its parts name in each other. */
export function namesIn({ rules, limits, findings, report, escalation, firms }: Domain): readonly Named[] {
  const named: Named[] = []
  const add = (by: string, kind: Kind, ...ids: readonly (string | null | undefined)[]) => {
    for (const id of ids) if (typeof id === 'string') named.push({ by, kind, id })
  }
  for (const { id, goal, classes = [] } of rules) {
    add(`rule ${id}`, 'goal', goal)
    add(`rule ${id}`, 'class', ...classes)
  }
  for (const { id, rule } of limits) add(`limit ${id}`, 'rule', rule)
  for (const { rule, has } of findings.hints ?? []) add(`hint ${has[0]}`, 'rule', rule)
  for (const one of [...findings.risks, ...(findings.beyond ?? [])]) add(one.reason.en, 'class', one.class)
  for (const { id, goals = [] } of [...report.sections, report.otherwise]) add(`section ${id}`, 'goal', ...goals)
  add('pointsBefore', 'fact', report.pointsBefore)
  for (const { field, when, from } of report.facts) {
    if (when?.kind === 'fact') add(`fact ${field}`, 'fact', when.field)
    if (when?.kind === 'section') add(`fact ${field}`, 'section', when.section)
    if (typeof from === 'object') add(`fact ${field}`, 'section', from.section)
  }
  for (const { class: offence, measures, sectors = [] } of escalation.rows) {
    add(`row ${offence}`, 'class', offence)
    add(`row ${offence}`, 'measure', ...measures)
    add(`row ${offence}`, 'sector', ...sectors)
  }
  for (const { company, past } of firms) {
    add(company.name, 'sector', company.sector)
    for (const found of past.flatMap((visit) => visit.findings)) {
      add(company.name, 'rule', found.rule)
      add(company.name, 'goal', found.goal)
      add(company.name, 'class', found.class)
      add(company.name, 'measure', found.measure)
    }
  }
  return named
}

/** Answers that a fact waits for, and that the question it waits for does not offer. */
export function answersNeverGiven({ report }: Domain, fold: (text: string) => string): readonly string[] {
  return report.facts.flatMap(({ field, when }) => {
    if (when?.kind !== 'fact') return []
    const options = report.facts.find((fact) => fact.field === when.field)?.options
    const offered = options?.flatMap(({ nl, en }) => [fold(nl), fold(en)])
    return offered ? when.values.filter((value) => !offered.includes(value)).map((value) => `${field}: ${value}`) : []
  })
}
