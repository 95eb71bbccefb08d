import type { Envelope } from '@agora/protocol/events'
import type { AskId, AskMark } from '@agora/protocol/ask'
import type { TurnId } from '@agora/protocol/ids'
import type { AgentId } from '@agora/protocol/turn'
import type { Heard, Mode } from '@agora/protocol/heard'
import type { Seat, Table } from '@agora/protocol/table'
import type { UserId } from '@agora/protocol/ids'
import type { Branch, Hold, Policy, Schedule } from '@agora/protocol/thread'
import { limits } from '@agora/protocol/limits'
import { must } from '../assert.ts'
import { applyTable } from '../table/apply-table.ts'

/** What events change in a thread, whoever looks at it: the server's state and a client's view have these alike. */
type Facts = {
  readonly title: string
  readonly mode: Mode
  readonly archived: boolean
  readonly pinned?: true | undefined
  readonly noteCount: number
  readonly heardCount: number
  readonly offer: Heard | null
  readonly policy: Policy
  readonly asks: readonly AskMark[]
  readonly activeTurn: ActiveTurn | null
  readonly flags: readonly string[]
  readonly zone?: string | undefined
  readonly hold?: Hold | undefined
  readonly schedule: Schedule
  readonly participants: readonly Seat[]
  readonly table: Table | null
  readonly branch?: Branch | undefined
  readonly seq: number
  readonly updatedAt: number
}

type ActiveTurn = { readonly id: TurnId; readonly agent: AgentId | null; readonly stopping?: true | undefined }

/** The fold, as far as server and clients share it. */
export function changeThread<Thread extends Facts>(before: Thread, event: Envelope): Thread {
  return applyTable(changeFacts(before, event), event)
}

function changeFacts<Thread extends Facts>(before: Thread, event: Envelope): Thread {
  const after = { ...before, seq: event.seq, updatedAt: event.at }
  switch (event.type) {
    case 'thread-renamed':
      return { ...after, title: event.title }
    case 'thread-archived':
      return { ...after, archived: true }
    case 'thread-restored':
      return { ...after, archived: false }
    case 'thread-pinned':
      return { ...after, pinned: true }
    case 'thread-unpinned': {
      const { pinned: _, ...unpinned } = after
      return unpinned as Thread
    }
    case 'mode-changed':
      return changeMode(after, event)
    case 'message-posted':
      return hearMessage(after, event)
    case 'note-edited':
      return dropFlags(after, event.number, event.number)
    case 'note-withdrawn':
      return dropFlags(countNotes(after, -1, event.heard === true), event.number, event.number)
    case 'note-restored':
      return countNotes(after, 1, event.heard === true)
    case 'notes-expired': {
      const { first, last, count } = event
      return dropFlags(
        { ...after, noteCount: after.noteCount - count, heardCount: after.heardCount - count },
        first,
        last,
      )
    }
    case 'flag-raised':
      return addFlag(after, event.flag.id)
    case 'flag-restored':
      return addFlag(after, event.flag)
    case 'flag-dismissed':
      return { ...after, flags: after.flags.filter((id) => id !== event.flag) }
    case 'zone-changed':
      return { ...after, zone: event.zone }
    case 'hold-set': {
      const { at: since, by, reason } = event
      return { ...after, hold: { since, by: by.id as UserId, ...(reason === undefined ? {} : { reason }) } }
    }
    case 'hold-lifted': {
      const { hold: _, ...free } = after
      return free as Thread
    }
    case 'thread-branched': {
      const { from, message, root, seq, at } = event
      // What failed there was told there.
      return { ...after, branch: { from, upTo: seq - 1, message, root, since: at }, asks: noticed(after.asks) }
    }
    case 'policy-changed':
      return { ...after, policy: event.policy }
    case 'turn-opened':
      return {
        ...after,
        activeTurn: { id: must(event.turn, 'a turn has an id'), agent: null },
        // Whoever tries again has noticed.
        asks: event.retries ? noticed(after.asks) : after.asks,
      }
    case 'turn-resumed':
      return { ...after, activeTurn: { id: must(event.turn, 'a turn has an id'), agent: event.agent ?? null } }
    case 'floor-granted':
      return changeTurn(after, event.turn, { agent: event.agent })
    case 'handed-over':
      return changeTurn(after, event.turn, { agent: event.to })
    case 'stop-requested':
      return changeTurn(after, event.turn, { stopping: true })
    case 'turn-suspended':
      return { ...after, activeTurn: null }
    case 'turn-closed':
      // What it asked nobody need answer any more.
      return {
        ...after,
        activeTurn: null,
        asks: [
          ...noticed(after.asks, event.reason === 'failed').filter(({ turn }) => turn !== event.turn),
          ...noticesOf(event),
        ],
      }
    case 'ask-closed':
      return { ...after, asks: after.asks.filter(({ id }) => id !== event.ask) }
    case 'reply-heard':
      return event.whole ? { ...after, asks: markHeard(after.asks, event.message) } : after
    case 'ask-deferred':
      return { ...after, asks: after.asks.map((ask) => (ask.id === event.ask ? { ...ask, later: true } : ask)) }
    default:
      // Or an event of a newer Agora: it has its place in the order and changes nothing that we know.
      event.type satisfies Unchanging
      return after
  }
}

