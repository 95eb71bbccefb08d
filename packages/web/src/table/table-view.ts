import type { Seat, ThreadSnapshot } from '@agora/client/thread/thread-snapshot'
import { type CSSProperties, createContext, use, useMemo } from 'react'

/** How a participant is shown: its name and, if assigned, a hue. */
type SeatName = { readonly name: string; readonly hue: number | undefined }

/** What the rows of a conversation need to know of its table. The same object as long as nothing of that changes. */
export type TableView = {
  readonly names: ReadonlyMap<string, SeatName>
  /** The table is paused: messages can be changed. */
  readonly isSilent: boolean
}

const noTable: TableView = { names: new Map(), isSilent: false }
export const TableContext = createContext<TableView>(noTable)

export function useTable(): TableView {
  return use(TableContext)
}

export function useTableView({ thread }: ThreadSnapshot): TableView {
  const { table, participants = [], activeTurn } = thread ?? {}
  const isSilent = !!table && table.phase !== 'running' && table.phase !== 'pausing' && !activeTurn
  const names = useTableNames({ participants })
  return useMemo(() => (names.size === 0 ? noTable : { names, isSilent }), [names, isSilent])
}

/** Keeps the same object until a name changes: figures change with every word, and there are many rows. */
export function useTableNames({ participants }: { readonly participants: readonly Seat[] }): TableView['names'] {
  const written = JSON.stringify(participants.map(({ id, name, colour }) => [id, name, colour]))
  return useMemo(() => {
    const seats = JSON.parse(written) as [string, string, number | null][]
    return new Map(seats.map(([id, name, hue]) => [id, { name, hue: hue ?? undefined }]))
  }, [written])
}

/** For `seat-line`. */
export function hueStyle(hue: number): CSSProperties {
  return { '--seat-hue': hue } as CSSProperties
}
