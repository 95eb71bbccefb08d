import { beginBranch, sharedUpTo } from '@agora/core/thread/begin-branch'
import { type ThreadState, inspectionPart, viewThread } from '@agora/inspection/state/thread-state'
import type { AttachmentId } from '@agora/protocol/attachment'
import type { Envelope } from '@agora/protocol/events'
import type { ThreadId } from '@agora/protocol/ids'
import { limits } from '@agora/protocol/limits'
import type { AnswerTo } from '@agora/protocol/operations'
import type { NewBranch } from '@agora/protocol/thread'
import type { Ambient } from '../ambient.ts'
import type { User } from '../auth/authorise.ts'
import { Failure } from '../failure.ts'
import { GENESIS, SALT_BYTES, type StoredEvent, readEnvelope, sealEvent } from '../log/hash-chain.ts'
import type { LogStorage } from '../log/log-storage.ts'
import { projectAppend } from '../log/project-append.ts'

/** Events read at once, and sealed before others have their turn. */
const PAGE = 500
/** Of what a turn did after its reply: the end of it comes soon, or it does not come. */
const LOOK_AHEAD = 20

export type BranchParts = { readonly storage: LogStorage; readonly ambient: Ambient }
export type Branched = {
  readonly answer: AnswerTo<'branch-thread'>
  readonly state: ThreadState
  readonly isNew: boolean
}

/**
 * A conversation of its own that has the past of another up to a message. The past is copied and sealed anew: so each of
 * the two can be deleted, exported and verified without the other, and nothing that reads a log need know of branches.
 */
export async function branchThread(
  { storage, ambient }: BranchParts,
  user: User,
  origin: ThreadState,
  { id, message, title = origin.title }: NewBranch & { readonly id: ThreadId },
): Promise<Branched> {
  const root = origin.branch?.root ?? origin.id
  const known = await findSame(storage, user, id, { from: origin.id, message })
  if (known) return known
  const [posted] = await storage.findMessages(origin.id, [message])
  if (!posted) throw new Failure('message-not-found', 'there is no such message in this conversation')
  if ((await storage.listTree(origin.owner, root, limits.branches)).length >= limits.branches) {
    throw new Failure('too-many-branches', `a tree has at most ${limits.branches} conversations`)
  }
  const next = await storage.readEvents(origin.id, posted.seq, LOOK_AHEAD)
  const upTo = sharedUpTo(readEnvelope(posted), next.map(readEnvelope))
  const all = await readPast(storage, origin.id, origin.seq)
  const [past, later] = [all.slice(0, upTo), all.slice(upTo)]
  const by = { kind: 'user', id: user.id } as const
  const begun = beginBranch(
    past,
    later,
    { thread: id, from: origin.id, root, message, title, by, now: ambient.now() },
    inspectionPart,
  )
  await copyPhotos(storage, origin.id, id, begun.events, ambient.now())
  const events = await sealAll(begun.events, ambient)
  const [outcome] = await storage.commit([
    {
      thread: id,
      expected: undefined,
      events,
      state: begun.state,
      hash: events.at(-1)?.hash ?? GENESIS,
      ...projectAppend(undefined, begun.events, begun.state),
      // What the next inspection of the firm is told, it is told by the conversation that was first.
      past: undefined,
      receipts: [],
      preferences: [],
    },
  ])
  if (outcome?.kind === 'committed')
    return { answer: { thread: viewThread(begun.state) }, state: begun.state, isNew: true }
  if (outcome?.kind === 'failed') throw outcome.error
  const meanwhile = await findSame(storage, user, id, { from: origin.id, message })
  if (meanwhile) return meanwhile
  throw new Failure('busy', 'this branch could not be written; send the same again')
}

/** The same branch, if an earlier request made it: a repeat gets the first response. */
async function findSame(
  storage: LogStorage,
  user: User,
  id: ThreadId,
  { from, message }: { readonly from: ThreadId; readonly message: string },
): Promise<Branched | undefined> {
  const { state } = (await storage.readThread(id)) ?? {}
  if (!state) return undefined
  const isSame = state.owner === user.id && state.branch?.from === from && state.branch.message === message
  if (!isSame || state.deleted) throw new Failure('thread-exists', 'there is another conversation with this id')
  return { answer: { thread: viewThread(state) }, state, isNew: false }
}

async function readPast(storage: LogStorage, thread: ThreadId, upTo: number): Promise<Envelope[]> {
  const past: Envelope[] = []
  while (past.length < upTo) {
    const page = await storage.readEvents(thread, past.length, Math.min(PAGE, upTo - past.length))
    if (page.length === 0) throw new Error(`assertion failed: the log ends at ${past.length} and not at ${upTo}`)
    past.push(...page.map(readEnvelope))
    await giveWay()
  }
  return past
}

async function sealAll(envelopes: readonly Envelope[], { randomBytes }: Ambient): Promise<StoredEvent[]> {
  const sealed: StoredEvent[] = []
  for (const event of envelopes) {
    sealed.push(sealEvent(sealed.at(-1)?.hash ?? GENESIS, event, randomBytes(SALT_BYTES)))
    if (sealed.length % PAGE === 0) await giveWay()
  }
  return sealed
}

/** A long past must not keep everybody else waiting. */
function giveWay(): Promise<void> {
  return new Promise((turn) => setImmediate(turn))
}

async function copyPhotos(
  storage: LogStorage,
  from: ThreadId,
  into: ThreadId,
  events: readonly Envelope[],
  now: number,
): Promise<void> {
  const ids = new Set<AttachmentId>()
  for (const event of events) {
    if (event.type === 'message-posted') for (const { id } of event.attachments ?? []) ids.add(id)
  }
  for (const id of ids) {
    const photo = await storage.attachments.read(from, id)
    if (photo) await storage.attachments.put(into, photo.attachment, photo.content, now)
  }
}
