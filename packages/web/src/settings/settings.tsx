import type { ReactNode } from 'react'
import { useClient } from '../app/client-context.ts'
import { usePreferences } from '../app/preferences.ts'
import { ScreenHeading } from '../app/screen-heading.tsx'
import { useDocumentTitle } from '../app/use-document-title.ts'
import { useStore } from '../app/use-store.ts'
import { ConnectionStrip } from '../connection/connection-strip.tsx'
import { useTexts } from '../texts/use-texts.ts'
import { AboutAgora } from './about-agora.tsx'
import { ChoiceField } from './choice-field.tsx'
import { LinkMaker } from './link-maker.tsx'
import { SignOut } from './sign-out.tsx'

export function Settings() {
  const { settings } = useTexts()
  const preferences = usePreferences()
  const { language, appearance } = useStore(preferences)
  const unsent = useStore(useClient().unsent)
  useDocumentTitle(settings.title)
  return (
    <div className="flex h-full min-h-0 flex-col">
      <ScreenHeading title={settings.title} />
      <ConnectionStrip />
      <div className="min-h-0 flex-1 overflow-y-auto">
        <div className="column grid gap-4 py-6">
          <ChoiceField
            name="language"
            title={settings.language}
            choices={settings.languages}
            chosen={language}
            onChoose={preferences.chooseLanguage}
          />
          <ChoiceField
            name="appearance"
            title={settings.appearance}
            choices={settings.appearances}
            chosen={appearance}
            onChoose={preferences.chooseAppearance}
          />
          <Card title={settings.anotherDevice}>
            <LinkMaker />
          </Card>
          <Card title={settings.device}>
            <p className={unsent > 0 ? 'font-semibold text-warn' : ''}>{settings.unsent(unsent)}</p>
            <SignOut unsent={unsent} />
          </Card>
          <Card title={settings.about}>
            <AboutAgora />
          </Card>
        </div>
      </div>
    </div>
  )
}

function Card({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="grid gap-3 rounded-panel border border-line bg-surface p-5">
      <h2 className="font-semibold">{title}</h2>
      {children}
    </section>
  )
}
