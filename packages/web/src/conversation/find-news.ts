import type { Entry } from '@agora/client/thread/thread-snapshot'

/** Which entries have already been told, by their ids; undefined before there was anything to compare with. */
export type Told = ReadonlySet<string> | undefined

/**
 * What others have said since, complete: what is to be said aloud. History is not news, one's own words are not, and a
 * reply is none before it is whole.
 */
export function findNews(
  told: Told,
  entries: readonly Entry[],
): { readonly news: readonly Entry[]; readonly told: Told } {
  if (told === undefined) return { news: [], told: new Set(entries.filter(isComplete).map(({ id }) => id)) }
  // What stands before something that is known came from an older page: only what stands behind it is looked at, for a
  // reply that is being written brings new entries fifty times a second.
  const lastKnown = entries.findLastIndex(({ id }) => told.has(id))
  const since = entries.slice(lastKnown + 1).filter(isComplete)
  if (since.length === 0) return { news: [], told }
  return { news: since.filter(({ by }) => by.kind !== 'user'), told: new Set([...told, ...since.map(({ id }) => id)]) }
}

function isComplete({ state }: Entry): boolean {
  return state.kind === 'stored' || state.kind === 'cut'
}
