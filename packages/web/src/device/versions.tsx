import { GitCompareArrows, PencilLine } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../parts/button.tsx'
import { useMoreTexts } from '../texts/use-texts.ts'

type Version = {
  readonly key: string
  /** Who wrote it and when, or that it stands. */
  readonly label: string
  readonly content: ReactNode
  readonly choose: () => void
}

/** The versions of one thing, below each other: one is chosen, or another is written. The one that stands is first. */
export function Versions({
  title,
  versions,
  isBusy,
  onWrite,
}: {
  readonly title: string
  readonly versions: readonly Version[]
  readonly isBusy: boolean
  readonly onWrite?: () => void
}) {
  const { versions: words } = useMoreTexts()
  return (
    <section aria-label={title} className="mt-2 grid gap-2 rounded-card border border-warn bg-warn-soft p-3">
      <h4 className="flex items-start gap-2 text-small font-semibold text-warn">
        <GitCompareArrows aria-hidden size={18} className="mt-0.5 shrink-0" />
        {title}
      </h4>
      <ol className="grid gap-2">
        {versions.map(({ key, label, content, choose }, place) => (
          <li key={key} data-version={place} className="grid gap-1 rounded-small bg-surface p-3 text-ink">
            <p className="text-fine text-muted">{label}</p>
            <div dir="auto" className="whitespace-pre-wrap wrap-safe">
              {content}
            </div>
            <Button
              look="outline"
              className="mt-1 justify-self-start px-3! text-small"
              disabled={isBusy}
              aria-label={`${place === 0 ? words.keep : words.take}: ${label}`}
              onClick={choose}
            >
              {place === 0 ? words.keep : words.take}
            </Button>
          </li>
        ))}
      </ol>
      {onWrite && (
        <Button look="inherit" className="justify-self-start px-3! text-small text-warn" onClick={onWrite}>
          <PencilLine aria-hidden size={18} />
          {words.write}
        </Button>
      )}
    </section>
  )
}
