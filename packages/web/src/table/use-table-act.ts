import type { Outcome } from '@agora/client/outcome'
import { useRef, useState } from 'react'
import { useMoreTexts } from '../texts/use-texts.ts'

/** Does something at the table. That it worked is seen by itself; that it did not is said here, and why. */
export function useTableAct(): {
  readonly problem: string
  /** `once`: not again before it is answered; a finger that pressed twice meant it once. */
  readonly act: (asked: () => Promise<Outcome>, onDone?: () => void, once?: string) => void
} {
  const { reasons, table } = useMoreTexts()
  const [problem, setProblem] = useState('')
  const underWay = useRef(new Set<string>())
  const act = async (asked: () => Promise<Outcome>, onDone?: () => void, once = '') => {
    if (underWay.current.has(once)) return
    if (once !== '') underWay.current.add(once)
    setProblem('')
    const outcome = await asked()
    underWay.current.delete(once)
    if (outcome.kind === 'failed') setProblem(`${table.notDone} ${reasons[outcome.reason]}`)
    else onDone?.()
  }
  return { problem, act: (...what) => void act(...what) }
}
