import { systemAmbient } from '@agora/client/ambient'
import { useEffect, useState } from 'react'
import { startOfDay } from '../texts/times.ts'

/** A sleeping device misses midnight by hours: looked at now and then rather than awaited. */
const LOOK_EVERY_MS = 30_000

/** The start of the present day; changes when the day does. */
export function useToday(): number {
  const [today, setToday] = useState(() => startOfDay(systemAmbient.now()))
  useEffect(() => {
    const timer = setInterval(() => setToday(startOfDay(systemAmbient.now())), LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [])
  return today
}
