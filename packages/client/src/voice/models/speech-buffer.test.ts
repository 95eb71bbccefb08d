import { SAMPLE_RATE } from '../voice-ports.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { WINDOW_SAMPLES } from './sound-window.ts'
import { SpeechBuffer } from './speech-buffer.ts'

/** Each window is told apart by the number in it. */
function makeWindow(index: number): Float32Array {
  return new Float32Array(WINDOW_SAMPLES).fill(index)
}

/** The windows that a piece consists of. */
function windowsOf(piece: Float32Array): number[] {
  return Array.from({ length: piece.length / WINDOW_SAMPLES }, (_, index) => piece[index * WINDOW_SAMPLES] ?? -1)
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, index) => from + index)
}

test('[VM8] silence before and after speech is left out, but for a little', () => {
  const buffer = new SpeechBuffer()
  for (const index of range(0, 60)) buffer.add(makeWindow(index), index >= 30 && index < 40 ? 0.9 : 0.1)
  expect(windowsOf(buffer.speech)).toEqual(range(25, 50))
})

test('[VM8] sound without speech gives nothing, however long it lasts', () => {
  const buffer = new SpeechBuffer()
  for (const index of range(0, 2_000)) expect(buffer.add(makeWindow(index), 0.49)).toBe(undefined)
  expect(buffer.speech.length).toBe(0)
})

test('[VM8] after a second of silence what was said is a piece of its own', () => {
  const buffer = new SpeechBuffer()
  const pieces = range(0, 60).map((index) => buffer.add(makeWindow(index), index < 10 ? 0.9 : 0.1))
  const [piece, ...more] = pieces.filter((one) => one !== undefined)
  expect([more.length, windowsOf(piece ?? new Float32Array())]).toEqual([0, range(0, 20)])
  expect(buffer.speech.length).toBe(0)
})

test('[VM9] speech without a pause is cut at its quietest place, and not in a word', () => {
  const buffer = new SpeechBuffer()
  const pieces = range(1, 400).map((index) => {
    // Loud, but for a gap in the tenth second.
    const window = new Float32Array(WINDOW_SAMPLES).fill(index === 300 || index === 301 ? 0.01 : 0.5)
    return buffer.add(window, 0.9)
  })
  expect(pieces.flatMap((piece) => (piece ? [piece.length / WINDOW_SAMPLES] : []))).toEqual([300])
})

test('[VM9] for any sound: every window with speech is in one piece, once, in order, and no piece is too long', () => {
  const stretches = fc.array(fc.record({ isSpeech: fc.boolean(), windows: fc.integer({ min: 1, max: 300 }) }), {
    maxLength: 12,
  })
  fc.assert(
    fc.property(stretches, (given) => {
      const buffer = new SpeechBuffer()
      const isSpeech = given.flatMap(({ isSpeech, windows }) => Array<boolean>(windows).fill(isSpeech))
      const pieces: Float32Array[] = []
      for (const [index, speech] of isSpeech.entries()) {
        const piece = buffer.add(makeWindow(index), speech ? 0.9 : 0.1)
        if (piece) pieces.push(piece)
      }
      pieces.push(buffer.speech)
      expect(pieces.every(({ length }) => length <= 13 * SAMPLE_RATE)).toBe(true)
      const written = pieces.flatMap(windowsOf)
      expect(written).toEqual([...new Set(written)].toSorted((a, b) => a - b))
      const spoken = isSpeech.flatMap((speech, index) => (speech ? [index] : []))
      expect(spoken.filter((index) => !written.includes(index))).toEqual([])
    }),
    { numRuns: 30 },
  )
})
