import { useAnnounce } from '../app/announcer.tsx'
import { useClient } from '../app/client-context.ts'
import { useNoticeBoard } from '../notices/notice-board.ts'
import { useMoreTexts } from '../texts/use-texts.ts'

type Named = { readonly id: string; readonly title: string }

/** Moving a conversation into the archive and out of it, with a word about it and a way back. */
export function useArchiving(): (thread: Named, archived: boolean) => void {
  const texts = useMoreTexts()
  const announce = useAnnounce()
  const board = useNoticeBoard()
  const { list } = useClient()

  const move = async (thread: Named, archived: boolean, isUndo: boolean) => {
    const title = thread.title || texts.threads.untitled
    const outcome = await list.archive(thread.id, archived)
    if (outcome.kind === 'failed') {
      const [text, detail] = [texts.threads.notArchived(title), texts.reasons[outcome.reason]]
      board.post({ text, detail, isProblem: true })
      return announce(`${text} ${detail}`)
    }
    const text = archived ? texts.threads.archived(title) : texts.threads.restored(title)
    announce(isUndo ? text : `${text}. ${texts.threads.undoHint}`)
    if (!isUndo) board.post({ text, undo: () => void move(thread, !archived, true) })
  }
  return (thread, archived) => void move(thread, archived, false)
}
