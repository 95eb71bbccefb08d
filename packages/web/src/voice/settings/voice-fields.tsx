import type { VoiceControls } from '@agora/client/voice/voice-controls'
import { defaultVoiceSettings, voiceRanges } from '@agora/client/voice/voice-settings'
import { useAnnounce } from '../../app/announcer.tsx'
import { useClient } from '../../app/client-context.ts'
import { useStore } from '../../app/use-store.ts'
import { useNoticeBoard } from '../../notices/notice-board.ts'
import { Button } from '../../parts/button.tsx'
import { ChoiceField } from '../../settings/choice-field.tsx'
import { ToggleField } from '../../settings/toggle-field.tsx'
import { useSetting } from '../../settings/use-setting.ts'
import { useMoreTexts } from '../../texts/use-texts.ts'
import { DeviceField } from './device-field.tsx'
import { NumberField } from './number-field.tsx'
import { PartField } from './part-field.tsx'
import { WordsField } from './words-field.tsx'

/** One second, in what is kept. */
const SECOND = 1_000

/** The voice settings of this device. Each takes effect at once. */
export function VoiceFields({ controls, thread }: { readonly controls: VoiceControls; readonly thread?: string }) {
  const texts = useMoreTexts()
  const { fields } = texts.voice
  const board = useNoticeBoard()
  const announce = useAnnounce()
  const { devices, transcriber, voice, transcribers, voices } = useStore(controls)
  const settings = useStore(controls.settings)
  const { changeSettings: change } = controls
  const reset = () => {
    change(defaultVoiceSettings)
    board.post({ text: fields.isReset, undo: () => change(settings) })
    announce(`${fields.isReset} ${texts.threads.undoHint}`)
  }
  return (
    <>
      <ChoiceField {...fields.talk} name="talk" chosen={settings.talk} onChoose={controls.setTalk} />
      <DeviceField devices={devices} chosen={settings.device} onChoose={controls.chooseDevice} />
      <ReadAloud />
      <PartField
        name="transcriber"
        words={fields.transcriber}
        chosen={settings.transcriber}
        now={transcriber}
        all={transcribers}
        onChoose={(kind) => change({ transcriber: kind })}
      />
      {transcriber?.kind === 'server' && (
        <ChoiceField
          {...fields.interims}
          name="interims"
          chosen={settings.interims}
          onChoose={(interims) => change({ interims })}
        />
      )}
      <PartField
        name="voice"
        words={fields.voice}
        chosen={settings.voice}
        now={voice}
        all={voices}
        onChoose={(kind) => change({ voice: kind })}
      />
      {/* The server's voice speaks at its own pace. */}
      {voice?.kind === 'browser' && (
        <NumberField
          words={fields.voiceRate}
          value={settings.voiceRate}
          range={voiceRanges.voiceRate}
          onSave={(voiceRate) => change({ voiceRate })}
        />
      )}
      <ChoiceField
        {...fields.halfDuplex}
        name="halfDuplex"
        chosen={settings.halfDuplex}
        onChoose={(halfDuplex) => change({ halfDuplex })}
      />
      <h3 className="mt-2 text-small font-semibold text-muted">{fields.interrupting}</h3>
      <NumberField
        words={fields.endOfSpeechMs}
        value={settings.endOfSpeechMs}
        range={voiceRanges.endOfSpeechMs}
        scale={SECOND}
        onSave={(endOfSpeechMs) => change({ endOfSpeechMs })}
      />
      <NumberField
        words={fields.minInterruptionMs}
        value={settings.minInterruptionMs}
        range={voiceRanges.minInterruptionMs}
        scale={SECOND}
        onSave={(minInterruptionMs) => change({ minInterruptionMs })}
      />
      <NumberField
        words={fields.minInterruptionWords}
        value={settings.minInterruptionWords}
        range={voiceRanges.minInterruptionWords}
        isWhole
        onSave={(minInterruptionWords) => change({ minInterruptionWords })}
      />
      <NumberField
        words={fields.pauseAfterNoiseMs}
        value={settings.pauseAfterNoiseMs}
        range={voiceRanges.pauseAfterNoiseMs}
        scale={SECOND}
        onSave={(pauseAfterNoiseMs) => change({ pauseAfterNoiseMs })}
      />
      <ToggleField
        {...fields.resumesAfterNoise}
        isOn={settings.resumesAfterNoise}
        onToggle={(resumesAfterNoise) => change({ resumesAfterNoise })}
      />
      {settings.resumesAfterNoise && (
        <NumberField
          words={fields.resumeAfterMs}
          value={settings.resumeAfterMs}
          range={voiceRanges.resumeAfterMs}
          scale={SECOND}
          onSave={(resumeAfterMs) => change({ resumeAfterMs })}
        />
      )}
      <ToggleField
        {...fields.isUninterruptible}
        isOn={settings.isUninterruptible}
        onToggle={(isUninterruptible) => change({ isUninterruptible })}
      />
      <WordsField words={fields.softWords} value={settings.softWords} onSave={(softWords) => change({ softWords })} />
      <WordsField words={fields.hardWords} value={settings.hardWords} onSave={(hardWords) => change({ hardWords })} />
      {thread !== undefined && <ThreadWords controls={controls} thread={thread} />}
      <Button look="outline" className="justify-self-start" onClick={reset}>
        {fields.reset}
      </Button>
    </>
  )
}

const noWords = { softWords: [], hardWords: [], notSoft: [], notHard: [] }

/** Words of one conversation, beside those of all. */
function ThreadWords({ controls, thread }: { readonly controls: VoiceControls; readonly thread: string }) {
  const { fields } = useMoreTexts().voice
  const { threads } = useStore(controls.settings)
  const own = (Object.hasOwn(threads, thread) ? threads[thread] : undefined) ?? noWords
  const save = (words: Partial<typeof own>) =>
    controls.changeSettings({ threads: { ...threads, [thread]: { ...own, ...words } } })
  return (
    <section aria-label={fields.inThread} className="grid gap-3">
      <h3 className="mt-2 text-small font-semibold text-muted">{fields.inThread}</h3>
      <WordsField words={fields.softWords} value={own.softWords} onSave={(softWords) => save({ softWords })} />
      <WordsField words={fields.hardWords} value={own.hardWords} onSave={(hardWords) => save({ hardWords })} />
    </section>
  )
}

/** For this user on every device, unlike the rest. */
function ReadAloud() {
  const { settings } = useMoreTexts()
  const { preferences, changePreferences } = useClient()
  const known = useStore(preferences)
  const set = useSetting()
  if (!known) return null
  return (
    <ChoiceField
      {...settings.spokenText}
      name="spokenText"
      chosen={known.spokenText}
      onChoose={(spokenText) => set(changePreferences({ spokenText }))}
    />
  )
}
