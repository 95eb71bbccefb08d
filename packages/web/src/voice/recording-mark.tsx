import type { VoiceControls } from '@agora/client/voice/voice-controls'
import { Circle } from 'lucide-react'
import { useStoreValue } from '../app/use-store.ts'
import { useMoreTexts } from '../texts/use-texts.ts'

/** A microphone is open: a red dot and a word, also where colours are forced. Nothing while none is. */
export function RecordingMark({
  controls,
  isLoud = false,
}: {
  readonly controls: VoiceControls
  /** With its word at every width; otherwise on a phone the dot has to do, and a loud one stands elsewhere. */
  readonly isLoud?: boolean
}) {
  const { voice } = useMoreTexts()
  const isRecording = useStoreValue(controls, (known) => known.isRecording)
  if (!isRecording) return null
  return (
    <p
      data-testid="recording"
      className={`flex shrink-0 items-center gap-1.5 rounded-small border-2 border-record px-2 py-0.5 text-fine font-semibold text-danger ${isLoud ? 'bg-danger-soft' : 'bg-surface'}`}
    >
      <Circle aria-hidden size={12} fill="currentColor" className="shrink-0 animate-wait text-record" />
      <span className={isLoud ? '' : 'max-[560px]:sr-only'}>{voice.isRecording}</span>
    </p>
  )
}
