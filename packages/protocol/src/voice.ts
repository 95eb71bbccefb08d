import { z } from 'zod'
import { limits } from './limits.ts'

/** The languages that Agora understands and speaks. */
export const VoiceLanguage = z.enum(['nl', 'en'])
export type VoiceLanguage = z.infer<typeof VoiceLanguage>

/** What a browser can play. */
export const SpeechFormat = z.enum(['audio/wav', 'audio/mpeg', 'audio/ogg'])
export type SpeechFormat = z.infer<typeof SpeechFormat>

/** What the server can hear and say, and in which languages; null where nothing is set up for it. */
export const VoiceAnswer = z.object({
  transcription: z
    .object({ kind: z.literal('openai'), model: z.string().optional(), languages: z.array(VoiceLanguage) })
    .nullable(),
  speech: z
    .object({
      kind: z.enum(['espeak', 'openai']),
      languages: z.array(VoiceLanguage),
      /** What is asked for; a service may answer with another, and says so. */
      format: SpeechFormat,
    })
    .nullable(),
})
export type VoiceAnswer = z.infer<typeof VoiceAnswer>

/** Beside a recording, which is the body: WAV, 16-bit PCM, one channel. */
export const Transcribe = z.strictObject({
  lang: VoiceLanguage,
  /** What is still being said: it gives way to whole recordings. */
  interim: z.literal('yes').optional(),
})

/** What was said; nothing where nothing was understood. */
export const TranscriptionAnswer = z.object({
  text: z.string(),
  /** Which language it was, where the service tells and it is one of ours. */
  language: VoiceLanguage.optional(),
})
export type TranscriptionAnswer = z.infer<typeof TranscriptionAnswer>

/** A sentence or a few, to be read aloud as they are written here. */
export const SpeakText = z.strictObject({
  text: z.string().trim().min(1).max(limits.speechChars),
  lang: VoiceLanguage,
})
export type SpeakText = z.infer<typeof SpeakText>
