import { readMeasurements } from '../limits/read-measurements.ts'
import type { Placed } from '../limits/read-placed.ts'

/** A text with another value at the place of this one; undefined where `by` is no such value, or the same. */
export function replaceValue(text: string, { measured: old, start, end }: Placed, by: string): string | undefined {
  // "Zeven" alone has the unit of what it replaces.
  const unit = /(?<=[\d\p{L}])(?:\s+[\p{L}°%]+|\s?°\s?c?|%)$/iu.exec(old.said)?.[0] ?? ''
  for (const instead of [by, `${by}${unit}`]) {
    const [now] = readMeasurements(instead)
    const whole = `${text.slice(0, start)}${instead}${text.slice(end)}`
    const isRead = readMeasurements(whole).some(
      ({ quantity, value }) => quantity === old.quantity && value !== old.value,
    )
    if (!isRead || (now && now.quantity !== old.quantity && now.unit !== 'unknown')) continue
    return whole
  }
  return undefined
}
