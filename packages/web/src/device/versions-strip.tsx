import type { ThreadHandle } from '@agora/client/client'
import type { ThreadSnapshot } from '@agora/client/thread/thread-snapshot'
import { useMemo } from 'react'
import { useStore } from '../app/use-store.ts'
import { LazyPart } from '../parts/lazy-part.tsx'
import { rareRows } from '../parts/rare-rows.ts'
import { type Undecided, findVersions } from './find-versions.ts'

/** Shown under the heading while the user has to choose between versions. */
export function VersionsStrip({
  snapshot: { entries },
  handle,
  onShow,
}: {
  readonly snapshot: ThreadSnapshot
  readonly handle: ThreadHandle
  readonly onShow: (undecided: Undecided) => void
}) {
  const dossier = useStore(handle.report).read?.dossier
  const undecided = useMemo(() => findVersions(entries, dossier), [entries, dossier])
  const count = undecided.notes.length + undecided.findings.length
  if (count === 0) return null
  return (
    <LazyPart part={rareRows}>
      {({ VersionsLine }) => <VersionsLine count={count} onShow={() => onShow(undecided)} />}
    </LazyPart>
  )
}
