import type { ThreadState } from '@agora/inspection/state/thread-state'
import { viewMessage } from '@agora/core/thread/view-message'
import { placeOfTurn } from '@agora/core/turns/open-turn'
import type { Envelope } from '@agora/protocol/events'
import type { TurnId } from '@agora/protocol/ids'
import type { AnswerTo } from '@agora/protocol/operations'
import type { AgentId } from '@agora/protocol/turn'
import { readEnvelope } from '../log/hash-chain.ts'
import type { LogStorage } from '../log/log-storage.ts'

const PAGE = 200
/** A turn may wait for days while notes are made: no further than this is looked for what it did. */
const MAX_EVENTS = 4_000

/** All that a turn did, from the log; undefined where there is no such turn. */
export async function readTurn(
  storage: LogStorage,
  state: ThreadState,
  turn: TurnId,
): Promise<AnswerTo<'get-turn'> | undefined> {
  const did = await readDone(storage, state, turn)
  if (!did) return undefined
  const { own, isOver } = did
  const isRunning = state.activeTurn?.id === turn
  const isWaiting = state.waiting.some(({ id }) => id === turn)
  return {
    turn,
    state: isRunning ? 'running' : isWaiting ? 'waiting' : 'closed',
    messages: own.flatMap((event) => viewMessage(event) ?? []),
    events: own.filter(({ type }) => type !== 'message-posted'),
    cut: !isOver && !isRunning && !isWaiting,
  }
}

/** The first participant that had the floor in a turn; undefined if there was none. */
export async function readSpeaker(storage: LogStorage, state: ThreadState, turn: TurnId): Promise<AgentId | undefined> {
  const { own = [] } = (await readDone(storage, state, turn)) ?? {}
  const granted = own.find((event) => event.type === 'floor-granted')
  return granted?.type === 'floor-granted' ? granted.agent : undefined
}

async function readDone(storage: LogStorage, state: ThreadState, turn: TurnId) {
  const place = placeOfTurn(turn)
  if (place === undefined || place > state.seq) return undefined
  const own: Envelope[] = []
  let cursor = place - 1
  let isOver = false
  while (!isOver && cursor < state.seq && cursor < place + MAX_EVENTS) {
    const page = await storage.readEvents(state.id, cursor, PAGE)
    if (page.length === 0) break
    const events = page.filter((event) => event.turn === turn && event.body.kind === 'kept').map(readEnvelope)
    isOver = events.some(({ type }) => type === 'turn-closed')
    own.push(...events.filter(({ type }) => type !== 'text-chunk'))
    cursor = page.at(-1)?.seq ?? cursor
  }
  return own[0]?.type === 'turn-opened' ? { own, isOver } : undefined
}
