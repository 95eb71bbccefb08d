/** A conversation that is spoken in, with services that answer at once: what is left is our own time. */
import { systemAmbient } from '@agora/client/ambient'
import { type ThreadHandle, createClient } from '@agora/client/client'
import { memoryDevice } from '@agora/client/device/memory-device'
import { FakeEars, FakeTranscriber } from '@agora/client/voice/testing/fake-sound-card'
import type { InterimsSetting } from '@agora/client/voice/browser/interim-pace'
import { serverTranscriber } from '@agora/client/voice/browser/server-transcriber'
import type { Player, Voice } from '@agora/client/voice/voice-ports'
import { VoiceSession } from '@agora/client/voice/voice-session'
import { loadDomains } from '@agora/server/inspection/domains'
import { openMemoryStorage } from '@agora/server/log/memory-storage'
import { startServer } from '@agora/server/server'
import { makeVoice } from '@agora/server/voice/make-voice'
import type { VoiceSettings } from '@agora/server/voice/voice-settings'
import { makeAssistant } from '@agora/server/turns/make-assistant'

const TOKEN = 'a-token-for-measuring-only'
const SENTENCE_MS = 60_000
/** A microphone that gives nothing is taken for a dead one. */
const FRAME_MS = 100
const builtIn = { model: 'built-in', fallbackModel: undefined, mcpServers: [], agentsFile: undefined, domain: 'food' }

export type SpokenRoom = {
  readonly thread: ThreadHandle
  readonly ears: FakeEars
  readonly transcriber: FakeTranscriber
  readonly session: VoiceSession
  /** When the loudspeaker last began, and when it last fell silent. */
  readonly sounded: { beganAt: number; silentAt: number }
  readonly close: () => Promise<void>
}

export type RoomOptions = {
  /** The transcription service, in place of a transcriber that answers at once; and whether it is given what is being said. */
  readonly service?: { readonly url: string; readonly interims: InterimsSetting }
}

export async function openSpokenRoom({ service }: RoomOptions = {}): Promise<SpokenRoom> {
  const openai = { baseUrl: undefined, apiKey: undefined }
  const assistant = makeAssistant({ ...builtIn, openai }, await loadDomains())
  const server = await startServer({
    storage: openMemoryStorage(),
    assistant,
    token: TOKEN,
    host: '127.0.0.1',
    port: 0,
    ...(service ? { voice: makeVoice(voiceOf(service.url), undefined) } : {}),
  })
  const client = createClient({ url: server.url, token: TOKEN, transport: 'socket' })
  const thread = client.openThread(client.newThreadId())
  const ears = new FakeEars(systemAmbient)
  const transcriber = new FakeTranscriber(['en'])
  const ofService =
    service &&
    serverTranscriber(
      { kind: 'openai', model: 'a-model', languages: ['nl'] },
      {
        place: { url: server.url, token: TOKEN },
        ambient: systemAmbient,
        isOnline: () => true,
        interims: () => service.interims,
      },
    )
  const sounded = { beganAt: 0, silentAt: 0 }
  const preferences = { spokenText: 'dictate', language: service ? 'nl' : 'en' } as const
  const session = new VoiceSession({
    ambient: systemAmbient,
    thread,
    ears,
    device: Promise.resolve(memoryDevice('anna')),
    parts: {
      transcribers: () => [ofService ?? transcriber],
      mouths: () => [{ voice: instantVoice, player: notingPlayer(sounded) }],
      onChange: () => () => {},
    },
    lock: async () => () => {},
    sight: { isHidden: () => false, onChange: () => () => {} },
    preferences: { getSnapshot: () => preferences, subscribe: () => () => {} },
    sayIn: (_, text, more) => thread.say(text, more),
    recordIn: (_, facts) => thread.recordSpeech(facts),
    stayAwake: () => () => {},
    names: client.ports.names,
  })
  // With a service the measurement gives the sound.
  const microphone = service ? undefined : setInterval(() => ears.sound(), FRAME_MS)
  const close = async () => {
    clearInterval(microphone)
    session.close()
    client.stop()
    await server.close()
  }
  return { thread, ears, transcriber, session, sounded, close }
}

const voiceOf = (url: string): VoiceSettings => ({
  transcription: { model: 'a-model', url, key: undefined, languages: ['nl'] },
  speech: { kind: 'none' },
})

/** Speaks for a minute, so that it is interrupted and never done. */
const instantVoice: Voice = {
  kind: 'device',
  name: 'instant',
  languages: ['nl', 'en'],
  isReady: () => true,
  close: () => {},
  speak: async (text, language) => ({ sound: { kind: 'utterance', text, language }, audioMs: SENTENCE_MS }),
}

function notingPlayer(sounded: SpokenRoom['sounded']): Player {
  return {
    close: () => {},
    begin: (listen) => {
      sounded.beganAt = performance.now()
      queueMicrotask(() => {
        listen({ type: 'started' })
        listen({ type: 'mark', playedMs: 1_000 })
      })
      return {
        add: () => {},
        end: () => {},
        pause: () => {},
        resume: () => {},
        stop: () => void (sounded.silentAt = performance.now()),
      }
    },
  }
}
