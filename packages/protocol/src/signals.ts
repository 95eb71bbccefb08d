import { z } from 'zod'
import { Time } from './ids.ts'

/** Told while it happens and never stored: signals have no `seq`. */
export const Heartbeat = z.object({ type: z.literal('heartbeat'), at: Time })
/** The server is about to stop: come back with your cursor, after so long. */
export const ComeBack = z.object({ type: z.literal('come-back'), afterMs: z.int() })
export const Signal = z.union([Heartbeat, ComeBack])
export type Signal = z.infer<typeof Signal>
