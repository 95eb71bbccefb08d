import { createClient } from '@agora/client/client'
import { systemAmbient } from '@agora/client/ambient'
import { browserStore } from '@agora/client/outbox/device-store'
import { browserPhotos } from '@agora/client/photos/browser-photos'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createAnnouncements } from './app/announcer.tsx'
import { createNavigation } from './app/navigation.ts'
import { followPageLifecycle } from './app/page-lifecycle.ts'
import { createPreferences } from './app/preferences.ts'
import { Root } from './app/root.tsx'
import { createDraftStore } from './conversation/draft-store.ts'
import { createNoticeBoard } from './notices/notice-board.ts'
import { loadTheRest } from './parts/later.ts'

const store = browserStore()
const client = createClient({ store, photoStore: browserPhotos(systemAmbient) })
const drafts = createDraftStore(store, {
  after: (delayMs, act) => {
    const timer = setTimeout(act, delayMs)
    return () => clearTimeout(timer)
  },
})
followPageLifecycle(window, client)
window.addEventListener('pagehide', drafts.flush)
document.addEventListener('visibilitychange', drafts.flush)

const element = document.getElementById('root')
if (!element) throw new Error('the page has no place for the app')
createRoot(element).render(
  <StrictMode>
    <Root
      client={client}
      drafts={drafts}
      preferences={createPreferences(window, store, client)}
      navigation={createNavigation(window)}
      announcements={createAnnouncements()}
      board={createNoticeBoard()}
    />
  </StrictMode>,
)
loadTheRest()
