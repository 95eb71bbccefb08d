import type { z } from 'zod'
import type { Operation, PartsOf } from './operation.ts'
import type { OperationName, PathPart } from './routes.ts'
// begin: written by `npm run format`
import { createThread } from './operations/create-thread.ts'
import { listThreads } from './operations/list-threads.ts'
import { getThread } from './operations/get-thread.ts'
import { updateThread } from './operations/update-thread.ts'
import { deleteThread } from './operations/delete-thread.ts'
import { holdThread } from './operations/hold-thread.ts'
import { liftHold } from './operations/lift-hold.ts'
import { postMessages } from './operations/post-messages.ts'
import { listMessages } from './operations/list-messages.ts'
import { changeMessage } from './operations/change-message.ts'
import { withdrawMessage } from './operations/withdraw-message.ts'
import { branchThread } from './operations/branch-thread.ts'
import { listBranches } from './operations/list-branches.ts'
import { setMode } from './operations/set-mode.ts'
import { listNotes } from './operations/list-notes.ts'
import { changeNote } from './operations/change-note.ts'
import { withdrawNote } from './operations/withdraw-note.ts'
import { eraseNote } from './operations/erase-note.ts'
import { searchNotes } from './operations/search-notes.ts'
import { answerAsk } from './operations/answer-ask.ts'
import { listAsks } from './operations/list-asks.ts'
import { stopTurn } from './operations/stop-turn.ts'
import { recordSpeech } from './operations/record-speech.ts'
import { retryTurn } from './operations/retry-turn.ts'
import { listParticipants } from './operations/list-participants.ts'
import { addParticipant } from './operations/add-participant.ts'
import { changeParticipant } from './operations/change-participant.ts'
import { removeParticipant } from './operations/remove-participant.ts'
import { setTable } from './operations/set-table.ts'
import { startTable } from './operations/start-table.ts'
import { pauseTable } from './operations/pause-table.ts'
import { resumeTable } from './operations/resume-table.ts'
import { endTable } from './operations/end-table.ts'
import { skipSpeaker } from './operations/skip-speaker.ts'
import { nextSpeaker } from './operations/next-speaker.ts'
import { voteAtTable } from './operations/vote-at-table.ts'
import { getTurn } from './operations/get-turn.ts'
import { startInspection } from './operations/start-inspection.ts'
import { getReport } from './operations/get-report.ts'
import { editReport } from './operations/edit-report.ts'
import { finaliseReport } from './operations/finalise-report.ts'
import { mailReport } from './operations/mail-report.ts'
import { searchRules } from './operations/search-rules.ts'
import { findCompanies } from './operations/find-companies.ts'
import { getCompanyHistory } from './operations/get-company-history.ts'
import { listPool } from './operations/list-pool.ts'
import { addToPool } from './operations/add-to-pool.ts'
import { changeInPool } from './operations/change-in-pool.ts'
import { removeFromPool } from './operations/remove-from-pool.ts'
import { getMe } from './operations/get-me.ts'
import { getPreferences } from './operations/get-preferences.ts'
import { changePreferences } from './operations/change-preferences.ts'
import { pinThread } from './operations/pin-thread.ts'
// end

/** All operations. Each is a file of `operations/`. */
export const operations = {
  // begin: written by `npm run format`
  'create-thread': createThread,
  'list-threads': listThreads,
  'get-thread': getThread,
  'update-thread': updateThread,
  'delete-thread': deleteThread,
  'hold-thread': holdThread,
  'lift-hold': liftHold,
  'post-messages': postMessages,
  'list-messages': listMessages,
  'change-message': changeMessage,
  'withdraw-message': withdrawMessage,
  'branch-thread': branchThread,
  'list-branches': listBranches,
  'set-mode': setMode,
  'list-notes': listNotes,
  'change-note': changeNote,
  'withdraw-note': withdrawNote,
  'erase-note': eraseNote,
  'search-notes': searchNotes,
  'answer-ask': answerAsk,
  'list-asks': listAsks,
  'stop-turn': stopTurn,
  'record-speech': recordSpeech,
  'retry-turn': retryTurn,
  'list-participants': listParticipants,
  'add-participant': addParticipant,
  'change-participant': changeParticipant,
  'remove-participant': removeParticipant,
  'set-table': setTable,
  'start-table': startTable,
  'pause-table': pauseTable,
  'resume-table': resumeTable,
  'end-table': endTable,
  'skip-speaker': skipSpeaker,
  'next-speaker': nextSpeaker,
  'vote-at-table': voteAtTable,
  'get-turn': getTurn,
  'start-inspection': startInspection,
  'get-report': getReport,
  'edit-report': editReport,
  'finalise-report': finaliseReport,
  'mail-report': mailReport,
  'search-rules': searchRules,
  'find-companies': findCompanies,
  'get-company-history': getCompanyHistory,
  'list-pool': listPool,
  'add-to-pool': addToPool,
  'change-in-pool': changeInPool,
  'remove-from-pool': removeFromPool,
  'get-me': getMe,
  'get-preferences': getPreferences,
  'change-preferences': changePreferences,
  'pin-thread': pinThread,
  // end
} as const satisfies Record<OperationName, Operation>

export const operationNames = Object.keys(operations) as [OperationName, ...OperationName[]]

type Operations = typeof operations
type SchemaOf<Name extends OperationName> = Operations[Name] extends { readonly parses: infer Schema extends z.ZodType }
  ? Schema
  : Operations[Name] extends { readonly body: infer Schema extends z.ZodType }
    ? Schema
    : Operations[Name] extends { readonly query: infer Schema extends z.ZodType }
      ? Schema
      : z.ZodType<object, object>

/** The response of an operation. */
export type AnswerTo<Name extends OperationName> = z.infer<Operations[Name]['answer']>
/** The fields of its body or query, as the server has parsed them. */
export type FieldsOf<Name extends OperationName> = z.output<SchemaOf<Name>>
/** The same, as sent on the wire. */
export type SentFields<Name extends OperationName> = z.input<SchemaOf<Name>>
/** What its address names: `thread`, `note` … */
export type PartsIn<Name extends OperationName> = PartsOf<Operations[Name]['path']> & PathPart
