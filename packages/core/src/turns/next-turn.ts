import type { EventBody } from '@agora/protocol/events'
import type { TurnId } from '@agora/protocol/ids'
import { changeMode } from '../state/change-mode.ts'
import { governs } from '../state/table-state.ts'
import type { OpenTurn, ThreadState } from '../state/thread-state.ts'
import { openTurn } from './open-turn.ts'

/** Something that it asked is answered, and it has not gone on with that yet. */
export function isAnswered({ asked, taken }: Pick<OpenTurn, 'asked' | 'taken'>): boolean {
  return asked.filter(({ answer }) => answer !== undefined).length > taken
}

/** A turn that waits and need not any longer: it goes on, with whoever spoke in it; one that is to end is told so again. */
export function wake(turn: OpenTurn, holder: string): EventBody[] {
  return [resume(turn, holder), ...(turn.stopping ? [{ type: 'stop-requested', turn: turn.id } as const] : [])]
}

export function resume({ id, agent }: OpenTurn, holder: string): EventBody {
  return { type: 'turn-resumed', turn: id, holder, ...(agent === null ? {} : { agent }) }
}

/**
 * What runs next when the running turn ends or waits: first what was answered meanwhile, then what was said meanwhile;
 * where there is neither, back to listening if that was promised and nobody is asked anything.
 */
export function nextTurn(
  state: ThreadState,
  seq: number,
  holder: string,
  ended: { readonly turn: TurnId; readonly waits: boolean; readonly called: boolean },
): EventBody[] {
  const ready = state.waiting.find((turn) => isAnswered(turn) || turn.stopping)
  // Whether anything runs while a table discusses or rests, `advanceTable` says.
  if (governs(state.table) && (ready || state.queued)) return []
  if (ready) return wake(ready, holder)
  if (state.queued) return [openTurn(seq, { ...state.queued, holder })]
  // Whoever only called has yet to say what for; and who is asked something, and did not put it off, may yet answer.
  const isAsking = state.asks.some(({ turn, kind, later }) => {
    return kind !== 'notice' && !later && (ended.waits || turn !== ended.turn)
  })
  return state.returns && !ended.called && !isAsking ? changeMode(state, 'listen', 'return') : []
}
