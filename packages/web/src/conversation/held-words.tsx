import { useAfter } from '../parts/use-after.ts'
import { useTexts } from '../texts/use-texts.ts'

/** A device is quick; one that is not shows what it is at. */
const SLOW_MS = 300

/** Words that left the field and are not on the device yet. */
export function HeldWords({ text }: { readonly text: string }) {
  const { composer } = useTexts()
  if (!useAfter(SLOW_MS)) return null
  return (
    <p data-testid="held" className="rounded-small border border-dashed border-edge px-3 py-2 text-small">
      <span className="text-muted">{composer.keeping}</span>{' '}
      <span dir="auto" className="wrap-safe">
        {text.slice(0, 400)}
      </span>
    </p>
  )
}
