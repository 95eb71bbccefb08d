import type { ThreadState } from '@agora/core/thread/thread-state'
import type { ErrorCode } from '@agora/protocol/errors'
import type { UserId } from '@agora/protocol/ids'
import type { OperationName } from '@agora/protocol/routes'

/** Every credential is a user. */
export type User = { readonly id: UserId; readonly role: 'owner' | 'member' }

export type Action =
  | OperationName
  | 'put-attachment'
  | 'get-attachment'
  | 'follow'
  | 'watch-threads'
  | 'read-metrics'
  | 'make-link'
  | 'export-thread'
  | 'import-thread'
  | 'import-device'
  | 'get-voice'
  | 'transcribe'
  | 'speak'
export type Forbidden = { readonly code: ErrorCode; readonly message: string }

/** The one place that says who may do what. `thread` is the thread concerned, where there is one. */
export function authorise(user: User, action: Action, thread?: ThreadState): Forbidden | undefined {
  const isStranger = thread !== undefined && thread.owner !== user.id
  switch (action) {
    case 'list-threads':
    case 'list-asks':
    case 'search-rules':
    case 'find-companies':
    case 'get-company-history':
    case 'get-me':
    case 'import-device':
    case 'get-preferences':
    case 'change-preferences':
    case 'list-pool':
    case 'add-to-pool':
    case 'change-in-pool':
    case 'remove-from-pool':
    case 'get-voice':
    case 'transcribe':
    case 'speak':
      return undefined
    case 'create-thread':
      // Nor is a stranger shown what he would have made, by repeating it.
      return isStranger ? { code: 'thread-exists', message: 'there is another conversation with this id' } : undefined
    case 'get-thread':
    case 'update-thread':
    case 'delete-thread':
    case 'hold-thread':
    case 'lift-hold':
    case 'post-messages':
    case 'list-messages':
    case 'set-mode':
    case 'list-notes':
    case 'search-notes':
    case 'change-note':
    case 'withdraw-note':
    case 'erase-note':
    case 'answer-ask':
    case 'stop-turn':
    case 'retry-turn':
    case 'record-speech':
    case 'get-turn':
    case 'list-participants':
    case 'add-participant':
    case 'change-participant':
    case 'remove-participant':
    case 'set-table':
    case 'start-table':
    case 'pause-table':
    case 'resume-table':
    case 'end-table':
    case 'skip-speaker':
    case 'next-speaker':
    case 'vote-at-table':
    case 'change-message':
    case 'withdraw-message':
    case 'branch-thread':
    case 'list-branches':
    case 'put-attachment':
    case 'get-attachment':
    case 'start-inspection':
    case 'get-report':
    case 'edit-report':
    case 'finalise-report':
    case 'mail-report':
    case 'export-thread':
    case 'follow':
    case 'watch-threads':
      // A stranger's conversation and one that never was look the same.
      return isStranger ? { code: 'thread-not-found', message: 'there is no such conversation' } : undefined
    case 'read-metrics':
    case 'make-link':
    // A log that comes from elsewhere says what anybody did: agents, and people.
    case 'import-thread':
      return user.role === 'owner' ? undefined : { code: 'forbidden', message: 'only the owner may do this' }
    default:
      return action satisfies never
  }
}
