import type { ReactNode } from 'react'
import { useClient } from '../app/client-context.ts'
import { usePreferences } from '../app/preferences.ts'
import { ScreenHeading } from '../app/screen-heading.tsx'
import { useDocumentTitle } from '../app/use-document-title.ts'
import { useStore } from '../app/use-store.ts'
import { ConnectionStrip } from '../connection/connection-strip.tsx'
import { LazyPart } from '../parts/lazy-part.tsx'
import { ModelProblem } from '../turns/model-problem.tsx'
import { useMoreTexts } from '../texts/use-texts.ts'
import { VoiceSection } from '../voice/settings/voice-section.tsx'
import { useVoiceEngine } from '../voice/voice-engine.ts'
import { AboutAgora } from './about-agora.tsx'
import { ChoiceField } from './choice-field.tsx'
import { InspectionFields } from './inspection-fields.tsx'
import { LinkMaker } from './link-maker.tsx'
import { PreferenceFields } from './preference-fields.tsx'
import { SignOut } from './sign-out.tsx'
import { useSetting } from './use-setting.ts'

export function Settings() {
  const { settings, voice } = useMoreTexts()
  const preferences = usePreferences()
  const { language, appearance } = useStore(preferences)
  const set = useSetting()
  const voiceEngine = useVoiceEngine()
  const unsent = useStore(useClient().unsent)
  useDocumentTitle(settings.title)
  return (
    <div className="flex h-full min-h-0 flex-col">
      <ScreenHeading title={settings.title} />
      <ConnectionStrip />
      <ModelProblem />
      <div className="min-h-0 flex-1 overflow-y-auto">
        <div className="column grid gap-4 py-6">
          <Group title={settings.listening}>
            <PreferenceFields />
          </Group>
          <Group title={voice.fields.title}>
            <LazyPart part={voiceEngine}>{({ openPageVoice }) => <VoiceSection openVoice={openPageVoice} />}</LazyPart>
          </Group>
          <Group title={settings.inspection}>
            <InspectionFields />
          </Group>
          <Group title={settings.look}>
            <ChoiceField
              name="language"
              title={settings.language}
              text={settings.languageText}
              choices={settings.languages}
              chosen={language}
              onChoose={(choice) => set(preferences.chooseLanguage(choice))}
            />
            <ChoiceField
              name="appearance"
              title={settings.appearance}
              text={settings.appearanceText}
              choices={settings.appearances}
              chosen={appearance}
              onChoose={(choice) => set(preferences.chooseAppearance(choice))}
            />
          </Group>
          <Group title={settings.device}>
            <Card title={settings.anotherDevice}>
              <LinkMaker />
            </Card>
            <Card title={settings.thisDevice}>
              <p className={unsent > 0 ? 'font-semibold text-warn' : ''}>{settings.unsent(unsent)}</p>
              <SignOut unsent={unsent} />
            </Card>
            <Card title={settings.about}>
              <AboutAgora />
            </Card>
          </Group>
        </div>
      </div>
    </div>
  )
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="grid gap-3">
      <h2 className="mt-2 text-small font-semibold text-muted">{title}</h2>
      {children}
    </section>
  )
}

function Card({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="grid gap-3 rounded-panel border border-line bg-surface p-5">
      <h3 className="font-semibold">{title}</h3>
      {children}
    </section>
  )
}
