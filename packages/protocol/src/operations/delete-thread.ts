import { z } from 'zod'
import { ThreadId } from '../ids.ts'
import { defineCommand } from '../operation.ts'
import { ThreadDeletion } from '../thread.ts'

/**
 * No client can read it any more. `erasing`: a file of the server still holds words of it, and the server erases them.
 * `remaining`: other conversations of its tree, which keep what they share with it.
 */
export const DeletedAnswer = z.object({
  id: ThreadId,
  deleted: z.literal(true),
  erasing: z.literal(true).optional(),
  remaining: z.int().optional(),
})

export const deleteThread = defineCommand({
  name: 'delete-thread',
  method: 'delete',
  path: '/api/threads/:thread',
  summary:
    'Erase the content of a conversation, for good. With a final report: only with its number in `confirm` ' +
    '(`confirmation-needed`). While it is held: not at all (`thread-held`). 202 with `erasing`: no client can read it ' +
    'any more, and the server erases the rest by itself. `scope=tree` deletes every conversation of its tree',
  access: 'own-thread',
  reads: ['latest', 'dossier'],
  unfinished: 202,
  query: ThreadDeletion,
  answer: DeletedAnswer,
})
