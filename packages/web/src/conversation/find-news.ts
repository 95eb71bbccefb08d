import type { Entry } from '@agora/client/thread/thread-snapshot'

/** Which entries have already been told, by their ids; undefined before there was anything to compare with. */
export type Told = ReadonlySet<string> | undefined

/**
 * The page has just been opened: what comes now was there before, and is no news. Except for what a person waits for,
 * which would come without a word.
 */
export type CatchingUp = {
  /** The turn that the page showed as under way, from the device's copy. */
  readonly awaited: string | undefined
  /** What was said here meanwhile: others answer it behind it. */
  readonly said: ReadonlySet<string>
}

const nothingAwaited: CatchingUp = { awaited: undefined, said: new Set() }

/**
 * What others have said since, complete: what is to be said aloud. History is not news, one's own words are not, and a
 * reply is none before it is whole.
 */
export function findNews(
  told: Told,
  entries: readonly Entry[],
  catchingUp: CatchingUp | undefined = told ? undefined : nothingAwaited,
): { readonly news: readonly Entry[]; readonly told: Told } {
  // What stands before something that is known came from an older page: only what stands behind it is looked at, for a
  // reply that is being written brings new entries fifty times a second.
  const lastKnown = told ? entries.findLastIndex(({ id }) => told.has(id)) : -1
  const since = entries.slice(lastKnown + 1).filter(isComplete)
  if (told && since.length === 0) return { news: [], told }
  const others = since.filter(({ by }) => by.kind !== 'user')
  return {
    news: catchingUp ? onlyAwaited(others, entries, catchingUp) : others,
    told: new Set([...(told ?? []), ...since.map(({ id }) => id)]),
  }
}

function onlyAwaited(found: readonly Entry[], entries: readonly Entry[], { awaited, said }: CatchingUp): Entry[] {
  const firstSaid = said.size === 0 ? -1 : entries.findIndex(({ id }) => said.has(id))
  const answers = new Set(firstSaid < 0 ? [] : entries.slice(firstSaid + 1))
  return found.filter((entry) => answers.has(entry) || (entry.turn !== undefined && entry.turn === awaited))
}

function isComplete({ state }: Entry): boolean {
  return state.kind === 'stored' || state.kind === 'cut'
}
