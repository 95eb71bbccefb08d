import { writeWavHeader } from '@agora/core/speech/wav'
import type { TranscriptionAnswer, VoiceLanguage } from '@agora/protocol/voice'
import { z } from 'zod'
import { type Patience, callService } from './call-service.ts'
import { encodeForm } from './encode-form.ts'
import { VoiceFailure } from './voice-failure.ts'
import type { Transcriber } from './voice-ports.ts'
import type { ServiceSettings } from './voice-settings.ts'

/** Ten minutes of speech take a machine without a graphics card two. */
export const transcriptionPatience: Patience = {
  connectMs: 5_000,
  firstByteMs: 120_000,
  betweenBytesMs: 10_000,
  totalMs: 150_000,
}
/** Ten minutes of speech are some 10 KiB; with all that a service tells beside them, not a hundred times that. */
const MOST_BYTES = 1024 * 1024

const Told = z.object({ text: z.string(), language: z.string().nullish() })

const languages: Readonly<Record<string, VoiceLanguage>> = { nl: 'nl', dutch: 'nl', en: 'en', english: 'en' }

export function openaiTranscriber(
  settings: ServiceSettings & { readonly languages: readonly VoiceLanguage[] },
): Transcriber {
  const { model, url, key } = settings
  return {
    kind: 'openai',
    model,
    languages: settings.languages,
    async transcribe({ sound, sampleRate }, language, call) {
      // A new header, so that no metadata of the file leaves this machine.
      const wav = [writeWavHeader(sound.length, sampleRate), sound]
      const form = encodeForm({ model, language, response_format: 'json' }, wav)
      const { type, pieces } = await callService(
        {
          service: 'transcription',
          url: `${url}/audio/transcriptions`,
          key,
          type: form.type,
          body: form.body,
          patience: transcriptionPatience,
          mostBytes: MOST_BYTES,
        },
        call,
      )
      const told: Buffer[] = []
      for await (const piece of pieces) told.push(piece)
      return readAnswer(type, Buffer.concat(told))
    },
  }
}

/** Reads JSON, short or verbose, or plain text, which some services send in any case. */
function readAnswer(type: string, bytes: Uint8Array): TranscriptionAnswer {
  const text = decode(bytes)
  const told = /^\s*\{/.test(text) ? Told.safeParse(parse(text)).data : undefined
  if (told) {
    const language = languages[told.language?.toLowerCase() ?? '']
    return { text: clean(told.text), ...(language ? { language } : {}) }
  }
  // A transcript never begins with a bracket: that is JSON of an error, or an HTML page.
  if (/^text\/plain\b/i.test(type) && !/^\s*[{<]/.test(text)) return { text: clean(text) }
  throw new VoiceFailure('transcription', 'garbage')
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new VoiceFailure('transcription', 'garbage')
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** One line of text without control characters. */
function clean(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
}
