import type { Outcome } from '@agora/client/outcome'
import { useAnnounce } from '../app/announcer.tsx'
import { useNoticeBoard } from '../notices/notice-board.ts'
import { useMoreTexts } from '../texts/use-texts.ts'

/** Says so where a setting was not kept; that it was is to be seen. */
export function useSetting(): (change: Promise<Outcome>) => void {
  const texts = useMoreTexts()
  const announce = useAnnounce()
  const board = useNoticeBoard()
  return (change) =>
    void change.then((outcome) => {
      if (outcome.kind === 'ok') return
      const detail = texts.reasons[outcome.reason]
      board.post({ text: texts.settings.notChanged, detail, isProblem: true })
      announce(`${texts.settings.notChanged} ${detail}`)
    })
}
