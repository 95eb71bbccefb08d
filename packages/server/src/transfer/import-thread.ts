import type { ThreadState } from '@agora/inspection/state/thread-state'
import type { ThreadId } from '@agora/protocol/ids'
import type { User } from '../auth/authorise.ts'
import { Failure } from '../failure.ts'
import { GENESIS } from '../log/hash-chain.ts'
import type { LogStorage, ThreadRow } from '../log/log-storage.ts'
import { projectAppend } from '../log/project-append.ts'
import type { Ambient } from '../ambient.ts'
import type { Threads } from '../threads/threads.ts'
import type { FiledThread } from './read-thread-file.ts'

export type ImportParts = {
  readonly storage: LogStorage
  readonly threads: Pick<Threads, 'allow' | 'adopt'>
  readonly ambient: Ambient
}

/** `events`: how many of them this server did not have. */
export type ImportedThread = { readonly thread: ThreadId; readonly events: number; readonly seq: number }

/** Attempts while another process writes the same conversation. */
const MAX_ATTEMPTS = 5

/**
 * Takes a conversation out of a file, as the same conversation: whole or not at all. What is there already is not
 * taken twice; one that has gone on here is left alone; one that went on differently here and there is refused.
 */
export async function importThread(parts: ImportParts, user: User, file: FiledThread): Promise<ImportedThread> {
  const { storage, threads } = parts
  threads.allow(user, 'import-thread')
  const { last } = file
  const { id: thread, owner, seq } = last
  if (owner !== user.id) throw new Failure('forbidden', 'the conversation in this file belongs to another user')
  for (let attempt = 1; ; attempt++) {
    const row = await storage.readThread(thread)
    const from = await placeOf(storage, row, file)
    if (from === seq) return { thread, events: 0, seq }
    await keepPhotos(parts, thread, file)
    const outcome = await append(storage, thread, file, from)
    if (outcome.kind === 'committed') {
      await forgetRuns(storage, last)
      await threads.adopt(thread, seq)
      return { thread, events: seq - from, seq }
    }
    if (outcome.kind === 'failed') throw outcome.error
    if (outcome.kind === 'taken') throw new Failure('bad-request', 'this file cannot be imported: it has one id twice')
    if (attempt === MAX_ATTEMPTS) throw new Failure('busy', 'this conversation is being written; import it again')
  }
}

/** A turn that was here before went on elsewhere: what was kept to go on with it here would take it back. */
async function forgetRuns(storage: LogStorage, { id: thread, activeTurn, waiting }: ThreadState): Promise<void> {
  for (const { id: turn } of [...waiting, ...(activeTurn ? [activeTurn] : [])]) {
    await storage.checkpoints.deleteRun({ thread, turn })
  }
}

/** How many of the events in the file this server has. */
async function placeOf(storage: LogStorage, row: ThreadRow | undefined, { events }: FiledThread): Promise<number> {
  if (!row) return 0
  if (row.state.deleted) throw new Failure('thread-deleted', 'this conversation was deleted here; it stays so')
  const common = Math.min(row.state.seq, events.length)
  const [here] = await storage.readEvents(row.state.id, common - 1, 1)
  const there = events[common - 1]
  if (!here || !there || Buffer.compare(here.hash, there.hash) !== 0) {
    throw new Failure(
      'thread-exists',
      'this conversation went on here in another way than in the file; nothing was imported',
    )
  }
  return common
}

async function keepPhotos({ storage, ambient }: ImportParts, thread: ThreadId, { photos }: FiledThread): Promise<void> {
  for (const { attachment, content } of photos) {
    const put = await storage.attachments.put(thread, attachment, content, ambient.now())
    if (put === 'taken') throw new Failure('id-reused', `another photo has the id ${attachment.id} here`)
  }
}

async function append(storage: LogStorage, thread: ThreadId, file: FiledThread, from: number) {
  const { events, envelopes, last: state } = file
  const before = await file.stateAfter(from)
  const [outcome] = await storage.commit([
    {
      thread,
      expected: before && { seq: from, hash: events[from - 1]?.hash ?? GENESIS },
      events: events.slice(from),
      state,
      hash: events.at(-1)?.hash ?? GENESIS,
      ...projectAppend(before, envelopes.slice(from), state),
      receipts: [],
      preferences: [],
    },
  ])
  return outcome ?? { kind: 'failed', error: new Error('storage gave no outcome') }
}
