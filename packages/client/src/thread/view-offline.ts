import type { Mode } from '@agora/protocol/heard'
import type { Message } from '@agora/protocol/message'
import type { OfflineView } from '../offline/offline-listener.ts'
import type { Pending } from '../outbox/pending.ts'
import type { Replica } from './open-replica.ts'
import { RECENT } from './show-entries.ts'

/** What is known of a conversation here, and what is not in the log yet. `mode`: before anything that is to be sent. */
export function viewOffline(replica: Replica | undefined, pending: readonly Pending[], mode: Mode): OfflineView {
  // The state may be ahead of the messages: what it counts already is not counted again.
  const seq = replica?.thread.seq ?? 0
  const messages = replica?.messages ?? []
  const posted = pending.length === 0 ? undefined : recentIds(messages)
  const items = pending.filter(({ id, state }) => !isCounted(state, seq) && !posted?.has(id))
  const received = new Set(items.flatMap(({ id, state }) => (state.kind === 'acked' ? [id] : [])))
  return { thread: replica?.thread, mode, messages, items, received }
}

const recent = new WeakMap<readonly Message[], ReadonlySet<string>>()

/** What this device sent a moment ago is among the newest, or not in the log. */
function recentIds(messages: readonly Message[]): ReadonlySet<string> {
  const known = recent.get(messages)
  if (known) return known
  const ids = new Set(messages.slice(-RECENT).map(({ id }) => id))
  recent.set(messages, ids)
  return ids
}

/** The server has it, and what is known of the conversation is as of after it. */
function isCounted(state: Pending['state'], seq: number): boolean {
  return state.kind === 'acked' && state.seq !== undefined && state.seq <= seq
}
