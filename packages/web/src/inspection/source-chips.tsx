import type { Said } from '@agora/client/inspection/report-types'
import { Button } from '../parts/button.tsx'
import { useMoreTexts } from '../texts/use-texts.ts'
import { useInspection } from './inspection-context.ts'

/** The words that something rests upon: each leads to where it was said. */
export function SourceChips({ sources }: { readonly sources: readonly Said[] }) {
  const texts = useMoreTexts()
  const { showSaid } = useInspection()
  const words = texts.inspection.findings
  return (
    <div role="group" aria-label={words.from} className="flex flex-wrap items-center gap-2 text-small">
      <span aria-hidden className="text-muted">
        {words.from}
      </span>
      {sources.length === 0 && <span>{words.ownEyes}</span>}
      {sources.map((said) => (
        <Button
          key={said.message}
          look="outline"
          className="px-3! text-small font-normal!"
          onClick={() => showSaid(said)}
        >
          {said.number === undefined ? words.message : texts.notes.source(said.number)}
        </Button>
      ))}
    </div>
  )
}
