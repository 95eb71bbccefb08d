import { useEffect, useRef, useState } from 'react'
import { useAnnounce } from '../app/announcer.tsx'
import { useRoute } from '../app/navigation.ts'
import { useWide } from '../app/use-wide.ts'
import { NoticeCard } from '../notices/notice-card.tsx'
import { Button } from '../parts/button.tsx'
import { useMoreTexts } from '../texts/use-texts.ts'

/**
 * A newer version is here. It can be put off for as long as this page is open; the settings have an offer of their
 * own. It stays until the user decides, so it does not cover the composer: on a phone it waits outside conversations.
 */
export function UpdateNotice({ takeUpdate }: { readonly takeUpdate: () => void }) {
  const { update } = useMoreTexts()
  const announce = useAnnounce()
  const { kind } = useRoute().screen
  const isWide = useWide()
  const isInTheWay = kind === 'settings' || (kind === 'conversation' && !isWide)
  const [isPutOff, setPutOff] = useState(false)
  const isOffered = !isPutOff && !isInTheWay
  const isTold = useRef(false)
  useEffect(() => {
    if (!isOffered || isTold.current) return
    isTold.current = true
    announce(update.offered)
  }, [isOffered, announce, update])
  if (!isOffered) return null
  return (
    <NoticeCard text={update.offered} detail={update.keeps} onClose={() => setPutOff(true)}>
      <Button look="quiet" onClick={takeUpdate} className="px-3 text-small">
        {update.take}
      </Button>
    </NoticeCard>
  )
}
