/** Codes of what a table can report; each view has its own words for them. */
export type { Barred, Choice, End, EndReason, FloorReason, PauseCause } from '@agora/protocol/table'
export type { Schedule } from '@agora/protocol/thread'
