/** What a clock can be at all; a device may claim any number. A day less, so that every zone has it. */
const LAST_TIME = 8_640_000_000_000_000 - 86_400_000
/** Clocks are put forward and back at a quarter of an hour, everywhere. */
const QUARTER_MS = 15 * 60_000
/** In English, for models: they reckon badly from dates. */
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** Writes times as the people of one zone do. */
export type TimeWriter = {
  /** The zone; UTC where none is given or this platform does not know it. */
  readonly zone: string
  /** "2026-11-16 10:02". */
  readonly time: WriteTime
  /** "2026-11-16T10:02:00+01:00", for programs; empty where it is no time. */
  readonly iso: WriteTime
  /** "Monday". */
  readonly weekday: WriteTime
}
export type WriteTime = (at: number) => string

/** Making one takes the platform longer than all the rest of a context; there are some hundred zones. */
const formats = new Map<string, Intl.DateTimeFormat>()

export function timeWriter(timeZone = 'UTC'): TimeWriter {
  const format = formatIn(timeZone)
  // By the name that it was given: platforms call some zones by an older one.
  const zone = format.resolvedOptions().timeZone === 'UTC' ? 'UTC' : timeZone
  const offsets = new Map<number, number>()
  const offsetOf = (at: number) => {
    const quarter = Math.floor(at / QUARTER_MS)
    const offset = zone === 'UTC' ? 0 : (offsets.get(quarter) ?? readOffset(format, quarter * QUARTER_MS))
    offsets.set(quarter, offset)
    return offset
  }
  // oxlint-disable-next-line no-restricted-globals -- writes a time that is given, and reads no clock
  const localTime = (at: number) => new Date(at + offsetOf(at))
  return {
    zone,
    time: (at) => {
      if (at > LAST_TIME) return 'at an unknown time'
      const written = localTime(at).toISOString()
      return written.slice(0, written.lastIndexOf(':')).replace('T', ' ')
    },
    iso: (at) => {
      if (!Number.isFinite(at) || Math.abs(at) > LAST_TIME) return ''
      return `${localTime(at)
        .toISOString()
        .replace(/(?:\.000)?Z$/, '')}${writeOffset(offsetOf(at))}`
    },
    weekday: (at) => (at > LAST_TIME ? '' : (WEEKDAYS[localTime(at).getUTCDay()] ?? '')),
  }
}

function formatIn(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const shape = {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  } as const
  try {
    const format = new Intl.DateTimeFormat('en-GB', { ...shape, timeZone })
    formats.set(timeZone, format)
    return format
  } catch {
    // A zone that a device named and this platform lacks: no reason to answer nothing.
    return formatIn('UTC')
  }
}

function writeOffset(offsetMs: number): string {
  const minutes = Math.round(Math.abs(offsetMs) / 60_000)
  const two = (count: number) => String(count).padStart(2, '0')
  return `${offsetMs < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

/** How far a zone is ahead of UTC then. */
function readOffset(format: Intl.DateTimeFormat, at: number): number {
  const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]))
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0
  // oxlint-disable-next-line no-restricted-globals -- reckons with a time that is given
  const local = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'))
  return local - at
}
