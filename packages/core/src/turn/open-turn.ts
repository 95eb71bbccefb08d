import type { EventBody } from '@agora/protocol/events'
import { TurnId } from '@agora/protocol/ids'

/**
 * The event that opens a turn at this place in the log, for what was said from `from` on. Turns are named by their
 * place: no chance is needed, and no two of a thread have the same name.
 */
export function openTurn(seq: number, from: number, called: boolean): EventBody {
  return { type: 'turn-opened', turn: TurnId.parse(`turn-${seq}`), from, ...(called ? { called } : {}) }
}
