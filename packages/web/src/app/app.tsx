import type { ConnectionState } from '@agora/client/connection/connection-state'
import { useState } from 'react'
import { OpenAsks } from '../asks/open-asks.tsx'
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
  if (screen.kind === 'way-in' && access !== 'in') {
    return <WayIn why={screen.usedLink ? 'usedLink' : access === 'lost' ? 'signedOut' : 'noSession'} />
  }
  if (access === 'never') return <WayIn why="noSession" />
  // Whoever loses access while reading goes on reading what is here.
  if (access === 'lost' && screen.kind !== 'conversation') return <WayIn why="signedOut" />
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
    case 'open':
      return <OpenAsks />
    case 'list':
    case 'way-in':
      return <Welcome />
    case 'unknown':
      return <UnknownAddress />
    default:
      return screen satisfies never
  }
}

type Access = 'unknown' | 'in' | 'never' | 'lost'

/** Whether this browser is let in, as far as is known. Asking again does not change it before there is an answer. */
function useAccess(): Access {
  const { kind } = useStore(useClient().connection)
  const [known, setKnown] = useState<Access>('unknown')
  const access = learnAccess(known, kind)
  if (access !== known) setKnown(access)
  return access
}

function learnAccess(known: Access, kind: ConnectionState['kind']): Access {
  if (kind === 'open') return 'in'
  if (kind !== 'signed-out') return known
  return known === 'in' || known === 'lost' ? 'lost' : 'never'
}
