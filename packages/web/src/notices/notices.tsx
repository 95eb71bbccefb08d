import { useEffect, useRef, useState } from 'react'
import { useClient } from '../app/client-context.ts'
import { useStore, useStoreValue } from '../app/use-store.ts'
import { usePart } from '../parts/use-part.ts'
import { useTexts } from '../texts/use-texts.ts'
import { useInstalledApp } from '../update/installed-app.ts'
import { type Notice, useNoticeBoard } from './notice-board.ts'
import { NoticeCard } from './notice-card.tsx'
import { useNoticeFocus } from './use-notice-focus.ts'
import { rareRows } from '../parts/rare-rows.ts'

const SHOWN_MS = 10_000

/** No page begins with one. */

/** What was just done and can be taken back, low on the screen. */
export function Notices() {
  const texts = useTexts()
  const board = useNoticeBoard()
  const notices = useStore(board)
  const { takeUpdate } = useStore(useInstalledApp())
  const isRemoving = useStoreValue(useClient().list, ({ removals, refused }) => removals.length + refused.length > 0)
  // From the first one on: what is erased for good takes its draft along.
  const [hasRemoved, setRemoved] = useState(false)
  if (isRemoving && !hasRemoved) setRemoved(true)
  const list = useRef<HTMLUListElement>(null)
  const { onFocus, onBlur } = useNoticeFocus(list)

  return (
    <section aria-label={texts.page.notices}>
      <ul
        ref={list}
        onFocus={onFocus}
        onBlur={onBlur}
        className="pointer-events-none fixed inset-x-0 bottom-[calc(env(safe-area-inset-bottom)+5rem)] z-20 grid max-h-[50dvh] gap-2 overflow-y-auto p-3 empty:hidden wide:right-auto wide:bottom-0 wide:w-112"
      >
        {hasRemoved && <Removals />}
        {takeUpdate && <OfferedUpdate takeUpdate={takeUpdate} />}
        {notices.map((notice) => (
          <BoardNotice key={notice.key} notice={notice} onClose={board.dismiss} />
        ))}
      </ul>
    </section>
  )
}

function OfferedUpdate({ takeUpdate }: { readonly takeUpdate: () => void }) {
  const { part } = usePart(rareRows)
  return part && <part.UpdateNotice takeUpdate={takeUpdate} />
}

function Removals() {
  const { part } = usePart(rareRows)
  return part && <part.RemovalNotices />
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
