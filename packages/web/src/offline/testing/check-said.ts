/** Holds what a person saw on a device against what a server has. */

/** One utterance, as the one who made it saw it. */
export type Said = {
  readonly thread: string
  readonly text: string
  /** Before Enter was pressed, by the device's clock. */
  readonly pressedAt: number
  /** It stood on the screen as said. Undefined where that was not seen: then it may be gone, and may be there. */
  readonly shownAt: number | undefined
  /** Nothing was said any more: it was shown, or the browser was killed. */
  readonly overAt: number
}

/** A message of this person on the server, in the server's order. */
export type Stored = { readonly thread: string; readonly text: string; readonly saidAt?: number | undefined }

export type Violation = {
  readonly kind: 'lost' | 'doubled' | 'out-of-order' | 'never-said' | 'wrong-time'
  readonly text: string
}

/** A browser's clock is rounded to whole milliseconds, and not by the same rule as ours. */
const CLOCK_SLACK_MS = 2

/** Every text is said once. */
export function checkSaid(said: readonly Said[], stored: readonly Stored[]): readonly Violation[] {
  const key = ({ thread, text }: { readonly thread: string; readonly text: string }) => `${thread}\n${text}`
  const places = new Map(said.map((one, place) => [key(one), { one, place }]))
  const counts = new Map<string, number>()
  const last = new Map<string, number>()
  const violations: Violation[] = []
  for (const message of stored) {
    const { text, thread, saidAt } = message
    const known = places.get(key(message))
    const count = (counts.get(key(message)) ?? 0) + 1
    counts.set(key(message), count)
    if (!known) violations.push({ kind: 'never-said', text })
    else if (count > 1) violations.push({ kind: 'doubled', text })
    else {
      if (known.place < (last.get(thread) ?? -1)) violations.push({ kind: 'out-of-order', text })
      last.set(thread, Math.max(known.place, last.get(thread) ?? -1))
      if (!isWithin(saidAt, known.one)) violations.push({ kind: 'wrong-time', text })
    }
  }
  for (const one of said) {
    if (one.shownAt !== undefined && !counts.has(key(one))) violations.push({ kind: 'lost', text: one.text })
  }
  return violations
}

function isWithin(saidAt: number | undefined, { pressedAt, overAt }: Said): boolean {
  return saidAt !== undefined && saidAt >= pressedAt - CLOCK_SLACK_MS && saidAt <= overAt + CLOCK_SLACK_MS
}
