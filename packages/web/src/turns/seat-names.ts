import type { Seat } from '@agora/client/thread/thread-snapshot'
import { createContext, use, useMemo } from 'react'

/** What those at the table are called, by id. */
export type SeatNames = ReadonlyMap<string, string>

export const SeatNamesContext = createContext<SeatNames>(new Map())

export function useSeatNames(): SeatNames {
  return use(SeatNamesContext)
}

/** The same as long as nobody is called otherwise: what they say and cost changes with every word, and rows are many. */
export function useNamesOf(participants: readonly Pick<Seat, 'id' | 'name'>[]): SeatNames {
  const written = JSON.stringify(participants.map(({ id, name }) => [id, name]))
  return useMemo(() => new Map(JSON.parse(written) as [string, string][]), [written])
}
