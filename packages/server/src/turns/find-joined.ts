import type { Joined } from '@agora/core/context/since-joined'
import { seatOf } from '@agora/core/state/table-state'
import type { ThreadState } from '@agora/inspection/state/thread-state'
import type { Participant, Seat } from '@agora/protocol/table'
import type { LogStorage } from '../log/log-storage.ts'
import { findLastNote } from '../threads/read-history.ts'
import { readParticipant } from '../threads/read-participants.ts'

/** Where this one came in, if it knows nothing from before that. */
export async function findJoined(
  storage: LogStorage,
  state: ThreadState,
  seat: Seat,
  defined: Participant | undefined,
): Promise<Joined | undefined> {
  if (defined?.kind !== 'ai' || defined.hears === 'all') return undefined
  const { id, lastNote } = state
  const note = lastNote === 0 ? 0 : await findLastNote(storage, id, seat.joinedAt)
  return { seq: seat.joinedAt, note, lastNote }
}

/** The same for the participant that has the floor; undefined if it may know the whole conversation. */
export async function findSpeakerJoined(storage: LogStorage, state: ThreadState): Promise<Joined | undefined> {
  const seat = seatOf(state.participants, state.table?.floor?.participant)
  if (!seat || state.table?.floor?.turn !== state.activeTurn?.id) return undefined
  return findJoined(storage, state, seat, await readParticipant(storage, state, seat))
}
