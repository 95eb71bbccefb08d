import { useAfter } from '../parts/use-after.ts'
import { useTexts } from '../texts/use-texts.ts'

/** Only where it takes long enough to be noticed. */
export function HistorySkeleton() {
  const texts = useTexts()
  if (!useAfter(200)) return null
  return (
    <div className="column grid animate-wait gap-2 py-6">
      <p className="sr-only">{texts.conversation.loading}</p>
      {[20, 28, 16].map((height) => (
        <div
          key={height}
          aria-hidden
          className="rounded-card border border-line bg-surface"
          style={{ height: `${height / 4}rem` }}
        />
      ))}
    </div>
  )
}
