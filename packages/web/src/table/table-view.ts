import type { Seat, ThreadSnapshot } from '@agora/client/thread/thread-snapshot'
import { type CSSProperties, createContext, use, useMemo } from 'react'

/** How somebody at the table is shown: by name, and beside that by a hue. */
export type SeatName = { readonly name: string; readonly hue: number }

/** What the rows of a conversation need to know of its table. The same object as long as nothing of that changes. */
export type TableView = {
  readonly names: ReadonlyMap<string, SeatName>
  /** Nobody speaks: what was said can be put otherwise. */
  readonly isSilent: boolean
}

const noTable: TableView = { names: new Map(), isSilent: false }
export const TableContext = createContext<TableView>(noTable)

export function useTable(): TableView {
  return use(TableContext)
}

/** The same for a conversation that is not the one that is open. */
export function useTableNames(thread: { readonly participants: readonly Seat[] }): TableView['names'] {
  return useMemo(() => namesOf(thread.participants), [thread])
}

function namesOf(seats: readonly Seat[]): TableView['names'] {
  return new Map(seats.map(({ id, name, colour }) => [id, { name, hue: colour ?? hueOf(id) }]))
}

export function useTableView({ thread }: ThreadSnapshot): TableView {
  const { table, participants, activeTurn } = thread ?? {}
  const isSilent = !!table && table.phase !== 'running' && table.phase !== 'pausing' && !activeTurn
  // What they have done so far changes with every turn; who they are does not, and rows must not be drawn again for it.
  const known = JSON.stringify(participants?.map(({ id, name, colour }) => [id, name, colour ?? hueOf(id)]) ?? [])
  return useMemo(() => {
    const seats = JSON.parse(known) as [string, string, number][]
    return seats.length === 0
      ? noTable
      : { names: new Map(seats.map(([id, name, hue]) => [id, { name, hue }])), isSilent }
  }, [known, isSilent])
}

/** For `seat-line` and `seat-dot`. */
export function hueStyle({ hue }: SeatName): CSSProperties {
  return { '--seat-hue': hue } as CSSProperties
}

/** Everybody has a hue, also who was given none. */
function hueOf(id: string): number {
  return [...id].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 360, 7)
}
