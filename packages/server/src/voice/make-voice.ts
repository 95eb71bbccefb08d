import { espeakSpeaker } from './espeak-speaker.ts'
import { findEspeak } from './find-espeak.ts'
import { openaiSpeaker } from './openai-speaker.ts'
import { openaiTranscriber } from './openai-transcriber.ts'
import type { Speaker, Voice } from './voice-ports.ts'
import { BadVoiceSettings, type VoiceSettings } from './voice-settings.ts'

/** What transcribes and what speaks, as it is set. `path` is where programs are looked for. */
export function makeVoice({ transcription, speech }: VoiceSettings, path: string | undefined): Voice {
  return { transcriber: transcription && openaiTranscriber(transcription), speaker: makeSpeaker(speech, path) }
}

function makeSpeaker(speech: VoiceSettings['speech'], path: string | undefined): Speaker | undefined {
  if (speech.kind === 'none') return undefined
  if (speech.kind === 'openai') return openaiSpeaker(speech)
  const program = findEspeak(path)
  if (program !== undefined) return espeakSpeaker(program, speech.voices)
  if (speech.kind === 'auto') return undefined
  throw new BadVoiceSettings('AGORA_SPEECH', 'must not be "espeak" here: neither espeak-ng nor espeak is on the PATH')
}
