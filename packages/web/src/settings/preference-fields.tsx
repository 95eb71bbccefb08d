import { useClient } from '../app/client-context.ts'
import { useStore } from '../app/use-store.ts'
import { useMoreTexts } from '../texts/use-texts.ts'
import { ChoiceField } from './choice-field.tsx'
import { ToggleField } from './toggle-field.tsx'
import { useSetting } from './use-setting.ts'

/** How Agora listens and answers, for this user on every device. Each is changed by itself. */
export function PreferenceFields() {
  const { settings } = useMoreTexts()
  const { preferences, changePreferences } = useClient()
  const known = useStore(preferences)
  const set = useSetting()
  if (!known) return <p className="text-muted">{settings.loading}</p>
  return (
    <>
      <ChoiceField
        {...settings.begins}
        name="interactionMode"
        chosen={known.interactionMode}
        onChoose={(interactionMode) => set(changePreferences({ interactionMode }))}
      />
      <ChoiceField
        {...settings.wake}
        name="wake"
        chosen={known.wake}
        onChoose={(wake) => set(changePreferences({ wake }))}
      />
      <ChoiceField
        {...settings.afterWake}
        name="afterWake"
        chosen={known.afterWake}
        onChoose={(afterWake) => set(changePreferences({ afterWake }))}
      />
      <ToggleField
        {...settings.wakeTone}
        isOn={known.wakeTone}
        onToggle={(wakeTone) => set(changePreferences({ wakeTone }))}
      />
      <ToggleField {...settings.digest} isOn={known.digest} onToggle={(digest) => set(changePreferences({ digest }))} />
      <ChoiceField
        {...settings.expiry}
        name="noteExpiryDays"
        chosen={String(known.noteExpiryDays) as keyof typeof settings.expiry.choices}
        onChoose={(days) => set(changePreferences({ noteExpiryDays: Number(days) }))}
      />
      <ToggleField
        {...settings.emailReports}
        isOn={known.emailReports}
        onToggle={(emailReports) => set(changePreferences({ emailReports }))}
      />
    </>
  )
}
