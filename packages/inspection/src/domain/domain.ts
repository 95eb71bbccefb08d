import type { Pack } from './pack.ts'
import type { DomainId } from '@agora/protocol/inspection'
import type { Words } from '@agora/protocol/turn'
import type { DemoFirm } from './demo-firm.ts'
import type { Sector } from './sector.ts'
import type { EscalationTable } from './escalation-table.ts'
import type { ExampleInspection } from '../examples/example-inspection.ts'
import type { FindingPlan, Goal, Measure, OffenceClass } from './finding-plan.ts'
import type { Limit } from './limit.ts'
import type { ReportPlan } from './report-plan.ts'
import type { Rule } from './rule.ts'
import type { Vocabulary } from './vocabulary.ts'
import type { DomainClassifiers } from './domain-classifiers.ts'
import type { WatchPlan } from './watch-plan.ts'

/**
 * What is inspected, and by what: a folder of `domains` whose `domain.ts` exports one of these as `domain`. All of it is
 * data; the functions of this package work on any of them.
 */
export type Domain = {
  readonly id: DomainId
  readonly name: Words
  /** Who answers, and what people may want of them. */
  readonly pack: Pack
  readonly rules: readonly Rule[]
  /** The day on which rules and limits were last changed here (`2026-11-16`): a device without a line answers by these. */
  readonly rulesOf: string
  /** Words with the same meaning, a group a line. */
  readonly synonyms: readonly string[]
  /** How the other words of a question are taken. */
  readonly vocabulary?: Vocabulary
  readonly limits: readonly Limit[]
  /** The lightest first. */
  readonly classes: readonly OffenceClass[]
  readonly measures: readonly Measure[]
  readonly goals: readonly Goal[]
  readonly findings: FindingPlan
  /** What notes tell and what they are about, learnt from examples; without them the words of `findings` decide alone. */
  readonly classifiers?: DomainClassifiers
  readonly watch: WatchPlan
  readonly report: ReportPlan
  readonly escalation: EscalationTable
  /** Kinds of firms, as far as they make a difference. */
  readonly sectors: readonly Sector[]
  readonly firms: readonly DemoFirm[]
  readonly examples: readonly ExampleInspection[]
}
