import type { Message } from '@agora/protocol/message'
import type { AnswerTo } from '@agora/protocol/operations'
import type { Thread } from '@agora/protocol/thread'
import { type CommandPorts, askCommand } from '../ask-command.ts'
import { type Outcome, readOutcome } from '../outcome.ts'
import { request } from '../request.ts'

export type { Message, Thread }

/** A page of what differs; who goes on for longer than this reads the two one after the other. */
const LAST_MESSAGES = 200

/** What can be done with the course of a conversation. With a line: it is the server that has the whole past. */
export type BranchCommands = {
  /** Goes on otherwise after a message, in a conversation of its own; its id. */
  readonly branchAt: (message: string, title: string) => Promise<Outcome<string>>
  /** Everything that grew from the same conversation, that one among it, the oldest first. */
  readonly listBranches: () => Promise<Outcome<readonly Thread[]>>
  /** What two conversations of a tree say that the other does not. */
  readonly compareWith: (other: string, tree: readonly Thread[]) => Promise<Outcome<Compared>>
  /** Other words for a message, at a table that is silent. */
  readonly changeMessage: (message: string, text: string) => Promise<Outcome>
  readonly withdrawMessage: (message: string) => Promise<Outcome>
  readonly restoreMessage: (message: string) => Promise<Outcome>
}

export type Compared = {
  readonly own: readonly Message[]
  readonly others: readonly Message[]
  /** The last that both say, where that is among what was read. */
  readonly shared: Message | undefined
  /** Which of the two says more than is here: the last part of it is. */
  readonly cut: { readonly own: boolean; readonly others: boolean }
}

type Page = AnswerTo<'list-messages'>

export function branchCommands(thread: string, ports: CommandPorts): BranchCommands {
  const change = async (message: string, fields: Readonly<Record<string, unknown>>) =>
    readOutcome(await askCommand(ports, { name: 'change-message', thread, message, fields }))
  const read = async (id: string): Promise<Outcome<Page>> => {
    const answer = await request(ports.connection, {
      name: 'list-messages',
      thread: id,
      fields: { limit: LAST_MESSAGES },
    })
    return readOutcome(answer, (body) => body)
  }
  return {
    branchAt: async (message, title) => {
      // Made here, so that asking again finds the same.
      const id = ports.ambient.makeId()
      const answer = await askCommand(ports, { name: 'branch-thread', thread, fields: { id, message, title } })
      return readOutcome(answer, () => id)
    },
    listBranches: async () => {
      const answer = await request(ports.connection, { name: 'list-branches', thread })
      return readOutcome(answer, (body) => body.threads)
    },
    compareWith: async (other, tree) => {
      const [own, others] = await Promise.all([read(thread), read(other)])
      if (own.kind === 'failed') return own
      if (others.kind === 'failed') return others
      return { kind: 'ok', value: compareMessages(own.value, others.value, sharedUpTo(thread, other, tree)) }
    },
    changeMessage: (message, text) => change(message, { text }),
    restoreMessage: (message) => change(message, { withdrawn: false }),
    withdrawMessage: async (message) =>
      readOutcome(await askCommand(ports, { name: 'withdraw-message', thread, message })),
  }
}

/**
 * A branch has its past under the same numbers: what stands at the same place and says the same is that past. Of what was
 * said before the two parted, and is too long ago to be read of one of them, the other says nothing of its own.
 */
export function compareMessages(own: Page, others: Page, upTo = 0): Compared {
  const [mine, theirs] = [readPast(own), readPast(others)]
  const differs = (message: Message, other: ReturnType<typeof readPast>) =>
    !other.says.has(keyOf(message)) && (message.seq > upTo || other.places.has(message.seq))
  return {
    own: own.messages.filter((message) => differs(message, theirs)),
    others: others.messages.filter((message) => differs(message, mine)),
    shared:
      own.messages.findLast((message) => theirs.says.has(keyOf(message))) ??
      [...own.messages, ...others.messages].findLast(({ seq }) => seq <= upTo),
    cut: { own: isCut(own, upTo), others: isCut(others, upTo) },
  }
}

function readPast({ messages }: Page) {
  return { says: new Set(messages.map(keyOf)), places: new Set(messages.map(({ seq }) => seq)) }
}

function keyOf({ id, seq, text, withdrawn }: Message): string {
  return JSON.stringify([id, seq, text, withdrawn ?? false])
}

function isCut({ messages: [first], next }: Page, upTo: number): boolean {
  return next !== null && (first?.seq ?? 0) > upTo
}

/** Up to which place two conversations have the same past; 0 where nothing is known of one that both came from. */
export function sharedUpTo(own: string, other: string, tree: readonly Thread[]): number {
  const [mine, theirs] = [ancestorsOf(own, tree), ancestorsOf(other, tree)]
  return Math.max(0, ...[...mine].map(([id, upTo]) => Math.min(upTo, theirs.get(id) ?? 0)))
}

/** What a conversation came from, itself the first; and up to which place it is the same as each of these. */
function ancestorsOf(id: string, tree: readonly Thread[]): ReadonlyMap<string, number> {
  const ancestors = new Map([[id, Infinity]])
  for (let at = id, upTo = Infinity; ;) {
    const branch = tree.find((thread) => thread.id === at)?.branch
    if (!branch || ancestors.has(branch.from)) return ancestors
    at = branch.from
    upTo = Math.min(upTo, branch.upTo)
    ancestors.set(at, upTo)
  }
}
