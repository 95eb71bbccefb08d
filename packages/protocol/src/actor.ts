import { z } from 'zod'

/** Who did it: a person, an AI participant, or Agora itself. */
export const Actor = z.object({ kind: z.enum(['user', 'agent', 'system']), id: z.string() })
export type Actor = z.infer<typeof Actor>
