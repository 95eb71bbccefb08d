import { readWavSamples } from '@agora/core/speech/wav'
import type { VoiceAnswer } from '@agora/protocol/voice'
import { type Place, headersFor } from '../../transports/http.ts'
import type { SpokenPiece, Voice } from '../voice-ports.ts'

export type ServerVoicePorts = {
  readonly place: Place
  readonly isOnline: () => boolean
  /** What a browser makes of sound in other forms than WAV. */
  readonly decode: (bytes: Uint8Array<ArrayBuffer>) => Promise<{ samples: Float32Array; sampleRate: number }>
  readonly fetch?: typeof globalThis.fetch
}

/** What the server has spoken, by a service or a program of its own. */
export function serverVoice(
  { kind, languages }: NonNullable<VoiceAnswer['speech']>,
  { place, isOnline, decode, fetch = globalThis.fetch }: ServerVoicePorts,
): Voice {
  return {
    kind: 'server',
    name: kind,
    languages,
    isReady: isOnline,
    speak: async (text, lang, signal): Promise<SpokenPiece> => {
      const response = await fetch(`${place.url}/api/voice/speech`, {
        method: 'POST',
        headers: { ...headersFor(place), 'content-type': 'application/json' },
        body: JSON.stringify({ text, lang }),
        signal,
      })
      if (!response.ok) throw new Error(`the server does not speak: ${response.status}`)
      const bytes = new Uint8Array(await response.arrayBuffer())
      const { samples, sampleRate } = readWavSamples(bytes) ?? (await decode(bytes))
      return { sound: { kind: 'samples', samples, sampleRate }, audioMs: (samples.length / sampleRate) * 1_000 }
    },
    close: () => {},
  }
}
