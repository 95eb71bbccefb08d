import type { Outcome } from '@agora/client/outcome'
import { useState } from 'react'
import { useMoreTexts } from '../texts/use-texts.ts'

/** Does something at the table. That it worked is seen by itself; that it did not is said here, and why. */
export function useTableAct(): {
  readonly problem: string
  readonly act: (asked: () => Promise<Outcome>, onDone?: () => void) => void
} {
  const { reasons, table } = useMoreTexts()
  const [problem, setProblem] = useState('')
  const act = async (asked: () => Promise<Outcome>, onDone?: () => void) => {
    setProblem('')
    const outcome = await asked()
    if (outcome.kind === 'failed') setProblem(`${table.notDone} ${reasons[outcome.reason]}`)
    else onDone?.()
  }
  return { problem, act: (asked, onDone) => void act(asked, onDone) }
}
