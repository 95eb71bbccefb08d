/** Speaking that is made up: it stands in for a browser's, shows what a test sets, and tells what it is asked. */
import type { AudioNoteControls, VoiceControls } from '@agora/client/voice/voice-controls'
import { type VoiceSettings, defaultVoiceSettings } from '@agora/client/voice/voice-settings'
import type { VoiceThread } from '@agora/client/voice/voice-ports'
import type { VoiceSnapshot } from '@agora/client/voice/voice-snapshot'
import { createWritableStore } from '../../app/writable-store.ts'
import type { StageAsks } from '../../device/testing/stage-asks.ts'
import type { VoiceEngine } from '../voice-engine.ts'

function createVoiceStores() {
  return {
    voice: createWritableStore<VoiceSnapshot>({
      state: 'off',
      phase: 'initializing',
      isPaused: false,
      talk: 'hands-free',
      isTalking: false,
      isRecording: false,
      hearing: null,
      speaking: null,
      transcriber: { kind: 'server', name: 'whisper', languages: ['nl', 'en'] },
      voice: { kind: 'browser', name: 'Lotte', languages: ['nl'] },
      transcribers: [
        { kind: 'server', name: 'whisper', languages: ['nl', 'en'] },
        { kind: 'device', name: 'Moonshine', languages: ['en'] },
      ],
      voices: [{ kind: 'browser', name: 'Lotte', languages: ['nl'] }],
      isHalfDuplex: false,
      devices: [
        { id: 'a', name: 'Ingebouwde microfoon' },
        { id: 'b', name: 'Headset van de auto' },
      ],
      device: null,
      unsaid: [],
      audioNotes: [],
    }),
    /** A list of one number. */
    level: createWritableStore<readonly number[]>([0]),
    voiceSettings: createWritableStore<VoiceSettings>(defaultVoiceSettings),
    /** Set to another list after speech that no transcriber here could write down. */
    unwritten: createWritableStore<readonly number[]>([]),
  }
}

export type ScriptedVoice = { readonly stores: ReturnType<typeof createVoiceStores>; readonly engine: VoiceEngine }

export function createScriptedVoice({ ask, asked, outcomes }: StageAsks): ScriptedVoice {
  const stores = createVoiceStores()
  const { voice, level, voiceSettings, unwritten } = stores
  const set = (change: Partial<VoiceSnapshot>) => voice.set({ ...voice.getSnapshot(), ...change })
  const change = (settings: Partial<VoiceSettings>) =>
    voiceSettings.set({ ...voiceSettings.getSnapshot(), ...settings })
  const told =
    <Given extends unknown[]>(name: string, act: (...given: Given) => void = () => undefined) =>
    (...given: Given) => {
      asked.push([name, ...given])
      act(...given)
    }

  const controls: VoiceControls = {
    getSnapshot: voice.getSnapshot,
    subscribe: voice.subscribe,
    level: { subscribe: level.subscribe, getSnapshot: () => level.getSnapshot()[0] ?? 0 },
    settings: voiceSettings,
    turnOn: async () => {
      const { trouble: _gone, ...before } = voice.getSnapshot()
      voice.set({ ...before, state: 'starting' })
      await ask('turnOn')()
    },
    turnOff: told('turnOff', () => set({ state: 'off', isRecording: false, hearing: null })),
    startTalking: told('startTalking', () => set({ isTalking: true, isRecording: true })),
    stopTalking: told('stopTalking', () => set({ isTalking: false, isRecording: false })),
    stopSpeaking: told('stopSpeaking'),
    chooseDevice: told('chooseDevice', (device: string | null) => change({ device })),
    setTalk: told('setTalk', (talk: VoiceSettings['talk']) => {
      change({ talk })
      set({ talk })
    }),
    changeSettings: told('changeSettings', change),
    holdHearing: () => {
      asked.push(['holdHearing'])
      return voice.getSnapshot().hearing?.text ?? null
    },
    correctHearing: (text) => {
      asked.push(['correctHearing', text])
      const isInTime = outcomes.get('correctHearing') !== false
      if (isInTime) set({ hearing: null })
      return isInTime
    },
    releaseHearing: told('releaseHearing'),
    dismissTrouble: told('dismissTrouble', () => {
      const { trouble: _seen, ...before } = voice.getSnapshot()
      voice.set(before.state === 'failed' ? { ...before, state: 'off' } : before)
    }),
    sayAgain: ask('sayAgain') as VoiceControls['sayAgain'],
    dropUnsaid: told('dropUnsaid'),
    audioNotes: {
      readWav: ask('readWav') as AudioNoteControls['readWav'],
      typeOut: ask('typeOut') as AudioNoteControls['typeOut'],
      remove: ask('removeNote') as AudioNoteControls['remove'],
      transcribe: told('transcribe'),
    },
    close: told('closeVoice'),
  }

  const openPageVoice = (_client: unknown, thread: VoiceThread): VoiceControls => {
    unwritten.subscribe(() => thread.keepsNothing?.onSound())
    return controls
  }
  const engine = { openPageVoice }
  return { stores, engine: { get: () => engine, load: () => Promise.resolve(true) } }
}
