import type { Dossier, SettledPoint } from '@agora/client/inspection/report-types'
import { CircleCheck, Clock } from 'lucide-react'
import { Link } from '../app/link.tsx'
import { useRoute } from '../app/navigation.ts'
import { Panel } from '../parts/panel.tsx'
import { useToday } from '../parts/use-today.ts'
import { useMoreTexts, useLanguageTexts } from '../texts/use-texts.ts'
import { PointSettler } from './point-settler.tsx'

/** What earlier visits left open, and what has become of it. */
export function PointsTab({ dossier }: { readonly dossier: Dossier }) {
  const { points: words } = useMoreTexts().inspection
  if (dossier.points.length === 0) return <Panel icon={CircleCheck} message={words.none} level="h3" />
  return (
    <>
      <p className="mb-3 text-small text-muted">{words.intro}</p>
      <ul className="grid gap-3">
        {dossier.points.map((point) => (
          <li key={point.id}>
            <PointCard point={point} isFinal={dossier.final !== null} />
          </li>
        ))}
      </ul>
    </>
  )
}

function PointCard({ point, isFinal }: { readonly point: SettledPoint; readonly isFinal: boolean }) {
  const words = useMoreTexts().inspection.points
  const { archived } = useRoute()
  return (
    <article
      data-point={point.id}
      data-status={point.status ?? 'open'}
      className={`grid gap-2.5 rounded-card border bg-surface p-4 ${point.status === null ? 'border-warn' : 'border-line'}`}
    >
      <p dir="auto" className="text-reading wrap-safe">
        {point.what}
      </p>
      <PointTimes point={point} />
      {isFinal ? (
        point.status && <p className="text-small font-semibold">{words.statuses[point.status]}</p>
      ) : (
        <PointSettler point={point} />
      )}
      {point.thread !== undefined && (
        <Link
          to={{ screen: { kind: 'conversation', id: point.thread, panel: 'report' }, archived }}
          className="control inline-flex items-center justify-self-start px-1 text-small text-accent underline underline-offset-4"
        >
          {words.goTo}
        </Link>
      )}
    </article>
  )
}

/** Where, when it was found, and until when it could be mended. */
export function PointTimes({ point }: { readonly point: SettledPoint }) {
  const texts = useMoreTexts()
  const { times } = useLanguageTexts()
  const words = texts.inspection.points
  const today = useToday()
  const { where, foundAt, dueAt } = point
  const isOverdue = dueAt !== undefined && times.dayNumber(dueAt) < times.dayNumber(today)
  return (
    <p className="flex flex-wrap gap-x-2 text-small text-muted">
      {where !== undefined && <span dir="auto">{where} ·</span>}
      <span>{words.found(times.date(foundAt))}</span>
      {dueAt !== undefined && (
        <span className={isOverdue ? 'inline-flex items-center gap-1 font-semibold text-danger' : ''}>
          {isOverdue && <Clock aria-hidden size={16} className="shrink-0" />}
          {(isOverdue ? words.overdue : words.due)(times.date(dueAt))}
        </span>
      )}
    </p>
  )
}
