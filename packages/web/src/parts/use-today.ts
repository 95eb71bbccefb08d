import { systemAmbient } from '@agora/client/ambient'
import { useEffect, useState } from 'react'

/** A sleeping device misses midnight by hours: looked at now and then rather than awaited. */
const LOOK_EVERY_MS = 30_000
/** In every time zone a day begins on a quarter of an hour. */
const QUARTER_MS = 15 * 60_000

/** A moment of the present day, in whichever zone: it changes at least when the day there does. */
export function useToday(): number {
  const [today, setToday] = useState(lastQuarter)
  useEffect(() => {
    const timer = setInterval(() => setToday(lastQuarter()), LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [])
  return today
}

function lastQuarter(): number {
  return Math.floor(systemAmbient.now() / QUARTER_MS) * QUARTER_MS
}
