import type { Words } from '@agora/protocol/turn'
import type { Domain } from '../../domain/domain.ts'

/** Everything of a domain that people read. */
export function wordsOf(domain: Domain): readonly Words[] {
  const { name, pack, rules, limits, classes, measures, goals, findings, report, escalation, sectors, examples } =
    domain
  return [
    name,
    pack.help,
    report.title,
    report.closing,
    ...rules.flatMap(({ subject, text, article, law, textVersion }) => [subject, text, article, law.name, textVersion]),
    ...[...pack.agents, ...limits, ...measures, ...goals, ...sectors, ...classes].map((one) => one.name),
    ...classes.map(({ formWord }) => formWord),
    ...[...findings.risks, ...(findings.beyond ?? []), ...escalation.rows].map(({ reason }) => reason),
    ...report.facts.flatMap(({ label, question, basis, options = [] }) => [label, question, basis, ...options]),
    ...[...report.sections, report.otherwise].map(({ title }) => title),
    ...examples.flatMap(({ title, about, steps }) => [title, about, ...steps.flatMap(({ say, look }) => [say, look])]),
  ]
}
