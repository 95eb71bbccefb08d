import fc from 'fast-check'
import { expect, test } from 'vitest'
import { WAV_HEADER_BYTES, readWavHeader, readWavSamples, writeWav, writeWavHeader } from './wav.ts'

const ascii = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0))
const u32 = (number: number) => [number & 255, (number >>> 8) & 255, (number >>> 16) & 255, number >>> 24]
const u16 = (number: number) => [number & 255, number >>> 8]
const chunk = (name: string, content: readonly number[], declared = content.length) => [
  ...ascii(name),
  ...u32(declared),
  ...content,
]
const wav = (...chunks: readonly (readonly number[])[]) =>
  Uint8Array.from([...ascii('RIFF'), ...u32(0), ...ascii('WAVE'), ...chunks.flat()])

type Told = { encoding?: number; channels?: number; rate?: number; bits?: number }
const format = ({ encoding = 1, channels = 1, rate = 16_000, bits = 16 }: Told = {}, more: readonly number[] = []) =>
  chunk('fmt ', [
    ...u16(encoding),
    ...u16(channels),
    ...u32(rate),
    ...u32((rate * channels * bits) / 8),
    ...u16((channels * bits) / 8),
    ...u16(bits),
    ...more,
  ])

const plain = { kind: 'wav', encoding: 'pcm', channels: 1, sampleRate: 16_000, bitsPerSample: 16 }

test('[WV1] what is written is read back, header and sound', () => {
  fc.assert(
    fc.property(fc.int16Array({ maxLength: 200 }), fc.integer({ min: 1, max: 192_000 }), (samples, rate) => {
      const bytes = writeWav(samples, rate)
      expect(readWavHeader(bytes)).toEqual({
        ...plain,
        sampleRate: rate,
        dataOffset: WAV_HEADER_BYTES,
        dataBytes: samples.length * 2,
        length: 'known',
      })
      expect(bytes.subarray(0, WAV_HEADER_BYTES)).toEqual(writeWavHeader(samples.length * 2, rate))
      const read = readWavSamples(bytes)
      expect([...(read?.samples ?? [])].map((sample) => sample * 0x8000)).toEqual([...samples])
      expect(read?.sampleRate).toBe(rate)
    }),
  )
})

test('[WV1] numbers between -1 and 1 are written as loud as they are; louder is loudest, and what is no number is silence', () => {
  const bytes = writeWav(Float32Array.from([0, 0.5, -0.5, 1, -1, 7, -7, Number.NaN, Infinity]), 16_000)
  const view = new DataView(bytes.buffer, WAV_HEADER_BYTES)
  const written = Array.from({ length: 9 }, (_, index) => view.getInt16(index * 2, true))
  expect(written).toEqual([0, 16_384, -16_383, 32_767, -32_767, 32_767, -32_767, 0, 32_767])
})

test('[WV2] other chunks before and after the sound are passed over, also those of odd length', () => {
  const bytes = wav(
    chunk('LIST', [1, 2, 3, 0], 3),
    format(),
    chunk('fact', [9, 9]),
    chunk('data', [1, 0, 2, 0]),
    [1, 2],
  )
  expect(readWavHeader(bytes)).toEqual({ ...plain, dataOffset: bytes.length - 6, dataBytes: 4, length: 'known' })
})

test('[WV2] where the bytes stand in a larger buffer makes no difference', () => {
  const bytes = writeWav(Int16Array.from([1, -2, 3]), 8_000)
  const held = new Uint8Array(bytes.length + 13)
  held.set(bytes, 7)
  const part = held.subarray(7, 7 + bytes.length)
  expect(readWavHeader(part)).toEqual(readWavHeader(bytes))
  expect(readWavSamples(part)).toEqual(readWavSamples(bytes))
})

test.each([
  ['two channels', { channels: 2 }, { channels: 2 }],
  ['24 bits', { bits: 24 }, { bitsPerSample: 24 }],
  ['floating point', { encoding: 3, bits: 32 }, { encoding: 'other', bitsPerSample: 32 }],
  ['A-law', { encoding: 6, bits: 8 }, { encoding: 'other', bitsPerSample: 8 }],
])('[WV2] %s are told as what they are, and are no plain sound', (_what, told, read) => {
  const bytes = wav(
    format(told),
    chunk(
      'data',
      Array.from({ length: 24 }, () => 0),
    ),
  )
  expect(readWavHeader(bytes)).toMatchObject({ kind: 'wav', ...read, dataBytes: 24 })
  expect(readWavSamples(bytes)).toBeUndefined()
})

