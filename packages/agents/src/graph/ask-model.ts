import { explainContext } from '@agora/core/context/explain-context'
import type { ModelMessage } from '@agora/core/context/model-message'
import type { MessageId } from '@agora/protocol/ids'
import type { TurnFailure, Usage } from '@agora/protocol/turn'
import { estimateUsage, tokensOf } from '../estimate-usage.ts'
import { ThinkFailure, type Thought } from '../thinker.ts'
import { orAborted } from '../or-aborted.ts'
import { type Step, thoughtsOf } from './steps.ts'
import { streamReply } from './stream-reply.ts'
import { toolSpecs } from './tool-specs.ts'
import type { KnownAgent, Work } from './work.ts'
import { writeSteps } from './write-steps.ts'

/** `message`: under which its text was streamed, where there was some. */
export type Asked = (Answer | Failure) & { readonly message?: MessageId }
type Answer = { readonly kind: 'thought'; readonly thought: Thought }
type Failure = {
  readonly kind: 'failed'
  readonly why: TurnFailure
  readonly detail: string
  readonly text: string
  readonly usage?: Usage
}

const NUDGE: ModelMessage = { role: 'user', text: '(Nothing came. Answer now, or call a tool.)' }
/** With half the room, results get a quarter: they are what usually fills it. */
const HALF_RESULTS = 4

type Way = { readonly budget: 'whole' | 'half'; readonly nudged: boolean }

/** Asks the agent's model; once more if it said nothing, and once more with less if that was too much to read. */
export async function askModel(work: Work, agent: KnownAgent, steps: readonly Step[]): Promise<Asked> {
  let budget: Way['budget'] = 'whole'
  let nudged = false
  for (;;) {
    const asked = await askOnce(work, agent, steps, { budget, nudged })
    if (asked.kind === 'thought' || asked.text.trim() !== '') return asked
    if (asked.why === 'model-silent' && !nudged) nudged = true
    else if (asked.why === 'too-long' && budget === 'whole') budget = 'half'
    else return asked
  }
}

async function askOnce(work: Work, agent: KnownAgent, steps: readonly Step[], way: Way): Promise<Asked> {
  const { turn, setup } = work
  const found = await attempt(work, () => setup.thinkerFor(agent.model))
  if ('failed' in found) return found.failed
  const thinker = found.done
  const messages = messagesFor(work, agent, steps, way)
  const tools = toolSpecs(agent, setup)
  const about = {
    instructions: agent.version,
    given: {
      ...explainContext(turn.context, {
        instructions: agent.instructions,
        agentName: agent.name[turn.context.language],
        agent: agent.id,
      }),
      digest: null,
      steps: steps.length,
    },
  }
  const input = turn.context.table ? tokensOf(messages, tools) : undefined
  if (input !== undefined) await turn.turnLog.reserveCall(agent.id, { model: thinker.name, ...about, input })
  const reply = streamReply(work, agent.id)
  const started = setup.timers.now()
  const thinking = await attempt(work, () =>
    thinker.think({
      messages,
      tools,
      temperature: agent.temperature,
      maxTokens: agent.maxTokens,
      onText: reply.write,
      signal: turn.signal,
      agent: agent.id,
      began: thoughtsOf(steps)[0]?.agent ?? agent.id,
      context: turn.context,
    }),
  )
  const { message, text } = reply.end()
  const outcome = 'failed' in thinking ? thinking.failed : refuseSilence(thinking.done)
  const model = 'done' in thinking ? thinking.done.model : thinker.name
  const told = 'done' in thinking ? thinking.done.usage : thinking.failed.usage
  const usage = told ?? estimate(model, input, thinking)
  await turn.turnLog.noteCall(agent.id, {
    model,
    ...about,
    tookMs: Math.max(0, Math.round(setup.timers.now() - started)),
    ...(usage ? { usage } : {}),
    ...(outcome.kind === 'failed' ? { failure: outcome.why } : {}),
  })
  const kept = outcome.kind === 'failed' ? { ...outcome, text: outcome.text || text } : outcome
  return { ...kept, ...(message === undefined ? {} : { message }) }
}

/** What failed before a word came is taken to have cost nothing. */
function estimate(model: string, input: number | undefined, thinking: Attempted<Thought>): Usage | undefined {
  if (input === undefined || ('failed' in thinking && thinking.failed.text === '')) return undefined
  return estimateUsage(model, input, 'done' in thinking ? thinking.done : thinking.failed)
}

type Attempted<T> = { readonly done: T } | { readonly failed: Failure }

/**
 * Only what the model's side throws is the model's failure; what the turn log throws is the server's, and ends the
 * run.
 */
async function attempt<T>({ turn }: Work, act: () => Promise<T>): Promise<Attempted<T>> {
  try {
    // A turn that was just stopped does not pay for an answer.
    turn.signal.throwIfAborted()
    return { done: await orAborted(act(), turn.signal) }
  } catch (error) {
    turn.signal.throwIfAborted()
    if (error instanceof ThinkFailure) {
      const { why, message: detail, text, usage } = error
      return { failed: { kind: 'failed', why, detail, text, ...(usage ? { usage } : {}) } }
    }
    const detail = error instanceof Error ? error.message : String(error)
    return { failed: { kind: 'failed', why: 'internal', detail, text: '' } }
  }
}

function refuseSilence(thought: Thought): Answer | Failure {
  if (thought.calls.length > 0 || thought.text.trim() !== '') return { kind: 'thought', thought }
  return { kind: 'failed', why: 'model-silent', detail: `${thought.model} said nothing`, text: '' }
}

function messagesFor(
  { turn, setup }: Work,
  agent: KnownAgent,
  steps: readonly Step[],
  way: Way,
): readonly ModelMessage[] {
  const { resultChars } = setup.limits
  const chars = way.budget === 'whole' ? resultChars : Math.floor(resultChars / HALF_RESULTS)
  return [
    ...setup.writeContext(turn.context, agent, { budget: way.budget }),
    ...writeSteps(steps, chars),
    ...(way.nudged ? [NUDGE] : []),
  ]
}
