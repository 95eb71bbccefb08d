import type { Envelope } from '@agora/protocol/events'
import { must } from '../assert.ts'
import { type OpenTurn, type ThreadState, emptyTurn } from '../state/thread-state.ts'

/** The fold of what happens to turns. `state` has already what clients know of it too; `before` is the thread before. */
export function applyTurn<State extends ThreadState>(state: State, event: Envelope, before: ThreadState): State {
  switch (event.type) {
    case 'turn-opened': {
      const { from, to = event.seq, called = false, holder = '' } = event
      const id = must(event.turn, 'a turn has an id')
      const atTable = event.table ? { table: event.table } : {}
      const turn = { ...emptyTurn, id, from, to, openedAt: event.at, called, holder, ...atTable }
      // What was tried again is not what waits in the queue.
      return { ...state, activeTurn: turn, queued: event.retries ? before.queued : null }
    }
    case 'turn-claimed':
      return { ...state, activeTurn: takeOver(must(before.activeTurn, 'what is claimed is open'), event.holder) }
    case 'turn-resumed': {
      const turn = must(
        before.waiting.find(({ id }) => id === event.turn),
        'what is resumed waited',
      )
      return { ...state, activeTurn: takeOver(turn, event.holder), waiting: without(before.waiting, turn) }
    }
    case 'turn-suspended': {
      const turn = must(before.activeTurn, 'what is suspended ran')
      return { ...state, waiting: [...before.waiting, { ...turn, taken: event.taken }] }
    }
    case 'turn-closed':
      return { ...state, waiting: before.waiting.filter(({ id }) => id !== event.turn) }
    case 'turn-steered':
      // What it answers stays what it was opened for: what it took along stands beside that.
      return changeTurn({ ...state, queued: null }, before, event, (turn) => {
        return { ...turn, steered: [...(turn.steered ?? []), { from: event.from, to: event.to }] }
      })
    case 'floor-granted':
      return changeTurn({ ...state, lastAgent: event.agent }, before, event, (turn) => ({
        ...turn,
        agent: event.agent,
      }))
    case 'handed-over':
      return changeTurn({ ...state, lastAgent: event.to }, before, event, (turn) => ({ ...turn, agent: event.to }))
    case 'stop-requested':
      return changeTurn(state, before, event, (turn) => ({ ...turn, stopping: true }))
    case 'tool-started':
      return changeTurn(state, before, event, (turn) => {
        // Started again after a crash: it is the same call.
        if (turn.calls.some(({ call }) => call === event.call)) return turn
        return { ...turn, calls: [...turn.calls, { call: event.call }] }
      })
    case 'tool-finished':
      return changeTurn(state, before, event, (turn) => {
        const others = turn.calls.filter(({ call }) => call !== event.call)
        return { ...turn, calls: [...others, { call: event.call, result: event.seq }] }
      })
    case 'message-posted': {
      const { ask, message } = event
      // What was heard of it stands with it from now on.
      const told = before.activeTurn?.heard?.message === message ? changeTurn(state, before, event, forgetHeard) : state
      if (!ask) return told
      return changeTurn(told, before, event, (turn) => ({ ...turn, asked: [...turn.asked, { ask: ask.id }] }))
    }
    case 'reply-heard': {
      const { of, message, chars, playedMs, place } = event
      if (of !== undefined) return state
      return changeTurn(state, before, event, (turn) => ({ ...turn, heard: { message, chars, playedMs, place } }))
    }
    case 'ask-closed':
      return changeTurn(state, before, event, (turn) => ({
        ...turn,
        asked: turn.asked.map((one) => (one.ask === event.ask ? { ...one, answer: event.seq } : one)),
      }))
    default:
      return state
  }
}

/** Changes the turn that an event belongs to, running or waiting. */
function changeTurn<State extends ThreadState>(
  state: State,
  { activeTurn, waiting }: ThreadState,
  event: Envelope,
  change: (turn: OpenTurn) => OpenTurn,
): State {
  return {
    ...state,
    activeTurn: activeTurn && activeTurn.id === event.turn ? change(activeTurn) : activeTurn,
    waiting: waiting.map((turn) => (turn.id === event.turn ? change(turn) : turn)),
  }
}

function forgetHeard({ heard: _heard, ...turn }: OpenTurn): OpenTurn {
  return turn
}

/** A stop that was asked for still stands: the process that should have heard it is gone. */
function takeOver(turn: OpenTurn, holder: string): OpenTurn {
  return { ...turn, holder, fence: turn.fence + 1 }
}

function without(turns: readonly OpenTurn[], turn: OpenTurn): readonly OpenTurn[] {
  return turns.filter(({ id }) => id !== turn.id)
}
