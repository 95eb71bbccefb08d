import { CircleCheck } from 'lucide-react'
import { useRef } from 'react'
import { useClient } from '../app/client-context.ts'
import { ScreenHeading } from '../app/screen-heading.tsx'
import { useDocumentTitle } from '../app/use-document-title.ts'
import { useStore } from '../app/use-store.ts'
import { ConnectionStrip } from '../connection/connection-strip.tsx'
import { Panel } from '../parts/panel.tsx'
import { useToday } from '../parts/use-today.ts'
import { useMoreTexts } from '../texts/use-texts.ts'
import { ListedCard } from './listed-card.tsx'

/** Everything that is asked and not answered yet, in all conversations: to be answered here, or gone to. */
export function OpenAsks() {
  const texts = useMoreTexts()
  const { phase, asks } = useStore(useClient().asks)
  const today = useToday()
  const top = useRef<HTMLDivElement>(null)
  useDocumentTitle(texts.asks.title)
  return (
    <div className="flex h-full min-h-0 flex-col">
      <ScreenHeading title={texts.asks.title} />
      <ConnectionStrip />
      <div ref={top} tabIndex={-1} className="min-h-0 flex-1 overflow-y-auto outline-none">
        {asks.length === 0 ? (
          <div className="grid min-h-full content-center">
            {phase === 'ready' ? (
              <Panel icon={CircleCheck} message={texts.asks.none} />
            ) : (
              <p role="status" className="p-6 text-center text-muted">
                {phase === 'loading' ? texts.asks.loading : texts.asks.failed}
              </p>
            )}
          </div>
        ) : (
          <ul className="column grid gap-4 py-6">
            {asks.map((listed) => (
              <li key={`${listed.thread} ${listed.ask.id}`}>
                <ListedCard listed={listed} today={today} onAnswered={() => top.current?.focus()} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}
