/** Somebody wants a turn to end now, or it has no room to go on: what was said is kept. */
export class StopRequested extends Error {}
