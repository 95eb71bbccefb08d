import type { Thread } from '@agora/protocol/thread'
import type { TurnId, UserId } from '@agora/protocol/ids'
import { type OpenTurn, type ThreadState, emptyListening, emptyTurn } from '../state/thread-state.ts'

/** What a client has to know beside a thread's view to tell what messages become in it. */
export type BesideView = {
  readonly owner: string
  /** The number that was given last: not the count, since a note that is withdrawn keeps its number. */
  readonly lastNote: number
  /** A company carries Agora's name. */
  readonly namesake: boolean
}

/** The state of a thread as far as a client can know it: enough to decide what messages become, and not to keep it. */
export function stateOfView(thread: Thread, { owner, lastNote, namesake }: BesideView): ThreadState {
  const { activeTurn, inspection: _inspection, ...known } = thread
  return {
    ...emptyListening,
    ...known,
    owner: owner as UserId,
    deleted: false,
    lastNote,
    heardFrom: lastNote - thread.heardCount + 1,
    namesake,
    activeTurn: activeTurn && openTurnOf(thread, activeTurn.id),
    waiting: waitingOf(thread).map((turn) => openTurnOf(thread, turn)),
  }
}

/** A turn that asked and does not run waits for the answer. */
function waitingOf({ asks, activeTurn }: Thread): TurnId[] {
  const asking = asks.filter(({ kind, turn }) => kind !== 'notice' && turn !== activeTurn?.id)
  return [...new Set(asking.map(({ turn }) => turn))]
}

function openTurnOf({ seq, updatedAt }: Thread, id: TurnId): OpenTurn {
  return { ...emptyTurn, id, from: seq, to: seq, openedAt: updatedAt, called: false }
}
