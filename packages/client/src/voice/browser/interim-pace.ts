/** A setting of this device: `auto` sends interims where the service has proved fast enough for them. */
export type InterimsSetting = 'auto' | 'on' | 'off'

/** What was sent of a stretch of speech so far. `heardMs` and `askedMs`: sound since it began. */
export type Asked = { readonly heardMs: number; readonly askedMs: number; readonly underWay: number }

/** "Stop" takes 300 to 500 ms: one of the first questions has it whole. */
const STEP_MS = 200
/** Each question sends all of the sound again. Growing like this, all of them send at most four times what was said. */
const GROWTH = 1.35
/** A second question does not wait for the first: it may have the end of the word. */
const MOST_UNDER_WAY = 2

/** Whether what was heard so far is sent to be understood once more. */
export function isInterimDue({ heardMs, askedMs, underWay }: Asked): boolean {
  if (underWay >= MOST_UNDER_WAY) return false
  return heardMs >= Math.max(askedMs + STEP_MS, askedMs * GROWTH)
}

/** Slower than this, an interim comes when the final comes. */
const FAST_MS = 800
const REMEMBERED = 5
/** What takes long to say takes long to understand: it tells nothing of the service. */
export const MOST_MEASURED_MS = 5_000

/** How long the service took for short recordings, the last ones; a failure took for ever. */
export function rememberAnswer(tookMs: readonly number[], nextMs: number): readonly number[] {
  return [...tookMs, nextMs].slice(-REMEMBERED)
}

/** Whether interims are asked for. A service that nothing is known of is tried. */
export function sendsInterims(setting: InterimsSetting, tookMs: readonly number[]): boolean {
  if (setting !== 'auto') return setting === 'on'
  const sorted = tookMs.toSorted((a, b) => a - b)
  const median = sorted[Math.floor(sorted.length / 2)]
  return median === undefined || median <= FAST_MS
}
