import { type FocusEvent, useEffect, useLayoutEffect, useRef } from 'react'
import { useStore } from '../app/use-store.ts'
import { useTexts } from '../texts/use-texts.ts'
import { RemovalNotices } from '../threads/removal-notices.tsx'
import { type Notice, useNoticeBoard } from './notice-board.ts'
import { NoticeCard } from './notice-card.tsx'

const SHOWN_MS = 10_000

/** What was just done and can be taken back, low on the screen. F6 leads here and back from wherever one is. */
export function Notices() {
  const texts = useTexts()
  const board = useNoticeBoard()
  const notices = useStore(board)
  const list = useRef<HTMLUListElement>(null)
  const cameFrom = useRef<Element>(null)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'F6') return
      const isHere = list.current?.contains(document.activeElement) ?? false
      const target = isHere ? cameFrom.current : list.current?.querySelector('button')
      if (!(target instanceof HTMLElement)) return
      event.preventDefault()
      target.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  const hasFocus = useRef(false)
  const onFocus = ({ relatedTarget }: FocusEvent) => {
    hasFocus.current = true
    if (relatedTarget && !list.current?.contains(relatedTarget)) cameFrom.current = relatedTarget
  }
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget && !list.current?.contains(relatedTarget)) hasFocus.current = false
  }
  useLayoutEffect(() => {
    if (!list.current) return
    const root = document.documentElement
    const observer = new ResizeObserver(([entry]) => {
      root.style.setProperty('--notices-height', `${entry?.contentRect.height ?? 0}px`)
      // A notice that leaves takes focus with it: it goes on to the next one, or back to where it came from.
      if (!hasFocus.current || document.activeElement !== document.body) return
      const next = [list.current?.querySelector('button'), cameFrom.current, document.querySelector('main')]
      next
        .find((element): element is HTMLElement => element instanceof HTMLElement && element.isConnected)
        ?.focus({ preventScroll: true })
    })
    observer.observe(list.current)
    return () => {
      observer.disconnect()
      root.style.removeProperty('--notices-height')
    }
  }, [])

  return (
    <section aria-label={texts.page.notices}>
      <ul
        ref={list}
        onFocus={onFocus}
        onBlur={onBlur}
        className="pointer-events-none fixed inset-x-0 bottom-[calc(env(safe-area-inset-bottom)+5rem)] z-20 grid max-h-[50dvh] gap-2 overflow-y-auto p-3 empty:hidden wide:right-auto wide:bottom-0 wide:w-112"
      >
        <RemovalNotices />
        {notices.map((notice) => (
          <BoardNotice key={notice.key} notice={notice} onClose={board.dismiss} />
        ))}
      </ul>
    </section>
  )
}

function BoardNotice({ notice, onClose }: { readonly notice: Notice; readonly onClose: (key: number) => void }) {
  const { key, text, detail, undo, isProblem } = notice
  useEffect(() => {
    // What failed stays until it was read.
    if (isProblem) return
    const timer = setTimeout(() => onClose(key), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [key, isProblem, onClose])
  return (
    <NoticeCard
      text={text}
      detail={detail}
      isProblem={isProblem ?? false}
      onUndo={
        undo &&
        (() => {
          undo()
          onClose(key)
        })
      }
      onClose={() => onClose(key)}
    />
  )
}
