import { foldText } from '@agora/core/fold-text'
import { listTime } from '@agora/core/thread/listing'
import type { AnswerTo } from '@agora/protocol/operations'
import type { Thread } from '@agora/protocol/thread'

export type ThreadsPage = AnswerTo<'list-threads'>
export type View = { readonly query: string; readonly archived: boolean }
export type KnownThreads = ReadonlyMap<string, Thread>

/** A conversation as it stands now. What is older than what is known changes nothing. */
export function putThread(known: KnownThreads, thread: Thread): KnownThreads {
  const before = known.get(thread.id)
  return before && before.seq >= thread.seq ? known : new Map(known).set(thread.id, thread)
}

export function dropThread(known: KnownThreads, id: string): KnownThreads {
  if (!known.has(id)) return known
  const left = new Map(known)
  left.delete(id)
  return left
}

/**
 * A page of a view that the server gave, after a page that ended at `from` (undefined: it is the first). What should
 * stand within the page and does not is gone from this view: deleted, renamed or archived elsewhere.
 */
export function putPage(known: KnownThreads, view: View, page: ThreadsPage, from: Thread | undefined): KnownThreads {
  const left = new Map(known)
  const last = page.next === null ? undefined : page.threads.at(-1)
  const given = new Set(page.threads.map(({ id }) => id))
  for (const thread of lookAt(known, view)) {
    const within = (!from || byListTime(from, thread) < 0) && (!last || byListTime(thread, last) <= 0)
    if (within && !given.has(thread.id)) left.delete(thread.id)
  }
  for (const thread of page.threads) left.set(thread.id, thread)
  return left
}

/** What a view shows of what is known, as the server would; and those in which the search was found otherwise. */
export function lookAt(known: KnownThreads, { query, archived }: View, found?: ReadonlySet<string>): readonly Thread[] {
  const search = foldText(query).trim()
  const isFound = ({ id, title }: Thread) => foldText(title).includes(search) || found?.has(id)
  return [...known.values()].filter((thread) => thread.archived === archived && isFound(thread)).sort(byListTime)
}

export function byListTime(a: Thread, b: Thread): number {
  return listTime(b) - listTime(a) || (a.id < b.id ? 1 : a.id > b.id ? -1 : 0)
}
