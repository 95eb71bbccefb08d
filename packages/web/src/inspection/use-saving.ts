import { useEffect, useRef, useState } from 'react'

/** A form that is being sent: once, and it goes when that has worked. */
export function useSaving(onDone: () => void): {
  readonly isSaving: boolean
  readonly problem: string
  readonly setProblem: (problem: string) => void
  /** `work` says whether it worked; where it did not, it has told why, or gives the words for it. */
  readonly save: (work: () => Promise<boolean | string>) => void
} {
  const [isSaving, setSaving] = useState(false)
  const [problem, setProblem] = useState('')
  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  const save = async (work: () => Promise<boolean | string>) => {
    if (isSaving) return
    setProblem('')
    setSaving(true)
    const done = await work()
    if (!isShown.current) return
    setSaving(false)
    if (typeof done === 'string') setProblem(done)
    else if (done) onDone()
  }
  return { isSaving, problem, setProblem, save: (work) => void save(work) }
}
