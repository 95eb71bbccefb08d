import { MessageSquareText } from 'lucide-react'
import { useRef } from 'react'
import { StateBadges } from '../connection/state-badges.tsx'
import { ConnectionStrip } from '../connection/connection-strip.tsx'
import { LazyPart } from '../parts/lazy-part.tsx'
import { Panel } from '../parts/panel.tsx'
import { rareRows } from '../parts/rare-rows.ts'
import { useTexts } from '../texts/use-texts.ts'
import { useLostFocus } from './use-lost-focus.ts'

/** Beside the list, as long as nothing is chosen. */
export function Welcome() {
  const texts = useTexts()
  const top = useRef<HTMLParagraphElement>(null)
  useLostFocus(top)
  return (
    <div className="flex h-full flex-col">
      <header className="border-b border-line bg-surface">
        <div className="column flex min-h-16 flex-col justify-center">
          <p ref={top} tabIndex={-1} className="text-heading font-semibold">
            {texts.brand}
          </p>
          <StateBadges />
        </div>
      </header>
      <ConnectionStrip />
      <div className="grid flex-1 content-center">
        <Panel icon={MessageSquareText} message={texts.page.welcome}>
          <LazyPart part={rareRows}>{({ StartOffers }) => <StartOffers isCentred />}</LazyPart>
        </Panel>
      </div>
    </div>
  )
}
