import type { Thread } from '@agora/client/thread/branch-commands'

export type Branch = { readonly thread: Thread; readonly branches: readonly Branch[] }

/** Conversations as a tree. One whose origin was deleted stands where the nearest that is left stands: at the top. */
export function growTree(threads: readonly Thread[]): readonly Branch[] {
  const known = new Set(threads.map(({ id }) => id))
  const grow = (thread: Thread): Branch => ({
    thread,
    branches: threads.filter(({ branch }) => branch?.from === thread.id).map(grow),
  })
  return threads.filter(({ branch }) => !branch || !known.has(branch.from)).map(grow)
}
