import type { ThreadHandle } from '@agora/client/client'
import type { Entry, ThreadSnapshot } from '@agora/client/thread/thread-snapshot'
import { ArrowDown } from 'lucide-react'
import { type Ref, useCallback, useImperativeHandle, useMemo, useState } from 'react'
import { Virtualizer } from 'virtua'
import { Button } from '../parts/button.tsx'
import { LazyPart } from '../parts/lazy-part.tsx'
import { rareRows } from '../parts/rare-rows.ts'
import { useToday } from '../parts/use-today.ts'
import { useNotes } from '../notes/notes-context.ts'
import { useLanguageTexts } from '../texts/use-texts.ts'
import { useOpenedVoice } from '../voice/voice-place.ts'
import { ActivityLine } from '../turns/activity-line.tsx'
import { EndedLine, findSilent } from '../turns/ended-line.tsx'
import { findLastEnded } from '../turns/find-last-ended.ts'
import { EntryRow } from './entry-row.tsx'
import { HistoryTop } from './history-top.tsx'
import { type Row, toRows } from './rows.ts'
import { useReadingPlace } from './use-reading-place.ts'

export type HistoryHandle = {
  readonly goToEnd: () => void
  /** False where it is not among what is here. */
  readonly goTo: (entry: string) => boolean
}

/** What was said, the newest below. Only what is in sight is drawn. */
export function History({
  snapshot,
  handle,
  ref,
}: {
  readonly snapshot: ThreadSnapshot
  readonly handle: ThreadHandle
  readonly ref: Ref<HistoryHandle>
}) {
  const { texts, times } = useLanguageTexts()
  const { entries, recordings, earlier, turns, asks, isAnswering } = snapshot
  const rows = useMemo(() => toRows(entries, recordings, times), [entries, recordings, times])
  const today = useToday()
  const voice = useOpenedVoice()
  const { editing } = useNotes()
  const kept = useMemo(() => keptRows(rows, editing, asks), [rows, editing, asks])
  const place = useReadingPlace({ rows, entries, earlier, handle })
  useImperativeHandle(
    ref,
    () => ({
      goToEnd: place.goToEnd,
      goTo: (entry) => {
        const index = rows.findIndex((row) => row.kind === 'entry' && row.entry.id === entry)
        if (index >= 0) place.goToRow(index)
        return index >= 0
      },
    }),
    [place.goToEnd, place.goToRow, rows],
  )
  const open = useMemo(() => new Map(asks.map((ask) => [ask.id, ask])), [asks])
  const lastEnded = useMemo(() => findLastEnded(turns), [turns])
  const canRetry = ({ turn, state, id }: Entry): boolean => {
    if (isAnswering || turn === undefined) return false
    if (!lastEnded) return state.kind === 'cut' && id === entries.at(-1)?.id
    const { outcome, lastReply = id } = lastEnded
    return lastEnded.id === turn && outcome?.reason !== 'finished' && lastReply === id
  }
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
            {times.day(row.at, today)}
          </h2>
        )
      case 'entry':
        return (
          <EntryRow
            key={row.key}
            entry={row.entry}
            turn={row.entry.turn === undefined ? undefined : turns.get(row.entry.turn)}
            ask={row.entry.as === 'ask' ? open.get(row.entry.id) : undefined}
            canRetry={row.entry.as === 'reply' && canRetry(row.entry)}
            isOpen={opened.has(row.entry.id)}
            onFold={fold}
          />
        )
      case 'recording':
        return (
          <LazyPart key={row.key} part={rareRows}>
            {({ RecordingRow }) => <RecordingRow mark={row.mark} />}
          </LazyPart>
        )
      case 'end':
        return (
          <div key={row.key} className="min-h-4">
            <HistoryEnd snapshot={snapshot} />
            {voice && <voice.parts.AudioNotes controls={voice.controls} thread={snapshot.id} />}
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
        // The virtual list lets nothing be pressed while it scrolls, and for a moment after: a press in it would be lost.
        className="h-full overflow-y-auto overscroll-contain [overflow-anchor:none] focus-visible:-outline-offset-3 [&>div]:pointer-events-auto!"
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

/** What the one who answers is at; or that an answer ended before there was any. */
function HistoryEnd({ snapshot }: { readonly snapshot: ThreadSnapshot }) {
  const { isAnswering, activeTurn, turns, entries } = snapshot
  if (isAnswering) return isSilent(snapshot) ? <ActivityLine turn={activeTurn} /> : null
  const silent = findSilent(
    findLastEnded(turns),
    (turn) => entries.findLast((entry) => entry.turn === turn) !== undefined,
  )
  return silent ? <EndedLine {...silent} /> : null
}

/** Nothing of the answer is being written or asked, or something else goes on beside it. */
function isSilent({ activeTurn, entries, asks }: ThreadSnapshot): boolean {
  if (activeTurn?.isStopping || activeTurn?.steps.some((step) => step.kind === 'tool' && !step.result)) return true
  // A line below the question would leave when the turn waits, and move the form: a press that had begun would be lost.
  if (asks.some(({ turn }) => turn === activeTurn?.id)) return false
  return entries.findLast(({ state }) => state.kind === 'writing') === undefined
}

/** A row in which one writes stays, however far one scrolls: what was written in it would be gone, and the focus. */
function keptRows(rows: readonly Row[], editing: string | undefined, asks: ThreadSnapshot['asks']): readonly number[] {
  if (editing === undefined && asks.length === 0) return []
  const kept = new Set([editing, ...asks.map(({ id }) => id)])
  return rows.flatMap((row, place) => (row.kind === 'entry' && kept.has(row.entry.id) ? [place] : []))
}
