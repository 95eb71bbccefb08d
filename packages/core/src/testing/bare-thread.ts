/** The functions of a thread, bound to a domain that adds nothing. */
import type { Envelope } from '@agora/protocol/events'
import { DomainId } from '@agora/protocol/inspection'
import { applyEvent as applyAny } from '../thread/apply-event.ts'
import { type BranchOrigin, beginBranch as beginAny } from '../thread/begin-branch.ts'
import {
  type DecideInput,
  type Decision as AnyDecision,
  type ThreadCommand,
  decide as decideAny,
} from '../thread/decide.ts'
import type { DomainPart } from '../state/domain-part.ts'
import { type ThreadState, viewThread } from '../state/thread-state.ts'

export type Decision = AnyDecision<ThreadState>

export const barePart: DomainPart<ThreadState> = {
  undeclared: DomainId.parse('bare'),
  begin: (state) => state,
  apply: (state) => state,
  view: (state) => ({ ...viewThread(state), inspection: null }),
}

export function decide(state: ThreadState | undefined, command: ThreadCommand, input: DecideInput): Decision {
  return decideAny(state, command, input, barePart)
}

export function applyEvent(before: ThreadState | undefined, event: Envelope): ThreadState {
  return applyAny(before, event, barePart)
}

export function beginBranch(past: readonly Envelope[], later: readonly Envelope[], origin: BranchOrigin) {
  return beginAny(past, later, origin, barePart)
}
