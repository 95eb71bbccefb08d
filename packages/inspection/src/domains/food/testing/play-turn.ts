import type { RuleCall } from '../../../brain/mind.ts'
import { readAnswers } from '../../../brain/read-answers.ts'
import { makeReplyReader } from '@agora/core/answers/reply-reader'
import { thinkByRules } from '../../../brain/think-by-rules.ts'
import type { ModelMessage } from '@agora/core/context/model-message'
import type { OpenQuestion, TurnContext } from '@agora/core/context/turn-context'
import type { Question } from '@agora/protocol/ask'
import { MessageId } from '@agora/protocol/ids'
import type { Message } from '@agora/protocol/message'
import type { Note } from '@agora/protocol/note'
import { domain } from '../domain.ts'
import { pack as plainPack } from '../pack.ts'
import { reportPlan } from '../report-plan.ts'
import { describeRule } from '../../../rules/describe-rule.ts'
import { fieldsOf } from '../../../report/field-specs.ts'
import { indexOf } from '../../../rules/index-of.ts'
import { searchRules } from '../../../rules/search-rules.ts'
import { FakeInspection } from './fake-inspection.ts'

export const at = Date.UTC(2026, 10, 16, 9, 30)
const user = { kind: 'user', id: 'owner' } as const

export function said(text: string, seq = 1, as: Message['as'] = 'turn'): Message {
  return { id: MessageId.parse(`m${seq}`), seq, by: user, text, as, at }
}
export function replied(text: string, agent: string, seq = 2): Message {
  return { id: MessageId.parse(`r${seq}`), seq, by: { kind: 'agent', id: agent }, text, as: 'reply', at }
}
export function note(number: number, text: string): Note {
  return { id: MessageId.parse(`n${number}`), number, text, at, by: user }
}

export type Scene = {
  readonly asks: string
  /** Several messages that wait for the turn, in place of `asks`. */
  readonly asked?: readonly Message[]
  readonly agent?: string
  readonly before?: readonly Message[]
  readonly notes?: readonly Note[]
  readonly noteCount?: number
  readonly language?: 'nl' | 'en'
  readonly tools?: Readonly<Record<string, (args: RuleCall['args']) => string>>
  /** Given to one question after the other. */
  readonly answers?: readonly Answer[]
  readonly inspection?: FakeInspection
  /** Asked by another turn, and not answered. */
  readonly open?: OpenQuestion
  /** Tools for which another turn waits for an approval. */
  readonly approving?: readonly string[]
}
type Answer = { readonly status: string; readonly answers?: Readonly<Record<string, string>>; readonly text?: string }

export type Played = {
  readonly text: string
  /** All that was said, in order: some of it before a question, the text last. */
  readonly said: readonly string[]
  readonly agent: string
  readonly calls: readonly RuleCall[]
}

const index = indexOf(domain)
const pack = { ...plainPack, fields: fieldsOf(reportPlan) }
const reader = makeReplyReader(pack.fields)

/** The rules as the real tool gives them. */
export function answerSearchRules({ query, language }: RuleCall['args']): string {
  const found = searchRules(String(query), 5, index)
  return JSON.stringify({
    rules: found.map(({ rule, score }) => ({ ...describeRule(rule, language === 'en' ? 'en' : 'nl'), score })),
  })
}

const nothing = {
  search_rules: answerSearchRules,
  search_notes: () => JSON.stringify({ notes: [] }),
  search_memory: () => JSON.stringify({ found: [] }),
  update_user_settings: () => JSON.stringify({ changed: true }),
  look_up_company: () => JSON.stringify({ companies: [] }),
  company_history: () => JSON.stringify({ history: { company: undefined, past: [], open: [] } }),
  check_repeat: () => JSON.stringify({ repeats: [] }),
  check_limit: () => JSON.stringify({ limits: [] }),
  list_flags: () => JSON.stringify({ flags: [] }),
} as const

/** More thoughts than any turn may need: whoever goes on longer goes on for ever. */
const MOST_THOUGHTS = 16

/** A whole turn of the built-in brain: its calls are answered until it says something. */
export function playTurn(scene: Scene): Played {
  const { notes = [], before = [], language = 'nl', answers = [] } = scene
  const context: TurnContext = {
    language,
    asked: scene.asked ?? [said(scene.asks, 90)],
    messages: before,
    notes: { count: scene.noteCount ?? notes.length, digest: [], recent: notes },
    now: at,
    ...(scene.open ? { open: scene.open } : {}),
    ...(scene.approving ? { approving: scene.approving } : {}),
  }
  const inspection = scene.inspection ?? new FakeInspection()
  const tools: Scene['tools'] = { ...nothing, ...inspection.tools(), ...scene.tools }
  const messages: ModelMessage[] = [{ role: 'user', text: scene.asks }]
  const calls: RuleCall[] = []
  let agent = scene.agent ?? pack.first
  const words: string[] = []
  let asked = 0
  for (let thoughts = 0; thoughts < MOST_THOUGHTS; thoughts++) {
    const me = pack.agents.find(({ id }) => id === agent)
    if (!me) throw new Error(`nobody is called ${agent}`)
    const thought = thinkByRules({
      agent,
      context,
      messages,
      tools: [...me.tools, 'hand_over'],
      pack,
      began: scene.agent ?? pack.first,
    })
    if (thought.text) words.push(thought.text)
    if (!thought.calls) return { text: thought.text ?? '', said: words, agent, calls }
    const named = thought.calls.map((call, index) => ({ ...call, id: `c${thoughts}-${index}` }))
    messages.push({ role: 'assistant', text: thought.text ?? '', calls: named })
    for (const { id, tool, args } of named) {
      calls.push({ tool, args })
      let result: string
      if (tool === 'hand_over') {
        const to = String(args['to'])
        if (!me.handsTo.includes(to)) throw new Error(`${agent} may not hand over to ${to}`)
        agent = to
        result = tools['hand_over']?.(args) ?? 'handed over'
        if (result.startsWith('error:')) agent = me.id
      } else if (tool === 'request_clarification') {
        const answer: Answer = answers[asked++] ?? { status: 'cancelled' }
        const questions = args['questions'] as readonly Question[]
        const told = readReply(answer, questions, language)
        const given = readAnswers(questions, { answers: told.answers ?? {} }).map(
          ([field, value]) => [field, value || 'weet ik niet'] as const,
        )
        if (answer.status === 'resolved') inspection.takeAnswers(questions, Object.fromEntries(given))
        result = JSON.stringify(told)
      } else {
        result = tools[tool]?.(args) ?? 'error: there is no such tool'
      }
      messages.push({ role: 'tool', call: id, tool, text: result })
    }
  }
  throw new Error(`still no answer: ${calls.map(({ tool }) => tool).join(', ')}`)
}

/** As the server does before a turn is told of an answer in words. */
function readReply(answer: Answer, questions: readonly Question[], language: 'nl' | 'en'): Answer {
  if (answer.text === undefined || answer.answers) return answer
  const reply = reader.hear(answer.text, questions, language)
  return reply.kind === 'values' ? { ...answer, answers: reader.tell(reply.values, language) } : answer
}
