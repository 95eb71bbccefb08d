/**
 * What a note does to the notes before it. `back`: how many notes back the corrected one stands; 1 is the last.
 * `reads`: what that note says from then on. `of`: what its value was measured in. `gone`: it does not count any more.
 * `asks`: something is corrected, and it is not clear what. Null: nothing is corrected.
 */
export type CorrectionOutcome =
  | { readonly back: number; readonly reads: string }
  | { readonly back: number; readonly of: 'air' | 'product' }
  | { readonly back: number; readonly gone: true }
  | 'asks'
  | null

/** A note, the notes before it (the oldest first), and what it does to them. */
export type CorrectionRow = readonly [text: string, before: readonly string[], outcome: CorrectionOutcome]
