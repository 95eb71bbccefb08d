import type { ThreadSnapshot } from '@agora/client/thread/thread-snapshot'
import type { VoiceControls } from '@agora/client/voice/voice-controls'
import { Hand, Mic, MicOff, Settings2, VolumeX } from 'lucide-react'
import { useRef, useState } from 'react'
import { useClient } from '../app/client-context.ts'
import { useStore } from '../app/use-store.ts'
import { COMPOSER_ID } from '../conversation/composer-id.ts'
import { Button } from '../parts/button.tsx'
import { IconButton } from '../parts/icon-button.tsx'
import { useMoreTexts } from '../texts/use-texts.ts'
import { HearingLine } from './hearing-line.tsx'
import { LevelMeter } from './level-meter.tsx'
import { PhaseSign } from './phase-sign.tsx'
import { RecordingMark } from './recording-mark.tsx'
import { shownPhase } from './shown-phase.ts'
import { TalkButton } from './talk-button.tsx'
import { TroubleCard } from './trouble-card.tsx'
import { UnsaidWords } from './unsaid-words.tsx'
import { useSilenceKey } from './use-silence-key.ts'
import { useVoiceNews } from './use-voice-news.ts'
import { VOICE_BUTTON_ID } from './voice-button.tsx'
import { VoiceDialog } from './voice-dialog.tsx'
import { type WayOn, shownTrouble } from './ways-on.ts'

/** Above where one writes, as long as speaking is on or something is the matter with it. */
export function VoiceBar({
  controls,
  snapshot: { id, mode },
}: {
  readonly controls: VoiceControls
  readonly snapshot: ThreadSnapshot
}) {
  const { voice } = useMoreTexts()
  const known = useStore(controls)
  const { state, hearing, unsaid, talk, isTalking } = known
  const trouble = shownTrouble(known)
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const phase = shownPhase(known)
  const isSpeaking = state === 'on' && (phase === 'speaking' || phase === 'paused')
  useVoiceNews(known)
  useSilenceKey(isSpeaking, controls.stopSpeaking)
  const hints = useHints(controls, mode)
  const isOn = state === 'on' || state === 'starting'
  if (!isOn && !trouble && unsaid.length === 0 && hearing === null) return null

  const goOn = (way: WayOn) => {
    if (way === 'again') return void controls.turnOn()
    if (way !== 'type') return setOpen(true)
    controls.dismissTrouble()
    document.getElementById(COMPOSER_ID)?.focus()
  }
  const other = talk === 'hands-free' ? 'push-to-talk' : 'hands-free'
  const OtherIcon = other === 'hands-free' ? Mic : Hand
  return (
    <section
      aria-label={voice.bar}
      data-testid="voice-bar"
      data-voice={state}
      className={`border-t-2 bg-raised ${known.isRecording ? 'border-record' : 'border-edge'}`}
    >
      <div className="column grid gap-2 py-2">
        {isOn && (
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {/* On a phone in two rows: who has the floor, then what one can do about it. */}
            <div className="flex min-w-0 items-center gap-3 max-[560px]:w-full max-[560px]:justify-between">
              <PhaseSign phase={phase} />
              <RecordingMark controls={controls} isLoud />
            </div>
            <LevelMeter level={controls.level} />
            <div className="-me-2 ms-auto flex items-center">
              {isSpeaking && (
                <Button
                  look="outline"
                  title={voice.silenceHint}
                  aria-keyshortcuts="Escape"
                  className="me-1 px-3!"
                  onClick={controls.stopSpeaking}
                >
                  <VolumeX aria-hidden size={20} />
                  {voice.silence}
                </Button>
              )}
              <IconButton label={voice.toTalk[other]} onClick={() => controls.setTalk(other)}>
                <OtherIcon aria-hidden size={20} />
              </IconButton>
              <IconButton ref={opener} label={voice.settings} aria-haspopup="dialog" onClick={() => setOpen(true)}>
                <Settings2 aria-hidden size={20} />
              </IconButton>
              <IconButton label={voice.off} onClick={() => leave(controls.turnOff)}>
                <MicOff aria-hidden size={20} />
              </IconButton>
            </div>
          </div>
        )}
        <HearingLine hearing={hearing} controls={controls} />
        {state === 'on' && talk === 'push-to-talk' && <TalkButton controls={controls} isTalking={isTalking} />}
        {trouble ? (
          <TroubleCard
            trouble={trouble}
            isFailed={state === 'failed'}
            onWay={goOn}
            onDismiss={() => leave(controls.dismissTrouble)}
          >
            {unsaid.length > 0 && <UnsaidWords words={unsaid} controls={controls} />}
          </TroubleCard>
        ) : (
          unsaid.length > 0 && <UnsaidWords words={unsaid} controls={controls} />
        )}
        {state === 'on' && hints.length > 0 && <p className="text-small text-muted">{hints.join(' ')}</p>}
      </div>
      {isOpen && <VoiceDialog controls={controls} thread={id} opener={opener} onClose={() => setOpen(false)} />}
    </section>
  )
}

/** What was pressed goes with it: the focus goes to where it all began. */
function leave(act: () => void): void {
  act()
  document.getElementById(VOICE_BUTTON_ID)?.focus()
}

/** What one should know while it is on, in few words. */
function useHints(controls: VoiceControls, mode: ThreadSnapshot['mode']): readonly string[] {
  const { voice } = useMoreTexts()
  const { transcriber, voice: speaker, isHalfDuplex, phase, trouble } = useStore(controls)
  const readsAloud = useStore(useClient().preferences)?.spokenText !== 'off'
  const hints: string[] = []
  if (transcriber === null && trouble?.kind !== 'no-transcriber') hints.push(voice.noTranscriber)
  if (mode === 'listen') return [voice.becomesNotes, ...hints]
  if (speaker === null || !readsAloud) hints.push(voice.readsNothing)
  else if (isHalfDuplex && phase === 'speaking') hints.push(voice.halfDuplex)
  return hints
}
