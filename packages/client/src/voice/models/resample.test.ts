import { expectRows } from '@agora/core/testing/expect-rows'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Resampler, resample } from './resample.ts'
import { makeTone } from './testing/make-sound.ts'

const rates = [8_000, 11_025, 16_000, 22_050, 24_000, 32_000, 44_100, 48_000, 96_000]

/** How strong a tone is in a sound, away from its ends. */
function strength(samples: Float32Array, hertz: number): number {
  const middle = samples.slice(1_000, -1_000)
  let [real, imaginary] = [0, 0]
  for (const [index, sample] of middle.entries()) {
    const angle = (2 * Math.PI * hertz * index) / 16_000
    real += sample * Math.cos(angle)
    imaginary += sample * Math.sin(angle)
  }
  return (2 * Math.hypot(real, imaginary)) / middle.length
}

test('[VM5] a tone at any rate keeps its pitch, its height and its length', () => {
  expectRows(rates, (rate) => {
    const sound = resample(makeTone(1_000, 1_000, 0.5, rate), rate)
    expect(Math.abs(sound.length - 16_000)).toBeLessThanOrEqual(1)
    expect(strength(sound, 1_000)).toBeCloseTo(0.5, 2)
    expect(strength(sound, 1_400)).toBeLessThan(0.005)
  })
})

test.each([44_100, 48_000, 96_000])(
  '[VM5] from %i, what is too high for our rate is gone and not folded back',
  (rate) => {
    for (const hertz of [9_000, 10_000, 13_000, 15_000]) {
      const sound = resample(makeTone(1_000, hertz, 0.5, rate), rate)
      const loudest = sound.slice(1_000, -1_000).reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)
      // 0.0005 of 0.5 are 60 dB.
      expect([hertz, loudest < 0.0005]).toEqual([hertz, true])
    }
  },
)

test('[VM5] however the sound is cut into pieces, the same comes out', () => {
  const sound = makeTone(40, 440, 0.5, 44_100)
  const whole = resample(sound, 44_100)
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 700 }), { maxLength: 20 }), (sizes) => {
      const resampler = new Resampler(44_100)
      const out: number[] = []
      let at = 0
      for (const size of [...sizes, sound.length]) {
        out.push(...resampler.push(sound.subarray(at, at + size)))
        at += size
      }
      out.push(...resampler.finish())
      expect(out).toEqual([...whole])
    }),
    { numRuns: 25 },
  )
})

test.each([0, -1, 7_999, 192_001, 44_100.5, Number.NaN, Infinity])('[VM6] %d is no rate of a microphone', (rate) => {
  expect(() => new Resampler(rate)).toThrow(expect.objectContaining({ name: 'ModelFailure', kind: 'unfit' }))
})
