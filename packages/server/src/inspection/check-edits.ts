import type { Domain } from '@agora/inspection/domain/domain'
import { findRule } from '@agora/inspection/rules/find-rule'
import type { ReportEdit } from '@agora/protocol/report'
import { Failure } from '../failure.ts'

/** Refuses edits that the domain does not define, such as an unknown class: a report would keep it for ever. */
export function checkEdits(edits: readonly ReportEdit[], domain: Domain): void {
  const sections = new Set([...domain.report.sections, domain.report.otherwise].map(({ id }) => id))
  const facts = new Set(domain.report.facts.map(({ field }) => field))
  const known = (what: string, value: string | null | undefined, isKnown: (value: string) => boolean) => {
    if (value && !isKnown(value)) throw new Failure('bad-request', `unknown ${what} "${value}"`)
  }
  const knownRule = (id: string) => findRule(domain, id) !== undefined
  for (const edit of edits) {
    switch (edit.kind) {
      case 'fact':
        known('field', edit.field, (field) => facts.has(field))
        break
      case 'finding-add':
      case 'finding-edit': {
        const { section, rule } = edit.kind === 'finding-add' ? edit.finding : edit.change
        known('section', section, (id) => sections.has(id))
        known('rule', rule, knownRule)
        break
      }
      case 'finding-judge':
        known('class', edit.class, (id) => domain.classes.some((one) => one.id === id))
        known('measure', edit.measure, (id) => domain.measures.some((one) => one.id === id))
        break
      case 'passage':
        known('section', edit.section, (id) => sections.has(id))
        for (const rule of edit.rules ?? []) known('rule', rule, knownRule)
        break
      default:
    }
  }
}
