import type { ThreadState } from '@agora/inspection/state/thread-state'
import type { Participant, Seat } from '@agora/protocol/table'
import { readEnvelope } from '../log/hash-chain.ts'
import type { LogStorage } from '../log/log-storage.ts'

/** A participant as it was defined last, with what the state does not keep of it: how it is to speak. */
export async function readParticipant(
  storage: LogStorage,
  { id }: ThreadState,
  { definedAt }: Seat,
): Promise<Participant | undefined> {
  const [stored] = await storage.readEvents(id, definedAt - 1, 1)
  // Erased meanwhile.
  if (!stored || stored.body.kind === 'erased') return undefined
  const event = readEnvelope(stored)
  const isDefinition = event.type === 'participant-joined' || event.type === 'participant-changed'
  return isDefinition ? event.participant : undefined
}

export async function readParticipants(storage: LogStorage, state: ThreadState): Promise<Participant[]> {
  const all = await Promise.all(state.participants.map((seat) => readParticipant(storage, state, seat)))
  return all.flatMap((participant) => participant ?? [])
}
