import { z } from 'zod'

export const Health = z.object({
  status: z.literal('ok'),
  version: z.string(),
  storage: z.enum(['memory', 'sqlite', 'postgres']),
  model: z.string(),
  /** What Agora is called here: whoever says one of these calls it. */
  names: z.array(z.string()),
})
export type Health = z.infer<typeof Health>
