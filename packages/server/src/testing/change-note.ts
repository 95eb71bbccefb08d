/** Short ways to correct notes in tests. */
import type { ClientCommand } from '@agora/inspection/thread/decide'
import { MessageId, ThreadId } from '@agora/protocol/ids'
import type { Note, NoteChange } from '@agora/protocol/note'
import type { AnswerTo } from '@agora/protocol/operations'
import type { Threads } from '../threads/threads.ts'
import { owner } from './say.ts'

type Options = { readonly key?: string; readonly thread?: string }

export function changeNote(threads: Threads, id: string, change: NoteChange | string, options: Options = {}) {
  const body = typeof change === 'string' ? { text: change } : change
  return perform(threads, { name: 'change-note', note: MessageId.parse(id), body }, options)
}

export function withdrawNote(threads: Threads, id: string, options: Options = {}) {
  return perform(threads, { name: 'withdraw-note', note: MessageId.parse(id) }, options)
}

function perform(threads: Threads, command: ClientCommand, { key, thread = 't' }: Options) {
  const keyed = key === undefined ? undefined : { key, fingerprint: JSON.stringify(command) }
  return threads.execute(ThreadId.parse(thread), { command, user: owner, key: keyed }) as Promise<
    AnswerTo<'change-note'>
  >
}

export async function listNotes(threads: Threads, after = 0, limit = 1_000, thread = 't'): Promise<Note[]> {
  return (await threads.listNotes(owner, ThreadId.parse(thread), { after, limit })).notes
}
