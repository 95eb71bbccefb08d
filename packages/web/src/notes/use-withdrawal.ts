import { useAnnounce } from '../app/announcer.tsx'
import { useNoticeBoard } from '../notices/notice-board.ts'
import { explainReason, useLanguageTexts } from '../texts/use-texts.ts'
import { useNotes } from './notes-context.ts'

/** Withdrawing a note and putting it back, with a word about it and a way back. */
export function useWithdrawal(id: string, number: number): { withdraw: () => void; restore: () => void } {
  const languageTexts = useLanguageTexts()
  const { texts } = languageTexts
  const announce = useAnnounce()
  const board = useNoticeBoard()
  const { commands } = useNotes()

  const restore = async () => {
    const outcome = await commands.restoreNote(id)
    if (outcome.kind === 'ok') announce(texts.notes.isRestored(number))
    else tellFailure(explainReason(languageTexts, outcome.reason))
  }
  const withdraw = async () => {
    const outcome = await commands.withdrawNote(id)
    if (outcome.kind === 'failed') return tellFailure(explainReason(languageTexts, outcome.reason))
    const text = texts.notes.isWithdrawn(number)
    board.post({ text, undo: () => void restore() })
    announce(`${text}. ${texts.threads.undoHint}`)
  }
  const tellFailure = (detail: string) => {
    board.post({ text: texts.notes.notChanged, detail, isProblem: true })
    announce(`${texts.notes.notChanged} ${detail}`)
  }
  return { withdraw: () => void withdraw(), restore: () => void restore() }
}
