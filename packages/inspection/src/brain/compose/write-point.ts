import type { FoundPoint } from '../found-inspection.ts'
import type { Language } from '@agora/core/language'
import { withoutStop } from './one-line.ts'
import { textsOf } from './texts.ts'
import { writeDay } from './write-day.ts'

export type Clock = {
  readonly language: Language
  readonly now: number | undefined
  readonly timeZone: string | undefined
}

/** A point that an earlier inspection left open: what, when it was found, and whether it is overdue. */
export function writePoint({ what, where, foundAt, dueAt }: FoundPoint, { language, now, timeZone }: Clock): string {
  const texts = textsOf(language).inspection
  const told = [
    ...(foundAt === undefined ? [] : [texts.foundOn(writeDay(foundAt, language, timeZone))]),
    ...(dueAt === undefined ? [] : [texts.due(writeDay(dueAt, language, timeZone), now !== undefined && dueAt < now)]),
  ]
  return `- ${withoutStop(what)}${where ? ` (${where})` : ''}${told.length > 0 ? `: ${told.join(', ')}` : ''}`
}
