import type { Source } from '@agora/protocol/message'
import type { Note } from '@agora/protocol/note'
import { say } from '../say/say.ts'
import { type TurnContext, requestOf } from './turn-context.ts'

/** Notes that are shown. */
const SHOWN = 5

export type TurnAnswer = { readonly text: string; readonly sources: readonly Source[] }

/**
 * What is said until there are turns that think: plainly no answer, but proof of what was heard. `found` are the notes
 * that fit the question best, best first.
 */
export function stubAnswer(context: TurnContext, found: readonly Note[]): TurnAnswer {
  const { language, notes, asked } = context
  const { stub } = say(language)
  const chosen = (found.length > 0 ? found : notes.recent.slice(-SHOWN)).slice(0, SHOWN)
  const shown = chosen.toSorted((a, b) => a.number - b.number)
  const lines = [stub.begins, stub.asked(requestOf(context))]
  if (notes.count === 0) lines.push(stub.heardNothing)
  else lines.push(stub.heard(countHeard(asked), notes.count))
  if (shown.length > 0) {
    lines.push(found.length > 0 ? stub.fits : stub.recent, ...shown.map(({ number, text }) => `${number}. ${text}`))
  }
  return { text: lines.join('\n'), sources: shown.map(({ id, number }) => ({ kind: 'note', note: id, number })) }
}

/** The notes that the messages of a turn took up. */
export function countHeard(asked: TurnContext['asked']): number {
  return asked.reduce((sum, { heard }) => sum + (heard?.count ?? 0), 0)
}
