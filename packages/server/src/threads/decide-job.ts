import { type CommandAnswer, type Decision, decide } from '@agora/inspection/thread/decide'
import type { ThreadId } from '@agora/protocol/ids'
import { authorise } from '../auth/authorise.ts'
import { SALT_BYTES, type StoredEvent, sealEvent } from '../log/hash-chain.ts'
import type { PreferenceChange, Receipt } from '../log/log-storage.ts'
import type { JobFacts } from './job-facts.ts'
import type { Head } from './thread-job.ts'
import { type Request, type InternalRequest, actorOf } from './thread-request.ts'

/** What becomes of a request, with all that is known of it. `unwritten`: nothing of it is stored. */
export type JobDecision =
  | { readonly kind: 'unwritten'; readonly decision: Decision; readonly head: Head }
  | {
      readonly kind: 'write'
      readonly decision: Decision & { readonly kind: 'decided' }
      readonly events: readonly StoredEvent[]
      readonly head: Head
      readonly receipt: Receipt | undefined
      readonly remembers: readonly PreferenceChange[]
    }

type DecideOptions = {
  readonly thread: ThreadId
  readonly now: number
  readonly randomBytes: (count: number) => Uint8Array
}

export function decideJob(
  request: Request | InternalRequest,
  { head, receipt, facts }: JobFacts,
  { thread, now, randomBytes }: DecideOptions,
): JobDecision {
  const { command, key } = request
  const forbidden = 'user' in request ? authorise(request.user, request.command.name, head.state) : undefined
  if (forbidden) return { kind: 'unwritten', decision: { kind: 'refused', ...forbidden }, head }
  const decision =
    key && receipt
      ? repeatAnswer(key.fingerprint, receipt, head)
      : decide(head.state, command, { thread, by: actorOf(request), now, ...facts })
  if (decision.kind === 'refused') return { kind: 'unwritten', decision, head }
  const events = sealEvents(head, decision, randomBytes)
  const made = receipt || !key ? undefined : { ...key, answer: JSON.stringify(decision.answer) }
  const remembers = rememberedBy(request, decision)
  const after = { state: decision.state, hash: events.at(-1)?.hash ?? head.hash }
  const isUnwritten = events.length === 0 && !made && remembers.length === 0
  if (isUnwritten) return { kind: 'unwritten', decision, head: after }
  return { kind: 'write', decision, events, head: after, receipt: made, remembers }
}

/** A chosen mode becomes the preference of the user who chose it; an agent chooses for the owner. */
function rememberedBy(
  request: Request | InternalRequest,
  { remembers, state }: Decision & { kind: 'decided' },
): PreferenceChange[] {
  if (remembers === undefined) return []
  return [{ user: 'user' in request ? request.user.id : state.owner, field: 'interactionMode', value: remembers }]
}

function sealEvents(
  head: Head,
  decision: Decision & { kind: 'decided' },
  randomBytes: (count: number) => Uint8Array,
): StoredEvent[] {
  const salts = randomBytes(SALT_BYTES * decision.events.length)
  let previous = head.hash
  return decision.events.map((event, index) => {
    const sealed = sealEvent(previous, event, salts.slice(index * SALT_BYTES, (index + 1) * SALT_BYTES))
    previous = sealed.hash
    return sealed
  })
}

function repeatAnswer(fingerprint: string, receipt: Receipt, { state }: Head): Decision {
  if (receipt.fingerprint !== fingerprint || !state) {
    return { kind: 'refused', code: 'id-reused', message: 'this Idempotency-Key belongs to another command' }
  }
  return { kind: 'decided', events: [], state, answer: JSON.parse(receipt.answer) as CommandAnswer }
}
