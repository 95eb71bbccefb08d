import { useAnnounce } from '../app/announcer.tsx'
import { useNoticeBoard } from '../notices/notice-board.ts'
import { useMoreTexts } from '../texts/use-texts.ts'
import type { FindingCardView } from './finding-cards.ts'
import { useEdit } from './use-edit.ts'

type FindingActions = Readonly<Record<'confirm' | 'unconfirm' | 'reject' | 'restore' | 'split', () => void>>

/** What a person does with a finding at one press; what takes something away can be taken back. */
export function useFindingActions({ finding }: FindingCardView): FindingActions {
  const texts = useMoreTexts()
  const words = texts.inspection.findings
  const announce = useAnnounce()
  const board = useNoticeBoard()
  const edit = useEdit()
  const { id, what, status } = finding
  const settle = (next: 'proposed' | 'confirmed' | 'rejected') =>
    edit({ kind: 'finding-status', finding: id, status: next })
  const confirm = async () => {
    if (await settle('confirmed')) announce(words.confirmed(what))
  }
  const reject = async () => {
    if (!(await settle('rejected'))) return
    const text = words.rejected(what)
    board.post({ text, undo: () => void settle(status === 'confirmed' ? 'confirmed' : 'proposed') })
    announce(`${text}. ${texts.threads.undoHint}`)
  }
  return {
    confirm: () => void confirm(),
    reject: () => void reject(),
    unconfirm: () => void settle('proposed'),
    restore: () => void settle('proposed'),
    split: () => void edit({ kind: 'finding-split', finding: id }),
  }
}
