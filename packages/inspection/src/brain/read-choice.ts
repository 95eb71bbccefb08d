import { replyLanguage } from '@agora/core/context/reply-language'
import type { TurnContext } from '@agora/core/context/turn-context'
import { matchCue } from './match-cue.ts'
import type { Pack } from '../domain/pack.ts'
import { readText } from './read-text.ts'
import { requestsBefore } from './requests-before.ts'
import { type Understood, understand, understandAs } from './understand.ts'

/** Who chooses says no more than this. */
const MOST_WORDS = 8
const firsts = '^ het|de|the|graag|nee|ja eerste|first|een|one|1'
const seconds = '^ het|de|the|graag|nee|ja tweede|second|laatste|last|latter|twee|two|2'
const alone: readonly (readonly [pattern: string, place: 0 | 1])[] = [
  ['^ eerste|first|1', 0],
  [firsts, 0],
  ['^ tweede|second|laatste|latter|2', 1],
  [seconds, 1],
]

/**
 * The request before, where Agora offered two readings of it and these words choose one: by its place or in its words.
 */
export function readChoice(
  text: string,
  context: TurnContext,
  pack: Pack,
): { readonly text: string; readonly understood: Understood } | undefined {
  const { folds } = readText(text)
  const before = requestsBefore(context.messages).at(-1)
  if (before === undefined || folds.length === 0 || folds.length > MOST_WORDS) return undefined
  const understood = understand(before, pack, replyLanguage(context))
  const { either } = understood
  if (!either) return undefined
  const place = alone.find(([pattern]) => matchCue(pattern, folds))?.[1] ?? placeByWords(folds, either, pack)
  const chosen = place === undefined ? undefined : either[place]
  return chosen === undefined ? undefined : { text: before, understood: understandAs(chosen, before, understood, pack) }
}

/** Which of the two these words name; undefined where that is open. */
function placeByWords(folds: readonly string[], either: readonly [string, string], { asks }: Pack): 0 | 1 | undefined {
  const said = new Set(folds)
  const shares = either.map((intent) => {
    const { nl = '', en = '' } = asks.names[intent] ?? {}
    return readText(`${nl} ${en}`).folds.filter((word) => said.has(word)).length
  })
  const [one = 0, other = 0] = shares
  // Words that choose are mostly those of the offer.
  if (one === other || Math.max(one, other) * 2 < folds.length) return undefined
  return one > other ? 0 : 1
}