test('[WV2] a format that stands further on is found there', () => {
  const extension = (encoding: number) => [...u16(22), ...u16(16), ...u32(4), ...u16(encoding), ...Array(14).fill(0)]
  const read = (encoding: number) =>
    readWavHeader(wav(format({ encoding: 0xfffe }, extension(encoding)), chunk('data', [0, 0])))
  expect(read(1)).toMatchObject({ encoding: 'pcm' })
  expect(read(3)).toMatchObject({ encoding: 'other' })
})

test.each([
  ['0xffffffff', 0xffff_ffff, 'open', 6],
  ['what eSpeak writes', 0x7fff_f000, 'open', 6],
  ['none, with sound behind it', 0, 'open', 6],
  ['more than is there', 8, 'cut', 6],
  ['less than is there', 4, 'known', 4],
  ['as much as is there', 6, 'known', 6],
] as const)('[WV3] a length of %s is understood', (_what, declared, length, dataBytes) => {
  const bytes = wav(format(), chunk('data', [1, 0, 2, 0, 3, 0], declared))
  expect(readWavHeader(bytes)).toMatchObject({ length, dataBytes })
  expect(readWavSamples(bytes)?.samples).toHaveLength(dataBytes / 2)
})

test('[WV3] half a sample at the end is none', () => {
  expect(readWavHeader(wav(format(), chunk('data', [1, 0, 2], 0xffff_ffff)))).toMatchObject({ dataBytes: 2 })
  expect(readWavHeader(wav(format(), chunk('data', [])))).toMatchObject({ dataBytes: 0, length: 'known' })
})

test.each([
  ['another kind of file', Uint8Array.from(ascii('OggS and then something')), 'not-wav'],
  ['RIFF that holds no sound', Uint8Array.from([...ascii('RIFF'), ...u32(4), ...ascii('WEBP')]), 'not-wav'],
  ['sound of no form', wav(chunk('data', [1, 2])), 'no-format'],
  ['a form that is too short', wav(chunk('fmt ', [1, 0, 1, 0])), 'bad-format'],
  ['no channel', wav(format({ channels: 0 })), 'bad-format'],
  ['no sample rate', wav(format({ rate: 0 })), 'bad-format'],
  ['a chunk that leads beyond the end', wav(chunk('LIST', [], 0xffff_fffe)), 'short-header'],
  ['nothing', new Uint8Array(), 'short-header'],
])('[WV4] %s is a problem with a name', (_what, bytes, reason) => {
  expect(readWavHeader(bytes)).toEqual({ kind: 'problem', reason })
  expect(readWavSamples(bytes)).toBeUndefined()
})

test('[WV4] cut anywhere before its sound, it is a header that is too short', () => {
  const whole = writeWav(Int16Array.from([1, 2, 3]), 16_000)
  for (let end = 0; end < WAV_HEADER_BYTES; end++) {
    expect([end, readWavHeader(whole.subarray(0, end))]).toEqual([end, { kind: 'problem', reason: 'short-header' }])
  }
  expect(readWavHeader(whole.subarray(0, WAV_HEADER_BYTES))).toMatchObject({ kind: 'wav', dataBytes: 0, length: 'cut' })
})

test('[WV4] whatever the bytes are, the answer is a header that fits them or a problem', () => {
  const whole = writeWav(
    Int16Array.from({ length: 20 }, (_, index) => index),
    16_000,
  )
  const spoiled = fc
    .array(fc.tuple(fc.nat({ max: whole.length - 1 }), fc.nat({ max: 255 })), { maxLength: 6 })
    .map((changes) => {
      const bytes = whole.slice()
      for (const [at, value] of changes) bytes[at] = value
      return bytes
    })
  const seen = new Set<string>()
  fc.assert(
    fc.property(fc.oneof(spoiled, fc.uint8Array({ maxLength: 80 })), (bytes) => {
      const read = readWavHeader(bytes)
      seen.add(read.kind === 'wav' ? read.length : read.reason)
      const end = read.kind === 'wav' ? read.dataOffset + read.dataBytes : 0
      expect(end).toBeLessThanOrEqual(bytes.length)
      expect(readWavSamples(bytes)?.samples.length ?? 0).toBeLessThanOrEqual(bytes.length / 2)
    }),
    { numRuns: 2_000 },
  )
  expect([...seen]).toEqual(expect.arrayContaining(['known', 'cut', 'not-wav', 'short-header']))
})
