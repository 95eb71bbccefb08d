import { type FieldMisfit, misfitsOf } from '@agora/client/misfits'
import type { Outcome } from '@agora/client/outcome'
import type { GivenAnswer } from '@agora/client/thread/turn-commands'
import { useEffect, useRef, useState } from 'react'
import { useAnnounce } from '../app/announcer.tsx'
import { useNoticeBoard } from '../notices/notice-board.ts'
import { useMoreTexts } from '../texts/use-texts.ts'

export type SendAnswer = (answer: GivenAnswer) => Promise<Outcome>

/** Sends an answer, once. Who was too late is told so kindly; what failed can be sent again. */
export function useAnswering(
  send: SendAnswer,
  onDone: (status: GivenAnswer['status']) => void,
  onMisfits?: (misfits: readonly FieldMisfit[]) => void,
): {
  readonly isSending: boolean
  readonly problem: string
  readonly setProblem: (problem: string) => void
  readonly give: (answer: GivenAnswer) => Promise<void>
} {
  const texts = useMoreTexts()
  const announce = useAnnounce()
  const board = useNoticeBoard()
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState('')
  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  const give = async (answer: GivenAnswer) => {
    setProblem('')
    setSending(true)
    const outcome = await send(answer)
    if (isShown.current) setSending(false)
    if (outcome.kind === 'ok') {
      announce(answer.status === 'later' ? texts.asks.isLater : texts.asks.answered)
      return onDone(answer.status)
    }
    if (outcome.reason === 'ask-closed') {
      board.post({ text: texts.asks.tooLate })
      announce(texts.asks.tooLate)
      return onDone('resolved')
    }
    const misfits = misfitsOf(outcome)
    if (misfits.length > 0 && onMisfits) return onMisfits(misfits)
    setProblem(`${texts.asks.notAnswered} ${texts.reasons[outcome.reason]}`)
  }
  return { isSending, problem, setProblem, give }
}
