import type { Domain } from '../../domain/domain.ts'
import { classifiers } from './classifiers.ts'
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

/** Food businesses, inspected by the Dutch rules. */
export const domain: Domain = {
  id: 'food',
  name: { nl: 'Voedselveiligheid', en: 'Food safety' },
  pack,
  rules,
  rulesOf: '2026-11-20',
  synonyms,
  vocabulary,
  limits,
  classes,
  measures,
  goals,
  findings,
  classifiers,
  watch,
  report: reportPlan,
  escalation,
  sectors,
  firms,
  examples,
}
