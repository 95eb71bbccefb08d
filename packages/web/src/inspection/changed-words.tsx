import type { Finding } from '@agora/client/inspection/report-types'
import { TriangleAlert } from 'lucide-react'
import { Button } from '../parts/button.tsx'
import { useMoreTexts } from '../texts/use-texts.ts'
import { describeVersion } from './describe-version.ts'
import { useInspection } from './inspection-context.ts'
import { useDomain } from './use-domain.ts'
import { useEdit } from './use-edit.ts'

/** The words of a finding were changed: what they say now, and the choice to take that over or to leave it. */
export function ChangedWords({ finding, isFinal }: { readonly finding: Finding; readonly isFinal: boolean }) {
  const texts = useMoreTexts()
  const words = texts.inspection.findings
  const rules = useDomain(useInspection().domain)
  const edit = useEdit()
  const { id, reread, status } = finding
  const take = () => reread && void edit({ kind: 'finding-edit', finding: id, change: reread })
  return (
    <div data-shaken={id} className="grid gap-2 rounded-small bg-warn-soft px-3 py-2 text-small text-warn">
      <p className="flex gap-2">
        <TriangleAlert aria-hidden size={18} className="mt-0.5 shrink-0" />
        {words.shaken}
      </p>
      {reread === null && <p>{words.rereadNone}</p>}
      {reread && (
        <div dir="auto" className="whitespace-pre-line wrap-safe">
          <p>{words.rereadNow}</p>
          {describeVersion({ change: { what: finding.what, ...reread } }, texts, rules)}
        </div>
      )}
      {!isFinal && status === 'confirmed' && (
        <div className="flex flex-wrap gap-2">
          {reread && (
            <Button className="px-3! text-small" onClick={take}>
              {words.rereadTake}
            </Button>
          )}
          <Button
            look="outline"
            className="px-3! text-small"
            onClick={() => void edit({ kind: 'finding-status', finding: id, status: 'confirmed' })}
          >
            {words.rereadKeep}
          </Button>
        </div>
      )}
    </div>
  )
}
