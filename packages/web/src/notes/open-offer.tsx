import { browserStore } from '@agora/client/outbox/device-store'
import type { Heard } from '@agora/client/thread/thread-snapshot'
import { useState } from 'react'
import { COMPOSER_ID } from '../conversation/composer-id.ts'
import { createLeftOffers } from './left-offers.ts'
import { LazyPart } from '../parts/lazy-part.tsx'
import { rareRows } from '../parts/rare-rows.ts'

const leftOffers = createLeftOffers(browserStore())

/** The offer, unless the user dismissed it on this device. */
export function OpenOffer({
  id,
  offer,
  onAsk,
}: {
  readonly id: string
  readonly offer: Heard
  readonly onAsk: (parts: readonly string[]) => void
}) {
  const [isLeft, setLeft] = useState(() => leftOffers.has(id, offer))
  if (isLeft) return null
  /** The card goes, and the focus that was in it goes to where one writes on. */
  const goOn = () => document.getElementById(COMPOSER_ID)?.focus()
  return (
    <LazyPart part={rareRows}>
      {({ OfferCard }) => (
        <OfferCard
          offer={offer}
          onAsk={(question) => {
            onAsk([question])
            goOn()
          }}
          onLeave={() => {
            leftOffers.add(id, offer)
            setLeft(true)
            goOn()
          }}
        />
      )}
    </LazyPart>
  )
}
