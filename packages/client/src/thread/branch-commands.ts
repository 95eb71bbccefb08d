import type { Message } from '@agora/protocol/message'
import type { AnswerTo } from '@agora/protocol/operations'
import type { Thread } from '@agora/protocol/thread'
import { type CommandPorts, askCommand } from '../ask-command.ts'
import { type Outcome, readOutcome } from '../outcome.ts'

export type { Message, Thread }

/** A page of what differs; who goes on for longer than this reads the two one after the other. */
const LAST_MESSAGES = 200

/** What can be done with the course of a conversation. With a line: it is the server that has the whole past. */
export type BranchCommands = {
  /** Goes on otherwise after a message, in a conversation of its own; its id. */
  readonly branchAt: (message: string, title: string) => Promise<Outcome<string>>
  /** Everything that grew from the same conversation, that one among it, the oldest first. */
  readonly listBranches: () => Promise<Outcome<readonly Thread[]>>
  /** What two conversations say that the other does not. */
  readonly compareWith: (other: string) => Promise<Outcome<Compared>>
  /** Other words for a message, at a table that is silent. */
  readonly changeMessage: (message: string, text: string) => Promise<Outcome>
  readonly withdrawMessage: (message: string) => Promise<Outcome>
  readonly restoreMessage: (message: string) => Promise<Outcome>
}

export type Compared = {
  readonly own: readonly Message[]
  readonly others: readonly Message[]
  /** The last that both say. */
  readonly shared: Message | undefined
}

export function branchCommands(thread: string, ports: CommandPorts): BranchCommands {
  const change = async (message: string, fields: Readonly<Record<string, unknown>>) =>
    readOutcome(await askCommand(ports, { name: 'change-message', thread, message, fields }))
  const read = async (id: string): Promise<Outcome<readonly Message[]>> => {
    const answer = await ports.keeper.ask({ name: 'list-messages', thread: id, fields: { limit: LAST_MESSAGES } })
    return readOutcome(answer, (body) => (body as AnswerTo<'list-messages'>).messages)
  }
  return {
    branchAt: async (message, title) => {
      // Made here, so that asking again finds the same.
      const id = ports.ambient.makeId()
      const answer = await askCommand(ports, { name: 'branch-thread', thread, fields: { id, message, title } })
      return readOutcome(answer, () => id)
    },
    listBranches: async () => {
      const answer = await ports.keeper.ask({ name: 'list-branches', thread })
      return readOutcome(answer, (body) => (body as AnswerTo<'list-branches'>).threads)
    },
    compareWith: async (other) => {
      const [own, others] = await Promise.all([read(thread), read(other)])
      if (own.kind === 'failed') return own
      if (others.kind === 'failed') return others
      return { kind: 'ok', value: compareMessages(own.value, others.value) }
    },
    changeMessage: (message, text) => change(message, { text }),
    restoreMessage: (message) => change(message, { withdrawn: false }),
    withdrawMessage: async (message) =>
      readOutcome(await askCommand(ports, { name: 'withdraw-message', thread, message })),
  }
}

/** A branch has its past under the same numbers: what stands at the same place and says the same is that past. */
export function compareMessages(own: readonly Message[], others: readonly Message[]): Compared {
  const keyOf = ({ id, seq, text, withdrawn }: Message) => JSON.stringify([id, seq, text, withdrawn ?? false])
  const [mine, theirs] = [new Set(own.map(keyOf)), new Set(others.map(keyOf))]
  return {
    own: own.filter((message) => !theirs.has(keyOf(message))),
    others: others.filter((message) => !mine.has(keyOf(message))),
    shared: own.findLast((message) => theirs.has(keyOf(message))),
  }
}
