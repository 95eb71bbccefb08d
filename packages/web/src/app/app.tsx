import type { ConnectionState } from '@agora/client/connection/connection-state'
import { useState } from 'react'
import { useSpokenConnection } from '../connection/use-spoken-connection.ts'
import { conversationPart } from '../conversation/conversation-part.ts'
import { useDeviceNews } from '../device/use-device-news.ts'
import { lazy } from '../parts/lazy.ts'
import { LazyPart } from '../parts/lazy-part.tsx'
import { rareRows } from '../parts/rare-rows.ts'
import { useClient } from './client-context.ts'
import { Layout } from './layout.tsx'
import { useRoute } from './navigation.ts'
import type { Screen } from './route.ts'
import { useStore } from './use-store.ts'
import { Welcome } from './welcome.tsx'

const settings = lazy(() => import('../lazy-dialogs.ts'))
const signIn = lazy(() => import('../sign-in/sign-in.tsx'))
const openAsks = lazy(() => import('../lazy-dialogs.ts'))

/** Which screen is shown. */
export function App() {
  useSpokenConnection()
  useDeviceNews()
  const { screen } = useRoute()
  const access = useAccess()
  if (screen.kind === 'sign-in' && access !== 'in') {
    return <Entrance why={screen.usedLink ? 'usedLink' : access === 'lost' ? 'signedOut' : 'noSession'} />
  }
  if (access === 'never') return <Entrance why="noSession" />
  // A user who loses access while reading keeps what is on the screen.
  if (access === 'lost' && screen.kind !== 'conversation') return <Entrance why="signedOut" />
  return (
    <Layout screen={screen}>
      <Shown screen={screen} />
    </Layout>
  )
}

function Entrance({ why }: { readonly why: 'usedLink' | 'noSession' | 'signedOut' }) {
  return <LazyPart part={signIn}>{({ SignIn }) => <SignIn why={why} />}</LazyPart>
}

function Shown({ screen }: { readonly screen: Screen }) {
  switch (screen.kind) {
    case 'conversation':
      return <LazyPart part={conversationPart}>{({ Conversation }) => <Conversation id={screen.id} />}</LazyPart>
    case 'settings':
      return <LazyPart part={settings}>{({ Settings }) => <Settings />}</LazyPart>
    case 'open':
      return <LazyPart part={openAsks}>{({ OpenAsks }) => <OpenAsks />}</LazyPart>
    case 'list':
    case 'sign-in':
      return <Welcome />
    case 'unknown':
      return <LazyPart part={rareRows}>{({ UnknownAddress }) => <UnknownAddress />}</LazyPart>
    default:
      return screen satisfies never
  }
}

type Access = 'unknown' | 'in' | 'never' | 'lost'

/** Whether this browser is let in, as far as is known. Asking again does not change it before there is an answer. */
function useAccess(): Access {
  const { connection, device } = useClient()
  const { kind } = useStore(connection)
  // Offline the app opens only for a user who was signed in before.
  const { isRead: wasIn } = useStore(device)
  const [known, setKnown] = useState<Access>('unknown')
  const access = learnAccess(known, kind, wasIn)
  if (access !== known) setKnown(access)
  return access
}

function learnAccess(known: Access, kind: ConnectionState['kind'], wasIn: boolean): Access {
  if (kind === 'open') return 'in'
  if (kind !== 'signed-out') return known
  return wasIn || known === 'in' || known === 'lost' ? 'lost' : 'never'
}
