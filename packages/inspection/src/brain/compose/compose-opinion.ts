import type { FoundFinding, FoundFlag } from '../found-inspection.ts'
import type { Gathered } from '../gather.ts'
import type { Mind } from '../mind.ts'
import { matchNotes } from '../notes/match-notes.ts'
import { readSubject } from '../notes/read-subject.ts'
import type { Language } from '@agora/core/language'
import { composeAllNotes } from './compose-notes.ts'
import { oneLine, withoutStop } from './one-line.ts'
import { type OpinionOf, textsOf } from './texts.ts'

/** A few lines: nobody who stands in a kitchen reads more. */
const SHOWN = 5
const IN_ORDER = 4
const UNCLEAR = 3
const RULE_CHARS = 140

type Found = Pick<Gathered, 'findings' | 'flags'>

/**
 * What to make of the notes: what is not in order, the most serious first, each with its notes, its limit or rule and
 * its class; then what is in order, and what is unclear. Of the notes that the call took up, where they tell anything.
 */
export function composeOpinion(found: Found, mind: Mind): string {
  const { language, context, request } = mind
  const { opinion: texts } = textsOf(language)
  const of = opinionOf(request.understood.intent)
  const { findings, flags, earlier } = chooseMeant(found, mind)
  const wrong = sortBySeverity(findings.filter(({ kind, unclear }) => kind === 'shortcoming' && !unclear))
  const right = findings.filter(({ kind }) => kind === 'in-order')
  const isSilent = wrong.length === 0 && !findings.some(({ unclear }) => unclear)
  const { count } = context.notes
  const blocks = [
    ...(isSilent ? [texts.nothing(count > 0 || findings.length > 0)] : []),
    // Code finds nothing in them: what was said is shown, and not judged.
    ...(isSilent && findings.length === 0 && count > 0 && count <= SHOWN
      ? [composeAllNotes(context.notes, language)]
      : []),
    ...(wrong.length > 0 ? [writeWrong(wrong, of, language)] : []),
    ...(wrong.length > 0 && of === 'advice' ? [texts.nextSteps] : []),
    ...(of === 'severity' && wrong.some(({ weight }) => weight !== undefined) ? [texts.youDecide] : []),
    ...(right.length > 0 ? [writeRight(right, language)] : []),
    ...(earlier > 0 ? [texts.earlier(earlier)] : []),
    ...writeFlags(findings, flags, language),
  ]
  return blocks.join('\n')
}

function opinionOf(intent: string): OpinionOf {
  const known: readonly OpinionOf[] = ['allowed', 'severity', 'advice', 'stands-out']
  return known.find((one) => one === intent) ?? 'opinion'
}

/** Those about what is named; else those that rest upon what the call took up; else all. */
function chooseMeant({ findings = [], flags = [] }: Found, { context, request, pack }: Mind) {
  const named = matchNamed(findings, request.text, pack.same)
  if (named.length > 0) {
    const numbers = new Set(named.flatMap(({ notes }) => notes))
    return { findings: named, flags: flags.filter(({ note }) => note !== undefined && numbers.has(note)), earlier: 0 }
  }
  const heard = context.asked.flatMap((message) => message.heard ?? [])
  const isFresh = (note: number | undefined) =>
    note !== undefined && heard.some(({ first, last }) => note >= first && note <= last)
  const fresh = findings.filter(({ notes }) => notes.some(isFresh))
  if (fresh.length === 0) return { findings, flags, earlier: 0 }
  const before = findings.filter((one) => one.kind === 'shortcoming' && !fresh.includes(one))
  return { findings: fresh, flags: flags.filter(({ note }) => isFresh(note)), earlier: before.length }
}

/** "De koelcel" is one of them; "deze keuken" is all of it. */
function matchNamed(
  findings: readonly FoundFinding[],
  text: string,
  same: readonly string[] | undefined,
): readonly FoundFinding[] {
  const subject = pointsAtAll.test(text) ? undefined : readSubject(text)
  return subject ? matchNotes(findings.map(asText), subject, same).map(({ finding }) => finding) : []
}
const pointsAtAll = /\b(?:deze|dit|this|these)\b/iu

