import type { Gathered } from '../gather.ts'
import { holdsName } from '../holds-name.ts'
import { isTold } from '../is-told.ts'
import { matchCue } from '../match-cue.ts'
import { UNKNOWN } from '../judge-intent.ts'
import type { Mind } from '../mind.ts'
import type { Composed } from '../../domain/pack.ts'
import { readText } from '../read-text.ts'
import { sayFailed, sayNotDone } from '../say-failed.ts'
import { composeStatus } from './compose-draft.ts'
import { composeFindings, composeObserved } from './compose-findings.ts'
import { composeHistory } from './compose-history.ts'
import { composeOpen } from './compose-open.ts'
import { composeOpinion } from './compose-opinion.ts'
import { composeRepeats } from './compose-repeats.ts'
import { composeLimits, composeRules } from './compose-rules.ts'
import { composeStart } from './compose-start.ts'
import { writeFirm } from './write-firm.ts'
import { writeMoment } from './write-moment.ts'
import type { Clock } from './write-point.ts'

/** What was found; and what failed, so that nobody takes a failure for "there is nothing" [A15]. */
export function composeFound(compose: Composed, found: Gathered, mind: Mind): string {
  const failures = found.failed.map((step) =>
    doing.has(step.tool) ? sayNotDone(step, mind.texts) : sayFailed(step, mind.texts),
  )
  if (!found.worked) return [...failures, ...afterFailure(compose, mind)].join('\n\n')
  return [composeKind(compose, found, mind), ...failures].filter(Boolean).join('\n\n')
}
/** What these were to do can be said plainly: they look nothing up. */
const doing = new Set(['start_inspection', 'look_up_company', 'extract_findings'])

/** An inspection goes on without a register, and without a number that is none. */
function afterFailure(compose: Composed, { texts }: Mind): string[] {
  return compose === 'start' ? [texts.inspection.goOn] : []
}

function composeKind(compose: Composed, found: Gathered, mind: Mind): string {
  const { language, context, texts } = mind
  const clock: Clock = { language, now: context.now, timeZone: context.timeZone }
  switch (compose) {
    case 'rules':
      return composeAbout(found, mind)
    case 'start':
      return composeBegun(found, mind, clock)
    case 'companies':
      return composeFirms(found, mind)
    case 'history':
      return composeHistory(found, clock) || texts.history.noneHere
    case 'repeats':
      return composeRepeats(found.repeats ?? [], clock)
    case 'findings':
      return composeFindings(found.findings ?? [], language)
    case 'status':
      return found.report ? composeStatus(found.report, language) : ''
    case 'opinion':
      return composeOpinion(found, mind)
    case 'open':
      return composeOpen(found, clock)
    case 'flags':
      return composeFlags(found, mind)
    case 'caution': {
      const at = found.report?.cautionAt
      if (at === undefined) return texts.inspection.cautionUnknown
      return texts.inspection.cautionGiven(writeMoment(at, language, clock.timeZone))
    }
  }
}

/** A rule that was asked for, a value that was measured, or something that was seen. */
function composeAbout(gathered: Gathered, { request, language, texts }: Mind): string {
  const { limits, findings, failed } = gathered
  const isSeen = isTold(request)
  // A search finds "mevrouw Koeling" in the rules of fridges.
  const rules = isSeen && holdsName(request.text) ? [] : gathered.rules
  if (isSeen && gathered.rules.length > 0 && rules.length === 0 && !findings) return texts.inspection.kept
  if (isSeen && findings) return composeObserved({ findings, limits, rules }, language)
  const compared = composeLimits(limits, rules, language)
  if (compared) return compared
  // Nothing was found by a search that did not work.
  if (rules.length === 0 && failed.some(({ tool }) => tool === 'search_rules')) return ''
  // Nobody understood it, and no rule fits: it may be about anything.
  if (rules.length === 0 && request.understood.intent === UNKNOWN) return texts.unknownQuestion
  const isWhy = request.leans && matchCue('^ waarom|why|hoezo', readText(request.text).folds)
  return composeRules(rules, language, isWhy ? 'why' : isSeen ? 'seen' : 'question')
}

function composeBegun({ inspection, memory = [] }: Gathered, { texts, language }: Mind, clock: Clock): string {
  if (inspection) return composeStart(inspection, memory, clock)
  return memory.length === 0
    ? texts.inspection.goOn
    : composeHistory({ history: undefined, memory, notes: [] }, { ...clock, language })
}

function composeFirms({ companies = [] }: Gathered, { texts, language }: Mind): string {
  if (companies.length === 0) return texts.inspection.noFirm
  const lines = companies.map((firm) => `- ${writeFirm(firm, language)}`)
  return [[texts.inspection.firms, ...lines].join('\n'), texts.inspection.toBegin].join('\n\n')
}

function composeFlags({ flags = [] }: Gathered, { texts }: Mind): string {
  if (flags.length === 0) return texts.inspection.noFlags
  const lines = flags.map(({ says, note, finding }) => {
    const became = finding === undefined ? '' : ` (${texts.inspection.isFinding(finding)})`
    return `- ${says}${note === undefined ? '' : ` [${note}]`}${became}`
  })
  return [texts.inspection.flags(flags.length), ...lines].join('\n')
}
