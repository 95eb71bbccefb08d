import type { PackAgent } from '../domain/pack.ts'
import { makeHistory } from './make-history.ts'
import { makeRegulation } from './make-regulation.ts'
import { makeReporting } from './make-reporting.ts'
import { makeTriage } from './make-triage.ts'
import type { Subject } from './subject.ts'

/** The agents of an inspection: who takes what is new, and the specialists for rules, for firms and for the report. */
export function makeAgents(subject: Subject): readonly PackAgent[] {
  return [makeTriage(subject), makeRegulation(subject), makeHistory(subject), makeReporting(subject)]
}
