import type { AudioDevice } from '@agora/client/voice/voice-snapshot'
import { ChoiceField } from '../../settings/choice-field.tsx'
import { useMoreTexts } from '../../texts/use-texts.ts'

/** Which microphone. One that was chosen and is not there now stays chosen: it may come back. */
export function DeviceField({
  devices,
  chosen,
  onChoose,
}: {
  readonly devices: readonly AudioDevice[]
  readonly chosen: string | null
  readonly onChoose: (device: string | null) => void
}) {
  const { device } = useMoreTexts().voice.fields
  const named = devices.map(({ id, name }, place) => [id, name || device.unnamed(place + 1)] as const)
  const isNamed = devices.some(({ name }) => name !== '')
  return (
    <ChoiceField
      name="microphone"
      title={device.title}
      text={isNamed ? undefined : device.text}
      choices={Object.fromEntries([['', device.system], ...named.filter(([id]) => id !== '')])}
      chosen={devices.some(({ id }) => id === chosen) ? (chosen ?? '') : ''}
      onChoose={(id) => onChoose(id === '' ? null : id)}
    />
  )
}
