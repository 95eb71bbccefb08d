import { z } from 'zod'
import { limits } from './limits.ts'

/** Ids are made by clients and stand in addresses, logs and SQL: one narrow alphabet for all of them. */
const id = z
  .string()
  .regex(
    new RegExp(`^[A-Za-z0-9][A-Za-z0-9._:-]{0,${limits.idChars - 1}}$`),
    `an id is 1 to ${limits.idChars} letters, digits, ".", "_", ":" or "-", and starts with a letter or digit`,
  )

export const ThreadId = id.brand<'ThreadId'>()
export type ThreadId = z.infer<typeof ThreadId>

/** A message's id is its command id: sending it twice stores it once. */
export const MessageId = id.brand<'MessageId'>()
export type MessageId = z.infer<typeof MessageId>

/** The `Idempotency-Key` of every other command. */
export const CommandKey = id.brand<'CommandKey'>()
export type CommandKey = z.infer<typeof CommandKey>

export const UserId = id.brand<'UserId'>()
export type UserId = z.infer<typeof UserId>

export const TurnId = id.brand<'TurnId'>()
export type TurnId = z.infer<typeof TurnId>

/** Position in a thread's log: 1, 2, 3 … without a gap. 0 is "before the first". */
export const Seq = z.int().nonnegative()
/** Milliseconds since 1970-01-01 UTC. */
export const Time = z.int().nonnegative()
/** A place in a text that grows, in UTF-16 units as every browser counts them. */
export const Offset = z.int().nonnegative()
