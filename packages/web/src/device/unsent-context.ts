import type { Outcome } from '@agora/client/outcome'
import { createContext, use } from 'react'

/** What can be done with something that is not at the server. The same object for as long as it is on the screen. */
export type Unsent = {
  readonly edit: (entry: string, text: string) => Promise<Outcome>
  /** Takes it back, with a word about it and a way back. */
  readonly withdraw: (entry: string) => void
  /** Makes a file of it. */
  readonly save: (entry: string) => void
}

export const UnsentContext = createContext<Unsent | undefined>(undefined)

export function useUnsent(): Unsent {
  const unsent = use(UnsentContext)
  if (!unsent) throw new Error('there is no outbox around this')
  return unsent
}
