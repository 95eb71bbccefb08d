import type { Store } from '@agora/client/store'
import { useEffect, useRef } from 'react'
import { useMoreTexts } from '../texts/use-texts.ts'

const BARS = 8
/** From where on it is soft, good and loud: speech into a phone is about a tenth of what a microphone can give. */
const STEPS = [0.01, 0.05, 0.6] as const
/** Who wants no motion sees it change this seldom, and words no oftener. */
const CALM_MS = 600

/** How loud it is. It changes many times a second, so nothing is drawn anew by it: the bars are told directly. */
export function LevelMeter({ level }: { readonly level: Store<number> }) {
  const { voice } = useMoreTexts()
  const meter = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    let [shown, toldAt] = [-1, Number.NEGATIVE_INFINITY]
    const show = () => {
      const element = meter.current
      if (!element) return
      const loudness = level.getSnapshot()
      const now = performance.now()
      const isDue = now - toldAt >= CALM_MS
      if (isDue) {
        toldAt = now
        element.ariaValueNow = String(Math.round(loudness * 100))
        element.ariaValueText = voice.levels[stepOf(loudness)] ?? ''
      }
      if (isCalm && !isDue) return
      const lit = Math.ceil(toLength(loudness) * BARS)
      if (lit === shown) return
      shown = lit
      for (const [place, bar] of [...element.children].entries()) bar.toggleAttribute('data-lit', place < lit)
    }
    show()
    return level.subscribe(show)
  }, [level, voice])
  return (
    <div
      ref={meter}
      role="meter"
      aria-label={voice.level}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={0}
      className="flex h-6 shrink-0 items-center gap-0.5"
    >
      {Array.from({ length: BARS }, (_, place) => (
        <span
          key={place}
          className="h-2 w-1 rounded-full bg-edge transition-all data-lit:h-5 data-lit:bg-accent forced-colors:border forced-colors:data-lit:bg-[Highlight]"
        />
      ))}
    </div>
  )
}

/** Ears hear ratios: from a thousandth up, in equal steps. */
function toLength(loudness: number): number {
  return loudness <= 0.001 ? 0 : Math.min(1, 1 + Math.log10(loudness) / 3)
}

function stepOf(loudness: number): number {
  const louder = STEPS.findIndex((step) => loudness < step)
  return louder === -1 ? STEPS.length : louder
}
