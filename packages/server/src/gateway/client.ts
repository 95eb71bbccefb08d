import type { Connection } from './connections.ts'

/** Who sends a request, for everything that is counted: a credential, or the address of who has none. */
export type Client = {
  readonly key: string
  readonly connection: Pick<Connection, 'stalledMs' | 'cut'>
}
