/** Sound as WAV: the one form that every recogniser, synthesiser and browser takes. */

export type WavHeader = {
  readonly kind: 'wav'
  /** `pcm` are whole numbers; whatever else there is (float, compressed) is `other`. */
  readonly encoding: 'pcm' | 'other'
  readonly channels: number
  readonly sampleRate: number
  readonly bitsPerSample: number
  readonly dataOffset: number
  /** How much sound is there: never more than there are bytes. */
  readonly dataBytes: number
  /**
   * `known`: as much as the header says; `open`: written while it was being made, so that it ends where the bytes end;
   * `cut`: there is less than the header says.
   */
  readonly length: 'known' | 'open' | 'cut'
}

export type WavProblem = {
  readonly kind: 'problem'
  /** `short-header`: it may be a WAV, and ends before its sound begins. */
  readonly reason: 'not-wav' | 'short-header' | 'bad-format' | 'no-format'
}

export const WAV_HEADER_BYTES = 44

const PCM = 1
/** The true encoding stands further on. */
const EXTENSIBLE = 0xfffe
/** Programs that write as they go cannot know the length: they write 0, or a number that no recording reaches. */
const OPEN_LENGTH = 0x7fff_0000
const FORMAT_BYTES = 16
const EXTENSIBLE_BYTES = 40

/** What the first bytes say of the sound behind them. Never throws, whatever the bytes are. */
export function readWavHeader(bytes: Uint8Array): WavHeader | WavProblem {
  if (!isPrefix(bytes, 0, 'RIFF') || !isPrefix(bytes, 8, 'WAVE')) return problem('not-wav')
  if (bytes.length < 12) return problem('short-header')
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let format: Format | undefined
  // Each round moves on by eight bytes at least.
  for (let at = 12; ;) {
    if (at + 8 > bytes.length) return problem('short-header')
    const declared = view.getUint32(at + 4, true)
    const start = at + 8
    if (isPrefix(bytes, at, 'data')) {
      if (!format) return problem('no-format')
      return { kind: 'wav', ...format, dataOffset: start, ...measure(format, bytes.length - start, declared) }
    }
    if (isPrefix(bytes, at, 'fmt ')) {
      if (declared < FORMAT_BYTES) return problem('bad-format')
      if (start + Math.min(declared, EXTENSIBLE_BYTES) > bytes.length) return problem('short-header')
      format = readFormat(view, start, declared)
      if (!format) return problem('bad-format')
    }
    // Chunks begin at even places.
    at = start + declared + (declared % 2)
  }
}

/** One channel of 16 bits, from whole numbers, or from numbers between -1 and 1. */
export function writeWav(samples: Int16Array | Float32Array, sampleRate: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(WAV_HEADER_BYTES + samples.length * 2)
  bytes.set(writeWavHeader(samples.length * 2, sampleRate))
  const view = new DataView(bytes.buffer)
  const isFloat = samples instanceof Float32Array
  samples.forEach((sample, index) => {
    view.setInt16(WAV_HEADER_BYTES + index * 2, isFloat ? toInt16(sample) : sample, true)
  })
  return bytes
}

/** What stands before so many bytes of sound: one channel of 16 bits. */
export function writeWavHeader(dataBytes: number, sampleRate: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(WAV_HEADER_BYTES)
  const view = new DataView(bytes.buffer)
  writeName(bytes, 0, 'RIFF')
  view.setUint32(4, WAV_HEADER_BYTES - 8 + dataBytes, true)
  writeName(bytes, 8, 'WAVE')
  writeName(bytes, 12, 'fmt ')
  view.setUint32(16, FORMAT_BYTES, true)
  view.setUint16(20, PCM, true)
  view.setUint16(22, 1, true)
  view.setUint32(24, sampleRate, true)
  view.setUint32(28, sampleRate * 2, true)
  view.setUint16(32, 2, true)
  view.setUint16(34, 16, true)
  writeName(bytes, 36, 'data')
  view.setUint32(40, dataBytes, true)
  return bytes
}

/** The sound of a WAV of one channel of 16 bits, as numbers between -1 and 1; undefined where it is another form. */
export function readWavSamples(
  bytes: Uint8Array,
): { readonly samples: Float32Array<ArrayBuffer>; readonly sampleRate: number } | undefined {
  const header = readWavHeader(bytes)
  if (header.kind !== 'wav' || !isPlain(header)) return undefined
  const view = new DataView(bytes.buffer, bytes.byteOffset + header.dataOffset, header.dataBytes)
  const samples = new Float32Array(header.dataBytes / 2)
  for (let index = 0; index < samples.length; index++) samples[index] = view.getInt16(index * 2, true) / 0x8000
  return { samples, sampleRate: header.sampleRate }
}

/** One channel of 16 bits: what is sent and taken here. */
export function isPlain({ encoding, channels, bitsPerSample }: WavHeader): boolean {
  return encoding === 'pcm' && channels === 1 && bitsPerSample === 16
}

type Format = Pick<WavHeader, 'encoding' | 'channels' | 'sampleRate' | 'bitsPerSample'>

function readFormat(view: DataView, at: number, declared: number): Format | undefined {
  const told = view.getUint16(at, true)
  const encoding = told === EXTENSIBLE && declared >= EXTENSIBLE_BYTES ? view.getUint16(at + 24, true) : told
  const channels = view.getUint16(at + 2, true)
  const sampleRate = view.getUint32(at + 4, true)
  if (channels === 0 || sampleRate === 0) return undefined
  const bitsPerSample = view.getUint16(at + 14, true)
  return { encoding: encoding === PCM ? 'pcm' : 'other', channels, sampleRate, bitsPerSample }
}

/** Half a sample at the end is none. */
function measure({ channels, bitsPerSample }: Format, there: number, declared: number) {
  const isOpen = declared >= OPEN_LENGTH || (declared === 0 && there > 0)
  const frameBytes = Math.max(1, Math.ceil(bitsPerSample / 8)) * channels
  const usable = isOpen ? there : Math.min(there, declared)
  const length: WavHeader['length'] = isOpen ? 'open' : declared > there ? 'cut' : 'known'
  return { dataBytes: usable - (usable % frameBytes), length }
}

function problem(reason: WavProblem['reason']): WavProblem {
  return { kind: 'problem', reason }
}

/** Whether these letters stand there, as far as there are bytes. */
function isPrefix(bytes: Uint8Array, at: number, name: string): boolean {
  for (let index = 0; index < name.length; index++) {
    const byte = bytes[at + index]
    if (byte !== undefined && byte !== name.charCodeAt(index)) return false
  }
  return true
}

function writeName(bytes: Uint8Array, at: number, name: string): void {
  for (let index = 0; index < name.length; index++) bytes[at + index] = name.charCodeAt(index)
}

/** Louder than loud is loud; what is no number is silence. */
function toInt16(sample: number): number {
  return Math.round(Math.max(-1, Math.min(1, sample || 0)) * 0x7fff)
}
