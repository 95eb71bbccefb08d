import { useState } from 'react'
import { useAnnounce } from '../app/announcer.tsx'
import { useNoticeBoard } from '../notices/notice-board.ts'
import { useTexts } from '../texts/use-texts.ts'
import type { Lazy } from './lazy.ts'

/** Opens and closes a part that is fetched when it is first wanted. Where it cannot be fetched, that is said. */
export function useLazy<Part>(part: Lazy<Part>): {
  readonly opened: Part | undefined
  readonly open: () => void
  readonly close: () => void
} {
  const texts = useTexts()
  const announce = useAnnounce()
  const board = useNoticeBoard()
  const [isOpen, setOpen] = useState(false)
  const open = async () => {
    if (part.get() ?? (await part.load())) return setOpen(true)
    announce(texts.reasons.unreachable)
    board.post({ text: texts.reasons.unreachable, isProblem: true })
  }
  return { opened: isOpen ? part.get() : undefined, open: () => void open(), close: () => setOpen(false) }
}
