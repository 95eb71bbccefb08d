/** Minutes and seconds, as a player shows them; what was too short to count is a second. */
export function describeLength(durationMs: number): string {
  const seconds = Math.max(1, Math.round(durationMs / 1_000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
