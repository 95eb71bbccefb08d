import { type CommandKey, ThreadId } from '@agora/protocol/ids'
import { type Ambient, randomId } from '../ambient.ts'
import type { User } from '../auth/authorise.ts'
import { hashJson } from './command-receipt.ts'

/** The id of a new thread: the client's own, or one made of its key: a repeat then finds the thread with the answer. */
export function newThreadId(
  given: ThreadId | undefined,
  ambient: Ambient,
  { user, key }: { readonly user: User; readonly key: CommandKey | undefined },
): ThreadId {
  return given ?? ThreadId.parse(key ? `t${hashJson([user.id, key]).slice(0, 16)}` : randomId(ambient))
}
