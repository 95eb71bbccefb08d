import { replyLanguage } from '@agora/core/context/reply-language'
import type { Source } from '@agora/protocol/message'
import type { AgentId, CallId } from '@agora/protocol/turn'
import { collectSources } from '@agora/core/context/collect-sources'
import type { ModelCall, ModelMessage } from '@agora/core/context/model-message'
import type { TurnContext } from '@agora/core/context/turn-context'
import { textsOf } from './compose/texts.ts'
import type { RuleCall } from './mind.ts'
import type { Pack } from '../domain/pack.ts'
import { HAND_OVER } from './read-steps.ts'
import { tellAll } from './tell-all.ts'
import { thinkByRules } from './think-by-rules.ts'

/** A good answer takes two to six thoughts; whoever needs more goes in circles. */
const MOST_THOUGHTS = 24

/** What came of a call: what was found and what that rests upon; or why nothing was. */
export type CallTold =
  | { readonly kind: 'done'; readonly text: string; readonly sources?: readonly Source[] }
  | { readonly kind: 'failed'; readonly why: string }

export type RuleTools = {
  /** Names of those that there are; an agent has what it is granted of them. */
  readonly names: readonly string[]
  readonly run: (call: RuleCall) => CallTold
}

type Result = { readonly call: CallId; readonly tool: string; readonly outcome: 'done' | 'failed' } & {
  readonly sources?: readonly Source[]
}

/**
 * A whole answer by the built-in brain, in one go: its thoughts, its calls and whom it hands over to, where nothing has
 * to be waited for or kept on the way.
 */
export function answerByRules(
  context: TurnContext,
  pack: Pack,
  tools: RuleTools,
  first: AgentId = pack.first,
): { readonly text: string; readonly sources: readonly Source[]; readonly agent: AgentId } {
  const messages: ModelMessage[] = []
  const results: Result[] = []
  /** Said before something that would wait for a person; here nothing waits. */
  const said: string[] = []
  let agent = first
  for (let thought = 1; thought <= MOST_THOUGHTS; thought++) {
    const { text = '', calls = [] } = thinkByRules({
      agent,
      context,
      messages,
      tools: grantedTo(agent, pack, tools),
      pack,
      began: first,
    })
    if (text !== '') said.push(text)
    if (calls.length === 0) {
      const whole = said.join('\n\n')
      return { text: whole, sources: collectSources(whole, results, context.notes.recent, tellAll), agent }
    }
    const planned = calls.map(({ tool, args }, index): ModelCall => ({ id: `c${thought}-${index}`, tool, args }))
    messages.push({ role: 'assistant', text, calls: planned })
    for (const { id: call, tool, args } of planned) {
      const told: CallTold = tool === HAND_OVER ? handOver(args['to'], pack) : tools.run({ tool, args })
      if (tool === HAND_OVER && told.kind === 'done') agent = String(args['to'])
      results.push({ call, tool, outcome: told.kind, ...(told.kind === 'done' ? sourcesOf(told) : {}) })
      messages.push({ role: 'tool', call, tool, text: told.kind === 'done' ? told.text : `error: ${told.why}` })
    }
  }
  return { text: textsOf(replyLanguage(context)).unknownQuestion, sources: [], agent }
}

function grantedTo(agent: AgentId, pack: Pack, { names }: RuleTools): readonly string[] {
  const known = pack.agents.find(({ id }) => id === agent)
  if (!known) return []
  return [...names.filter((name) => known.tools.includes(name)), ...(known.handsTo.length > 0 ? [HAND_OVER] : [])]
}

function handOver(to: unknown, { agents }: Pack): CallTold {
  const isKnown = agents.some(({ id }) => id === to)
  return isKnown
    ? { kind: 'done', text: `${String(to)} goes on.`, sources: [] }
    : { kind: 'failed', why: 'there is no such agent' }
}

function sourcesOf({ sources }: { readonly sources?: readonly Source[] }): { readonly sources?: readonly Source[] } {
  return sources ? { sources } : {}
}
