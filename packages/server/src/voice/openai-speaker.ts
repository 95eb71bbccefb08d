import type { VoiceLanguage } from '@agora/protocol/voice'
import { AUDIO_TYPE_BYTES, audioType } from './audio-type.ts'
import { type Patience, callService } from './call-service.ts'
import { VoiceFailure } from './voice-failure.ts'
import type { Speaker } from './voice-ports.ts'
import type { ServiceSettings } from './voice-settings.ts'

/** A listener is waiting. */
export const speechPatience: Patience = {
  connectMs: 5_000,
  firstByteMs: 15_000,
  betweenBytesMs: 10_000,
  totalMs: 120_000,
}
/** Two minutes of speech are 6 MB at 24 kHz; slow and in two channels at 48 kHz, not ten times that. */
const MOST_BYTES = 64 * 1024 * 1024

export function openaiSpeaker(
  settings: ServiceSettings & { readonly voices: Readonly<Partial<Record<VoiceLanguage, string>>> },
): Speaker {
  const { model, url, key, voices } = settings
  return {
    kind: 'openai',
    languages: (['nl', 'en'] as const).filter((language) => voices[language] !== undefined),
    async speak(text, language, call) {
      const body = { model, input: text, voice: voices[language], response_format: 'wav' }
      const { pieces } = await callService(
        {
          service: 'speech',
          url: `${url}/audio/speech`,
          key,
          type: 'application/json',
          body: Buffer.from(JSON.stringify(body)),
          patience: speechPatience,
          mostBytes: MOST_BYTES,
        },
        call,
      )
      const first = await readStart(pieces)
      const type = audioType(first)
      if (!type) {
        await pieces.return()
        throw new VoiceFailure('speech', 'garbage')
      }
      return { type, pieces: startingWith(first, pieces) }
    },
  }
}

/** Enough to tell what it is; less where there is less. */
async function readStart(pieces: AsyncGenerator<Buffer, void>): Promise<Buffer> {
  let start = Buffer.alloc(0)
  while (start.length < AUDIO_TYPE_BYTES) {
    const { done, value } = await pieces.next()
    if (done) break
    start = Buffer.concat([start, value])
  }
  return start
}

async function* startingWith(first: Buffer, rest: AsyncGenerator<Buffer, void>): AsyncGenerator<Uint8Array, void> {
  try {
    yield first
    yield* rest
  } finally {
    await rest.return()
  }
}
