import type { Actor } from '@agora/protocol/actor'
import type { EventBody } from '@agora/protocol/events'
import type { ThreadId } from '@agora/protocol/ids'

/** An event before it has its place; `by` where it is not by whoever gave the command. */
export type Unplaced = EventBody & { readonly by?: Actor }

export type Placement = { readonly thread: ThreadId; readonly by: Actor; readonly now: number }
