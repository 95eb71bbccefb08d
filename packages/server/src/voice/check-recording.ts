import { isPlain, readWavHeader } from '@agora/core/speech/wav'
import { limits } from '@agora/protocol/limits'
import { Failure } from '../failure.ts'
import type { Recording } from './voice-ports.ts'

type BadReason = keyof typeof explanations

const explanations = {
  empty: 'there is no sound in it',
  'not-wav': 'it is no WAV',
  'short-header': 'it ends before its sound begins',
  'bad-format': 'what it says of its own form makes no sense',
  'no-format': 'it does not say what form it has',
  encoding: 'its samples must be PCM of 16 bits',
  channels: 'it must have one channel',
  'sample-rate': `its sample rate must be from ${limits.recordingLeastHz} to ${limits.recordingMostHz} Hz`,
  cut: 'there is less of it than it says',
  'too-short': `it must last at least ${limits.recordingLeastMs} ms`,
} as const

/** The sound of a WAV as it is taken here, or what is wrong with it; nothing of it is used before all is looked at. */
export function checkRecording(content: Uint8Array): Recording {
  if (content.length === 0) throw badAudio('empty')
  const header = readWavHeader(content)
  if (header.kind === 'problem') throw badAudio(header.reason)
  const { encoding, channels, sampleRate, bitsPerSample, dataOffset, dataBytes, length } = header
  const told = { sampleRate, channels, bitsPerSample }
  if (channels !== 1) throw badAudio('channels', told)
  if (!isPlain(header)) throw badAudio('encoding', { ...told, encoding })
  if (sampleRate < limits.recordingLeastHz || sampleRate > limits.recordingMostHz) throw badAudio('sample-rate', told)
  if (length === 'cut') throw badAudio('cut', told)
  if (dataBytes === 0) throw badAudio('empty', told)
  const durationMs = (dataBytes / 2 / sampleRate) * 1_000
  if (durationMs < limits.recordingLeastMs) throw badAudio('too-short', told)
  if (durationMs > limits.recordingMs) {
    throw new Failure(
      'too-large',
      `a recording may last at most ${limits.recordingMs / 60_000} minutes; send it in parts`,
    )
  }
  return { sound: content.subarray(dataOffset, dataOffset + dataBytes), sampleRate }
}

function badAudio(reason: BadReason, told: object = {}): Failure {
  return new Failure('bad-audio', `this recording cannot be used: ${explanations[reason]}`, { reason, ...told })
}
