import { Mic } from 'lucide-react'
import { IconButton } from '../parts/icon-button.tsx'
import { useTexts } from '../texts/use-texts.ts'

/** Where focus goes when what it opened closes. */
export const VOICE_BUTTON_ID = 'voice-button'

/** The one button: speaking with Agora, on and off. */
export function VoiceButton({
  isOn,
  className,
  onPress,
}: {
  readonly isOn: boolean
  readonly className: string
  readonly onPress: () => void
}) {
  const { voice } = useTexts()
  const label = isOn ? voice.turnOff : voice.turnOn
  return (
    <IconButton
      id={VOICE_BUTTON_ID}
      label={label}
      title={`${label} (Alt+V)`}
      aria-keyshortcuts="Alt+V"
      aria-pressed={isOn}
      onClick={onPress}
      className={`border-edge! text-accent! aria-pressed:border-2 aria-pressed:border-record! aria-pressed:bg-danger-soft! aria-pressed:text-danger! ${className}`}
    >
      <Mic aria-hidden size={22} fill={isOn ? 'currentColor' : 'none'} />
    </IconButton>
  )
}
