import { z } from 'zod'
import type { MessageId, ThreadId } from '@agora/protocol/ids'
import type { AgentTool } from '../tool.ts'

const Args = z.object({
  query: z.string().min(1).max(200).describe('Words to look for: a company, a place, a subject'),
  limit: z.int().min(1).max(20).default(8),
})

export type Remembered = {
  readonly thread: ThreadId
  readonly title: string
  readonly message: MessageId
  readonly text: string
  readonly at: number
}
/** Looks in the other conversations of whoever this conversation belongs to. */
export type FindMemories = (thread: ThreadId, query: string, limit: number) => Promise<readonly Remembered[]>

export function searchMemoryTool(find: FindMemories): AgentTool<typeof Args> {
  return {
    name: 'search_memory',
    description: "Searches this user's other conversations: earlier visits, earlier answers.",
    title: { nl: 'zoekt in eerdere gesprekken', en: 'searches earlier conversations' },
    args: Args,
    timeoutMs: 20_000,
    needsApproval: false,
    afterCrash: 'repeat',
    run: async ({ query, limit }, { thread }) => {
      const found = await find(thread, query, limit)
      return {
        text: JSON.stringify({
          found: found.map(({ thread: id, title, text, at }) => ({ thread: id, title, text, at })),
        }),
        sources: found.map(({ thread: id, message, title }) => ({ kind: 'message', thread: id, message, title })),
      }
    },
  }
}
