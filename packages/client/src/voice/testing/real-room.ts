/** A room with a microphone and a loudspeaker, on the sound's own clock; behind them everything is real. */
import type { TurnContext } from '@agora/core/context/turn-context'
import type { Envelope } from '@agora/protocol/events'
import type { Mode } from '@agora/protocol/heard'
import { ThreadId } from '@agora/protocol/ids'
import { loadDomains } from '@agora/server/inspection/domains'
import { readEnvelope } from '@agora/server/log/hash-chain'
import { openMemoryStorage } from '@agora/server/log/memory-storage'
import { until } from '@agora/server/testing/until'
import type { MakeAssistant } from '@agora/server/turns/assistant'
import { makeAssistant } from '@agora/server/turns/make-assistant'
import { onTestFinished } from 'vitest'
import { systemAmbient } from '../../ambient.ts'
import { memoryDevice } from '../../device/memory-device.ts'
import { manualAmbient } from '../../testing/manual-ambient.ts'
import { startAgora, untilPhase } from '../../testing/start-agora.ts'
import { WINDOW_MS, WINDOW_SAMPLES } from '../models/sound-window.ts'
import { makePinkNoise, overlay } from '../models/testing/make-sound.ts'
import { speak } from '../models/testing/speak-wav.ts'
import { SAMPLE_RATE, type Voice } from '../voice-ports.ts'
import { VoiceSession } from '../voice-session.ts'
import type { SpokenLanguage } from '../voice-snapshot.ts'
import { followedMoonshine, scriptedTranscriber } from './followed-transcriber.ts'
import { type MicrophoneOptions, wavMicrophone } from './wav-microphone.ts'
import { WavPlayer } from './wav-player.ts'

export type RealRoom = Awaited<ReturnType<typeof openRoom>>

export type RoomOptions = MicrophoneOptions & {
  readonly mode?: Mode
  readonly language?: SpokenLanguage
  /** What is written down of each stretch of speech, in place of what Moonshine makes of it. */
  readonly script?: readonly string[]
  /** How much of what the loudspeaker plays comes back through the microphone. */
  readonly leak?: number
}

const settings = { fallbackModel: undefined, mcpServers: [], agentsFile: undefined, domain: 'food' }
const openai = { baseUrl: undefined, apiKey: undefined }

/** The built-in model, and what it was given for each turn. */
async function followedAssistant(contexts: TurnContext[]): Promise<MakeAssistant> {
  const make = makeAssistant({ model: 'built-in', openai, ...settings }, await loadDomains())
  return (house) => {
    const made = make(house)
    const run: typeof made.participant.run = (turn) => {
      contexts.push(turn.context)
      return made.participant.run(turn)
    }
    return { ...made, participant: { ...made.participant, run } }
  }
}

const espeak: Voice = {
  kind: 'server',
  name: 'eSpeak',
  languages: ['nl', 'en'],
  isReady: () => true,
  close: () => {},
  speak: async (text, language) => {
    const samples = speak(text, { language, pace: 175 })
    return {
      sound: { kind: 'samples', samples, sampleRate: SAMPLE_RATE },
      audioMs: (samples.length * 1_000) / SAMPLE_RATE,
    }
  },
}

export async function openRoom(options: RoomOptions = {}) {
  const { mode = 'feedback', language = 'en', leak = 0, rate = SAMPLE_RATE } = options
  const contexts: TurnContext[] = []
  const storage = openMemoryStorage()
  const assistant = await followedAssistant(contexts)
  const agora = await startAgora({ storage, assistant })
  await agora.server.send('POST', '/api/threads', { id: 't', title: 'Bakery', mode })
  // Models that think hold this process up: a clock that runs fast would take that for a lost line.
  const client = agora.client({ ambient: systemAmbient })
  const thread = client.openThread('t')
  await untilPhase(thread, 'ready')
  const ambient = manualAmbient()
  const microphone = wavMicrophone(ambient, options)
  const player = new WavPlayer()
  /** The events during speech, and whether sound followed. */
  const told: { readonly text: string; readonly sounds: boolean }[] = []
  const onTold = (text: string) => void told.push({ text, sounds: player.isSounding })
  const transcriber = options.script ? scriptedTranscriber(options.script, onTold) : followedMoonshine(onTold)
  const preferences = { spokenText: 'dictate', language } as const
  const session = new VoiceSession({
    ambient,
    thread,
    ears: microphone.ears,
    device: Promise.resolve(memoryDevice('anna')),
    parts: { transcribers: () => [transcriber], mouths: () => [{ voice: espeak, player }], onChange: () => () => {} },
    lock: async () => () => {},
    sight: { isHidden: () => false, onChange: () => () => {} },
    preferences: { getSnapshot: () => preferences, subscribe: () => () => {} },
    sayIn: (_, text, more) => thread.say(text, more),
    recordIn: (_, facts) => thread.recordSpeech(facts),
    stayAwake: () => () => {},
    names: client.ports.names,
  })
  onTestFinished(session.close)
  const see = () => session.getSnapshot()
  const phases: string[] = []
  const look = () => {
    const { phase } = see()
    if (phases.at(-1) !== phase) phases.push(phase)
  }
  session.subscribe(look)
  const air = makePinkNoise(4_000, 0.002)
  const windowLength = Math.round((rate * WINDOW_MS) / 1_000)

  /** Speech or a noise, at the microphone's rate, with the room around it. */
  const hear = async (sound: Float32Array) => {
    for (let from = 0; from < sound.length; from += windowLength) {
      await ambient.advance(WINDOW_MS)
      const echo = player.play(WINDOW_SAMPLES)
      const place = (ambient.elapsed() / WINDOW_MS) % Math.floor(air.length / windowLength)
      const around = air.subarray(Math.floor(place) * windowLength).subarray(0, windowLength)
      const back = leak > 0 && rate === SAMPLE_RATE ? echo.map((sample) => sample * leak) : new Float32Array()
      await microphone.hear(overlay(overlay(around, back), sound.subarray(from, from + windowLength)))
      await transcriber.settled()
      await ambient.advance(0)
      look()
    }
  }
  const pass = (ms: number) => hear(new Float32Array(Math.round((ms * rate) / 1_000)))
  const events = async (): Promise<readonly Envelope[]> =>
    (await storage.readEvents(ThreadId.parse('t'), 0, 1_000)).map(readEnvelope)

  return {
    thread,
    session,
    player,
    transcriber,
    microphone,
    contexts,
    phases,
    told,
    see,
    hear,
    pass,
    events,
    say: (text: string, spoken: SpokenLanguage = language) => hear(speak(text, { language: spoken })),
    /** The room is quiet until something is so. */
    passUntil: async (what: string, isSo: () => boolean, limitMs = 60_000) => {
      for (let ms = 0; !isSo(); ms += WINDOW_MS) {
        if (ms > limitMs) throw new Error(`never came true: ${what}`)
        await pass(WINDOW_MS)
      }
    },
    /** Time stands still until the server or the line has done something. */
    wait: <Seen>(what: string, see: () => Seen | Promise<Seen>, holds?: (seen: Seen) => boolean) =>
      until(
        what,
        async () => {
          await ambient.advance(0)
          look()
          return see()
        },
        holds,
      ),
    named: async <Type extends Envelope['type']>(type: Type) =>
      (await events()).filter((event): event is Envelope & { type: Type } => event.type === type),
  }
}
