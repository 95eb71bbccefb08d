import { createContext, use } from 'react'

/** What the rows of a conversation need to work with its turns. The same object for as long as it is on the screen. */
export type Turns = {
  readonly thread: string
  /** Shows why an answer is as it is, over the page. */
  readonly explain: (turn: string) => void
  readonly retry: (turn: string) => void
}

export const TurnsContext = createContext<Turns | undefined>(undefined)

export function useTurns(): Turns {
  const turns = use(TurnsContext)
  if (!turns) throw new Error('there are no turns around this')
  return turns
}
