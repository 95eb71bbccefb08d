import { createHash } from 'node:crypto'
import type { ThreadId } from '@agora/protocol/ids'
import type { OperationName } from '@agora/protocol/routes'
import type { User } from '../auth/authorise.ts'

type Keyed = { readonly name: OperationName; readonly user: User; readonly key: string | undefined }
type CommandReceipt = { readonly key: string; readonly fingerprint: string }

/** What the log stores to recognise a repeated command. Undefined if the client sent no idempotency key. */
export function commandReceipt(
  { name, user, key }: Keyed,
  thread: ThreadId,
  content: unknown,
): CommandReceipt | undefined {
  // The fingerprint has the user: a stranger who guesses the same command must not get the first answer.
  return key === undefined ? undefined : { key, fingerprint: hashJson([user.id, name, thread, content]).slice(0, 22) }
}

export function hashJson(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url')
}
