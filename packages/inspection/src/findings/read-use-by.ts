import { foldText } from '@agora/core/fold-text'
import type { Domain } from '../domain/domain.ts'
import type { CalendarDay } from '../calendar-day.ts'
import { type NamedDay, readDays } from './read-days.ts'

export type UseBy = {
  /** `best-before`: a day after which something may still be sold. */
  readonly state: 'passed' | 'ahead' | 'best-before'
  /** The words without those that name the day. */
  readonly rest: string
}

const MOST_CHARS = 1_000
/** Between "tgt" and the day. */
const MOST_BETWEEN_CHARS = 40
/** Behind these stands another day than the one until which something may be used. */
const OF_ANOTHER_DAY =
  /(?<!\p{L})(?:gemaakt|geproduceerd|productie\p{L}*|bereid|geopend|open|verpakt|geleverd|ontvangen|made|produced|prepared|opened|packed|delivered|received)(?!\p{L})/u
/** What is frozen in time lasts longer. */
const FROZEN = /(?<!\p{L})(?:ingevroren|bevroren|diepgevroren|frozen|froze)(?!\p{L})/u
const SUPPOSED =
  /^\P{L}*(?:als|indien|stel|mocht|zodra|zolang|if|suppose|supposing|imagine|unless|when|wanneer)(?!\p{L})/u
const BEFORE = /(?<!\p{L})(?:was|waren|were|liep|liepen|verliep|ran|went|verlopen|verstreken|passed|expired)(?!\p{L})/u
const OVER =
  /(?<!\p{L})(?:over|verlopen|verstreken|voorbij|overschreden|gepasseerd|passed|past|expired|gone)(?!\p{L})/gu

/** Whether the day until which something may be used has passed; nothing where words name none, or today is not known. */
export function readUseBy(text: string, today: CalendarDay | undefined, { findings }: Domain): UseBy | undefined {
  const { useBy } = findings
  if (!useBy || today === undefined) return undefined
  const folded = foldText(text.slice(0, MOST_CHARS))
  const bestBefore = useBy.bestBefore.exec(folded)
  const until = useBy.certain.exec(folded) ?? (bestBefore ? null : useBy.likely.exec(folded))
  const cue = until ?? bestBefore
  if (!cue || SUPPOSED.test(folded) || FROZEN.test(folded)) return undefined
  const named = readDays(folded, today)
  const rest = withoutDays(folded, cue, named)
  if (!until) return { state: 'best-before', rest }
  const offsets = named.flatMap((day) => offsetUntil(day, folded, until) ?? [])
  const behind = offsets.filter(({ isBehind }) => isBehind)
  const meant = behind.length > 0 ? behind : offsets
  if (meant.length === 0) return undefined
  if (meant.some(({ offset }) => offset < 0)) return { state: 'passed', rest }
  // "Tgt 3 december, verlopen": code does not know better.
  return folded.search(OVER) >= 0 ? undefined : { state: 'ahead', rest }
}

/** How far a day lies from today, if it is the one that "tgt" names: behind it, or right before it. */
function offsetUntil(day: NamedDay, folded: string, { index, 0: cue }: RegExpExecArray) {
  const isBehind = day.start >= index
  const between = isBehind ? folded.slice(index + cue.length, day.start) : folded.slice(day.end, index)
  if (between.length > MOST_BETWEEN_CHARS || OF_ANOTHER_DAY.test(between)) return undefined
  return { isBehind, offset: BEFORE.test(between) || BEFORE.test(cue) ? day.before : day.offset }
}

function withoutDays(folded: string, cue: RegExpExecArray, days: readonly NamedDay[]): string {
  return [{ start: cue.index, end: cue.index + cue[0].length }, ...days]
    .toSorted((a, b) => b.start - a.start)
    .reduce((rest, { start, end }) => `${rest.slice(0, start)} ${rest.slice(end)}`, folded)
    .replaceAll(OVER, ' ')
}
