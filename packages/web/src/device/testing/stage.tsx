/** The page of the built stage: the app with a client and a voice that are made up. */
import { browserStore } from '@agora/client/outbox/device-store'
import { createRoot } from 'react-dom/client'
import { createAnnouncements } from '../../app/announcer.tsx'
import { createNavigation } from '../../app/navigation.ts'
import { createPreferences } from '../../app/preferences.ts'
import { Root } from '../../app/root.tsx'
import { createDraftStore } from '../../conversation/draft-store.ts'
import { createNoticeBoard } from '../../notices/notice-board.ts'
import { loadTexts } from '../../texts/load-texts.ts'
import { createInstalledApp } from '../../update/installed-app.ts'
import { type Stage, createStage } from './create-stage.ts'
import '../../look/look.css'

async function start(): Promise<void> {
  const { stage, client, voiceEngine } = createStage()
  ;(globalThis as unknown as { stage: Stage }).stage = stage
  const store = browserStore()
  const preferences = createPreferences(window, store, client)
  const element = document.getElementById('root')
  if (!element) throw new Error('the page has no place for the app')
  createRoot(element).render(
    <Root
      client={client}
      drafts={createDraftStore(store, { after: (delayMs, act) => (setTimeout(act, delayMs), () => undefined) })}
      preferences={preferences}
      navigation={createNavigation(window)}
      announcements={createAnnouncements()}
      board={createNoticeBoard()}
      installed={createInstalledApp(window)}
      voiceEngine={voiceEngine}
      languageTexts={await loadTexts(preferences.getSnapshot().speaks, () => Promise.resolve())}
    />,
  )
}

void start()
