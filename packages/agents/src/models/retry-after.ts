import type { RetryAfter } from './model-failure.ts'

/** How long a server asks us to wait, in whichever of its forms; nothing where that is no time. */
export function readRetryAfter({ unit, value }: RetryAfter, now: number): number | undefined {
  const number = Number(value)
  if (value.trim() !== '' && Number.isFinite(number)) return Math.max(0, unit === 'ms' ? number : number * 1_000)
  const date = Date.parse(value)
  return Number.isNaN(date) ? undefined : Math.max(0, date - now)
}
