/** A length of time as somebody measured it: one that is none counts as nothing, and cannot spoil what is reckoned with it. */
export function asLength(ms: number): number {
  return Number.isFinite(ms) && ms > 0 ? ms : 0
}
