import type { Envelope } from '@agora/protocol/events'
import { UserId } from '@agora/protocol/ids'
import type { ThreadState } from './thread-state.ts'
import { assert } from '../assert.ts'

/** The fold: the state after an event, from the state before it. `undefined` is the empty log. */
export function applyEvent(before: ThreadState | undefined, event: Envelope): ThreadState {
  assert(event.seq === (before?.seq ?? 0) + 1, `event ${event.seq} does not follow ${before?.seq ?? 0}`)
  if (event.type === 'thread-created') {
    assert(!before, 'a thread is created once')
    const { title, mode, policy, schedule } = event
    return {
      id: event.thread,
      owner: UserId.parse(event.by.id),
      title,
      mode,
      policy,
      schedule,
      noteCount: 0,
      heardCount: 0,
      seq: event.seq,
      createdAt: event.at,
      updatedAt: event.at,
      archived: false,
      deleted: false,
    }
  }
  assert(before, `${event.type} before the thread was created`)
  const state = { ...before, seq: event.seq, updatedAt: event.at }
  switch (event.type) {
    case 'thread-renamed':
      return { ...state, title: event.title }
    case 'thread-archived':
      return { ...state, archived: true }
    case 'thread-restored':
      return { ...state, archived: false }
    case 'thread-deleted':
      return { ...state, title: '', deleted: true }
    case 'mode-changed':
      // Whoever leaves listen mode has taken up what was heard: the badge starts anew.
      return { ...state, mode: event.mode, heardCount: event.mode === 'listen' ? state.heardCount : 0 }
    case 'message-posted':
      return event.as === 'note'
        ? { ...state, noteCount: state.noteCount + 1, heardCount: state.heardCount + 1 }
        : state
    case 'text-chunk':
      return state
    default:
      // An event of a newer Agora: it has its place in the order and changes nothing that we know.
      event satisfies never
      return state
  }
}
