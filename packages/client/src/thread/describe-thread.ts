import type { Mode } from '@agora/protocol/heard'
import type { Judged } from '../offline/judge-unsent.ts'
import { answeredAsks } from '../outbox/answered-asks.ts'
import { overlayHeard } from '../outbox/overlay-heard.ts'
import { overlayNotes } from '../outbox/overlay-notes.ts'
import { overlayThread } from '../outbox/overlay-thread.ts'
import type { Beginning, Pending } from '../outbox/pending.ts'
import { type CatchUp, isCatchingUp } from './catch-up.ts'
import { type Known, replicaOf } from './known-thread.ts'
import { modeAfter } from './mode-after.ts'
import type { ModeSwitch } from './mode-switch.ts'
import { type FetchedAsks, type OpenAsk, showAsks } from './show-asks.ts'
import { showEntries } from './show-entries.ts'
import { showRecordings } from './show-recordings.ts'
import { showActiveTurn, showTurns } from './show-turns.ts'
import type { ThreadSnapshot } from './thread-snapshot.ts'

/** What a snapshot is made of. */
export type ThreadFacts = {
  readonly id: string
  readonly known: Known
  readonly progress: CatchUp
  readonly pending: readonly Pending[]
  /** How it begins, where its making is yet to be sent. */
  readonly begins: Beginning | undefined
  readonly isBeginning: boolean
  /** The mode before anything that is yet to be sent. */
  readonly modeBefore: Mode
  /** What this device made of what is yet to be sent. */
  readonly judged: readonly Judged[]
  readonly modeSwitch: Pick<ModeSwitch, 'state' | 'wanted'>
  readonly modeChanges: ThreadSnapshot['modeChanges']
  readonly fetchedAsks: FetchedAsks
  readonly earlier: 'idle' | 'loading' | 'failed'
  readonly serverZone: () => string | undefined
}

/** A conversation as people see it: what the log tells, with what this device has yet to send laid over it. */
export function describeThread(facts: ThreadFacts): ThreadSnapshot {
  const { id, known, progress, pending, begins, modeBefore, judged, modeSwitch } = facts
  const replica = replicaOf(known)
  const thread = replica?.thread
  const seq = replica?.cursor ?? 0
  const switching = modeSwitch.state(seq)
  const overlay = overlayThread(pending, seq)
  const modes = new Map(judged.map((one) => [one.id, one.mode]))
  const counts = judged.at(-1) ?? thread
  const more = replica?.earlier === null || !replica ? 'none' : 'more'
  const entries = overlayHeard(overlayNotes(showEntries(replica, pending, judged), pending, seq), pending, seq)
  return {
    id,
    isCatchingUp: isCatchingUp(progress, seq),
    phase: phaseOf(known, facts.isBeginning),
    thread,
    title: overlay.title ?? thread?.title ?? begins?.title ?? '',
    zone: thread ? (thread.zone ?? facts.serverZone()) : undefined,
    mode: modeSwitch.wanted ?? modeAfter(modeBefore, pending, seq, modes),
    isSwitching: switching === 'under-way',
    isSwitchWaiting: switching === 'waiting',
    modeChanges: facts.modeChanges,
    noteCount: counts?.noteCount ?? 0,
    heardCount: counts?.heardCount ?? 0,
    offer: thread?.offer ?? null,
    isAnswering: (thread?.activeTurn ?? null) !== null,
    activeTurn: showActiveTurn(replica),
    turns: showTurns(replica),
    speeches: replica?.speeches ?? none,
    asks: unanswered(showAsks(replica, facts.fetchedAsks), pending),
    policy: thread?.policy ?? 'queue',
    entries,
    recordings: showRecordings(replica, pending, entries),
    earlier: facts.earlier === 'idle' || more === 'none' ? more : facts.earlier,
  }
}

function phaseOf(known: Known, isBeginning: boolean): ThreadSnapshot['phase'] {
  switch (known.kind) {
    case 'cached':
    case 'followed':
      return 'ready'
    case 'gone':
      return known.why
    case 'reading':
    case 'nothing':
      return isBeginning ? 'beginning' : 'loading'
    default:
      return known satisfies never
  }
}

const none: ReadonlyMap<string, string> = new Map()

/** The open questions, without those that were answered on this device but not yet in the log. */
function unanswered(asks: readonly OpenAsk[], pending: readonly Pending[]): readonly OpenAsk[] {
  const answered = answeredAsks(pending)
  return answered.size === 0 ? asks : asks.filter(({ id }) => !answered.has(id))
}
