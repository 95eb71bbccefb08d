import type { Note } from '@agora/protocol/note'
import { say } from '../say/say.ts'
import { type TurnAnswer, type TurnContext, countHeard, requestOf } from './turn-context.ts'

/** Notes that are shown. */
const SHOWN = 5

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
  else lines.push(stub.heard(countHeard({ asked }), notes.count))
  if (shown.length > 0) {
    lines.push(found.length > 0 ? stub.fits : stub.recent, ...shown.map(({ number, text }) => `${number}. ${text}`))
  }
  return { text: lines.join('\n'), sources: shown.map(({ id, number }) => ({ kind: 'note', note: id, number })) }
}
