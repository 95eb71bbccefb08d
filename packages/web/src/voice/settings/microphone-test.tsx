import type { Store } from '@agora/client/store'
import type { VoiceControls } from '@agora/client/voice/voice-controls'
import { Mic } from 'lucide-react'
import { useStore } from '../../app/use-store.ts'
import { Button } from '../../parts/button.tsx'
import { useMoreTexts } from '../../texts/use-texts.ts'
import { LevelMeter } from '../level-meter.tsx'
import { RecordingMark } from '../recording-mark.tsx'
import { TalkButton } from '../talk-button.tsx'
import { TroubleCard } from '../trouble-card.tsx'
import { shownTrouble } from '../ways-on.ts'

/** Whether the microphone works, and whether what is said is understood. Nothing of it is kept. */
export function MicrophoneTest({
  controls,
  understood,
  hasSound,
}: {
  readonly controls: VoiceControls
  readonly understood: Store<readonly string[]>
  readonly hasSound: Store<boolean>
}) {
  const { voice } = useMoreTexts()
  const words = voice.test
  const known = useStore(controls)
  const { state, hearing, talk, isTalking } = known
  const trouble = shownTrouble(known)
  const said = useStore(understood)
  const isHeard = useStore(hasSound)
  const isOn = state === 'on' || state === 'starting'
  return (
    <section aria-label={words.title} className="grid gap-3 rounded-panel border border-line bg-surface p-5">
      <h3 className="font-semibold">{words.title}</h3>
      <p className="-mt-2 text-small text-muted">{words.text}</p>
      <div className="flex flex-wrap items-center gap-3">
        <Button look="outline" onClick={() => (isOn ? controls.turnOff() : void controls.turnOn())}>
          <Mic aria-hidden size={20} />
          {isOn ? words.stop : words.start}
        </Button>
        {isOn && <LevelMeter level={controls.level} />}
        <RecordingMark controls={controls} isLoud />
      </div>
      {state === 'on' && talk === 'push-to-talk' && <TalkButton controls={controls} isTalking={isTalking} />}
      {trouble && (
        <TroubleCard
          trouble={trouble}
          isFailed={state === 'failed'}
          ways={['again']}
          onWay={() => void controls.turnOn()}
          onDismiss={controls.dismissTrouble}
        />
      )}
      {isOn && (
        <div role="status" className="grid gap-1 text-small">
          <p className="font-semibold">{words.understood}</p>
          {[...said, ...(hearing && !hearing.isFinal && hearing.text !== '' ? [`${hearing.text} …`] : [])].map(
            (text, place) => (
              // The place names it: the same may be said twice.
              // oxlint-disable-next-line react/no-array-index-key
              <p key={place} dir="auto" className="wrap-safe italic">
                {text}
              </p>
            ),
          )}
          {said.length === 0 && !hearing && <p className="text-muted">{isHeard ? words.sound : words.nothing}</p>}
        </div>
      )}
    </section>
  )
}
