import type { AgentId } from '@agora/protocol/turn'
import { type PartAnswer, composeParts } from './compose/compose-parts.ts'
import type { RuleCall, RuleThought, ThinkInput } from './mind.ts'
import type { Pack } from '../domain/pack.ts'
import { type Part, type Parts, readParts } from './parts/read-parts.ts'
import { REJECT } from './plan-rejected.ts'
import { FINALISE, SEND } from './plan-report.ts'
import { readRequest } from './read-request.ts'
import { HAND_OVER, type Step, isHandover, listSteps, stepsOf } from './read-steps.ts'
import { CLARIFY } from './report-steps.ts'
import { thinkAboutPart } from './think-about-part.ts'

/**
 * The built-in brain: what an agent says or does next. Each request of what is asked is answered by itself, one after
 * the other, and the answers make one reply.
 */
export function thinkByRules(input: ThinkInput): RuleThought {
  const { steps, steered } = listSteps(input.messages)
  const parts = readParts(input.context, steered, input.pack)
  const [only, ...others] = parts.answered
  if (only && others.length === 0 && parts.left.length === 0) {
    return thinkAboutPart({ ...input, context: only.context }, only.request, stepsOf(steps, input.agent))
  }
  return thinkAboutParts(input, parts, steps) ?? thinkAboutWhole(input, steps, steered)
}

/** A turn that waits since an earlier version took other steps: it goes on as it began. */
function thinkAboutWhole(input: ThinkInput, steps: readonly Step[], steered: readonly string[]): RuleThought {
  const request = readRequest(input.context, steered, input.pack)
  return thinkAboutPart(input, request, stepsOf(steps, input.agent))
}

/** Calls before a part, and handovers: whoever is asked more than this at once says which part was left. */
const MOST_STEPS = 16
const MOST_HANDOVERS = 6

/** These wait for a person, a day if need be: what was answered by then is said first. */
const waitsForPerson: ReadonlySet<string> = new Set([CLARIFY, FINALISE, REJECT, SEND])

/**
 * Nothing is kept between two thoughts: the parts are gone through again with the steps that they took, up to the one
 * that has a step left to take. The same steps always give the same parts; undefined where these are no steps of theirs.
 */
function thinkAboutParts(
  input: ThinkInput,
  { answered, left, language }: Parts,
  steps: readonly Step[],
): RuleThought | undefined {
  const answers: PartAnswer[] = []
  let agent = input.began ?? (steps.some(isHandover) ? input.pack.first : input.agent)
  let done = 0
  let said = 0
  for (const part of answered) {
    const first = done
    if (isTooMuch(steps.slice(0, first))) {
      answers.push({ words: part.words, left: true })
      continue
    }
    for (;;) {
      const thought = thinkAs(agent, part, input, steps.slice(first, done))
      const { calls = [] } = thought
      if (calls.length === 0) {
        answers.push(toAnswer(part, thought))
        break
      }
      const isWaiting = calls.some(({ tool }) => waitsForPerson.has(tool))
      if (done >= steps.length) return { calls, ...(isWaiting ? sayFirst(answers.slice(said), input, language) : {}) }
      if (isWaiting) said = answers.length
      const taken = steps.slice(done, done + calls.length)
      if (!taken.every((step, index) => isStepOf(step, calls[index]))) return undefined
      agent = taken.reduce((who, step) => (isHandover(step) ? String(step.args['to']) : who), agent)
      done += taken.length
    }
  }
  const rest = [...answers.slice(said), ...left.map((words): PartAnswer => ({ words, left: true }))]
  const text = composeParts(rest, language, helpFor(input, language))
  return text === '' ? undefined : { text }
}

function isStepOf({ tool, args }: Step, call: RuleCall | undefined): boolean {
  return tool === call?.tool && (tool !== HAND_OVER || args['to'] === call.args['to'])
}

function thinkAs(agent: AgentId, { context, request }: Part, input: ThinkInput, steps: readonly Step[]): RuleThought {
  const tools = agent === input.agent ? input.tools : toolsOf(agent, input.pack)
  return thinkAboutPart({ ...input, agent, tools, context }, request, stepsOf(steps, agent))
}

/** What another agent had when it had the floor. */
function toolsOf(agent: AgentId, { agents }: Pack): readonly string[] {
  const known = agents.find(({ id }) => id === agent)
  return [...(known?.tools ?? []), ...(known?.handsTo.length ? [HAND_OVER] : [])]
}

function isTooMuch(steps: readonly Step[]): boolean {
  return steps.length >= MOST_STEPS || steps.filter(isHandover).length >= MOST_HANDOVERS
}

function toAnswer({ words, isTold }: Part, { text = '', unanswered }: RuleThought): PartAnswer {
  if (!unanswered) return { words, text }
  return isTold ? { words } : { words, unanswered: true }
}

function sayFirst(
  answers: readonly PartAnswer[],
  input: ThinkInput,
  language: Parts['language'],
): { readonly text?: string; readonly calls?: readonly RuleCall[] } {
  const text = composeParts(answers, language, helpFor(input, language))
  return text === '' ? {} : { text }
}

/** Who has said something here asks about that, and not about what can be asked. */
function helpFor({ pack, context }: ThinkInput, language: Parts['language']): string | undefined {
  return context.notes.count > 0 ? undefined : pack.help[language]
}
