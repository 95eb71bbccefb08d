import { CAST_VOTE, PASS_TURN, PROPOSE_AGREEMENT } from '@agora/inspection/brain/table-calls'
import type { ThreadId, TurnId } from '@agora/protocol/ids'
import { limits } from '@agora/protocol/limits'
import { z } from 'zod'
import type { AgentTool } from '../tool.ts'

/** What a participant at a table can do besides talking. A repeat in one turn has no effect. */
export type AtTable = {
  readonly pass: (thread: ThreadId, turn: TurnId, why: string) => Promise<void>
  readonly propose: (thread: ThreadId, turn: TurnId, text: string) => Promise<void>
  readonly vote: (thread: ThreadId, turn: TurnId, agrees: boolean) => Promise<void>
}

const Pass = z.object({ why: z.string().max(500).default('') })
const Propose = z.object({ text: z.string().trim().min(1).max(limits.proposalChars) })
const Vote = z.object({ agrees: z.boolean() })
const each = { timeoutMs: 10_000, needsApproval: false, afterCrash: 'repeat' } as const

export function tableTools(table: AtTable): readonly AgentTool[] {
  const pass: AgentTool<typeof Pass> = {
    ...each,
    name: PASS_TURN,
    description: 'Lets the turn go by, because you have nothing to add. Say nothing beside it.',
    title: { nl: 'geeft de beurt door', en: 'passes' },
    args: Pass,
    run: async ({ why }, { thread, turn }) => {
      await table.pass(thread, turn, why)
      return { text: 'passed' }
    },
  }
  const propose: AgentTool<typeof Propose> = {
    ...each,
    name: PROPOSE_AGREEMENT,
    description: 'Puts to the table what all could agree upon, in a sentence or two. The others vote in their turns.',
    title: { nl: 'doet een voorstel', en: 'makes a proposal' },
    args: Propose,
    run: async ({ text }, { thread, turn }) => {
      await table.propose(thread, turn, text)
      return { text: 'proposed' }
    },
  }
  const vote: AgentTool<typeof Vote> = {
    ...each,
    name: CAST_VOTE,
    description: 'Says whether you agree to what was proposed last.',
    title: { nl: 'stemt', en: 'votes' },
    args: Vote,
    run: async ({ agrees }, { thread, turn }) => {
      await table.vote(thread, turn, agrees)
      return { text: 'voted' }
    },
  }
  return [pass, propose, vote] as readonly AgentTool[]
}
