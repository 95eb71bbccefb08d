import type { Seat, ThreadSnapshot } from '@agora/client/thread/thread-snapshot'
import { type CSSProperties, createContext, use, useMemo } from 'react'

/** How somebody at the table is shown: by name, and where it was given one beside that by a hue. */
type SeatName = { readonly name: string; readonly hue: number | undefined }

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

export function useTableView({ thread }: ThreadSnapshot): TableView {
  const { table, participants = [], activeTurn } = thread ?? {}
  const isSilent = !!table && table.phase !== 'running' && table.phase !== 'pausing' && !activeTurn
  const names = useTableNames({ participants })
  return useMemo(() => (names.size === 0 ? noTable : { names, isSilent }), [names, isSilent])
}

/** The same as long as nobody is called otherwise: what they say and cost changes with every word, and rows are many. */
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