function asText(finding: FoundFinding) {
  return { finding, text: `${finding.what} ${finding.where ?? ''}` }
}

/** By class, decided or suggested; then those beyond a limit, then those with a rule. */
export function sortBySeverity(findings: readonly FoundFinding[]): readonly FoundFinding[] {
  const rank = ({ weight = -1, comparison, rule }: FoundFinding) => weight * 4 + (comparison ? 2 : 0) + (rule ? 1 : 0)
  return findings.toSorted((a, b) => rank(b) - rank(a))
}

function writeWrong(findings: readonly FoundFinding[], of: OpinionOf, language: Language): string {
  const { opinion: texts } = textsOf(language)
  const shown = findings.slice(0, SHOWN)
  const lines = shown.map((finding, index) => {
    const why = whyOf(finding, of === 'allowed')
    const line = [classOf(finding, language), why].filter(Boolean).join('; ')
    return `${index + 1}. ${nameOf(finding)}${line ? `: ${line}` : ''}`
  })
  const more = findings.length > SHOWN ? [texts.more(findings.length - SHOWN)] : []
  return [texts.opens[of](findings.length), ...lines, ...more].join('\n')
}

export function nameOf({ what, notes }: Pick<FoundFinding, 'what' | 'notes'>): string {
  return `${withoutStop(what)}${notes.length > 0 ? ` [${notes.join(', ')}]` : ''}`
}

function classOf({ class: decided, suggestion }: FoundFinding, language: Language): string {
  return decided ?? (suggestion ? textsOf(language).opinion.suggested(suggestion.class) : '')
}

/** What its value is compared with; else the rule. */
function whyOf({ comparison, rule }: FoundFinding, inWords: boolean): string {
  if (comparison) return withoutStop(comparison)
  if (!rule) return ''
  return inWords && rule.text ? `“${oneLine(rule.text, RULE_CHARS)}” (${rule.cite})` : rule.cite
}

function writeRight(findings: readonly FoundFinding[], language: Language): string {
  const { opinion: texts } = textsOf(language)
  const shown = findings.slice(0, IN_ORDER).map(nameOf)
  const more = findings.length > IN_ORDER ? [`+${findings.length - IN_ORDER}`] : []
  return `${texts.inOrder} ${[...shown, ...more].join('; ')}.`
}

/** What must be known, and what else deserves attention: nothing that stands above already. */
export function writeFlags(
  findings: readonly FoundFinding[],
  flags: readonly FoundFlag[],
  language: Language,
): readonly string[] {
  const { opinion: texts } = textsOf(language)
  const asked = flags.filter(({ unclear }) => unclear)
  const askedOf = new Set(asked.map(({ note }) => note))
  const open = findings.filter(({ unclear, notes }) => unclear && !notes.some((note) => askedOf.has(note)))
  const unclear = [
    ...asked.map(({ says, note }) => `${says}${note === undefined ? '' : ` [${note}]`}`),
    ...open.map((finding) => `${nameOf(finding)}: ${withoutStop(finding.comparison ?? '')}`),
  ]
  const ruleless = findings.filter(({ kind, rule, comparison }) => kind === 'shortcoming' && !rule && !comparison)
  if (ruleless.length > 0) {
    unclear.push(texts.noRule(`[${ruleless.flatMap(({ notes }) => notes).join(', ')}]`))
  }
  const others = flags.filter(({ unclear: isAsked, finding }) => !isAsked && finding === undefined)
  return [
    ...others
      .slice(0, UNCLEAR)
      .map(({ says, note }) => `${texts.attention} ${says}${note === undefined ? '' : ` [${note}]`}`),
    ...unclear.slice(0, UNCLEAR).map((one) => `${texts.unclear} ${one}`),
  ]
}
