import type { Message } from '@agora/protocol/message'
import type { TurnContext } from '@agora/core/context/turn-context'
import { requestOf } from '@agora/core/context/turn-context'
import { CLEARLY } from '../continues.ts'
import { detectLanguage } from '@agora/core/understanding/detect-language'
import { leansOnBefore } from '../leans-on-before.ts'
import type { Doing, Pack } from '../../domain/pack.ts'
import type { Language } from '@agora/core/language'
import { type Request, readRequest } from '../read-request.ts'
import { readText } from '../read-text.ts'
import { intentsOf } from '../understand.ts'
import { type RequestPart, splitRequests } from './split-requests.ts'

/** One request of what a turn answers, with the conversation as it stood before it. */
export type Part = {
  /** The words that ask, as a heading. */
  readonly words: string
  readonly request: Request
  readonly context: TurnContext
  /** Told, and nothing asked. */
  readonly isTold: boolean
}

export type Parts = {
  /** In the order in which they are answered. */
  readonly answered: readonly Part[]
  /** More was asked than is answered at once: the words of the rest. */
  readonly left: readonly string[]
  readonly language: Language
}

/** Nobody reads more answers at once, and a turn has only so many steps. */
const MOST_PARTS = 6

type Said = Omit<RequestPart, 'at'> & { readonly message: Message }

/**
 * All that is asked of a turn, request by request: of one message or of several, and of what was said while it ran. Each
 * is understood by itself, and leans on the one before as it would on an earlier message.
 */
export function readParts(context: TurnContext, steered: readonly string[], pack: Pack): Parts {
  const said = saidIn(context, steered)
  const whole = said.map(({ text }) => text).join('\n')
  const language = detectLanguage(readText(whole).folds) ?? context.language
  const parts = said.length < 2 || context.table ? [] : understandAll(said, { ...context, language }, pack)
  const wanted = joinReports(parts, pack).filter((part) => !isSmallTalk(part))
  if (wanted.length === 0) {
    const request = readRequest(context, steered, pack)
    return { answered: [{ words: request.text, request, context, isTold: false }], left: [], language }
  }
  const answered = wanted.slice(0, MOST_PARTS)
  return {
    answered: [...answered.filter((part) => !isReport(part, pack)), ...answered.filter((part) => isReport(part, pack))],
    left: wanted.slice(MOST_PARTS).map(({ words }) => words),
    language,
  }
}

/** What is asked, piece by piece. What is told goes along with a question that leans on it, and with what was told before. */
function saidIn(context: TurnContext, steered: readonly string[]): readonly Said[] {
  const last = context.asked.at(-1)
  const along = last ? steered.map((text): Message => ({ ...last, text, request: text })) : []
  const pieces: Said[] = []
  for (const message of [...context.asked, ...along]) {
    for (const { text, asked, asks } of splitRequests(requestOf({ asked: [message] }))) {
      const before = pieces.at(-1)
      if (before && isAbout(before, { text, asks })) {
        const ask = asks && !before.asks ? asked : before.asked
        pieces.splice(-1, 1, { message, asks: asks || before.asks, asked: ask, text: `${before.text}\n${text}` })
      } else pieces.push({ message, asks, asked, text })
    }
  }
  return pieces
}

/** Told after told, a question about what was told, or more about what was asked: "en ook voor kinderen van drie". */
function isAbout(before: Said, { text, asks }: Pick<Said, 'text' | 'asks'>): boolean {
  if (asks) return !before.asks && leansOnBefore(text)
  return !before.asks || goingOn.has(readText(text).folds[0] ?? '') || leansOnBefore(text)
}
const goingOn = new Set('en ook maar of plus nee sorry wacht and also but or no wait'.split(' '))

function understandAll(said: readonly Said[], context: TurnContext, pack: Pack): Part[] {
  return said.map((piece, index) => understandPart(piece, said.slice(0, index), context, pack))
}

function understandPart(piece: Said, before: readonly Said[], context: TurnContext, pack: Pack): Part {
  const own: TurnContext = {
    ...context,
    asked: [toMessage(piece)],
    messages: [...context.messages, ...before.map(toMessage)],
  }
  return { words: piece.asked, request: readRequest(own, [], pack), context: own, isTold: !piece.asks }
}

function toMessage({ message, text }: Said): Message {
  return { ...message, text, request: text }
}

/** "Maak het rapport en voeg toe dat …": one report, and no second one for what is said of it. */
function joinReports(parts: readonly Part[], pack: Pack): Part[] {
  const joined: Part[] = []
  for (const part of parts) {
    const before = joined.at(-1)
    const { intent, confidence } = part.request.understood
    const isSame = before?.request.understood.intent === intent
    const isOfIt = isSame || (part.request.leans && confidence < CLEARLY)
    if (!before || !isReport(before, pack) || !isOfIt) {
      joined.push(part)
      continue
    }
    const text = `${before.request.text}\n${part.request.text}`
    const asked = before.context.asked.map((message) => ({ ...message, text, request: text }))
    joined.splice(-1, 1, { ...before, context: { ...before.context, asked }, request: { ...before.request, text } })
  }
  return joined
}

const reportKinds: ReadonlySet<Doing['kind']> = new Set(['report', 'finalise', 'send'])

/** A report may ask its own questions, and wait for a day: everything else is answered first. */
function isReport({ request }: Part, pack: Pack): boolean {
  const meant = intentsOf(pack).find(({ id }) => id === request.understood.intent)
  return meant !== undefined && reportKinds.has(meant.does.kind)
}

/** A greeting, thanks or "wacht" beside a question wants no answer of its own. */
function isSmallTalk({ request }: Part): boolean {
  return smallTalk.has(request.understood.intent)
}
const smallTalk = new Set(['greeting', 'thanks', 'stop'])
