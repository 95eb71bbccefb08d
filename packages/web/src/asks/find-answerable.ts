import type { OpenAsk } from '@agora/client/thread/thread-snapshot'

/** Where the page says it: by this the field is described. */
export const ANSWERS_HINT_ID = 'answers'

/** The question that a plain message answers: the newest that is open and was not put off. */
export function findAnswerable(asks: readonly OpenAsk[]): OpenAsk | undefined {
  return asks.findLast(({ isLater, ask }) => !isLater && ask !== undefined)
}
