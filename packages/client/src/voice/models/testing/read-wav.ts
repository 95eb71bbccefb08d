/** Sound out of a WAV file: 16-bit, as synthesisers write it; channels are mixed. */
export function readWav(bytes: Uint8Array): { readonly samples: Float32Array; readonly sampleRate: number } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const name = (at: number) => String.fromCharCode(...bytes.subarray(at, at + 4))
  if (bytes.length < 12 || name(0) !== 'RIFF' || name(8) !== 'WAVE') throw new Error('this is no WAV file')
  let format: { channels: number; sampleRate: number } | undefined
  for (let at = 12; at + 8 <= bytes.length;) {
    const size = view.getUint32(at + 4, true)
    const body = at + 8
    if (name(at) === 'fmt ') {
      if (view.getUint16(body, true) !== 1 || view.getUint16(body + 14, true) !== 16)
        throw new Error('not 16-bit sound')
      format = { channels: view.getUint16(body + 2, true), sampleRate: view.getUint32(body + 4, true) }
    } else if (name(at) === 'data' && format) {
      const { channels, sampleRate } = format
      // A synthesiser that writes to a pipe does not know the length when it writes the head.
      const end = Math.min(bytes.length, body + size)
      const frames = Math.floor((end - body) / (2 * channels))
      const samples = Float32Array.from({ length: frames }, (_, frame) => {
        let sum = 0
        for (let channel = 0; channel < channels; channel++) {
          sum += view.getInt16(body + 2 * (frame * channels + channel), true)
        }
        return sum / channels / 32_768
      })
      return { samples, sampleRate }
    }
    at = body + size + (size % 2)
  }
  throw new Error('the WAV file has no sound in it')
}
