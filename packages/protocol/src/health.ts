import { z } from 'zod'

export const Health = z.object({
  status: z.literal('ok'),
  version: z.string(),
  storage: z.enum(['memory', 'sqlite', 'postgres']),
  model: z.string(),
})
export type Health = z.infer<typeof Health>
