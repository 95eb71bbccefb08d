import { tableDueAt } from '@agora/core/state/table-due'
import type { ThreadState } from '@agora/inspection/state/thread-state'
import type { OpenTurn } from '@agora/core/state/thread-state'

/** What a thread is owed. Two states of a thread that are owed the same have the same job. */
export type Job =
  | { readonly kind: 'none' }
  | { readonly kind: 'turn'; readonly turn: OpenTurn['id'] }
  /** Time alone changes something at its table. */
  | { readonly kind: 'table'; readonly dueAt: number }
  /** Its inspection is to be worked through. What is said meanwhile is worked through next: nothing of it is lost. */
  | { readonly kind: 'inspection' }
  /** Its notes are to be digested, up to this one. */
  | { readonly kind: 'digest'; readonly to: number }

export function jobOf({ activeTurn, digestDue, lastNote, workDue, table }: ThreadState): Job {
  if (activeTurn) return { kind: 'turn', turn: activeTurn.id }
  const dueAt = tableDueAt(table)
  if (dueAt !== undefined) return { kind: 'table', dueAt }
  if (workDue !== null) return { kind: 'inspection' }
  return digestDue ? { kind: 'digest', to: lastNote } : { kind: 'none' }
}

export function isSameJob(one: Job, other: Job): boolean {
  switch (one.kind) {
    case 'turn':
      return other.kind === 'turn' && other.turn === one.turn
    case 'table':
      return other.kind === 'table' && other.dueAt === one.dueAt
    case 'digest':
      return other.kind === 'digest' && other.to === one.to
    case 'inspection':
    case 'none':
      return other.kind === one.kind
    default:
      return one satisfies never
  }
}

/** The job that is being done in a thread. */
export type RunningJob =
  /** Begun. Whether another process holds its turn is not known yet. */
  | { readonly kind: 'begun'; readonly job: Job; readonly abort: AbortController }
  /** A turn that this process holds. */
  | { readonly kind: 'holding'; readonly job: Job; readonly abort: AbortController }

/**
 * What a running job does about the state that its thread has now. `drop`: it is over, or another's. `stop`: a person
 * stopped its turn, which ends with words.
 */
export function judgeJob(running: RunningJob, state: ThreadState, holder: string): 'continue' | 'drop' | 'stop' {
  // Notes that came meanwhile are not in a digest that is being made: it begins anew after the next silence.
  if (!isSameJob(running.job, jobOf(state))) return 'drop'
  // Another process took it over while this one was away.
  const isTaken = running.kind === 'holding' && state.activeTurn && state.activeTurn.holder !== holder
  if (isTaken) return 'drop'
  return state.activeTurn?.stopping ? 'stop' : 'continue'
}

/** What is done for a thread now: the first of these that is due. */
export type Step =
  | { readonly kind: 'answer'; readonly turn: OpenTurn }
  | { readonly kind: 'check-table-time' }
  | { readonly kind: 'evaluate-notes' }
  | { readonly kind: 'expire-notes' }
  | { readonly kind: 'digest' }

export function nextStep({ activeTurn, table, workDue, expiryDue }: ThreadState, now: number): Step {
  if (activeTurn) return { kind: 'answer', turn: activeTurn }
  const tableDue = tableDueAt(table)
  if (tableDue !== undefined && tableDue <= now) return { kind: 'check-table-time' }
  if (workDue !== null) return { kind: 'evaluate-notes' }
  return expiryDue !== null && expiryDue <= now ? { kind: 'expire-notes' } : { kind: 'digest' }
}
