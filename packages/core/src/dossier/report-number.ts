import type { Dossier } from '@agora/protocol/report'
import { timeWriter } from '../context/write-time.ts'

/** The last moment of the year 9999: later ones have no day of eight digits. */
const LAST_MS = 253_402_300_799_999

/** The number of a report: the day of the visit (in UTC, so that it never changes) and the conversation it was made in. */
export function reportNumber({ thread, startedAt }: Pick<Dossier, 'thread' | 'startedAt'>): string {
  const mark = thread
    .replaceAll(/[^A-Za-z0-9]/g, '')
    .slice(-6)
    .toUpperCase()
  if (startedAt === null) return mark
  const day = timeWriter('UTC').time(Math.min(startedAt, LAST_MS)).slice(0, 10).replaceAll('-', '')
  return `${day}-${mark}`
}
