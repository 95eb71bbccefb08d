import type { Finding } from '@agora/client/inspection/report-types'
import { Button } from '../parts/button.tsx'
import { useMoreTexts } from '../texts/use-texts.ts'
import { useEdit } from './use-edit.ts'

/** What must still be said of a value: whether it was the product or the air, or that it cannot be told. */
export function MeasuredChoice({ finding, question }: { readonly finding: Finding; readonly question: string }) {
  const words = useMoreTexts().inspection.findings
  const edit = useEdit()
  const { id, measured, check } = finding
  if (!measured) return null
  const tell = (told: Partial<typeof measured>) =>
    void edit({ kind: 'finding-edit', finding: id, change: { measured: { ...measured, ...told } } })
  const isOfAir = check === undefined || check.needs === 'product-or-air'
  return (
    <div role="group" aria-label={question} data-measured={id} className="grid gap-2 rounded-small bg-warn-soft p-3">
      <p className="text-small text-warn">{question}</p>
      <div className="flex flex-wrap gap-2">
        {isOfAir && (
          <>
            <Button look="outline" className="px-3! text-small" onClick={() => tell({ of: 'product' })}>
              {words.product}
            </Button>
            <Button look="outline" className="px-3! text-small" onClick={() => tell({ of: 'air' })}>
              {words.air}
            </Button>
          </>
        )}
        <Button look="quiet" className="px-3! text-small" onClick={() => tell({ cannotTell: true })}>
          {words.cannotTell}
        </Button>
      </div>
    </div>
  )
}
