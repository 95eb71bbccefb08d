import type { FoundRepeat } from '../found-inspection.ts'
import { oneLine, withoutStop } from './one-line.ts'
import { textsOf } from './texts.ts'
import { writeDay } from './write-day.ts'
import type { Clock } from './write-point.ts'

const SHOWN = 6

/** What was found before, and what the table says follows; the decision is a person's. */
export function composeRepeats(repeats: readonly FoundRepeat[], { language, timeZone }: Clock): string {
  const texts = textsOf(language).inspection
  if (repeats.length === 0) return texts.repeatNone
  const ordered = repeats.toSorted((a, b) => Number(b.isRepeat) - Number(a.isRepeat))
  const blocks = ordered.slice(0, SHOWN).map((repeat) => {
    const { what, isRepeat, earlier, measure, recheckMonths, reason, decided } = repeat
    const before = earlier.map(
      ({ at, report, what: seen }) =>
        `- ${writeDay(at, language, timeZone)}${report ? ` (${report})` : ''}${seen ? `: ${oneLine(seen)}` : ''}`,
    )
    return [
      isRepeat ? texts.isRepeat(withoutStop(what)) : texts.isNoRepeat(withoutStop(what)),
      ...(before.length > 0 ? [texts.earlier, ...before] : []),
      ...(reason && isRepeat ? [reason] : []),
      ...(measure ? [texts.advice(measure, repeat.class, recheckMonths)] : []),
      ...(decided ? [] : [texts.suggestedClass]),
    ].join('\n')
  })
  return [...blocks, texts.youDecide].join('\n\n')
}
