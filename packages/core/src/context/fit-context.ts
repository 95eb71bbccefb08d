import type { Message } from '@agora/protocol/message'
import type { AgentId } from '@agora/protocol/turn'
import { countTokens } from '../notes/count-tokens.ts'
import { cutMiddle } from './cut-middle.ts'
import type { ModelMessage } from './model-message.ts'
import { quoteLine } from './quote-said.ts'
import type { HeardNotes, TurnContext } from './turn-context.ts'
import { writeOpen } from './write-open.ts'
import { writeAsked } from './write-asked.ts'
import { writeFrame } from './write-frame.ts'
import { shortenNotes, writeNotes } from './write-notes.ts'
import { writeSaid } from './write-said.ts'
import { type WriteTime, timeWriter } from './write-time.ts'

/** What a domain adds to a context. */
export type DomainContext = {
  /** A line of the frame that says where its block stands. */
  readonly frame: string
  /** Its block; empty where there is nothing to tell. */
  readonly writeSituation: (time: WriteTime) => string
}

export type ContextOptions = {
  readonly instructions: string
  /** As the agent is told that it is called. */
  readonly agentName: string
  /** Whose own words in the history stand without a mark. */
  readonly agent?: AgentId
  readonly domain?: DomainContext
  /** What all of it may take. */
  readonly tokens?: number
}

/** A model with a small window has 32,000: there must be room for tools, their results and the answer. */
export const CONTEXT_TOKENS = 24_000
/** Less holds no instructions and no question. */
const LEAST_TOKENS = 2_000
/** What the form of one message takes, besides its text. */
export const MESSAGE_TOKENS = 4

/** Of the whole. What one part does not need, those after it have. */
const INSTRUCTIONS_SHARE = 1 / 3
const ASKED_SHARE = 1 / 4
/** So much of the conversation's end stays before notes give way: "and for fish?" says nothing without it. */
const HISTORY_LEAST_SHARE = 1 / 8
/** One pasted report must not push the whole conversation out. */
const ONE_MESSAGE_SHARE = 1 / 10
/** The tags around a message. */
const TAG_TOKENS = 60
/** How a conversation opens whose beginning is missing. */
const leftOut = (count: number) =>
  count === 0 ? '(Earlier messages are left out here.)' : `(${count} earlier messages are left out here.)`
const OPENING_TOKENS = countTokens(leftOut(1_000_000)) + MESSAGE_TOKENS

/** A context as it will be written: what fits of each kind. */
export type FittedContext = {
  readonly system: string
  readonly history: readonly { readonly message: Message; readonly written: ModelMessage }[]
  /** Said before the history where its beginning is missing. */
  readonly opening: string
  /** The conversation's title, what its domain adds, and the notes. */
  readonly situation: string
  readonly notes: HeardNotes
  readonly asked: string
}

/** What is asked first, then the notes and the last of the conversation; what is oldest gives way. */
export function fitContext(context: TurnContext, options: ContextOptions): FittedContext {
  const tokens = Math.max(options.tokens ?? CONTEXT_TOKENS, LEAST_TOKENS)
  const { time } = timeWriter(context.timeZone)
  const instructions = cutMiddle(options.instructions.trim(), Math.floor(tokens * INSTRUCTIONS_SHARE))
  const system = `${instructions}\n\n${writeFrame(context, options.agentName.slice(0, 100), options.domain?.frame)}`
  const asked = writeAsked(context, Math.floor(tokens * ASKED_SHARE), time)
  const title = quoteLine(context.title ?? '').slice(0, 200)
  const situation = options.domain?.writeSituation(time) ?? ''
  const about = [title === '' ? '' : `<title>${title}</title>`, situation, writeOpen(context)].filter(Boolean)
  const titleLine = about.map((part) => `${part}\n`).join('')
  let room = tokens - costOf(system) - costOf(asked) - countTokens(titleLine) - MESSAGE_TOKENS - OPENING_TOKENS

  const saidAlready = new Set(context.asked.map(({ id }) => id))
  const perMessage = { agent: options.agent, time, tokens: Math.floor(tokens * ONE_MESSAGE_SHARE) - TAG_TOKENS }
  const spoken = context.messages
    .filter(({ id, withdrawn, text }) => !saidAlready.has(id) && !withdrawn && text.trim() !== '')
    .map((message) => ({ message, written: writeSaid(message, perMessage) }))
  const spokenCost = spoken.reduce((sum, { written }) => sum + costOf(written.text), 0)
  const least = Math.min(spokenCost, Math.floor(tokens * HISTORY_LEAST_SHARE))
  const notes = shortenNotes(context.notes, room - least, time)
  const block = writeNotes(notes, time)
  room -= countTokens(block)
  const first = spoken.findLastIndex(({ written }) => (room -= costOf(written.text)) < 0) + 1
  const history = spoken.slice(first)
  // Some models take no conversation that begins with an answer.
  const isOpened = first === 0 && history[0]?.written.role !== 'assistant'
  const opening = isOpened ? '' : leftOut(first)
  return { system, history, opening, situation: `${titleLine}${block}`.trim(), notes, asked }
}

function costOf(text: string): number {
  return text === '' ? 0 : countTokens(text) + MESSAGE_TOKENS
}