/** Events that change none of these facts. As a type: the compiler asks about a new one, and no page loads the list. */
type Unchanging =
  | 'thread-created'
  | 'thread-deleted'
  | 'text-chunk'
  | 'message-edited'
  | 'message-withdrawn'
  | 'message-restored'
  | 'digest-made'
  | 'turn-claimed'
  | 'turn-steered'
  | 'tool-started'
  | 'tool-finished'
  | 'model-called'
  | 'speech-made'
  | 'recording-started'
  | 'recording-stopped'
  | 'backchannel-heard'
  | 'inspection-started'
  | 'report-finalised'
  | 'report-reopened'
  | 'fact-stated'
  | 'said-worked'
  | 'finding-proposed'
  | 'said-reread'
  | 'finding-revised'
  | 'finding-retracted'
  | 'finding-questioned'
  | 'fact-retracted'
  | 'finding-edited'
  | 'finding-settled'
  | 'findings-merged'
  | 'finding-split'
  | 'finding-judged'
  | 'finding-forked'
  | 'finding-kept'
  | 'note-forked'
  | 'note-erased'
  | 'caution-given'
  | 'caution-withdrawn'
  | 'point-settled'
  | 'passage-written'
  | 'passage-removed'
  | 'mailing-changed'
  | 'participant-joined'
  | 'participant-changed'
  | 'participant-left'
  | 'participant-muted'
  | 'table-set'
  | 'table-started'
  | 'table-paused'
  | 'table-resumed'
  | 'table-ended'
  | 'speaker-called'
  | 'person-awaited'
  | 'person-passed'
  | 'turn-passed'
  | 'agreement-proposed'
  | 'vote-cast'
  | 'budget-warned'

/** Who speaks in the turn that runs, or that it is to stop: another may wait, and be told so too. */
function changeTurn<Thread extends Facts>(
  after: Thread,
  turn: TurnId | undefined,
  change: Partial<ActiveTurn>,
): Thread {
  const { activeTurn } = after
  return activeTurn?.id === turn && activeTurn ? { ...after, activeTurn: { ...activeTurn, ...change } } : after
}

type ModeChanged = Envelope & { readonly type: 'mode-changed' }
type MessagePosted = Envelope & { readonly type: 'message-posted' }

function changeMode<Thread extends Facts>(after: Thread, { mode, heard }: ModeChanged): Thread {
  // Whoever leaves listen mode has taken up what was heard: the badge starts anew, and the notes are offered.
  if (mode === 'feedback') return { ...after, mode, heardCount: 0, offer: heard ?? after.offer }
  return { ...after, mode, offer: null }
}

function hearMessage<Thread extends Facts>(after: Thread, event: MessagePosted): Thread {
  switch (event.as) {
    case 'note':
      return countNotes(after, 1, true)
    case 'turn':
    case 'wake':
    case 'queued':
    case 'answer':
      return {
        ...after,
        // Whoever goes on without the notes that were offered has declined …
        offer: null,
        heardCount: event.heard ? 0 : after.heardCount,
        // … and has noticed what failed before.
        asks: noticed(after.asks),
      }
    case 'command':
      return after
    case 'reply':
      // A yes after it may be a yes to this.
      return { ...after, asks: markHeard(after.asks, undefined) }
    case 'ask': {
      const ask = must(event.ask, 'what asks says what')
      const { id, turn, kind } = ask
      const explicit = ask.kind === 'approval' && ask.explicit ? ({ explicit: true } as const) : {}
      const before = markHeard(after.asks, undefined)
      return { ...after, asks: [...before, { id, turn, kind, seq: event.seq, since: event.at, ...explicit }] }
    }
    default:
      event.as satisfies never
      return after
  }
}

/** The approval that was read aloud last, and none before it. The same array where nothing changes. */
function markHeard(asks: readonly AskMark[], ask: string | undefined): readonly AskMark[] {
  if (!asks.some(({ id, heard }) => (heard === true) !== (id === ask))) return asks
  return asks.map(({ heard: _, ...mark }) => (mark.id === ask ? { ...mark, heard: true } : mark))
}

/** Without what somebody has noticed by going on. */
function noticed(asks: readonly AskMark[], isSo = true): readonly AskMark[] {
  return isSo ? asks.filter(({ kind }) => kind !== 'notice') : asks
}

/** That a turn failed is something to know, until somebody says so or goes on. */
function noticesOf({ turn, reason, seq, at }: Envelope & { readonly type: 'turn-closed' }): AskMark[] {
  if (turn === undefined || reason !== 'failed') return []
  return [{ id: `${turn}.failed` as AskId, turn, kind: 'notice', seq, since: at }]
}

function addFlag<Thread extends Facts>(after: Thread, id: string): Thread {
  return after.flags.length < limits.flags ? { ...after, flags: [...after.flags, id] } : after
}

/** What was flagged was other words. */
function dropFlags<Thread extends Facts>(after: Thread, first: number, last: number): Thread {
  if (after.flags.length === 0) return after
  const flags = after.flags.filter((id) => {
    const number = Number.parseInt(id, 10)
    return number < first || number > last
  })
  return { ...after, flags }
}

function countNotes<Thread extends Facts>(after: Thread, more: 1 | -1, isHeard: boolean): Thread {
  const { noteCount, heardCount } = after
  return { ...after, noteCount: noteCount + more, heardCount: isHeard ? heardCount + more : heardCount }
}
