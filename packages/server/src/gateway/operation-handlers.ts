import type { OperationName } from '@agora/protocol/routes'
// begin: written by `npm run format`
import { createThread } from '../operations/create-thread.ts'
import { listThreads } from '../operations/list-threads.ts'
import { getThread } from '../operations/get-thread.ts'
import { deleteThread } from '../operations/delete-thread.ts'
import { postMessages } from '../operations/post-messages.ts'
import { listMessages } from '../operations/list-messages.ts'
import { branchThread } from '../operations/branch-thread.ts'
import { listBranches } from '../operations/list-branches.ts'
import { listNotes } from '../operations/list-notes.ts'
import { eraseNote } from '../operations/erase-note.ts'
import { searchNotes } from '../operations/search-notes.ts'
import { listAsks } from '../operations/list-asks.ts'
import { retryTurn } from '../operations/retry-turn.ts'
import { listParticipants } from '../operations/list-participants.ts'
import { getTurn } from '../operations/get-turn.ts'
import { startInspection } from '../operations/start-inspection.ts'
import { getReport } from '../operations/get-report.ts'
import { editReport } from '../operations/edit-report.ts'
import { finaliseReport } from '../operations/finalise-report.ts'
import { mailReport } from '../operations/mail-report.ts'
import { searchRules } from '../operations/search-rules.ts'
import { findCompanies } from '../operations/find-companies.ts'
import { getCompanyHistory } from '../operations/get-company-history.ts'
import { listPool } from '../operations/list-pool.ts'
import { addToPool } from '../operations/add-to-pool.ts'
import { changeInPool } from '../operations/change-in-pool.ts'
import { removeFromPool } from '../operations/remove-from-pool.ts'
import { getMe } from '../operations/get-me.ts'
import { getPreferences } from '../operations/get-preferences.ts'
import { changePreferences } from '../operations/change-preferences.ts'
// end
import { executeCommand } from './execute-command.ts'
import type { Handler } from './operation-request.ts'

/** What answers each operation. */
export const operationHandlers: { readonly [Name in OperationName]: Handler<Name> } = {
  // begin: written by `npm run format`
  'create-thread': createThread,
  'list-threads': listThreads,
  'get-thread': getThread,
  'update-thread': executeCommand,
  'delete-thread': deleteThread,
  'hold-thread': executeCommand,
  'lift-hold': executeCommand,
  'post-messages': postMessages,
  'list-messages': listMessages,
  'change-message': executeCommand,
  'withdraw-message': executeCommand,
  'branch-thread': branchThread,
  'list-branches': listBranches,
  'set-mode': executeCommand,
  'list-notes': listNotes,
  'change-note': executeCommand,
  'withdraw-note': executeCommand,
  'erase-note': eraseNote,
  'search-notes': searchNotes,
  'answer-ask': executeCommand,
  'list-asks': listAsks,
  'stop-turn': executeCommand,
  'record-speech': executeCommand,
  'retry-turn': retryTurn,
  'list-participants': listParticipants,
  'add-participant': executeCommand,
  'change-participant': executeCommand,
  'remove-participant': executeCommand,
  'set-table': executeCommand,
  'start-table': executeCommand,
  'pause-table': executeCommand,
  'resume-table': executeCommand,
  'end-table': executeCommand,
  'skip-speaker': executeCommand,
  'next-speaker': executeCommand,
  'vote-at-table': executeCommand,
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
  'pin-thread': executeCommand,
  // end
}
