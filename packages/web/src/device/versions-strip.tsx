import type { ThreadHandle } from '@agora/client/client'
import type { ThreadSnapshot } from '@agora/client/thread/thread-snapshot'
import { GitCompareArrows } from 'lucide-react'
import { useMemo } from 'react'
import { useStore } from '../app/use-store.ts'
import { Button } from '../parts/button.tsx'
import { useTexts } from '../texts/use-texts.ts'
import { type Undecided, findVersions } from './find-versions.ts'

/** Under the heading as long as somebody has to choose between versions: how often, and the way to the first. */
export function VersionsStrip({
  snapshot: { entries },
  handle,
  onShow,
}: {
  readonly snapshot: ThreadSnapshot
  readonly handle: ThreadHandle
  readonly onShow: (undecided: Undecided) => void
}) {
  const { versions } = useTexts()
  const dossier = useStore(handle.report).read?.dossier
  const undecided = useMemo(() => findVersions(entries, dossier), [entries, dossier])
  const count = undecided.notes.length + undecided.findings.length
  if (count === 0) return null
  return (
    <div role="status" data-testid="versions" className="border-b border-line bg-warn-soft text-warn">
      <div className="column flex items-center gap-3 py-1">
        <GitCompareArrows aria-hidden size={18} className="shrink-0" />
        <p className="min-w-0 flex-1 py-1 text-small">{versions.count(count)}</p>
        <Button look="inherit" className="shrink-0 text-small" onClick={() => onShow(undecided)}>
          {versions.show}
        </Button>
      </div>
    </div>
  )
}
