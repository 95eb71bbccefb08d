import { systemAmbient } from '@agora/client/ambient'
import { useEffect, useState } from 'react'

/** Whole seconds until a moment, counting down; never below one, for it comes when it comes. */
export function useSecondsLeft(until: number): number {
  const [now, setNow] = useState(() => systemAmbient.now())
  useEffect(() => {
    setNow(systemAmbient.now())
    const timer = setInterval(() => setNow(systemAmbient.now()), 250)
    return () => clearInterval(timer)
  }, [until])
  return Math.max(1, Math.ceil((until - now) / 1000))
}
