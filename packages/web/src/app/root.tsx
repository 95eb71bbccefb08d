import type { AgoraClient } from '@agora/client/client'
import { CSPProvider } from '@base-ui/react/csp-provider'
import { type DraftStore } from '../conversation/draft-store.ts'
import { DraftsContext } from '../conversation/drafts-context.ts'
import { type NoticeBoard, NoticeBoardContext } from '../notices/notice-board.ts'
import { useLanguage } from '../texts/load-texts.ts'
import { type LanguageTexts, TextsContext } from '../texts/use-texts.ts'
import { type InstalledApp, InstalledAppContext } from '../update/installed-app.ts'
import { type VoiceEngine, VoiceEngineContext } from '../voice/voice-engine.ts'
import { type Announcements, AnnouncementsContext, Announcer } from './announcer.tsx'
import { App } from './app.tsx'
import { ClientContext } from './client-context.ts'
import { Mishap } from './mishap.tsx'
import { type Navigation, NavigationContext } from './navigation.ts'
import { PreferencesContext, type PreferencesStore } from './preferences.ts'
import { useStore } from './use-store.ts'
import type { WritableStore } from './writable-store.ts'

/** Everything that screens find around them. */
export function Root({
  client,
  drafts,
  preferences,
  navigation,
  announcements,
  board,
  installed,
  voiceEngine,
  languageTexts: first,
}: {
  readonly client: AgoraClient
  readonly drafts: DraftStore
  readonly preferences: PreferencesStore
  readonly navigation: Navigation
  readonly announcements: Announcements
  readonly board: NoticeBoard
  readonly installed: WritableStore<InstalledApp>
  readonly voiceEngine: VoiceEngine
  /** What is spoken at first. */
  readonly languageTexts: LanguageTexts
}) {
  const { speaks } = useStore(preferences)
  const languageTexts = useLanguage(speaks, first)
  return (
    <CSPProvider disableStyleElements>
      <ClientContext value={client}>
        <NavigationContext value={navigation}>
          <PreferencesContext value={preferences}>
            <TextsContext value={languageTexts}>
              <AnnouncementsContext value={announcements}>
                <NoticeBoardContext value={board}>
                  <DraftsContext value={drafts}>
                    <InstalledAppContext value={installed}>
                      <VoiceEngineContext value={voiceEngine}>
                        <Mishap>
                          <App />
                        </Mishap>
                        <Announcer announcements={announcements} />
                      </VoiceEngineContext>
                    </InstalledAppContext>
                  </DraftsContext>
                </NoticeBoardContext>
              </AnnouncementsContext>
            </TextsContext>
          </PreferencesContext>
        </NavigationContext>
      </ClientContext>
    </CSPProvider>
  )
}
