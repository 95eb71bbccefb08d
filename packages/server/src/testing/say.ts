/** Short ways to command threads in tests. */
import type { ClientCommand } from '@agora/inspection/thread/decide'
import { MessageId, ThreadId, UserId } from '@agora/protocol/ids'
import type { PostAnswer } from '@agora/protocol/message'
import type { Ambient } from '../ambient.ts'
import type { User } from '../auth/authorise.ts'
import type { StoredEvent } from '../log/hash-chain.ts'
import { readEnvelope } from '../log/hash-chain.ts'
import type { LogStorage } from '../log/log-storage.ts'
import type { Threads } from '../threads/threads.ts'

export const owner: User = { id: UserId.parse('owner'), role: 'owner' }
export const stranger: User = { id: UserId.parse('stranger'), role: 'member' }

/** A clock that a test sets, and chance that repeats. */
export function testAmbient(): Ambient & { time: number } {
  const ambient = {
    time: 1_000,
    now: () => ambient.time,
    randomBytes: (count: number) => new Uint8Array(count).fill(7),
  }
  return ambient
}

export function create(threads: Threads, id: string, mode: 'feedback' | 'listen' = 'listen', key?: string) {
  const command: ClientCommand = { name: 'create-thread', body: { mode } }
  return threads.execute(ThreadId.parse(id), {
    command,
    user: owner,
    key: key ? { key, fingerprint: mode } : undefined,
  })
}

export function say(threads: Threads, thread: string, ...messages: string[]): Promise<PostAnswer> {
  const candidates = messages.map((id) => ({ id: MessageId.parse(id), text: `text of ${id}` }))
  const command: ClientCommand = { name: 'post-messages', candidates, refused: [] }
  return threads.execute(ThreadId.parse(thread), { command, user: owner })
}

/** The ids of a thread's messages as they lie in storage, in order. */
export async function storedMessages(storage: LogStorage, thread: string): Promise<string[]> {
  const events = await storage.readEvents(ThreadId.parse(thread), 0, 1_000_000)
  return events.flatMap((event) => messageIn(event) ?? [])
}

export function messageIn(event: StoredEvent): string | undefined {
  const envelope = readEnvelope(event)
  return envelope.type === 'message-posted' ? envelope.message : undefined
}
