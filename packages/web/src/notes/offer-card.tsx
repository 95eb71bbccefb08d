import type { Heard } from '@agora/client/thread/thread-snapshot'
import { Ear, X } from 'lucide-react'
import { Button } from '../parts/button.tsx'
import { IconButton } from '../parts/icon-button.tsx'
import { useMoreTexts } from '../texts/use-texts.ts'
import { useNotes } from './notes-context.ts'

/** Notes that a wake took up without a request: the card asks what to do with them. */
export function OfferCard({
  offer,
  onAsk,
  onLeave,
}: {
  readonly offer: Heard
  readonly onAsk: (question: string) => void
  readonly onLeave: () => void
}) {
  const { notes: words } = useMoreTexts()
  const notes = useNotes()
  return (
    <section aria-label={words.heard(offer.count)} data-testid="offer" className="column pb-2">
      <div className="animate-appear rounded-card border-2 border-listen bg-listen-soft ps-3 pb-3">
        <div className="flex items-center gap-2 text-listen">
          <Ear aria-hidden size={20} className="shrink-0" />
          <p className="min-w-0 flex-1 py-2 font-semibold">{words.heard(offer.count)}</p>
          <IconButton label={words.notNow} onClick={onLeave}>
            <X aria-hidden size={20} />
          </IconButton>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => onAsk(words.question(offer.count))}>{words.summarise}</Button>
          <Button look="outline" aria-haspopup="dialog" onClick={() => notes.show(words.offered(offer.count), offer)}>
            {words.look}
          </Button>
        </div>
      </div>
    </section>
  )
}
