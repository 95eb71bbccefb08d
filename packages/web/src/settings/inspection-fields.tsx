import { useClient } from '../app/client-context.ts'
import { useStore } from '../app/use-store.ts'
import { useMoreTexts } from '../texts/use-texts.ts'
import { TextField } from './text-field.tsx'
import { ToggleField } from './toggle-field.tsx'
import { useSetting } from './use-setting.ts'

/** As long as a name may be in a report. */
const NAME_CHARS = 120

/** What concerns inspections, for this user on every device. */
export function InspectionFields() {
  const { settings } = useMoreTexts()
  const { preferences, changePreferences } = useClient()
  const known = useStore(preferences)
  const set = useSetting()
  if (!known) return <p className="text-muted">{settings.loading}</p>
  return (
    <>
      <ToggleField
        {...settings.quietFlags}
        isOn={known.quietFlags}
        onToggle={(quietFlags) => set(changePreferences({ quietFlags }))}
      />
      <TextField
        {...settings.reportName}
        value={known.reportName}
        maxLength={NAME_CHARS}
        onSave={(reportName) => set(changePreferences({ reportName }))}
      />
    </>
  )
}
