import { tellNotes } from '@agora/inspection/tools/tell-notes'
import { z } from 'zod'
import type { Note } from '@agora/protocol/note'
import type { ThreadId } from '@agora/protocol/ids'
import type { AgentTool } from '../tool.ts'

const Args = z.object({
  query: z.string().min(1).max(200).describe('Words to look for, in the language of the notes'),
  limit: z.int().min(1).max(20).default(8),
})

export type FindNotes = (thread: ThreadId, query: string, limit: number) => Promise<readonly Note[]>

/** Finds note 3 of 5,000: what did not fit into the context, too. */
export function searchNotesTool(find: FindNotes): AgentTool<typeof Args> {
  return {
    name: 'search_notes',
    description:
      'Searches all notes of this conversation, also those that are not in the context. Cite what you use as [number].',
    title: { nl: 'zoekt in de notities', en: 'searches the notes' },
    args: Args,
    timeoutMs: 20_000,
    needsApproval: false,
    afterCrash: 'repeat',
    run: async ({ query, limit }, { thread }) => tellNotes(await find(thread, query, limit)),
  }
}
