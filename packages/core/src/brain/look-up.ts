import { demandOf } from './asks-something.ts'
import { composeHistory, composeStart } from './compose/compose-history.ts'
import { composeRules } from './compose/compose-rules.ts'
import { matchCue } from './match-cue.ts'
import type { Mind, RuleThought } from './mind.ts'
import type { Doing } from './pack.ts'
import { type FoundMemory, type FoundNote, type FoundRule, readToolResult } from './read-found.ts'
import type { Request } from './read-request.ts'
import { HAND_OVER, type Step } from './read-steps.ts'
import { readText } from './read-text.ts'
import { sayFailed } from './say-failed.ts'

/** No tool takes a longer one. */
const QUERY_CHARS = 200

/** What is new in a follow-up stands at its end. */
export function shorten(query: string, isFollowUp: boolean): string {
  const line = query.replace(/\s+/gu, ' ').trim()
  return isFollowUp ? line.slice(-QUERY_CHARS) : line.slice(0, QUERY_CHARS)
}

/** Calls what has not been called yet, all at once; then answers from what came back. */
export function lookUp(does: Doing & { kind: 'look-up' }, mind: Mind): RuleThought {
  const { request, tools, steps, texts, language } = mind
  const { slots } = request.understood
  if (does.needs && !slots[does.needs.slot]) return { text: does.needs.otherwise[language] }
  const usable = does.calls.filter(({ tool }) => tools.includes(tool))
  if (usable.length === 0) return { text: texts.cannotLookUp }
  const open = usable.filter(({ tool }) => !steps.own.some((step) => step.tool === tool))
  if (open.length > 0) {
    const calls = open.map(({ tool, slot, inLanguage }) => {
      const query = shorten((slot && slots[slot]) || request.query, request.leans)
      return { tool, args: { query, ...(inLanguage ? { language } : {}) } }
    })
    return { calls }
  }
  return { text: composeFound(does.compose, gather(steps.own, does.compose), mind) }
}

type Gathered = {
  readonly rules: readonly FoundRule[]
  readonly notes: readonly FoundNote[]
  /** Nothing where earlier conversations could not be looked through: that is not the same as nothing found. */
  readonly memory: readonly FoundMemory[] | undefined
  /** Calls that gave nothing that can be read. */
  readonly failed: readonly Step[]
  readonly worked: boolean
}

/** What each kind of answer is made of; anything else that comes back is not what was asked for. */
const parts = { rules: ['rules'], history: ['memory', 'notes'], start: ['memory'] } as const

function gather(own: readonly Step[], compose: keyof typeof parts): Gathered {
  const wanted: readonly string[] = parts[compose]
  const read = own
    .filter(({ tool }) => tool !== HAND_OVER)
    .map((step) => ({ step, reading: readToolResult(step.result ?? 'error: ') }))
  const worked = read.filter(({ reading }) => wanted.includes(reading.kind))
  const memory = worked.flatMap(({ reading }) => (reading.kind === 'memory' ? [reading.found] : []))
  return {
    rules: worked.flatMap(({ reading }) => (reading.kind === 'rules' ? reading.rules : [])),
    notes: worked.flatMap(({ reading }) => (reading.kind === 'notes' ? reading.notes : [])),
    memory: memory.length > 0 ? memory.flat() : undefined,
    failed: read.filter((one) => !worked.includes(one)).map(({ step }) => step),
    worked: worked.length > 0,
  }
}

/** What was found; and which search failed, so that nobody takes a failure for "there is nothing" [A15]. */
function composeFound(compose: 'rules' | 'history' | 'start', found: Gathered, mind: Mind): string {
  const { texts, language, request } = mind
  const failures = found.failed.map((step) => sayFailed(step, texts))
  if (!found.worked && compose !== 'start') return failures.join('\n')
  if (compose === 'rules') return [composeRules(found.rules, language, frameOf(mind)), ...failures].join('\n\n')
  if (compose === 'history') {
    const told = composeHistory(found.memory, found.notes, language, mind.context.timeZone) || texts.history.noneHere
    return [told, ...failures].join('\n\n')
  }
  const begun = composeStart(found.memory ?? [], request.understood.slots, language, mind.context.timeZone)
  if (failures.length === 0) return begun
  const { start } = texts
  const { company = '', place } = request.understood.slots
  return [start.begun(company, place), ...failures, start.goOn].join('\n\n')
}

function frameOf({ request }: Mind): 'question' | 'seen' | 'why' {
  if (request.leans && matchCue('^ waarom|why|hoezo', readText(request.text).folds)) return 'why'
  return request.leans || demandOf(request.text) !== 'none' ? 'question' : isName(request) ? 'question' : 'seen'
}

/** "37R0829", "koeltemperatuur": somebody who looks something up says no more than that. */
function isName({ text }: Request): boolean {
  return readText(text).folds.length <= 3
}
