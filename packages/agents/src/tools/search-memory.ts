import { z } from 'zod'
import { quoteSaid } from '@agora/core/context/quote-said'
import type { Memory } from '@agora/inspection/memory/memory'
import type { ThreadId } from '@agora/protocol/ids'
import type { Source } from '@agora/protocol/message'
import type { AgentTool } from '../tool.ts'
import { SpokenLanguage } from './spoken-language.ts'

const Args = z.object({
  query: z.string().min(1).max(200).describe('Words to look for: a place, a thing, a subject'),
  company: z
    .string()
    .trim()
    .max(200)
    .optional()
    .describe('A firm that the user names; else the firm of this conversation'),
  limit: z.int().min(1).max(20).default(8),
  language: SpokenLanguage,
})

export type MemoryQuery = {
  readonly query: string
  readonly company?: string | undefined
  readonly language: 'nl' | 'en'
}
export type RememberedThing = Pick<Memory, 'kind' | 'text' | 'at'> & {
  readonly thread: ThreadId
  readonly title: string
  /** Who said it, by name. */
  readonly by?: string
  /** The owner of this conversation said it. */
  readonly isSelf?: true
  readonly source?: Source
}
/** Searches the other conversations of this conversation's owner. */
export type FindMemories = (
  thread: ThreadId,
  query: MemoryQuery,
  limit: number,
) => Promise<{ readonly found: readonly RememberedThing[]; readonly isLatest: boolean }>

export function searchMemoryTool(find: FindMemories): AgentTool<typeof Args> {
  return {
    name: 'search_memory',
    description:
      "What people said and what was found (findings, facts, rules that were cited) in this user's other conversations, " +
      'of the same firm where one is known. Each result has its conversation, the time and who said it. "Last time" means ' +
      'these conversations, never this one. Nothing that Agora said is in it.',
    title: { nl: 'zoekt in eerdere gesprekken', en: 'searches earlier conversations' },
    args: Args,
    timeoutMs: 20_000,
    needsApproval: false,
    afterCrash: 'repeat',
    run: async ({ query, company, limit, language }, { thread, context }) => {
      const wanted = { query, company, language: language ?? context.language }
      const { found, isLatest } = await find(thread, wanted, limit)
      return {
        text: JSON.stringify({
          found: found.map(({ source: _source, ...told }) => ({ ...told, text: quoteSaid(told.text) })),
          ...(isLatest ? { isLatest } : {}),
        }),
        sources: found.flatMap(({ source }) => source ?? []),
      }
    },
  }
}
