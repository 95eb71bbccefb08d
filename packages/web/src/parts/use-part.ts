import { useEffect, useState } from 'react'
import type { Lazy } from './lazy.ts'

/** A part of the program that is wanted as soon as this is on the screen. */
export function usePart<Part>(later: Lazy<Part>): {
  readonly part: Part | undefined
  readonly isMissing: boolean
  readonly tryAgain: () => void
} {
  const [attempt, setAttempt] = useState(0)
  const [failed, setFailed] = useState<Lazy<Part>>()
  const [, setLoaded] = useState<Lazy<Part>>()
  const part = later.get()
  const isHere = part !== undefined
  useEffect(() => {
    if (isHere) return
    let isWanted = true
    void later.load().then((isLoaded) => {
      if (!isWanted) return
      setFailed(isLoaded ? undefined : later)
      setLoaded(later)
    })
    return () => {
      isWanted = false
    }
  }, [later, isHere, attempt])
  return {
    part,
    isMissing: !isHere && failed === later,
    tryAgain: () => {
      setFailed(undefined)
      setAttempt(attempt + 1)
    },
  }
}
