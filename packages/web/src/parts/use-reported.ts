import type { Outcome } from '@agora/client/outcome'
import { useCallback } from 'react'
import { useAnnounce } from '../app/announcer.tsx'
import { useNoticeBoard } from '../notices/notice-board.ts'
import { explainReason, useLanguageTexts } from '../texts/use-texts.ts'

/** Performs a user's action. Success shows by itself; a failure is reported with its reason. */
export function useReported(): (asked: Promise<Outcome>, notDone: string) => void {
  const languageTexts = useLanguageTexts()
  const announce = useAnnounce()
  const board = useNoticeBoard()
  return useCallback(
    (asked, text) => {
      void asked.then((outcome) => {
        if (outcome.kind === 'ok') return
        const detail = explainReason(languageTexts, outcome.reason)
        board.post({ text, detail, isProblem: true })
        announce(`${text} ${detail}`)
      })
    },
    [languageTexts, announce, board],
  )
}
