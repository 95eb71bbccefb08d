import type { Domain } from '../../domain/domain.ts'
import { escalation } from './escalation.ts'
import { examples } from './examples.ts'
import { classes, findings, goals, measures } from './findings.ts'
import { firms, sectors } from './firms.ts'
import { limits } from './limits.ts'
import { pack } from './pack.ts'
import { reportPlan } from './report-plan.ts'
import { rules } from './rules/rules.ts'
import { synonyms } from './rules/synonyms.ts'
import { vocabulary } from './rules/vocabulary.ts'
import { watch } from './watch.ts'

/** Firms that make, import or sell toys, inspected by the European rules. */
export const domain: Domain = {
  id: 'toys',
  name: { nl: 'Speelgoed', en: 'Toys' },
  pack,
  rules,
  rulesOf: '2026-11-16',
  synonyms,
  vocabulary,
  limits,
  classes,
  measures,
  goals,
  findings,
  watch,
  report: reportPlan,
  escalation,
  sectors,
  firms,
  examples,
}
