import { useRef, useState } from 'react'
import { useClient } from '../app/client-context.ts'
import { useStore, useStoreValue } from '../app/use-store.ts'
import { rareRows } from '../parts/rare-rows.ts'
import { usePart } from '../parts/use-part.ts'
import { useTexts } from '../texts/use-texts.ts'
import { useInstalledApp } from '../update/installed-app.ts'
import { useNoticeBoard } from './notice-board.ts'
import { useNoticeFocus } from './use-notice-focus.ts'

/** What was just done and can be taken back, low on the screen. */
export function Notices() {
  const texts = useTexts()
  const hasNotices = useStoreValue(useNoticeBoard(), ({ length }) => length > 0)
  const { takeUpdate } = useStore(useInstalledApp())
  const isRemoving = useStoreValue(useClient().list, ({ removals }) => removals.length > 0)
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
        {hasNotices && <BoardNotices />}
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

function BoardNotices() {
  const { part } = usePart(rareRows)
  return part && <part.BoardNotices />
}
