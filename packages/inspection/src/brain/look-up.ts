import { asksOfLastTime } from './asks-of-last-time.ts'
import { composeFound } from './compose/compose-found.ts'
import { type Gathered, gather } from './gather.ts'
import { isTold } from './is-told.ts'
import type { Mind, RuleCall, RuleThought } from './mind.ts'
import type { Doing, LookUp } from '../domain/pack.ts'
import { readText } from './read-text.ts'
import { measuredIn, tellsMeasure } from './tells-measure.ts'

/** No tool takes a longer one. */
const QUERY_CHARS = 200
/** Of words that are read by code, as much as a spoken minute. */
const TEXT_CHARS = 1_000

/** What is new in a follow-up stands at its end. */
export function shorten(query: string, isFollowUp: boolean, chars = QUERY_CHARS): string {
  const line = query.replace(/\s+/gu, ' ').trim()
  return isFollowUp ? line.slice(-chars) : line.slice(0, chars)
}

/** Calls what has not been called yet, all at once; then answers from what came back. */
export function lookUp(does: Doing & { kind: 'look-up' }, mind: Mind): RuleThought {
  const { request, tools, steps, texts, language } = mind
  const { slots } = request.understood
  if (does.needs && !does.needs.slots.some((slot) => slots[slot])) return { text: does.needs.otherwise[language] }
  const fitting = does.calls.filter((call) => isCalledFor(call, mind))
  const usable = fitting.filter(({ tool }) => tools.includes(tool))
  if (usable.length === 0) return { text: texts.cannotLookUp }
  const open = usable.filter(({ tool }) => !steps.own.some((step) => step.tool === tool))
  if (open.length > 0) return { calls: open.map((call) => ({ tool: call.tool, args: argsOf(call, mind) })) }
  const found = gather(steps.own, does.compose)
  const isUnanswered = does.compose === 'rules' && found.worked && isEmpty(found)
  return { text: composeFound(does.compose, found, mind), ...(isUnanswered ? { unanswered: true } : {}) }
}

function isEmpty({ rules, limits, findings = [], failed }: Gathered): boolean {
  return rules.length + limits.length + findings.length + failed.length === 0
}

function isCalledFor({ when }: LookUp, { request }: Mind): boolean {
  if (when === 'here') return !asksOfLastTime(readText(request.query).folds)
  if (when === 'measured') return tellsMeasure(readText(request.query).folds)
  return when !== 'told' || isTold(request)
}

function argsOf({ slot, takes, inLanguage }: LookUp, { request, language }: Mind): RuleCall['args'] {
  const { slots } = request.understood
  const given = inLanguage ? { language } : {}
  if (takes === 'nothing') return given
  if (takes === 'text') {
    const of = request.leans ? measuredIn(readText(request.text).folds) : undefined
    return { text: shorten(request.query, request.leans, TEXT_CHARS), ...(of ? { of } : {}), ...given }
  }
  if (takes === 'firm') return { ...firmIn(slots), ...given }
  const query = shorten((slot && slots[slot]) || request.query, request.leans)
  if (takes !== 'memory') return { query, ...given }
  return { query, ...(slots['company'] ? { company: shorten(slots['company'], false) } : {}), ...given }
}

/** The firm that a request names, as a tool takes it. */
export function firmIn(slots: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const { registration, company, place } = slots
  return {
    ...(registration ? { registration: shorten(registration, false, 40) } : {}),
    ...(company ? { name: shorten(company, false) } : {}),
    ...(place ? { place: shorten(place, false, 120) } : {}),
  }
}

/** Whether the tools are there that it takes. */
export function canDo(does: Doing, tools: readonly string[]): boolean {
  if (does.kind === 'call') return tools.includes(does.tool)
  return does.kind !== 'look-up' || does.calls.some(({ tool }) => tools.includes(tool))
}
