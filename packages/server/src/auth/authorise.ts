import type { ThreadState } from '@agora/inspection/state/thread-state'
import type { ErrorCode } from '@agora/protocol/errors'
import type { UserId } from '@agora/protocol/ids'
import type { Access } from '@agora/protocol/operation'
import { operations } from '@agora/protocol/operations'
import type { OperationName } from '@agora/protocol/routes'

/** Every credential is a user. */
export type User = { readonly id: UserId; readonly role: 'owner' | 'member' }

/** What can be requested beside operations. */
const otherAccess = {
  'put-attachment': 'own-thread',
  'get-attachment': 'own-thread',
  'export-thread': 'own-thread',
  follow: 'own-thread',
  'watch-threads': 'own-thread',
  'import-device': 'user',
  'get-voice': 'user',
  transcribe: 'user',
  speak: 'user',
  // An imported log names as authors whom it likes: agents, and other users.
  'import-thread': 'owner',
  'read-metrics': 'owner',
  'make-link': 'owner',
} as const satisfies Record<string, Access>

export type Action = OperationName | keyof typeof otherAccess
export type Forbidden = { readonly code: ErrorCode; readonly message: string }

/** The only place that decides who may do what. `thread`: the thread concerned, if there is one. */
export function authorise(user: User, action: Action, thread?: ThreadState): Forbidden | undefined {
  const isStranger = thread !== undefined && thread.owner !== user.id
  const access: Access = isOperation(action) ? operations[action].access : otherAccess[action]
  switch (access) {
    case 'user':
      return undefined
    case 'own-thread':
      // A stranger's thread and one that never existed look the same.
      return isStranger ? { code: 'thread-not-found', message: 'there is no such conversation' } : undefined
    case 'new-thread':
      // A stranger who repeats the creation must not get the thread.
      return isStranger ? { code: 'thread-exists', message: 'there is another conversation with this id' } : undefined
    case 'owner':
      return user.role === 'owner' ? undefined : { code: 'forbidden', message: 'only the owner may do this' }
    default:
      return access satisfies never
  }
}

function isOperation(action: Action): action is OperationName {
  return Object.hasOwn(operations, action)
}
