import { GitCompareArrows } from 'lucide-react'
import { Button } from '../parts/button.tsx'
import { useMoreTexts } from '../texts/use-texts.ts'

/** The number of choices between versions, and a link to the first. */
export function VersionsLine({ count, onShow }: { readonly count: number; readonly onShow: () => void }) {
  const { versions } = useMoreTexts()
  return (
    <div role="status" data-testid="versions" className="border-b border-line bg-warn-soft text-warn">
      <div className="column flex items-center gap-3 py-1">
        <GitCompareArrows aria-hidden size={18} className="shrink-0" />
        <p className="min-w-0 flex-1 py-1 text-small">{versions.count(count)}</p>
        <Button look="inherit" className="shrink-0 text-small" onClick={onShow}>
          {versions.show}
        </Button>
      </div>
    </div>
  )
}
