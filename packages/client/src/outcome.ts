import type { ErrorCode } from '@agora/protocol/errors'
import type { RefusalCode } from '@agora/protocol/message'

/** Why something was not done: a code of the server's closed list, or nobody answered. */
export type Reason = ErrorCode | RefusalCode | 'unreachable'

/** What became of something that was asked. Nothing here throws: every way to fail is an outcome. */
export type Outcome<Value = undefined> =
  | { readonly kind: 'ok'; readonly value: Value }
  | { readonly kind: 'failed'; readonly reason: Reason }
