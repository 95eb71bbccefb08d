import { timeWriter } from './write-time.ts'

/** A time as people say it: "half past two". `isEither`: of which half of the day is not said. */
export type TimeOfDay = { readonly hours: number; readonly minutes: number; readonly isEither: boolean }

const DAY_MS = 24 * 60 * 60_000
/** Clocks differ by a little; and somebody says "at ten" a minute before. */
const AHEAD_MS = 5 * 60_000
/** Before midnight is not long ago, after it. */
const NIGHT_MS = 6 * 60 * 60_000

/**
 * The last moment in a zone at which it was this time, as seen from another moment of that day: "at ten", said at twenty
 * past ten. Undefined where that is still to come: then it is not what happened.
 */
export function momentOf(time: TimeOfDay, seenFrom: number, zone: string): number | undefined {
  if (!Number.isSafeInteger(seenFrom)) return undefined
  const dayOf = (at: number) => timeWriter(zone).time(at).slice(0, 10)
  const today = dayOf(seenFrom)
  const days = new Set([today, dayOf(seenFrom - NIGHT_MS)])
  const hours = time.isEither ? [time.hours % 12, (time.hours % 12) + 12] : [time.hours]
  const moments = [...days]
    .flatMap((day) => hours.flatMap((hour) => momentsAt(day, hour, time.minutes, zone)))
    .filter((moment) => moment <= seenFrom + AHEAD_MS && (dayOf(moment) === today || moment >= seenFrom - NIGHT_MS))
  return moments.length === 0 ? undefined : Math.max(...moments)
}

/** None where clocks were put forward over it, two where they were put back. */
function momentsAt(day: string, hours: number, minutes: number, zone: string): readonly number[] {
  const two = (count: number) => String(count).padStart(2, '0')
  const wanted = `${day} ${two(hours)}:${two(minutes)}`
  const { time } = timeWriter(zone)
  const asUtc = utcOf(wanted)
  const offsets = new Set([-DAY_MS, DAY_MS].map((far) => utcOf(time(asUtc + far)) - (asUtc + far)))
  return [...offsets].map((offset) => asUtc - offset).filter((moment) => time(moment) === wanted)
}

/** "2026-11-16 10:02", if it were in UTC. */
function utcOf(written: string): number {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = written.split(/[- :]/).map(Number)
  // oxlint-disable-next-line no-restricted-globals -- reckons with a time that is given
  return Date.UTC(year, month - 1, day, hour, minute)
}
