import { useEffect, useState } from 'react'
import { useStore } from '../app/use-store.ts'
import { type Notice, useNoticeBoard } from './notice-board.ts'
import { NoticeCard } from './notice-card.tsx'

const SHOWN_MS = 10_000

/** What was just done, or failed: each for a while. */
export function BoardNotices() {
  const board = useNoticeBoard()
  return useStore(board).map((notice) => <BoardNotice key={notice.key} notice={notice} onClose={board.dismiss} />)
}

function BoardNotice({ notice, onClose }: { readonly notice: Notice; readonly onClose: (key: number) => void }) {
  const { key, text, detail, undo, isProblem = false } = notice
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    // What failed stays until it was read, and nothing leaves from under a finger.
    if (isProblem || isHeld) return
    const timer = setTimeout(() => onClose(key), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [key, isProblem, isHeld, onClose])
  const takeBack = () => {
    undo?.()
    onClose(key)
  }
  return (
    <NoticeCard
      text={text}
      detail={detail}
      isProblem={isProblem}
      onUndo={undo && takeBack}
      onClose={() => onClose(key)}
      onHold={setHeld}
    />
  )
}
