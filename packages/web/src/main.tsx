/// <reference types="vite/client" />
import { createLazyClient } from '@agora/client/lazy-client'
import { browserStore } from '@agora/client/outbox/device-store'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createAnnouncements } from './app/announcer.tsx'
import { createNavigation } from './app/navigation.ts'
import { pageDevice, pagePhotos } from './app/page-device.ts'
import { followPageLifecycle } from './app/page-lifecycle.ts'
import { createPreferences } from './app/preferences.ts'
import { Root } from './app/root.tsx'
import { conversationPart } from './conversation/conversation-part.ts'
import { createDraftStore } from './conversation/draft-store.ts'
import { threadPart } from './conversation/thread-part.ts'
import { createNoticeBoard } from './notices/notice-board.ts'
import { loadTheRest, whenIdle } from './parts/lazy.ts'
import { loadTexts } from './texts/load-texts.ts'
import { createInstalledApp } from './update/installed-app.ts'
import { pageVoiceEngine } from './voice/page-voice-engine.ts'

const store = browserStore()
const client = createLazyClient(
  {
    store,
    device: pageDevice,
    photoStore: pagePhotos,
    // What stands on the screen is of the user before.
    onOtherUser: () => window.location.reload(),
  },
  threadPart,
)
const drafts = createDraftStore(store, {
  after: (delayMs, act) => {
    const timer = setTimeout(act, delayMs)
    return () => clearTimeout(timer)
  },
})
followPageLifecycle(window, client)
window.addEventListener('pagehide', drafts.flush)
document.addEventListener('visibilitychange', drafts.flush)

const SPEAK_AGAIN_MS = 1_000
const preferences = createPreferences(window, store, client)
const navigation = createNavigation(window)
const installed = createInstalledApp(window)
// The shortcut of the installed app.
if (new URLSearchParams(window.location.search).has('new')) {
  navigation.replace({ screen: { kind: 'conversation', id: client.newThreadId() }, archived: false })
}

async function start(): Promise<void> {
  const wait = () => new Promise<void>((again) => setTimeout(again, SPEAK_AGAIN_MS))
  const isConversation = navigation.getSnapshot().screen.kind === 'conversation'
  const [languageTexts] = await Promise.all([
    loadTexts(preferences.getSnapshot().speaks, wait),
    // Where it does not come, its place says so and offers to try again.
    isConversation && conversationPart.load(),
  ])
  const element = document.getElementById('root')
  if (!element) throw new Error('the page has no place for the app')
  createRoot(element).render(
    <StrictMode>
      <Root
        client={client}
        drafts={drafts}
        preferences={preferences}
        navigation={navigation}
        announcements={createAnnouncements()}
        board={createNoticeBoard()}
        installed={installed}
        voiceEngine={pageVoiceEngine}
        languageTexts={languageTexts}
      />
    </StrictMode>,
  )
  loadTheRest()
  // While one works on the app, what was built last must not be kept.
  if (import.meta.env.PROD) whenIdle(() => void keepApp())
}

/** After the first screen, so that keeping the app takes nothing from it. */
async function keepApp(): Promise<void> {
  try {
    const { followWorker } = await import('./update/follow-worker.ts')
    followWorker(window, installed, client.connection)
  } catch {
    // The line did not bring it: the next visit will.
  }
}

// Not awaited at the top: a part that comes later would wait for this file, and this file for that part.
void start()
