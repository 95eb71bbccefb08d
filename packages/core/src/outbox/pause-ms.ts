const FIRST_MS = 500
/** A phone in a pocket asks once a minute; a new line asks at once anyway. */
const LONGEST_MS = 60_000

/** How long to wait after so many failures in a row. The spread keeps many devices from coming back as one. */
export function pauseMs(failures: number, random: number): number {
  const longest = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(failures, 20))
  return Math.round(longest * (0.5 + random * 0.5))
}
