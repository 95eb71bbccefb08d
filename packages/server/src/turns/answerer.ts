import { searchNotes } from '@agora/core/notes/search-notes'
import { stubAnswer } from '@agora/core/turn/stub-answer'
import { type TurnAnswer, type TurnContext, requestOf } from '@agora/core/turn/turn-context'
import type { Note } from '@agora/protocol/note'

/** Whoever writes the answer of a turn: given all that was heard, and a way to look up what did not fit. */
export type Answerer = {
  /** As `/health` names it. */
  readonly name: string
  readonly answer: (context: TurnContext, tools: TurnTools, signal: AbortSignal) => Promise<TurnAnswer>
}

export type TurnTools = {
  /** The notes of the whole conversation that fit these words best. */
  readonly searchNotes: (words: string, limit: number) => Promise<readonly Note[]>
}

const FOUND = 5

/** Stands where turns that think will stand, and says so. */
export const stubAnswerer: Answerer = {
  name: 'stub',
  answer: async (context, tools) => stubAnswer(context, await tools.searchNotes(requestOf(context), FOUND)),
}

/** The tool that finds note 3 of 5,000, over notes that are read when it is used. */
export function makeTools(readAll: () => Promise<readonly Note[]>): TurnTools {
  return {
    searchNotes: async (words, limit) => searchNotes(await readAll(), words, limit).map(({ note }) => note),
  }
}
