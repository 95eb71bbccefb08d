/** A user stopped the turn, or its budget is spent: the text so far is stored. */
export class StopRequested extends Error {}
