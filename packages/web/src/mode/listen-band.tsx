import { Ear } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTexts } from '../texts/use-texts.ts'

/** Across the whole conversation while Agora listens: by word, by sign and by shape. */
export function ListenBand({
  heardCount,
  children,
}: {
  readonly heardCount: number
  /** What else is told there. */
  readonly children?: ReactNode
}) {
  const { mode } = useTexts()
  return (
    <div data-testid="listen-band" className="border-y-2 border-listen bg-listen-soft text-listen">
      <div className="column flex items-center gap-2">
        <p className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 py-1.5">
          <span className="flex items-center gap-2 font-semibold tabular-nums">
            <span className="grid size-8 shrink-0 animate-listen place-items-center rounded-full bg-listen text-on-listen">
              <Ear aria-hidden size={18} />
            </span>
            {mode.listening(heardCount)}
          </span>{' '}
          <span className="text-small">{mode.band}</span>
        </p>
        {children}
      </div>
    </div>
  )
}
