/** What a table can say of itself, by code: whoever shows it has words for each. */
export type { Barred, Choice, End, EndReason, FloorReason, PauseCause } from '@agora/protocol/table'
export type { Schedule } from '@agora/protocol/thread'
