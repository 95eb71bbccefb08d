import type { FoundReport } from '../found-inspection.ts'
import type { Language } from '@agora/core/language'
import { writeFindings } from './compose-findings.ts'
import { oneLine, withoutStop } from './one-line.ts'
import { textsOf } from './texts.ts'
import { writeFirm } from './write-firm.ts'

const SHOWN = 12

/** What stands in the draft, what is missing, and what is left to a person. */
export function composeDraft(report: FoundReport, language: Language): string {
  const texts = textsOf(language).inspection
  if (report.status === 'final') return texts.isFinal(report.number)
  const { findings, findingCount } = report
  const found = findingCount === 0 ? texts.noFindings : writeFindings(findings, findingCount, language)
  return [
    opening(report, language),
    found,
    ...writePoints(report, language),
    ...writeMissing(report, language),
    texts.leavesToYou,
  ].join('\n\n')
}

/** How far it is, and what must happen before it can be made final. */
export function composeStatus(report: FoundReport, language: Language): string {
  const texts = textsOf(language).inspection
  if (report.status === 'final') return texts.isFinal(report.number)
  const blocked = composeBlocked(report, language)
  // What must be there and is not, is among what blocks it.
  const optional = report.missing.filter(({ importance }) => importance === 'optional')
  const missing = writeMissing(blocked ? { missing: optional } : report, language)
  const state = blocked ? [blocked] : missing.length > 0 ? [texts.notBlocked] : [texts.complete, texts.notBlocked]
  return [opening(report, language), ...state, ...missing].join('\n\n')
}

/** Empty where nothing does. */
export function composeBlocked({ blocked }: Pick<FoundReport, 'blocked'>, language: Language, most = SHOWN): string {
  const texts = textsOf(language).inspection
  const lines = blocked.map((why) => `- ${oneLine(why)}`)
  return blocked.length === 0 ? '' : [texts.blocks, ...cut(lines, most)].join('\n')
}

function opening({ company, completeness }: FoundReport, language: Language): string {
  const texts = textsOf(language).inspection
  // A hundred only where it is whole.
  const percent = Math.floor(completeness * 100)
  return company ? texts.draft(writeFirm(company, language), percent) : texts.draftWithoutFirm(percent)
}

function writeMissing({ missing }: Pick<FoundReport, 'missing'>, language: Language): string[] {
  const texts = textsOf(language).inspection
  const list = (importance: 'required' | 'optional', title: string) => {
    const labels = missing.filter((one) => one.importance === importance).map(({ label }) => `- ${oneLine(label)}`)
    return labels.length === 0 ? [] : [[title, ...cut(labels)].join('\n')]
  }
  return [...list('required', texts.missing), ...list('optional', texts.mayBeAdded)]
}

function writePoints({ open }: FoundReport, language: Language): string[] {
  const texts = textsOf(language).inspection
  const states = texts.pointStates
  const lines = open.map(
    ({ what, status = 'open' }) => `- ${withoutStop(what)}: ${states[status] ?? states['open'] ?? ''}`,
  )
  return lines.length === 0 ? [] : [[texts.points, ...cut(lines)].join('\n')]
}

function cut(lines: readonly string[], most = SHOWN): readonly string[] {
  return lines.length <= most ? lines : [...lines.slice(0, most - 1), `- … (+${lines.length - most + 1})`]
}
