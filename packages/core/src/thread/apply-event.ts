import type { Envelope } from '@agora/protocol/events'
import { UserId } from '@agora/protocol/ids'
import { changeThread } from './change-thread.ts'
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
  const state = changeThread(before, event)
  return event.type === 'thread-deleted' ? { ...state, title: '', deleted: true } : state
}
