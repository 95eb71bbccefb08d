import type { Remembered } from '@agora/agents/tools/search-memory'
import { searchNotes } from '@agora/core/notes/search-notes'
import type { ThreadState } from '@agora/core/thread/thread-state'
import type { Message } from '@agora/protocol/message'
import type { LogStorage } from '../log/log-storage.ts'
import { readMessages } from '../threads/read-history.ts'

/** How far back it looks: the last conversations, and the last words of each. A bound, so that no question takes minutes. */
const THREADS = 40
const MESSAGES = 200

/**
 * What was said in the owner's other conversations that fits these words best. `beside: 'tree'`: not in those that share a
 * past with this one, for whoever must not know that past.
 */
export async function searchMemory(
  storage: LogStorage,
  here: ThreadState,
  query: string,
  limit: number,
  { beside }: { readonly beside?: 'tree' } = {},
): Promise<readonly Remembered[]> {
  const { owner } = here
  const all = { owner, search: '', limit: THREADS + 1, after: undefined }
  const [kept, archived] = await Promise.all([
    storage.listThreads({ ...all, archived: false }),
    storage.listThreads({ ...all, archived: true }),
  ])
  const isOther = (state: ThreadState) => (beside === 'tree' ? rootOf(state) !== rootOf(here) : state.id !== here.id)
  const others = [...kept, ...archived].map(({ state }) => state).filter(isOther)
  const recent = others.sort((a, b) => b.updatedAt - a.updatedAt).slice(0, THREADS)
  const said: { state: ThreadState; message: Message }[] = []
  for (const state of recent) {
    const messages = await readMessages(storage, state.id, Number.MAX_SAFE_INTEGER, MESSAGES)
    for (const message of messages) {
      const { as, withdrawn, whisper } = message
      if (as !== 'command' && as !== 'ask' && !withdrawn && !whisper) said.push({ state, message })
    }
  }
  // One search over all of them, so that the best of all conversations come first; the title belongs to what was said.
  const asNotes = said.map(({ state, message: { id, at, by, text } }, index) => {
    return { id, number: index + 1, text: `${state.title}\n${text}`, at, by }
  })
  return searchNotes(asNotes, query, limit).flatMap(({ note }) => {
    const found = said[note.number - 1]
    if (!found) return []
    const { state, message } = found
    return [{ thread: state.id, title: state.title, message: message.id, text: message.text, at: message.at }]
  })
}

function rootOf({ id, branch }: ThreadState): string {
  return branch?.root ?? id
}
