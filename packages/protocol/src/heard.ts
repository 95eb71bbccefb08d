import { z } from 'zod'

/** `feedback`: Agora answers each message. `listen`: Agora stores each message as a note and does not answer. */
export const Mode = z.enum(['feedback', 'listen'])
export type Mode = z.infer<typeof Mode>

/** Notes that were heard since the call before: how many, and the first and last number among them. */
export const Heard = z.object({ count: z.int(), first: z.int(), last: z.int() })
export type Heard = z.infer<typeof Heard>
