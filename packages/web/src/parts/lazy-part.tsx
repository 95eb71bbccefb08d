import type { ReactNode } from 'react'
import { useTexts } from '../texts/use-texts.ts'
import { Button } from './button.tsx'
import type { Lazy } from './lazy.ts'
import { usePart } from './use-part.ts'

/** A part of the screen that the first one does without. Where the line does not bring it, it can be asked for again. */
export function LazyPart<Part>({
  part: later,
  children,
}: {
  readonly part: Lazy<Part>
  readonly children: (part: Part) => ReactNode
}) {
  const { reasons, threads } = useTexts()
  const { part, isMissing, tryAgain } = usePart(later)
  if (part !== undefined) return children(part)
  if (!isMissing) return null
  return (
    <div role="alert" className="grid justify-items-start gap-2 p-4 text-small">
      <p>{reasons.unreachable}</p>
      <Button look="outline" onClick={tryAgain}>
        {threads.tryAgain}
      </Button>
    </div>
  )
}
