import type { EventBody } from '@agora/protocol/events'
import type { TurnId } from '@agora/protocol/ids'
import { changeMode } from '../listen/change-mode.ts'
import type { OpenTurn, ThreadState } from '../thread/thread-state.ts'
import { openTurn } from './open-turn.ts'

/** Something that it asked is answered, and it has not gone on with that yet. */
export function isAnswered({ asked, taken }: Pick<OpenTurn, 'asked' | 'taken'>): boolean {
  return asked.filter(({ answer }) => answer !== undefined).length > taken
}

/** It goes on, with whoever spoke in it. */
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
  const ready = state.waiting.find(isAnswered)
  if (ready) return [resume(ready, holder)]
  if (state.queued) return [openTurn(seq, { ...state.queued, holder })]
  // Whoever only called has yet to say what for; and who is asked something, and did not put it off, may yet answer.
  const isAsking = state.asks.some(({ turn, kind, later }) => {
    return kind !== 'notice' && !later && (ended.waits || turn !== ended.turn)
  })
  return state.returns && !ended.called && !isAsking ? changeMode(state, 'listen', 'return') : []
}
