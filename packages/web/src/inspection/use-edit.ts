import type { ReportEdit } from '@agora/client/inspection/inspection-commands'
import { misfitsOf } from '@agora/client/misfits'
import { useCallback } from 'react'
import { useAnnounce } from '../app/announcer.tsx'
import { useNoticeBoard } from '../notices/notice-board.ts'
import { useMoreTexts } from '../texts/use-texts.ts'
import { useInspection } from './inspection-context.ts'

/** Changes the inspection. True when what came of it is shown; where it failed, that is said, and why. */
export function useEdit(): (...edits: readonly ReportEdit[]) => Promise<boolean> {
  const texts = useMoreTexts()
  const announce = useAnnounce()
  const board = useNoticeBoard()
  const { handle } = useInspection()
  return useCallback(
    async (...edits) => {
      const outcome = await handle.editReport(edits)
      if (outcome.kind === 'ok') return true
      const misfits = misfitsOf(outcome).map(({ says }) => says)
      const detail = misfits.join(' ') || texts.reasons[outcome.reason]
      const text = texts.inspection.notChanged
      board.post({ text, detail, isProblem: true })
      announce(`${text} ${detail}`)
      return false
    },
    [handle, texts, announce, board],
  )
}
