import { useAnnounce } from '../app/announcer.tsx'
import { useClient } from '../app/client-context.ts'
import { useNoticeBoard } from '../notices/notice-board.ts'
import { useMoreTexts } from '../texts/use-texts.ts'

/** Pins a conversation to the top of the list, or unpins it. The row itself shows it; only a failure needs a notice. */
export function usePinning(): (thread: { readonly id: string; readonly title: string }, pinned: boolean) => void {
  const texts = useMoreTexts()
  const announce = useAnnounce()
  const board = useNoticeBoard()
  const { list } = useClient()

  const pin = async (id: string, title: string, pinned: boolean) => {
    const outcome = await list.pin(id, pinned)
    if (outcome.kind === 'ok') return announce(pinned ? texts.threads.isPinned(title) : texts.threads.isUnpinned(title))
    const [text, detail] = [texts.threads.notPinned(title), texts.reasons[outcome.reason]]
    board.post({ text, detail, isProblem: true })
    announce(`${text} ${detail}`)
  }
  return ({ id, title }, pinned) => void pin(id, title || texts.threads.untitled, pinned)
}
