import type { Envelope } from '@agora/protocol/events'
import type { UserId } from '@agora/protocol/ids'
import { assert, must } from '../assert.ts'
import { applyInspection } from '../dossier/apply-inspection.ts'
import { digestTime } from '../notes/digest-time.ts'
import { needsMark } from '../notes/note-mark.ts'
import { governs } from '../table/table-state.ts'
import { applyTurn } from '../turns/apply-turn.ts'
import { changeThread } from './change-thread.ts'
import { type ThreadState, emptyListening, emptyState } from './thread-state.ts'

/** The fold: the state after an event, from the state before it. `undefined` is the empty log. */
export function applyEvent(before: ThreadState | undefined, event: Envelope): ThreadState {
  assert(event.seq === (before?.seq ?? 0) + 1, `event ${event.seq} does not follow ${before?.seq ?? 0}`)
  if (event.type === 'thread-created') {
    assert(!before, 'a thread is created once')
    const { title, mode, policy, schedule, domain, zone } = event
    return {
      ...emptyListening,
      ...(domain === undefined ? {} : { domain }),
      ...(zone === undefined ? {} : { zone }),
      id: event.thread,
      owner: event.by.id as UserId,
      title,
      mode,
      policy,
      schedule,
      seq: event.seq,
      createdAt: event.at,
      updatedAt: event.at,
      archived: false,
      deleted: false,
    }
  }
  assert(before, `${event.type} before the thread was created`)
  const state = applyListening(applyTurn(changeThread(before, event), event, before), event, before)
  return applyInspection(state, event)
}

/** What only the server must know. `state` has the rest already. */
function applyListening(state: ThreadState, event: Envelope, before: ThreadState): ThreadState {
  switch (event.type) {
    case 'thread-deleted':
      return emptyState(state)
    case 'thread-branched':
      // What waited for an answer there is answered there.
      return { ...state, queued: null }
    case 'mode-changed':
      return { ...takeUp(state, event.mode === 'feedback'), returns: event.returns === true }
    case 'message-posted':
      return event.as === 'note' ? applyNote(state, event) : applyOtherMessage(state, event, before)
    case 'note-edited':
    case 'note-withdrawn':
    case 'note-restored':
      // A digest must not go on saying what the note no longer says.
      return {
        ...state,
        revisedAt: event.seq,
        // Where nothing is left that was heard, nothing is left to expire.
        expiryDue: state.heardCount === 0 ? null : state.expiryDue,
        digest: state.digest && event.number <= state.digest.to ? null : state.digest,
      }
    case 'note-erased':
      return { ...state, revisedAt: event.seq }
    case 'message-edited':
    case 'message-withdrawn':
    case 'message-restored':
      return event.correction === undefined ? state : { ...state, revisedAt: event.seq }
    case 'notes-expired':
      return { ...takeUp(state, true), revisedAt: event.seq, digest: null }
    case 'digest-made':
      return {
        ...state,
        digest: { seq: event.seq, to: event.to },
        // A note that came while it was made still waits.
        digestDue: event.to < state.lastNote ? state.digestDue : null,
      }
    default:
      return state
  }
}

type MessagePosted = Envelope & { readonly type: 'message-posted' }

function applyOtherMessage(state: ThreadState, event: MessagePosted, { activeTurn, queued }: ThreadState): ThreadState {
  const namesake = state.namesake || event.namesake === true
  const asks = event.as === 'turn' || event.as === 'queued' || event.as === 'wake'
  const after = { ...takeUp(state, event.heard !== undefined), namesake }
  // At a table, whoever speaks next has heard it: nobody answers it apart. Whoever was spoken to there answers alone.
  if (!asks || !activeTurn || event.handled || event.to || event.silences || event.subject || governs(state.table))
    return after
  const called = event.as === 'wake' && event.request === undefined && (queued?.called ?? true)
  return { ...after, queued: { from: queued?.from ?? event.seq, called } }
}

function applyNote(state: ThreadState, event: MessagePosted): ThreadState {
  const number = must(event.number, 'a note has a number')
  const standing = { number, seq: event.seq }
  return {
    ...state,
    lastNote: number,
    mark: needsMark(state.mark, standing) ? standing : state.mark,
    namesake: state.namesake || event.namesake === true,
    digestDue: event.digests ? digestTime(state, event.at, number) : state.digestDue,
    expiryDue: event.expiresAt ?? null,
  }
}

/** What is said from now on was not heard by this call. */
function takeUp(state: ThreadState, isTakenUp: boolean): ThreadState {
  return isTakenUp ? { ...state, heardFrom: state.lastNote + 1, expiryDue: null } : state
}
