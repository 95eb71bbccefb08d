import type { AllTexts } from '../texts/more-texts.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
/** Up to here a smaller unit says it better: ninety minutes rather than two hours. */
const OF_SMALLER = 2

/** What is wrong with the clock: how far it is off, and in which direction. */
export function describeClock(errorMs: number, texts: AllTexts['device']): string {
  return texts.clock(describeSpan(Math.abs(errorMs), texts), errorMs < 0)
}

function describeSpan(ms: number, { minutes, hours, days }: AllTexts['device']): string {
  if (ms < OF_SMALLER * HOUR_MS) return minutes(Math.max(1, Math.round(ms / MINUTE_MS)))
  if (ms < OF_SMALLER * DAY_MS) return hours(Math.round(ms / HOUR_MS))
  return days(Math.round(ms / DAY_MS))
}
