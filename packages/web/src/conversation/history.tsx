import type { ThreadHandle } from '@agora/client/client'
import type { ThreadSnapshot } from '@agora/client/thread/thread-snapshot'
import { ArrowDown } from 'lucide-react'
import { type Ref, useCallback, useImperativeHandle, useMemo, useState } from 'react'
import { Virtualizer } from 'virtua'
import { Button } from '../parts/button.tsx'
import { useToday } from '../parts/use-today.ts'
import { useNotes } from '../notes/notes-context.ts'
import { useSpeech } from '../texts/use-texts.ts'
import { AnsweringLine } from './answering-line.tsx'
import { EntryRow } from './entry-row.tsx'
import { HistoryTop } from './history-top.tsx'
import { type Row, toRows } from './rows.ts'
import { useReadingPlace } from './use-reading-place.ts'

export type HistoryHandle = { readonly goToEnd: () => void }

/** What was said, the newest below. Only what is in sight is drawn. */
export function History({
  snapshot,
  handle,
  onTakeBack,
  ref,
}: {
  readonly snapshot: ThreadSnapshot
  readonly handle: ThreadHandle
  readonly onTakeBack: (entry: string) => void
  readonly ref: Ref<HistoryHandle>
}) {
  const { texts, times } = useSpeech()
  const { entries, earlier } = snapshot
  const rows = useMemo(() => toRows(entries), [entries])
  const today = useToday()
  const { editing } = useNotes()
  const kept = useMemo(() => keptRows(rows, editing), [rows, editing])
  const place = useReadingPlace({ rows, entries, earlier, handle })
  useImperativeHandle(ref, () => ({ goToEnd: place.goToEnd }), [place.goToEnd])
  // Here and not in the row: a row that leaves the screen forgets.
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const fold = useCallback((id: string, isOpen: boolean) => {
    setOpened((before) => {
      const after = new Set(before)
      if (isOpen) after.add(id)
      else after.delete(id)
      return after
    })
  }, [])

  const draw = (row: Row) => {
    switch (row.kind) {
      case 'top':
        return <HistoryTop key={row.key} earlier={earlier} onLoad={handle.loadEarlier} />
      case 'day':
        return (
          <h2 key={row.key} className="column pt-5 pb-2 text-small font-semibold text-muted">
            {times.day(row.day, today)}
          </h2>
        )
      case 'entry':
        return (
          <EntryRow
            key={row.key}
            entry={row.entry}
            isOpen={opened.has(row.entry.id)}
            onFold={fold}
            onTakeBack={onTakeBack}
          />
        )
      case 'end':
        return (
          <div key={row.key} className="min-h-4">
            {isThinking(snapshot) && <AnsweringLine />}
          </div>
        )
      default:
        return row satisfies never
    }
  }
  return (
    <div className="relative min-h-0 flex-1">
      <section
        ref={place.scroller}
        aria-label={texts.conversation.messages}
        tabIndex={0}
        onKeyDown={(event) => {
          // The browser would go to where the end was when the key was pressed.
          if (event.key !== 'End' || event.target !== event.currentTarget) return
          event.preventDefault()
          place.goToEnd()
        }}
        className="h-full overflow-y-auto overscroll-contain [overflow-anchor:none] focus-visible:-outline-offset-3"
      >
        <Virtualizer
          ref={place.virtualizer}
          scrollRef={place.scroller}
          data={rows}
          shift={place.shift}
          keepMounted={kept}
          bufferSize={600}
          onScroll={place.onScroll}
          onResize={place.onResize}
        >
          {draw}
        </Virtualizer>
      </section>
      {place.isAway && (
        <div className="pointer-events-none absolute inset-x-0 bottom-3 flex justify-center">
          <Button
            className="pointer-events-auto animate-appear text-small whitespace-nowrap shadow-float"
            onClick={place.goToEnd}
          >
            <ArrowDown aria-hidden size={18} />
            {texts.conversation.toNewest}
            {place.newCount > 0 && (
              <span className="rounded-small bg-on-accent px-2 text-fine text-accent tabular-nums">
                {texts.conversation.newOnes(place.newCount)}
              </span>
            )}
          </Button>
        </div>
      )}
    </div>
  )
}

/** Somebody answers, and nothing of it is to be seen yet. */
function isThinking({ isAnswering, entries }: ThreadSnapshot): boolean {
  return isAnswering && entries.findLast(({ state }) => state.kind === 'writing') === undefined
}

/** The row that is being edited stays, however far one scrolls: what was written in it would be gone. */
function keptRows(rows: readonly Row[], editing: string | undefined): readonly number[] {
  const place = editing === undefined ? -1 : rows.findIndex((row) => row.kind === 'entry' && row.entry.id === editing)
  return place === -1 ? [] : [place]
}
