import type { ListRow } from '@agora/client/list/list-snapshot'
import { CircleHelp, CloudUpload, Ear, MessageSquareReply, Pin, TriangleAlert } from 'lucide-react'
import { memo } from 'react'
import { Link } from '../app/link.tsx'
import { useLanguageTexts } from '../texts/use-texts.ts'
import { ThreadMenu } from './thread-menu.tsx'

export const ThreadRow = memo(function ThreadRow({
  row,
  isCurrent,
  inArchive,
  today,
  onRemove,
}: {
  readonly row: ListRow
  readonly isCurrent: boolean
  /** Which list it stands in: a link to it keeps that list beside it. */
  readonly inArchive: boolean
  readonly today: number
  readonly onRemove: (id: string) => void
}) {
  const { texts, timesIn } = useLanguageTexts()
  const times = timesIn(row.zone)
  const { id, changedAt, archived, pinned = false, mode, noteCount, heardCount, asks, hasFailed, unsent } = row
  const isListening = mode === 'listen'
  const ModeIcon = isListening ? Ear : MessageSquareReply
  const title = row.title || texts.threads.untitled
  return (
    <li
      className={`flex items-center rounded-small pe-1 transition-colors ${isCurrent ? 'bg-accent-soft' : 'hover:bg-hover'}`}
    >
      <Link
        to={{ screen: { kind: 'conversation', id }, archived: inArchive }}
        data-thread={id}
        aria-current={isCurrent ? 'page' : undefined}
        className={`grid min-h-14 min-w-0 flex-1 content-center gap-0.5 rounded-small border-s-4 py-2 ps-3 pe-1 ${isCurrent ? 'border-accent' : 'border-transparent'}`}
      >
        <span className="flex items-baseline gap-2">
          {pinned && (
            <Pin
              role="img"
              aria-label={texts.threads.pinned}
              size={14}
              className="mt-[0.35em] shrink-0 self-start text-muted"
            />
          )}
          <span
            dir="auto"
            className={`line-clamp-2 min-w-0 flex-1 text-start wrap-safe ${isCurrent ? 'font-semibold' : ''} ${row.title ? '' : 'text-muted italic'}`}
          >
            {title}
          </span>
          <time
            dateTime={new Date(changedAt).toISOString()}
            title={times.full(changedAt)}
            className="shrink-0 text-fine text-muted tabular-nums"
          >
            {times.short(changedAt, today)}
          </time>
        </span>
        {unsent > 0 && (
          <span className="flex items-start gap-1.5 text-fine font-semibold text-warn">
            <CloudUpload aria-hidden size={14} className="mt-[0.15em] shrink-0" />
            {texts.threads.unsent(unsent)}
          </span>
        )}
        {hasFailed && (
          <span className="flex items-start gap-1.5 text-fine font-semibold text-warn">
            <TriangleAlert aria-hidden size={14} className="mt-[0.15em] shrink-0" />
            {texts.asks.failedAnswer}
          </span>
        )}
        {asks > 0 && (
          <span className="flex items-start gap-1.5 text-fine font-semibold text-accent">
            <CircleHelp aria-hidden size={14} className="mt-[0.15em] shrink-0" />
            {texts.asks.count(asks)}
          </span>
        )}
        <span className="flex flex-wrap items-center gap-x-1.5 text-fine text-muted tabular-nums">
          <span
            data-mode={mode}
            className={`flex items-center gap-1.5 ${isListening ? 'rounded-small bg-listen-soft px-1.5 font-semibold text-listen' : ''}`}
          >
            <ModeIcon aria-hidden size={14} className="shrink-0" />
            {isListening ? `${texts.threads.modes.listen} · ${heardCount}` : texts.threads.modes.feedback}
          </span>
          {noteCount > 0 && <span>· {texts.threads.notes(noteCount)}</span>}
        </span>
      </Link>
      <ThreadMenu
        id={id}
        title={row.title}
        archived={archived}
        pinned={pinned}
        finalReport={row.finalReport}
        hold={row.hold}
        label={texts.threads.menu(title)}
        onRemove={() => onRemove(id)}
      />
    </li>
  )
})
