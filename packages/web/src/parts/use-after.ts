import { useEffect, useState } from 'react'

/** True once this has been on the screen for so long: what is quick needs no sign that it is slow. */
export function useAfter(delayMs: number): boolean {
  const [isAfter, setAfter] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setAfter(true), delayMs)
    return () => clearTimeout(timer)
  }, [delayMs])
  return isAfter
}
