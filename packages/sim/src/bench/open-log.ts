import { randomUUID } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import { must } from '@agora/core/assert'
import { type MessageId, ThreadId, UserId } from '@agora/protocol/ids'
import type { NewMessage } from '@agora/protocol/message'
import { randomId, systemAmbient } from '@agora/server/ambient'
import type { LogStorage } from '@agora/server/log/log-storage'
import { openSqliteStorage } from '@agora/server/log/sqlite-storage'
import type { Threads } from '@agora/server/threads/threads'
import { sampleText } from './sample-text.ts'

export const user = { id: UserId.parse('owner'), role: 'owner' } as const

/**
 * Appends before the first round. A new write-ahead log grows, and growing makes each flush dearer; once it has been
 * folded into the file it is written over, as it is in a server's whole later life.
 */
export const WARM_UP_APPENDS = 1_500

export type NewMessages = readonly NewMessage[]

let said = 0
/** Messages as a device makes them: an id of 36 characters each. */
export function newMessages(count: number): NewMessages {
  return Array.from({ length: count }, () => ({ id: randomUUID() as MessageId, text: sampleText(said++) }))
}

export async function createThread(threads: Threads): Promise<ThreadId> {
  const id = ThreadId.parse(randomId(systemAmbient))
  await threads.execute(id, { command: { name: 'create-thread', body: {} }, user })
  return id
}

export async function post(threads: Threads, thread: ThreadId, messages: NewMessages): Promise<void> {
  const command = { name: 'post-messages', candidates: messages, refused: [] } as const
  const { accepted } = await threads.execute(thread, { command, user })
  if (accepted.length !== messages.length) throw new Error('a message was not accepted')
}

const BATCH = 1_000

/** Brings a thread to a length, fast. */
export async function fill(
  threads: Threads,
  thread: ThreadId,
  messages: number,
  dress = (message: NewMessage) => message,
): Promise<void> {
  for (let done = 0; done < messages; done += BATCH) {
    await post(threads, thread, newMessages(Math.min(BATCH, messages - done)).map(dress))
  }
}

/** The same log on the same disk without waiting for it: what remains of a commit is work, not flushing. */
export async function openUnflushedStorage(file: string): Promise<LogStorage> {
  const { storage, connection } = await openWatched(file)
  connection.exec('PRAGMA synchronous = OFF')
  return storage
}

const FULL = 2

/** The log as the product opens it; fails if that no longer flushes every commit, for then nothing here compares. */
export async function openFlushedStorage(file: string): Promise<LogStorage> {
  const { storage, connection } = await openWatched(file)
  const set = connection.prepare('PRAGMA synchronous').get()?.['synchronous']
  if (set !== FULL) throw new Error(`the log is not fully durable: synchronous is ${String(set)}`)
  return storage
}

/** `synchronous` belongs to a connection, and the storage keeps its own to itself. */
async function openWatched(file: string): Promise<{ storage: LogStorage; connection: DatabaseSync }> {
  const seen = new Set<DatabaseSync>()
  const original = Object.getOwnPropertyDescriptor(DatabaseSync.prototype, 'exec')
  const exec = must(original, 'node:sqlite has exec').value as DatabaseSync['exec']
  DatabaseSync.prototype.exec = function watch(this: DatabaseSync, sql: string) {
    seen.add(this)
    exec.call(this, sql)
  }
  try {
    const storage = await openSqliteStorage(file)
    const [connection, another] = seen
    if (another) throw new Error('the log uses several connections; this measures one')
    return { storage, connection: must(connection, 'the log opens a connection') }
  } finally {
    DatabaseSync.prototype.exec = exec
  }
}
