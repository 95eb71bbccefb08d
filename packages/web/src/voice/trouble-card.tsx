import type { VoiceTrouble } from '@agora/client/voice/voice-snapshot'
import { Mic, Settings2, TriangleAlert, Type } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../parts/button.tsx'
import { useMoreTexts } from '../texts/use-texts.ts'
import { type WayOn, waysOn } from './ways-on.ts'

const signs: Readonly<Record<WayOn, typeof Mic>> = { again: Mic, device: Mic, type: Type, settings: Settings2 }

/** What is the matter, and the ways on from there. */
export function TroubleCard({
  trouble,
  isFailed,
  ways = waysOn[trouble.kind],
  onWay,
  onDismiss,
  children,
}: {
  readonly trouble: VoiceTrouble
  /** It stopped everything. */
  readonly isFailed: boolean
  readonly ways?: readonly WayOn[]
  readonly onWay: (way: WayOn) => void
  readonly onDismiss: () => void
  readonly children?: ReactNode
}) {
  const { voice } = useMoreTexts()
  return (
    <div
      data-testid="voice-trouble"
      data-trouble={trouble.kind}
      className={`grid gap-2 rounded-card border px-3 py-2 ${isFailed ? 'border-danger bg-danger-soft text-danger' : 'border-warn bg-warn-soft text-warn'}`}
    >
      {/* The same once more is another one, and is said once more. */}
      <p key={trouble.nth} role="alert" className="flex gap-2 text-small">
        <TriangleAlert aria-hidden size={18} className="mt-0.5 shrink-0" />
        {voice.troubles[trouble.kind]}
      </p>
      {children}
      <div className="flex flex-wrap gap-2">
        {ways.map((way) => {
          const Icon = signs[way]
          return (
            <Button key={way} look="inherit" className="px-3! text-small" onClick={() => onWay(way)}>
              <Icon aria-hidden size={18} />
              {voice.ways[way]}
            </Button>
          )
        })}
        <Button look="inherit" className="border-transparent! px-3! text-small" onClick={onDismiss}>
          {voice.ways.dismiss}
        </Button>
      </div>
    </div>
  )
}
