import { say } from '@agora/core/say/say'
import type { ThreadState } from '@agora/inspection/state/thread-state'
import type { OpenTurn } from '@agora/core/state/thread-state'
import { readTurn } from '../threads/read-turn.ts'
import { readUnfinished } from './read-unfinished.ts'
import type { RunParts } from './run-turn.ts'
import { newReplyId, agentActor } from './server-turn-log.ts'

/** A turn that ended so many processes is the cause, and is not tried again. */
export const MAX_LIVES = 5

type LeaseParts = Pick<RunParts, 'threads' | 'storage' | 'ambient' | 'participant'>

/** A turn that this process may run, with its thread as it stands. */
export type HeldTurn = { readonly state: ThreadState; readonly turn: OpenTurn }

/**
 * Takes the lease of a turn whose process is gone. Undefined if another process was faster, or if the turn has failed
 * too often.
 */
export async function leaseTurn(parts: LeaseParts, state: ThreadState, turn: OpenTurn): Promise<HeldTurn | undefined> {
  const { threads, participant } = parts
  const hold = { turn: turn.id, fence: turn.fence }
  await threads.executeInternal(state.id, agentActor('agora'), { name: 'lease-turn', body: hold })
  const now = await threads.stateOf(state.id)
  if (!now?.activeTurn || now.activeTurn.id !== turn.id) return undefined
  if (!(await isHopeless(parts, now, now.activeTurn))) return { state: now, turn: now.activeTurn }
  await giveUpTurn(parts, now, now.activeTurn)
  await participant?.forget({ thread: state.id, turn: turn.id })
  return undefined
}

/** Closes a turn that failed too often, with its text so far and an explanation. */
async function giveUpTurn(
  { threads, storage, ambient }: LeaseParts,
  state: ThreadState,
  { id: turn, fence, table }: OpenTurn,
): Promise<void> {
  const hold = { turn, fence }
  const rest = await readUnfinished(storage, state.id, turn)
  if (rest) {
    const body = { message: rest.message, text: rest.text, cut: 'interrupted', hold } as const
    await threads.executeInternal(state.id, rest.agent, { name: 'post-reply', body })
  }
  const { language } = await threads.preferencesOf(state)
  const reply = { message: newReplyId(ambient), text: say(language).failures.crashed }
  // At a table it would stand among what was said, and the others would read it.
  const end = { ...hold, reason: 'failed', why: 'crashed', ...(table ? {} : { reply }) } as const
  await threads.executeInternal(state.id, agentActor('agora'), { name: 'close-turn', body: end })
}

/**
 * It ended too many processes since it was opened, or last went on: an answer raises the fence too, and is no crash.
 */
async function isHopeless({ storage }: LeaseParts, state: ThreadState, { id, fence }: OpenTurn): Promise<boolean> {
  if (fence <= MAX_LIVES) return false
  const types = (await readTurn(storage, state, id))?.events.map(({ type }) => type) ?? []
  const lives = types.slice(types.lastIndexOf('turn-resumed') + 1).filter((type) => type === 'turn-claimed')
  return lives.length >= MAX_LIVES
}
