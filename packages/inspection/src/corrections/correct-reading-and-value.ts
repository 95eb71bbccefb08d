import { readText } from '../brain/read-text.ts'
import { findPlace } from '../findings/find-place.ts'
import { patternsOf } from '../findings/plan-patterns.ts'
import type { Domain } from '../domain/domain.ts'
import { readPlaced } from '../limits/read-placed.ts'
import { kindOf, readingsOf } from './correct-reading.ts'
import type { Correctable } from './correctable.ts'
import { type Corrected, unitOf } from './correct-value.ts'
import type { Opening } from './read-opening.ts'

/** What was measured is said in a few words. */
const MOST_CHARS = 40
const TWO = /^(.+?)(?:[,.;:–-]+\s*|\s+(?:en|and|maar|but)\s+)(\S.*)$/su

/**
 * What was measured, and the value of something else: "dat was het display, de kip zelf is zes komma acht". The note says
 * the second from then on, at the place that it named.
 */
export function correctReadingAndValue({ by }: Opening, [last]: readonly Correctable[], domain: Domain): Corrected {
  const [, head = '', tail = ''] = TWO.exec(by) ?? []
  if (!last || head === '' || head.length > MOST_CHARS || readPlaced(head).length > 0) return undefined
  if (!kindOf(head, readingsOf(domain))) return undefined
  const [old] = last.values
  const whole = old && withUnit(tail, unitOf(old.measured.said))
  if (!whole) return undefined
  const [value] = readPlaced(whole)
  if (last.values.length > 1 || !last.isSingle || value?.measured.quantity !== old.measured.quantity) return 'unclear'
  const place = findPlace(readText(last.said.text), patternsOf(domain))
  return { said: last.said, text: place ? `${whole}, ${place.text}` : whole }
}

/** One value with its unit, and nothing behind it. */
function withUnit(tail: string, unit: string): string | undefined {
  for (const text of [tail, `${tail}${unit}`]) {
    const values = readPlaced(text)
    if (values.length === 1 && values[0]?.measured.unit !== 'unknown' && !values[0]?.measured.assumedUnit) return text
  }
  return undefined
}
