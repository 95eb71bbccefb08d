import type { SpeechFormat } from '@agora/protocol/voice'

/** So many bytes tell what sound it is. */
export const AUDIO_TYPE_BYTES = 12

/**
 * Reads a sound's type from its first bytes, if browsers can play it; the type that the sender names is not trusted.
 */
export function audioType(bytes: Uint8Array): SpeechFormat | undefined {
  if (bytes.length < AUDIO_TYPE_BYTES) return undefined
  const letters = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to))
  if (letters(0, 4) === 'RIFF' && letters(8, 12) === 'WAVE') return 'audio/wav'
  if (letters(0, 4) === 'OggS') return 'audio/ogg'
  if (letters(0, 3) === 'ID3') return 'audio/mpeg'
  const [first = 0, second = 0] = bytes
  // Eleven bits of one begin a frame, and 01 is its third layer: neither AAC nor the mark of UTF-16 has both.
  const isFrame = first === 0xff && (second & 0xe0) === 0xe0 && (second & 0x06) === 0x02
  return isFrame ? 'audio/mpeg' : undefined
}
