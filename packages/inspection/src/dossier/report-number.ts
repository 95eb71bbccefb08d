import type { Dossier } from '@agora/protocol/report'
import { timeWriter } from '@agora/core/context/write-time'

/** A day before the end of the year 9999: later ones have no day of eight digits in every zone. */
const LAST_MS = 253_402_214_399_999

/**
 * The number of a report: the day of the visit and the conversation it was made in. It is a day of the zone in which the
 * visit began, whatever the thread's zone is later, so that the number never changes.
 */
export function reportNumber({
  thread,
  startedAt,
  startedIn = 'UTC',
}: Pick<Dossier, 'thread' | 'startedAt' | 'startedIn'>): string {
  const mark = thread
    .replaceAll(/[^A-Za-z0-9]/g, '')
    .slice(-6)
    .toUpperCase()
  if (startedAt === null) return mark
  const day = timeWriter(startedIn).time(Math.min(startedAt, LAST_MS)).slice(0, 10).replaceAll('-', '')
  return `${day}-${mark}`
}
