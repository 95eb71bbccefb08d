import type { Gathered } from '../gather.ts'
import { nameOf, sortBySeverity, writeFlags } from './compose-opinion.ts'
import { textsOf } from './texts.ts'
import { type Clock, writePoint } from './write-point.ts'

const SHOWN = 5

/** What nobody has settled: points of earlier visits, findings to decide, what must be known, and what a report lacks. */
export function composeOpen(
  { findings = [], flags = [], report }: Pick<Gathered, 'findings' | 'flags' | 'report'>,
  clock: Clock,
): string {
  const { language } = clock
  const { open: texts, opinion, inspection } = textsOf(language)
  const undecided = sortBySeverity(findings.filter(({ status }) => status === 'proposed'))
  const more = undecided.length > SHOWN ? [opinion.more(undecided.length - SHOWN)] : []
  const points = report?.open.filter(({ status }) => status === undefined) ?? []
  const missing = report?.missing.filter(({ importance }) => importance === 'required').length ?? 0
  const blocks = [
    ...(points.length > 0
      ? [[inspection.openPoints, ...points.map((point) => writePoint(point, clock))].join('\n')]
      : []),
    ...(undecided.length > 0
      ? [
          [
            texts.undecided(undecided.length),
            ...undecided.slice(0, SHOWN).map((one) => `- ${nameOf(one)}`),
            ...more,
          ].join('\n'),
        ]
      : []),
    ...writeFlags(findings, flags, language),
    ...(report?.status === 'draft' && missing > 0 ? [texts.missing(missing)] : []),
  ]
  return blocks.length > 0 ? blocks.join('\n') : texts.none
}
