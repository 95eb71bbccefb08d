const FIRST_MS = 500
/** A person who waits should not wait long; a server that starts again has few clients to fear. */
const LONGEST_MS = 15_000

/** How long to wait after so many failures in a row. The spread keeps many clients from coming back as one. */
export function backOffMs(failures: number, random: number): number {
  const longest = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(failures, 20))
  return Math.round(longest * (0.5 + random * 0.5))
}
