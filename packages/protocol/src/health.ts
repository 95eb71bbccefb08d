import { z } from 'zod'
import { Time } from './ids.ts'
import { TurnFailure } from './turn.ts'
import { Zone } from './zone.ts'

/** What the server says of itself to who is signed in. */
export const ServerHealth = z.object({
  status: z.literal('ok'),
  version: z.string(),
  storage: z.enum(['memory', 'sqlite', 'postgres']),
  model: z.string(),
  /** The model does not answer, and why. */
  problem: TurnFailure.optional(),
  /** Services of others that its tools come from (MCP servers), and whether they are there. */
  services: z.array(z.object({ name: z.string(), up: z.boolean() })),
  /** The names that wake Agora on this server. */
  names: z.array(z.string()),
  /** The server's clock: a device can tell by it that its own is wrong. */
  now: Time,
  /** The time zone of threads that are older than zones of their own. */
  zone: Zone.optional(),
})
export type ServerHealth = z.infer<typeof ServerHealth>

/** Without a credential `status` alone. */
export const Health = ServerHealth.partial().extend({ status: ServerHealth.shape.status })
export type Health = z.infer<typeof Health>
