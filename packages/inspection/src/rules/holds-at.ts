import { dayOf } from '../calendar-day.ts'
import type { Rule } from '../domain/rule.ts'

/** Whether a rule holds at a moment: on its first day, on its last, and between them. What is not known does not end it. */
export function holdsAt({ validFrom, validUntil }: Rule, timeMs: number, timeZone = 'UTC'): boolean {
  const day = dayOf(timeMs, timeZone)
  return (validFrom === null || validFrom <= day) && (validUntil === null || day <= validUntil)
}
