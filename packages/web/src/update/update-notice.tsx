import { useEffect, useRef, useState } from 'react'
import { useAnnounce } from '../app/announcer.tsx'
import { useRoute } from '../app/navigation.ts'
import { useStore } from '../app/use-store.ts'
import { useWide } from '../app/use-wide.ts'
import { NoticeCard } from '../notices/notice-card.tsx'
import { Button } from '../parts/button.tsx'
import { useTexts } from '../texts/use-texts.ts'
import { useInstalledApp } from './installed-app.ts'

/**
 * A newer version is here. It can be put off for as long as this page is open; the settings have an offer of their own.
 * It stays until somebody decides, so it is not laid over what one writes in: on a phone it waits outside conversations.
 */
export function UpdateNotice() {
  const { update } = useTexts()
  const announce = useAnnounce()
  const { takeUpdate } = useStore(useInstalledApp())
  const { kind } = useRoute().screen
  const isWide = useWide()
  const isInTheWay = kind === 'settings' || (kind === 'conversation' && !isWide)
  const [isPutOff, setPutOff] = useState(false)
  const isOffered = takeUpdate !== undefined && !isPutOff && !isInTheWay
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
