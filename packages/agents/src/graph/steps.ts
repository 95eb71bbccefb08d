import { AskId } from '@agora/protocol/ask'
import type { MessageId, TurnId } from '@agora/protocol/ids'
import type { Source } from '@agora/protocol/message'
import type { ParticipantId } from '@agora/protocol/table'
import type { AgentId, CallId, ToolOutcome, TurnFailure } from '@agora/protocol/turn'

/** What happened in this turn so far, one by one. The conversation before it is not among them. */
export type Step = ThoughtStep | ResultStep | UnknownStep | HandedStep | SteeredStep

export type ThoughtStep = {
  readonly kind: 'thought'
  readonly agent: AgentId
  readonly text: string
  /** Under which its text is posted; absent where it said nothing. Kept, so that it is posted once. */
  readonly message?: MessageId
  readonly calls: readonly PlannedCall[]
  /** At a table it went on in the name of this one, and was cut there. */
  readonly spokeFor?: ParticipantId
  /** It broke off here: what there is of the text is posted, and the turn ends with this. */
  readonly failure?: { readonly why: TurnFailure; readonly detail: string }
}

/** A call as the model wrote it, and what we make of it. `refused` has its result already. */
export type PlannedCall = {
  readonly id: CallId
  readonly tool: string
  readonly args: Readonly<Record<string, unknown>>
  readonly plan: 'run' | 'approve' | 'ask' | 'hand-over' | 'refused'
}

export type ResultStep = {
  readonly kind: 'result'
  readonly call: CallId
  readonly tool: string
  readonly outcome: ToolOutcome
  /** As the model reads it. */
  readonly text: string
  /** Absent where the tool names none; a tool that has nothing to point to gives an empty list. */
  readonly sources?: readonly Source[]
}

/** A process died while the call ran, and only a person can say whether it had its effect. */
export type UnknownStep = {
  readonly kind: 'unknown'
  readonly agent: AgentId
  readonly call: PlannedCall
  /** 1 for the call itself, 2 when a person wanted it again, and so on. */
  readonly attempt: number
}

export type HandedStep = { readonly kind: 'handed'; readonly to: AgentId }
export type SteeredStep = { readonly kind: 'steered'; readonly message: MessageId; readonly text: string }

/**
 * Steps are kept as strings: LangGraph's serializer makes live objects of any JSON that looks like a LangChain record,
 * and what people and tools say may look like anything.
 */
export function readSteps(kept: readonly string[]): readonly Step[] {
  return kept.map((step) => JSON.parse(step) as Step)
}

export function keepSteps(steps: readonly Step[]): string[] {
  return steps.map((step) => JSON.stringify(step))
}

export function thoughtsOf(steps: readonly Step[]): readonly ThoughtStep[] {
  return steps.filter((step) => step.kind === 'thought')
}

export function resultsOf(steps: readonly Step[]): readonly ResultStep[] {
  return steps.filter((step) => step.kind === 'result')
}

/** The calls of the last thought that have come to nothing yet, and who makes them. */
export function pendingOf(steps: readonly Step[]): Pick<ThoughtStep, 'agent' | 'calls'> {
  const thought = thoughtsOf(steps).at(-1)
  if (!thought) return { agent: '', calls: [] }
  const done = new Set(
    steps.flatMap((step) => (step.kind === 'result' ? step.call : step.kind === 'unknown' ? step.call.id : [])),
  )
  return { agent: thought.agent, calls: thought.calls.filter(({ id, plan }) => plan !== 'refused' && !done.has(id)) }
}

/** The number of the next thought: no call of this turn has it yet, also where a thought without calls was not kept. */
export function nextThought(steps: readonly Step[]): number {
  const thoughts = thoughtsOf(steps)
  const numbers = thoughts.flatMap(({ calls }) => calls.map(({ id }) => Number(/^c(\d+)-/.exec(id)?.[1] ?? 0)))
  return Math.max(thoughts.length, ...numbers) + 1
}

/** Calls with an unknown outcome: the last attempt of each. */
export function unsettledOf(steps: readonly Step[]): readonly UnknownStep[] {
  const settled = new Set(resultsOf(steps).map(({ call }) => call))
  const open = new Map<CallId, UnknownStep>()
  for (const step of steps) if (step.kind === 'unknown' && !settled.has(step.call.id)) open.set(step.call.id, step)
  return [...open.values()]
}

/** Questions that were asked, or are going to be. */
export function countAsks(steps: readonly Step[]): number {
  const planned = thoughtsOf(steps).flatMap(({ calls }) =>
    calls.filter(({ plan }) => plan === 'ask' || plan === 'approve'),
  )
  return planned.length + steps.filter(({ kind }) => kind === 'unknown').length
}

/** The same for the same call of the same turn, in every life of it. */
export function makeCallId(thought: number, index: number): CallId {
  return `c${thought}-${index}`
}

export function makeAskId(turn: TurnId, call: CallId, about = ''): AskId {
  return AskId.parse(`${turn}.${call}${about}`)
}
