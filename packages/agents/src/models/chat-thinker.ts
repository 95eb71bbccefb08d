import type { BaseChatModel } from '@langchain/core/language_models/chat_models'
import type { AIMessageChunk } from '@langchain/core/messages'
import type { ThinkRequest, Thinker, Thought, ToolSpec } from '../thinker.ts'
import { type AboutModel, explainFailure } from './explain-failure.ts'
import { type HeardAnswer, hearAnswer } from './hear-answer.ts'
import type { CallPlan, MakeModel } from './make-model.ts'
import { ModelFailure } from './model-failure.ts'
import { type KnownOptions, learnOptions, planAgain, planCall } from './plan-call.ts'
import { TooSlow, type WaitLimits, readPieces, waitLimits } from './read-pieces.ts'
import type { Timers } from './timers.ts'
import { writeMessages } from './write-messages.ts'

/** What the built-in model finds in its call options under `brain`; no other model is given it. */
export type Brain = Pick<ThinkRequest, 'agent' | 'began' | 'context'>

export type ChatThinkerParts = {
  readonly about: AboutModel
  readonly makeModel: MakeModel
  readonly timers: Timers
  /** It is our own and reads `brain`. */
  readonly takesBrain?: boolean
  /** It says why it stopped, so that a stream that only ends was cut. */
  readonly saysWhyItStops?: boolean
  readonly limits?: Partial<WaitLimits>
}

/** More than anybody reads: a model that goes on beyond it repeats itself without an end. */
const ANSWER_CHARS = 200_000

/** A thinker over any chat model of LangChain. It asks once: see `makeRetryingThinker`. */
export function makeChatThinker(parts: ChatThinkerParts): Thinker {
  const { about, timers } = parts
  const limits = { ...waitLimits, ...parts.limits }
  const models = new Map<string, BaseChatModel>()
  let known: KnownOptions = {}

  function modelFor(plan: CallPlan): BaseChatModel {
    const key = JSON.stringify(plan)
    const model = models.get(key) ?? parts.makeModel(plan)
    models.set(key, model)
    return model
  }

  async function open(request: ThinkRequest, signal: AbortSignal): Promise<AsyncIterable<AIMessageChunk>> {
    const messages = parts.takesBrain
      ? writeMessages(request.messages, (_tool, text) => text)
      : writeMessages(request.messages)
    const { agent, began, context } = request
    const options = {
      signal,
      ...(parts.takesBrain && { brain: { agent, context, ...(began === undefined ? {} : { began }) } satisfies Brain }),
    }
    const asked = planCall(known, request)
    for (let plan = asked; ;) {
      try {
        const stream = await bindTools(modelFor(plan), request.tools).stream(messages, options)
        known = learnOptions(known, asked, plan)
        return stream
      } catch (error) {
        const again = planAgain(error, plan, known)
        if (again === undefined) throw error
        plan = again
      }
    }
  }

  async function think(request: ThinkRequest): Promise<Thought> {
    const { signal } = request
    const heard = hearAnswer(request.onText)
    const explain = (error: unknown): never => {
      signal.throwIfAborted()
      throw nameFailure(error, heard, about)
    }
    const pieces = readPieces((line) => open(request, line), { says, signal, timers, limits })
    try {
      for (;;) {
        const next = await pieces.next().catch(explain)
        if (next.done) break
        heard.take(next.value)
        if (heard.size() > ANSWER_CHARS) throw endless(about, heard)
      }
    } finally {
      await pieces.return()
    }
    return conclude(heard, parts)
  }

  return { name: about.name, think }
}

type Streaming = Pick<BaseChatModel, 'stream'>

function bindTools(model: BaseChatModel, tools: readonly ToolSpec[]): Streaming {
  if (tools.length === 0) return model
  if (!model.bindTools) throw new Error('this model cannot use tools')
  return model.bindTools(
    tools.map(({ name, description, schema }) => ({
      type: 'function',
      function: { name, description, parameters: schema },
    })),
  )
}

/** An opening chunk with only the role has no content; reasoning has, though no user sees it. */
function says({ content, tool_call_chunks, additional_kwargs }: AIMessageChunk): boolean {
  return content.length > 0 || (tool_call_chunks?.length ?? 0) > 0 || Object.values(additional_kwargs).some(Boolean)
}

/** Words of the providers for an answer that ends before its end. */
const FULL = /^(?:length|max_tokens|model_length)$/i
const HELD_BACK = /^(?:content_filter|safety|refusal|recitation|prohibited_content|guardrail_intervened)$/i

function conclude(heard: HeardAnswer, { about, saysWhyItStops }: ChatThinkerParts): Thought {
  const text = heard.text()
  const calls = heard.calls.finish()
  const usage = heard.usage()
  const reason = heard.stopReason() ?? ''
  const complete = !saysWhyItStops || reason !== '' || usage !== undefined
  const empty = text === '' && calls.length === 0
  if (!complete && !empty) throw broken(about, 'its answer breaks off', text)
  const limit = FULL.test(reason) ? 'it reached the longest answer it can give' : undefined
  const cut = limit ?? (HELD_BACK.test(reason) ? 'its provider held the answer back' : undefined)
  if (empty) throw new ModelFailure('model-silent', `${about.name}: ${cut ?? 'it said nothing at all'}.`, { usage })
  if (cut && calls.length === 0) throw new ModelFailure('stream-broken', `${about.name}: ${cut}.`, { text, usage })
  return { model: about.name, text, calls, ...(usage && { usage }) }
}

function endless({ name }: AboutModel, heard: HeardAnswer): ModelFailure {
  const text = heard.text()
  return new ModelFailure(text === '' ? 'model-broken' : 'stream-broken', `${name}: it goes on without an end.`, {
    text,
    usage: heard.usage(),
  })
}

/** Without text no user has seen anything of it, and another attempt does no harm. */
function broken({ name }: AboutModel, what: string, text: string): ModelFailure {
  return new ModelFailure('stream-broken', `${name}: ${what}.`, text === '' ? { retry: {} } : { text })
}

function nameFailure(error: unknown, heard: HeardAnswer, about: AboutModel): ModelFailure {
  const [text, usage] = [heard.text(), heard.usage()]
  if (error instanceof TooSlow) {
    const detail = `${about.name}: it said nothing for ${error.waitedMs / 1_000} s.`
    return new ModelFailure('model-slow', detail, { text, usage })
  }
  const { why, detail, retry } = explainFailure(error, about)
  if (text === '') return new ModelFailure(why, detail, retry && { retry })
  return new ModelFailure('stream-broken', `${about.name}: its answer breaks off. ${detail}`, { text, usage })
}
