import { z } from 'zod'
import { defineQuery } from '../operation.ts'
import { Thread } from '../thread.ts'

/** The whole tree that a conversation belongs to, its root among it; only what is still there. */
export const BranchesAnswer = z.object({ threads: z.array(Thread) })

export const listBranches = defineQuery({
  name: 'list-branches',
  path: '/api/threads/:thread/branches',
  summary: 'The tree of conversations that this one belongs to, the oldest first',
  access: 'own-thread',
  answer: BranchesAnswer,
})
