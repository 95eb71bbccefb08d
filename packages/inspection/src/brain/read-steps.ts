import type { AgentId } from '@agora/protocol/turn'
import type { ModelMessage } from '@agora/core/context/model-message'

export const HAND_OVER = 'hand_over'

/** A call of this turn, and what came of it; nothing yet where no result stands behind it. */
export type Step = {
  readonly tool: string
  readonly args: Readonly<Record<string, unknown>>
  readonly result: string | undefined
}

export type Steps = {
  /** What this agent did since it has had the floor. */
  readonly own: readonly Step[]
  /** Somebody handed over to it in this turn. */
  readonly wasHandedOver: boolean
  /** To whom it was handed over before in this turn, with success. */
  readonly handedTo: ReadonlySet<string>
}

/**
 * All calls of this turn, in order, and what was said while it ran. Messages of the conversation before it have no
 * calls, so that every call belongs to this turn, and what a user says behind the first one was said while it ran.
 */
export function listSteps(messages: readonly ModelMessage[]): {
  readonly steps: readonly Step[]
  readonly steered: readonly string[]
} {
  const results = new Map(
    messages.flatMap((message) => (message.role === 'tool' ? [[message.call, message.text]] : [])),
  )
  const steps: Step[] = []
  const steered: string[] = []
  for (const message of messages) {
    if (message.role === 'assistant') {
      for (const { id, tool, args } of message.calls ?? []) steps.push({ tool, args, result: results.get(id) })
    }
    if (message.role === 'user' && steps.length > 0) steered.push(message.text)
  }
  return { steps, steered }
}

/** The same steps as one agent sees them. */
export function stepsOf(steps: readonly Step[], agent: AgentId): Steps {
  const handovers = steps.filter(isHandover)
  const last = steps.findLastIndex((step) => handovers.includes(step) && step.args['to'] === agent)
  return {
    own: steps.slice(last + 1),
    wasHandedOver: last >= 0,
    handedTo: new Set(handovers.map(({ args }) => String(args['to']))),
  }
}

/** Whether somebody else has the floor after this step. */
export function isHandover({ tool, result }: Step): boolean {
  return tool === HAND_OVER && !isError(result)
}

export function isError(result: string | undefined): boolean {
  return result !== undefined && /^\s*error:/iu.test(result)
}
