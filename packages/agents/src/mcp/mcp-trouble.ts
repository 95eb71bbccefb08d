/**
 * - `undelivered`: the server did not take it, so it surely was not done
 * - `unanswered`: it was sent, and whether it was done is not known
 * - `token`: the server wants another token, or one at all
 * - `busy`: it has no room now
 * - `timed-out`, `too-large`, `nonsense`: of the answer
 * - `rejected`: the server says no, in words of its own
 */
export type TroubleKind =
  | 'undelivered'
  | 'unanswered'
  | 'token'
  | 'busy'
  | 'timed-out'
  | 'too-large'
  | 'nonsense'
  | 'rejected'

/** What went wrong with a server, in words for the operator; `sayTrouble` has those for the user. */
export class McpTrouble extends Error {
  readonly kind: TroubleKind
  /** How long was waited. */
  readonly afterMs: number | undefined
  constructor(kind: TroubleKind, message: string, afterMs?: number) {
    super(message)
    this.kind = kind
    this.afterMs = afterMs
  }
}

/** It tells that the session, or the whole server, is gone. */
export function isLoss({ kind }: McpTrouble): boolean {
  return kind === 'undelivered' || kind === 'unanswered' || kind === 'token'
}
