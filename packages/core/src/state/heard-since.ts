import type { Heard } from '@agora/protocol/heard'
import type { ThreadState } from './thread-state.ts'

/** The notes that whoever calls now takes up. Those that were withdrawn keep their numbers and do not count. */
export function heardSince({
  heardFrom,
  heardCount,
  lastNote,
}: Pick<ThreadState, 'heardFrom' | 'heardCount' | 'lastNote'>): Heard | undefined {
  return heardCount === 0 ? undefined : { count: heardCount, first: heardFrom, last: lastNote }
}
