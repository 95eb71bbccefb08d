import type { SpeechHooks } from '@agora/core/speech/decide-overlap'
import type { AgoraClient } from '../../client.ts'
import { VoiceSession } from '../voice-session.ts'
import type { VoiceControls } from '../voice-controls.ts'
import type { VoiceThread } from '../voice-ports.ts'
import type { VoiceSettings } from '../voice-settings.ts'
import { browserEars } from './browser-ears.ts'
import { browserRecogniser } from './browser-recogniser.ts'
import { browserSpeech } from './browser-speech.ts'
import { browserVoice, utterancePlayer } from './browser-voice.ts'
import { BrowserParts } from './browser-parts.ts'
import type { DeviceModels } from './device-models.ts'
import { microphoneLock } from './microphone-lock.ts'
import { findLocalRecognition, findRecognition } from './find-recognition.ts'
import { samplePlayer } from './sample-player.ts'
import { stayAwake } from './stay-awake.ts'

export type OpenVoice = {
  readonly client: AgoraClient
  readonly thread: VoiceThread
  /** What listens and writes down on the device itself: the same for all conversations of a page, as each takes room. */
  readonly models: () => Promise<DeviceModels>
  /** An operator's own opinion of words over Agora's speech. */
  readonly hooks?: SpeechHooks
}

/** Speaking in this conversation with what this browser and this server have. One for each conversation that is shown. */
export function openVoice({ client, thread, models, hooks }: OpenVoice): VoiceControls {
  const { ambient, device, place, names } = client.ports
  let context: AudioContext | undefined
  const output = () => (context ??= new AudioContext({ latencyHint: 'interactive' }))
  const settings = (): VoiceSettings => session.settings.getSnapshot()
  const rate = () => settings().voiceRate
  const speech = typeof speechSynthesis === 'object' ? browserSpeech(speechSynthesis) : undefined
  const recognition = findRecognition(globalThis)
  const parts = new BrowserParts({
    place,
    ambient,
    connection: client.connection,
    deviceTranscribers: async () => (await models()).transcribers,
    localRecogniser: async () => {
      const local = await findLocalRecognition(globalThis)
      return local && browserRecogniser(local.make, { languages: local.languages })
    },
    interims: () => settings().interims,
    recogniser: recognition && browserRecogniser(recognition),
    samples: samplePlayer(output, ambient),
    browserMouth: speech && { voice: browserVoice(speech, rate), player: utterancePlayer(speech, rate, ambient) },
    onBrowserVoices: speech?.onVoices ?? (() => () => {}),
    decode: async (bytes) => {
      const buffer = await output().decodeAudioData(bytes.buffer)
      return { samples: buffer.getChannelData(0), sampleRate: buffer.sampleRate }
    },
  })
  const session = new VoiceSession({
    ambient,
    thread,
    device,
    parts,
    ears: browserEars({
      ambient,
      media: navigator.mediaDevices,
      hear: async (...given) => (await models()).hear(...given),
    }),
    lock: microphoneLock(navigator.locks),
    sight: {
      isHidden: () => document.visibilityState === 'hidden',
      onChange: (listener) => {
        document.addEventListener('visibilitychange', listener)
        return () => document.removeEventListener('visibilitychange', listener)
      },
    },
    preferences: client.preferences,
    names,
    stayAwake: () => stayAwake(navigator.wakeLock),
    loadJudge: async () => (await import('@agora/core/understanding/overlap-classifier')).judgeOverlap,
    ...(hooks ? { hooks } : {}),
    recordIn: async (id, facts) => {
      const other = client.openThread(id)
      try {
        return await other.recordSpeech(facts)
      } finally {
        other.close()
      }
    },
    sayIn: async (id, text, more) => {
      const other = client.openThread(id)
      try {
        return await other.say(text, more)
      } finally {
        other.close()
      }
    },
  })
  const close = session.close
  return Object.assign(session, {
    close: () => {
      close()
      parts.close()
      void context?.close()
    },
  })
}
