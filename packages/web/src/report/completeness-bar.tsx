import type { Report } from '@agora/client/inspection/report-types'
import { useId } from 'react'
import { FilledBar } from '../parts/filled-bar.tsx'
import { useMoreTexts } from '../texts/use-texts.ts'

/** How much of what must be there is there: as a bar, and in words. */
export function CompletenessBar({ report }: { readonly report: Report }) {
  const { report: words } = useMoreTexts().inspection
  const id = useId()
  // A report with a missing item never claims to be complete.
  const percent = Math.floor(report.completeness * 100)
  const lacking = report.missing.filter(({ importance }) => importance === 'required').length
  return (
    <div className="grid gap-1.5">
      <p id={id} className="flex flex-wrap gap-x-2 text-small">
        <span className="font-semibold tabular-nums">{words.complete(percent)}</span>
        <span className="text-muted">
          {lacking === 0 ? words.lacksNothing : words.lacks(lacking)} ·{' '}
          {words.sure(Math.floor(report.confidence * 100))}
        </span>
      </p>
      <FilledBar role="progressbar" percent={percent} labelledBy={id} />
    </div>
  )
}
