import { replyLanguage } from '@agora/core/context/reply-language'
import type { TurnContext } from '@agora/core/context/turn-context'
import { requestOf } from '@agora/core/context/turn-context'
import { UNKNOWN } from './judge-intent.ts'
import { leansOnBefore } from './leans-on-before.ts'
import { splitRequests } from './parts/split-requests.ts'
import type { Pack } from '../domain/pack.ts'
import { requestsBefore } from './requests-before.ts'
import { readChoice } from './read-choice.ts'
import { settleAsk } from './settle-ask.ts'
import { type Understood, intentsOf, understand } from './understand.ts'

/** A chain of "en voor vis?", "en vlees?" is followed so far back. */
const MOST_BACK = 4

export type Request = {
  readonly text: string
  readonly understood: Understood
  /** It only makes sense with what was asked before. */
  readonly leans: boolean
  /** What is to be looked for: with what was asked before, where it leans on that. */
  readonly query: string
}

/** What is asked of this turn, and what is meant by it. */
export function readRequest(context: TurnContext, steered: readonly string[], pack: Pack): Request {
  const text = [requestOf(context), ...steered].filter(Boolean).join('\n')
  const understood = understandRequest(text, context, pack)
  const chosen = readChoice(text, context, pack)
  if (chosen) return { ...chosen, leans: false, query: chosen.text }
  const before = leansOnBefore(text) ? askedBefore(context) : []
  const settled = settleAsk(text, understood, context, pack)
  if (before.length === 0) return { text, understood: settled, leans: false, query: text }
  return { text, understood: settled, leans: true, query: [...before, text].join(' ') }
}

/**
 * Told words may hide what the question behind them asks: where the whole is unknown, or is read as told only, the
 * question alone counts.
 */
function understandRequest(text: string, context: TurnContext, pack: Pack): Understood {
  const language = replyLanguage(context)
  const whole = understand(text, pack, language)
  const [part, ...more] = splitRequests(text)
  const isHidden = whole.intent === UNKNOWN || intentsOf(pack).find(({ id }) => id === whole.intent)?.said === 'told'
  if (!isHidden || !part?.asks || part.asked === text || more.length > 0) return whole
  const alone = understand(part.asked, pack, language)
  return alone.intent === UNKNOWN ? whole : alone
}

/** What was asked before, back to the last question that stands by itself. */
function askedBefore({ messages }: TurnContext): string[] {
  const found: string[] = []
  for (const said of requestsBefore(messages).toReversed().slice(0, MOST_BACK)) {
    found.unshift(said)
    if (!leansOnBefore(said)) break
  }
  return found
}
