import type { ThreadHandle } from '@agora/client/client'
import type { Entry, ThreadSnapshot } from '@agora/client/thread/thread-snapshot'
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { VirtualizerHandle } from 'virtua'
import { type Row, changedAtStart } from './rows.ts'

/** This close to the end counts as at the end. */
const END_PX = 64
/** Older entries are asked for before one runs out of them: so many screens away. */
const AHEAD_SCREENS = 1.5
/** Going to the end takes so many pictures: rows are measured on the way, and a scroll that is under way must be outlasted. */
const GOING_PICTURES = 15
/** Above this number of messages in memory, a reader at the end drops the oldest. */
const MAX_KEPT = 600

type ReadingPlace = {
  readonly scroller: RefObject<HTMLElement | null>
  readonly virtualizer: RefObject<VirtualizerHandle | null>
  readonly shift: boolean
  /** Reading further up, while newer entries may come in below. */
  readonly isAway: boolean
  readonly newCount: number
  readonly onScroll: (offset: number) => void
  readonly onResize: () => void
  readonly goToEnd: () => void
  readonly goToRow: (index: number) => void
}

/**
 * The reader's place in the history. A reader at the end stays at the end when messages arrive; one who reads further
 * up keeps their place when messages are added above or below.
 */
export function useReadingPlace({
  rows,
  entries,
  earlier,
  handle,
}: {
  readonly rows: readonly Row[]
  readonly entries: readonly Entry[]
  readonly earlier: ThreadSnapshot['earlier']
  readonly handle: ThreadHandle
}): ReadingPlace {
  const scroller = useRef<HTMLElement>(null)
  const virtualizer = useRef<VirtualizerHandle>(null)
  /** The last entry that was seen at the end, for one who has gone up from there. */
  const [leftAt, setLeftAt] = useState<string>()
  const isAtEnd = useRef(true)
  const last = useRef({ offset: 0, size: 0, entries })
  const isPlaced = useRef(false)
  const picturesToGo = useRef(0)
  const shift = changedAtStart(last.current.entries, entries)

  const stay = useCallback(() => {
    const list = virtualizer.current
    if (list && isAtEnd.current) list.scrollToIndex(rows.length - 1, { align: 'end' })
  }, [rows.length])

  const goToEnd = useCallback(() => {
    isAtEnd.current = true
    setLeftAt(undefined)
    const isGoing = picturesToGo.current > 0
    picturesToGo.current = GOING_PICTURES
    const go = () => {
      virtualizer.current?.scrollToIndex(Number.MAX_SAFE_INTEGER, { align: 'end' })
      if (--picturesToGo.current > 0 && virtualizer.current) requestAnimationFrame(go)
    }
    // After what was just said is drawn.
    if (!isGoing) requestAnimationFrame(go)
  }, [])

  const goToRow = useCallback((index: number) => {
    isAtEnd.current = false
    virtualizer.current?.scrollToIndex(index, { align: 'start' })
  }, [])

  const loadAhead = useCallback(() => {
    const list = virtualizer.current
    if (!list || !isPlaced.current || earlier !== 'more') return
    if (list.scrollOffset < list.viewportSize * AHEAD_SCREENS) handle.loadEarlier()
  }, [earlier, handle])

  const onScroll = useCallback(
    (offset: number) => {
      const list = virtualizer.current
      if (!list) return
      const before = last.current
      last.current = { ...before, offset, size: list.scrollSize }
      if (list.scrollSize - offset - list.viewportSize <= END_PX) {
        isAtEnd.current = true
        setLeftAt(undefined)
        return loadAhead()
      }
      const isUpwards = offset < before.offset - 1 && list.scrollSize >= before.size
      if (isAtEnd.current && isPlaced.current && picturesToGo.current === 0 && isUpwards) {
        // Upwards while nothing shrank: that was the reader, not a row whose height became known.
        isAtEnd.current = false
        setLeftAt(before.entries.at(-1)?.id)
      }
      loadAhead()
    },
    [loadAhead],
  )

  useLayoutEffect(() => {
    // The list has just moved itself by what came in above, and learns where it is by the next scroll event only. A row
    // that is measured before that would send it back to the very top, so it is told at once.
    if (changedAtStart(last.current.entries, entries)) {
      queueMicrotask(() => scroller.current?.dispatchEvent(new Event('scroll')))
    }
    last.current = { ...last.current, entries }
    stay()
    if (isAtEnd.current && entries.length > MAX_KEPT) handle.trim()
  }, [entries, stay, handle])

  useEffect(() => {
    // Opening at the end takes the heights of what stands there, which are known after it was drawn.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        isPlaced.current = true
        loadAhead()
      })
    })
    return () => cancelAnimationFrame(frame)
  }, [entries, loadAhead])

  return {
    scroller,
    virtualizer,
    shift,
    isAway: leftAt !== undefined,
    newCount: leftAt === undefined ? 0 : countAfter(entries, leftAt),
    onScroll,
    onResize: stay,
    goToEnd,
    goToRow,
  }
}

function countAfter(entries: readonly Entry[], id: string): number {
  const place = entries.findLastIndex((entry) => entry.id === id)
  return place === -1 ? 0 : entries.length - 1 - place
}
