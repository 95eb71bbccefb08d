import type { Envelope } from '@agora/protocol/events'
import type { UserId } from '@agora/protocol/ids'
import { assert, must } from '../assert.ts'
import { digestTime } from '../notes/digest-time.ts'
import { needsMark } from '../notes/note-mark.ts'
import { governs } from '../state/table-state.ts'
import { applyTurn } from '../turns/apply-turn.ts'
import { changeThread } from './change-thread.ts'
import type { DomainPart } from '../state/domain-part.ts'
import { type ThreadState, emptyListening, emptyState } from '../state/thread-state.ts'

/** The fold: the state after an event, from the state before it. `undefined` is the empty log. */
export function applyEvent<State extends ThreadState>(
  before: State | undefined,
  event: Envelope,
  part: DomainPart<State>,
): State {
  assert(event.seq === (before?.seq ?? 0) + 1, `event ${event.seq} does not follow ${before?.seq ?? 0}`)
  if (event.type === 'thread-created') {
    assert(!before, 'a thread is created once')
    const { title, mode, policy, schedule, domain = part.undeclared, zone } = event
    return part.begin({
      ...emptyListening,
      domain,
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
    })
  }
  assert(before, `${event.type} before the thread was created`)
  const changed = changeThread(before, event)
  if (event.type === 'thread-deleted') return part.begin(emptyState(changed, part.undeclared))
  return part.apply(applyListening(applyTurn(changed, event, before), event, before), event)
}

/** What only the server must know. `state` has the rest already. */
function applyListening<State extends ThreadState>(state: State, event: Envelope, before: ThreadState): State {
  const workDue = workDueAfter(before, event)
  return applyHeard(workDue === state.workDue ? state : { ...state, workDue }, event, before)
}

function applyHeard<State extends ThreadState>(state: State, event: Envelope, before: ThreadState): State {
  switch (event.type) {
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

function applyOtherMessage<State extends ThreadState>(
  state: State,
  event: MessagePosted,
  { activeTurn, queued }: ThreadState,
): State {
  const namesake = state.namesake || event.namesake === true
  const asks = event.as === 'turn' || event.as === 'queued' || event.as === 'wake'
  const after = { ...takeUp(state, event.heard !== undefined), namesake }
  // At a table, whoever speaks next has heard it: nobody answers it apart. Whoever was spoken to there answers alone.
  if (!asks || !activeTurn || event.handled || event.to || event.silences || event.subject || governs(state.table))
    return after
  const called = event.as === 'wake' && event.request === undefined && (queued?.called ?? true)
  return { ...after, queued: { from: queued?.from ?? event.seq, called } }
}

function applyNote<State extends ThreadState>(state: State, event: MessagePosted): State {
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
function takeUp<State extends ThreadState>(state: State, isTakenUp: boolean): State {
  return isTakenUp ? { ...state, heardFrom: state.lastNote + 1, expiryDue: null } : state
}

/** Since when something waits to be worked through. */
function workDueAfter({ workDue, heardFrom }: ThreadState, event: Envelope): number | null {
  switch (event.type) {
    case 'mode-changed':
    case 'message-posted':
      // What is taken up is worked through: by the turn that answers, or where nobody asks, soon.
      return event.heard ? (workDue ?? event.at) : workDue
    case 'note-edited':
    case 'note-withdrawn':
    case 'note-restored':
      // What rests upon words that were taken up is worked out anew. Events of before do not say where the words stand.
      return event.of !== undefined && event.number < heardFrom ? (workDue ?? event.at) : workDue
    case 'message-edited':
    case 'message-withdrawn':
    case 'message-restored':
      return event.correction === undefined ? workDue : (workDue ?? event.at)
    case 'said-worked':
      return null
    default:
      return workDue
  }
}
