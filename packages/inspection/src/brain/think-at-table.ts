import type { Message } from '@agora/protocol/message'
import { canDo, lookUp } from './look-up.ts'
import type { Mind, RuleThought } from './mind.ts'
import { PASS_TURN } from './table-calls.ts'
import { intentsOf } from './understand.ts'

/** So often one asks on about what was said before it is quiet. */
const QUESTIONS = 2
const QUOTE_CHARS = 160

/**
 * What the built-in brain has to say at a table: once, what its tools find about what people last said; without tools, a
 * question about what another said last. Then it passes: rules have no opinions, and make none up.
 */
export function thinkAtTable(mind: Mind): RuleThought {
  const { request, tools, pack, context, steps } = mind
  const able = intentsOf(pack).filter(({ does }) => does.kind === 'look-up' && !does.needs && canDo(does, tools))
  const { does } = able.find(({ id }) => id === request.understood.intent) ?? able[0] ?? {}
  const own = sinceAsked(context).filter(({ by }) => by.id === context.table?.self).length
  if (does?.kind === 'look-up') return own > 0 || request.text === '' ? pass(mind) : lookUp(does, mind)
  // What is said here all hear: a whisper is not quoted.
  const aloud = context.asked.filter(({ whisper }) => whisper === undefined)
  const other = sinceAsked(context).findLast(({ by }) => by.id !== context.table?.self) ?? aloud.at(-1)
  if (!other || own >= QUESTIONS || steps.own.length > 0) return pass(mind)
  const ask = mind.texts.asksOn[own % mind.texts.asksOn.length]
  return ask ? { text: ask(quote(other.text)) } : pass(mind)
}

/** What was said since people last said something. */
function sinceAsked({ messages, asked }: Mind['context']): readonly Message[] {
  const from = asked.at(-1)?.seq ?? 0
  return messages.filter(({ seq, as }) => seq > from && as === 'reply')
}

function pass({ tools, texts }: Mind): RuleThought {
  if (tools.includes(PASS_TURN)) return { calls: [{ tool: PASS_TURN, args: { why: texts.nothingToAdd } }] }
  return { text: texts.nothingToAdd }
}

/** The first sentence that says something: what a list is called does not. */
function quote(text: string): string {
  const lines = text.split('\n').map((one) => one.replace(/^[\s*•-]+/u, '').trim())
  const telling = lines.find((one) => one !== '' && !one.endsWith(':')) ?? text
  const line = telling.replace(/\s+/gu, ' ').trim()
  const sentence = /^.{10,}?[.!?](?=\s|$)/u.exec(line)?.[0] ?? line
  return sentence.length > QUOTE_CHARS ? `${sentence.slice(0, QUOTE_CHARS)}…` : sentence
}
