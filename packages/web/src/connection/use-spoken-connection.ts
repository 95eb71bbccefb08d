import type { ConnectionState } from '@agora/client/connection/connection-state'
import { useEffect, useRef } from 'react'
import { useAnnounce } from '../app/announcer.tsx'
import { useClient } from '../app/client-context.ts'
import { useStore } from '../app/use-store.ts'
import { useTexts } from '../texts/use-texts.ts'

/** Says the state of the line aloud when it has become another one. Trying again in vain is no news. */
export function useSpokenConnection(): void {
  const texts = useTexts()
  const announce = useAnnounce()
  const { kind } = useStore(useClient().connection)
  // That a page which was just opened is connected is no news either.
  const last = useRef<ConnectionState['kind']>('open')
  useEffect(() => {
    const spoken = texts.connection.spoken[kind]
    if (spoken === undefined || last.current === kind) return
    last.current = kind
    announce(spoken)
  }, [kind, texts, announce])
}
