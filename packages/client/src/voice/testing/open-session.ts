import type { SpeechHooks } from '@agora/core/speech/decide-overlap'
import type { Device } from '../../device/device.ts'
import { type MemoryDisk, memoryDevice, memoryDisk } from '../../device/memory-device.ts'
import type { Outcome } from '../../outcome.ts'
import { type ManualAmbient, manualAmbient } from '../../testing/manual-ambient.ts'
import type { SpeechFact } from '../../thread/speech-record.ts'
import type { SaySpoken, VoiceThread } from '../voice-ports.ts'
import { VoiceSession, type VoiceSessionPorts } from '../voice-session.ts'
import type { SpokenLanguage } from '../voice-snapshot.ts'
import { FakeEars, FakePlayer, FakeTranscriber, FakeVoice, FRAME_MS } from './fake-sound-card.ts'
import { FakeThread } from './fake-thread.ts'

export type StageOptions = {
  readonly disk?: MemoryDisk
  /** That of another session in the same page. */
  readonly device?: Promise<Device>
  readonly ambient?: ManualAmbient
  readonly language?: SpokenLanguage
  readonly spokenText?: 'dictate' | 'summarize' | 'off'
  readonly transcribers?: readonly FakeTranscriber[]
  readonly hasVoice?: boolean
  readonly otherTab?: boolean
  readonly lock?: VoiceSessionPorts['lock']
  /** A real one, in place of the scripted. */
  readonly in?: VoiceThread
  readonly sayIn?: VoiceSessionPorts['sayIn']
  readonly hooks?: SpeechHooks
  readonly loadJudge?: VoiceSessionPorts['loadJudge']
}

/** A session on a sound card, a service and a conversation that a test moves. */
export function stage(options: StageOptions = {}) {
  const { language = 'en', spokenText = 'dictate', hasVoice = true } = options
  const ambient = options.ambient ?? manualAmbient()
  const [ears, thread, voice, player] = [
    new FakeEars(ambient),
    new FakeThread(),
    new FakeVoice(),
    new FakePlayer(ambient),
  ]
  const transcriber = options.transcribers?.[0] ?? new FakeTranscriber()
  const page = { isHidden: false, listeners: new Set<() => void>() }
  const parts = { transcribers: options.transcribers ?? [transcriber], listeners: new Set<() => void>() }
  const saidIn: (SaySpoken & { thread: string; text: string })[] = []
  const recordedIn: (SpeechFact & { thread: string })[] = []
  const locks = { held: 0, freed: 0 }
  const screen = { awake: 0 }
  const preferences = { spokenText, language }
  const device = memoryDevice('anna', options.disk ?? memoryDisk())
  const pageDevice = options.device ?? Promise.resolve(device)
  const session = new VoiceSession({
    ambient,
    thread: options.in ?? thread,
    ears,
    device: pageDevice,
    parts: {
      transcribers: () => parts.transcribers,
      mouths: () => (hasVoice ? [{ voice, player }] : []),
      onChange: (listener) => {
        parts.listeners.add(listener)
        return () => parts.listeners.delete(listener)
      },
    },
    lock: async () => {
      if (options.otherTab) return undefined
      const free = options.lock ? await options.lock() : () => {}
      if (free) locks.held++
      return (
        free &&
        (() => {
          locks.freed++
          free()
        })
      )
    },
    sight: {
      isHidden: () => page.isHidden,
      onChange: (listener) => {
        page.listeners.add(listener)
        return () => page.listeners.delete(listener)
      },
    },
    preferences: { getSnapshot: () => preferences, subscribe: () => () => {} },
    names: () => ['agora'],
    stayAwake: () => {
      screen.awake++
      return () => screen.awake--
    },
    recordIn: async (id, facts): Promise<Outcome> => {
      recordedIn.push(...facts.map((fact) => ({ ...fact, thread: id })))
      return { kind: 'ok', value: undefined }
    },
    ...(options.hooks ? { hooks: options.hooks } : {}),
    ...(options.loadJudge ? { loadJudge: options.loadJudge } : {}),
    sayIn: async (id, text, more): Promise<Outcome> => {
      if (options.sayIn) return options.sayIn(id, text, more)
      saidIn.push({ thread: id, text, ...more })
      return { kind: 'ok', value: undefined }
    },
  })
  /** Time passes in a room in which the user may speak. */
  const pass = async (ms: number) => {
    for (let left = ms; left > 0; left -= FRAME_MS) {
      await ambient.advance(Math.min(FRAME_MS, left))
      ears.sound()
    }
  }
  return {
    ambient,
    ears,
    thread,
    voice,
    player,
    transcriber,
    session,
    device,
    pageDevice,
    saidIn,
    recordedIn,
    locks,
    screen,
    pass,
    see: () => session.getSnapshot(),
    hide: () => {
      page.isHidden = true
      for (const listener of page.listeners) listener()
    },
    changeParts: (transcribers: readonly FakeTranscriber[]) => {
      parts.transcribers = transcribers
      for (const listener of parts.listeners) listener()
    },
    /** The user speaks for a second and is understood; the floor accepts the words. */
    speak: async (text: string) => {
      ears.start()
      await pass(1_000)
      ears.look(0.9, 1_000)
      ears.end()
      transcriber.last.finish({ text })
      await pass(600)
    },
  }
}
