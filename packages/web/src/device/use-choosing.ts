import type { Outcome } from '@agora/client/outcome'
import { useRef, useState } from 'react'
import { useAnnounce } from '../app/announcer.tsx'
import { useNoticeBoard } from '../notices/notice-board.ts'
import { useMoreTexts } from '../texts/use-texts.ts'

/** Choosing a version, one press at a time, with a word about it. */
export function useChoosing(): {
  readonly isBusy: boolean
  readonly choose: (ask: () => Promise<Outcome>) => void
} {
  const { versions, reasons } = useMoreTexts()
  const announce = useAnnounce()
  const board = useNoticeBoard()
  const [isBusy, setBusy] = useState(false)
  const isChoosing = useRef(false)
  const choose = async (ask: () => Promise<Outcome>) => {
    if (isChoosing.current) return
    isChoosing.current = true
    setBusy(true)
    const outcome = await ask()
    isChoosing.current = false
    setBusy(false)
    if (outcome.kind === 'ok') return announce(versions.chosen)
    const detail = reasons[outcome.reason]
    board.post({ text: versions.notChosen, detail, isProblem: true })
    announce(`${versions.notChosen} ${detail}`)
  }
  return { isBusy, choose: (ask) => void choose(ask) }
}
