import {
  type ClientCommand as CoreClientCommand,
  type CommandAnswer as CoreAnswer,
  type DecideInput as CoreInput,
  type Decision as CoreDecision,
  decide as decideCore,
  refuseGone,
} from '@agora/core/thread/decide'
import type { InternalCommand } from '@agora/core/thread/decide-internal-command'
import { placeEvents } from '@agora/core/thread/place-events'
import { assert, must } from '@agora/core/assert'
import type { EventBody } from '@agora/protocol/events'
import type { MessageId } from '@agora/protocol/ids'
import type { Said } from '@agora/protocol/inspection'
import type { AnswerTo } from '@agora/protocol/operations'
import type { Dossier } from '@agora/protocol/report'
import { applyDossier } from '../dossier/apply-dossier.ts'
import { concernsDossier } from '../dossier/concerns-dossier.ts'
import {
  type DossierCommand,
  type ProposalCommand,
  type ReportCommand,
  decideDossier,
  isDossierCommand,
} from '../dossier/decide-dossier.ts'
import { watchWords } from '../watch/watch-words.ts'
import type { DecideEnv } from '../state/decide-env.ts'
import { refuseDeletion } from './refuse-deletion.ts'
import { type ThreadState, inspectionPart } from '../state/thread-state.ts'

/** What a client wants of one thread, or of the inspection in it. Already parsed, already authorised. */
export type ClientCommand = CoreClientCommand | ReportCommand
export type ThreadCommand = ClientCommand | InternalCommand | ProposalCommand
export type CommandAnswer = CoreAnswer | AnswerTo<'edit-report'>
export type Decision = CoreDecision<ThreadState, CommandAnswer>

export type DecideInput = Omit<CoreInput, 'watch'> & {
  readonly env: DecideEnv
  /** The words that gave the caution, or that lacked it; where words that are changed may be those. */
  readonly cautionFrom?: MessageId | undefined
  /** The inspection as it stands, for commands that concern it; and what was said that they name. */
  readonly dossier?: Dossier | undefined
  readonly quoted?: ReadonlyMap<MessageId, Said>
}

/** What becomes of a command: of an inspection's here, of any other in core. */
export function decide(state: ThreadState | undefined, command: ThreadCommand, input: DecideInput): Decision {
  if (isDossierCommand(command)) return refuseGone(state) ?? decideInspection(state, command, input)
  if (command.name === 'delete-thread' && state && !state.deleted) {
    const refused = refuseDeletion(state, command.body?.confirm, input.dossier)
    if (refused) return { kind: 'refused', ...refused }
  }
  const watch = state && watchWords(state, input.env, input.cautionFrom)
  return decideCore(state, command, { ...input, watch }, inspectionPart)
}

function decideInspection(state: ThreadState | undefined, command: DossierCommand, input: DecideInput): Decision {
  assert(state, 'a thread that is gone was refused')
  const dossier = must(input.dossier, 'a command about an inspection is decided with its dossier')
  const { thread, by, now, quoted = new Map<MessageId, Said>() } = input
  const isAsked = state.asks.some(({ kind }) => kind === 'question')
  if (command.name === 'finalise-report' && isAsked && !dossier.final) {
    const message = 'something was asked while it was being made final; look at it again'
    return { kind: 'refused', code: 'report-changed', message }
  }
  const decision = decideDossier(dossier, command, { thread, by, now, quoted, zone: state.zone })
  if (decision.kind === 'refused') return decision
  const events = [...decision.events, ...nameAfterFirm(state, decision.events)]
  const placed = placeEvents(state, events, input, inspectionPart)
  const answer = { dossier: placed.events.filter(concernsDossier).reduce(applyDossier, dossier), seq: placed.state.seq }
  return { kind: 'decided', ...placed, answer }
}

/** A conversation that nobody named is that of the firm which is inspected in it. */
function nameAfterFirm({ title }: ThreadState, events: readonly EventBody[]): EventBody[] {
  const started = events.find((event) => event.type === 'inspection-started')
  if (title !== '' || started?.type !== 'inspection-started') return []
  return [{ type: 'thread-renamed', title: started.company.name }]
}
