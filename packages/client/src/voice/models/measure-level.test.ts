import { expect, test } from 'vitest'
import { measureLevel } from './measure-level.ts'
import { makeTone } from './testing/make-sound.ts'

test('[VM7] loudness goes from 0 to 1: what is off is exactly 0, what is twice as loud stands higher', () => {
  expect(measureLevel(new Float32Array(512))).toBe(0)
  expect(measureLevel(new Float32Array(0))).toBe(0)
  const levels = [0.001, 0.01, 0.1, 0.5, 1].map((height) => measureLevel(makeTone(32, 500, height)))
  expect(levels).toEqual(levels.toSorted((a, b) => a - b))
  expect(measureLevel(new Float32Array(512).fill(1))).toBe(1)
  expect(levels.every((level) => level >= 0 && level <= 1)).toBe(true)
})
