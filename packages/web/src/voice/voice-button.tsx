import { Mic } from 'lucide-react'
import { IconButton } from '../parts/icon-button.tsx'
import { useTexts } from '../texts/use-texts.ts'

/** Where focus goes when what it opened closes. */
export const VOICE_BUTTON_ID = 'voice-button'

/** The one button: speaking with Agora, on and off. Red is what is recorded, and nothing else. */
export function VoiceButton({
  isOn,
  isRecording,
  className,
  press,
}: {
  readonly isOn: boolean
  readonly isRecording: boolean
  readonly className: string
  readonly press: () => void
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
      data-records={isRecording || undefined}
      onClick={press}
      className={`border-edge! text-accent! aria-pressed:border-2 aria-pressed:bg-accent-soft! data-records:border-record! data-records:bg-danger-soft! data-records:text-danger! ${className}`}
    >
      <Mic aria-hidden size={22} fill={isOn ? 'currentColor' : 'none'} />
    </IconButton>
  )
}
