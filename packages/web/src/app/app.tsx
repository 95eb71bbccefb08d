import { useEffect, useState } from 'react'
import { useSpokenConnection } from '../connection/use-spoken-connection.ts'
import { Conversation } from '../conversation/conversation.tsx'
import { Settings } from '../settings/settings.tsx'
import { WayIn } from '../way-in/way-in.tsx'
import { useClient } from './client-context.ts'
import { Layout } from './layout.tsx'
import { useRoute } from './navigation.ts'
import type { Screen } from './route.ts'
import { UnknownAddress } from './unknown-address.tsx'
import { useStore } from './use-store.ts'
import { Welcome } from './welcome.tsx'

/** Which screen is shown. */
export function App() {
  useSpokenConnection()
  const { screen } = useRoute()
  const access = useAccess()
  if (screen.kind === 'way-in') return <WayIn why="usedLink" />
  if (access !== 'granted') return <WayIn why={access} />
  return (
    <Layout screen={screen}>
      <Shown screen={screen} />
    </Layout>
  )
}

function Shown({ screen }: { readonly screen: Screen }) {
  switch (screen.kind) {
    case 'conversation':
      return <Conversation id={screen.id} />
    case 'settings':
      return <Settings />
    case 'list':
      return <Welcome />
    case 'unknown':
    case 'way-in':
      return <UnknownAddress />
    default:
      return screen satisfies never
  }
}

/**
 * Whoever loses access while reading goes on reading what is here. Only where there is nothing to read, because the
 * page was never let in or somebody signed out, is the way in all there is.
 */
function useAccess(): 'granted' | 'noSession' | 'signedOut' {
  const { connection } = useClient()
  const { kind } = useStore(connection)
  const { screen } = useRoute()
  const [wasIn, setWasIn] = useState(false)
  useEffect(() => {
    if (kind === 'open') setWasIn(true)
  }, [kind])
  if (kind !== 'signed-out') return 'granted'
  if (!wasIn) return 'noSession'
  return screen.kind === 'conversation' ? 'granted' : 'signedOut'
}
