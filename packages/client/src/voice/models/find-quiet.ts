import { toSamples } from './sound-window.ts'

/** About as long as the gap between two words: shorter ones lie within words too. */
const GAP_SAMPLES = toSamples(64)
const STEP_SAMPLES = toSamples(8)

/** Where sound is cut with the least harm: the middle of its quietest stretch between `from` and `to`. */
export function findQuiet(samples: Float32Array, from: number, to: number): number {
  const half = GAP_SAMPLES / 2
  const [first, last] = [Math.max(from, half), Math.min(to, samples.length - half)]
  let quietest = { at: Math.max(0, Math.min(from, samples.length)), energy: Infinity }
  for (let at = first; at <= last; at += STEP_SAMPLES) {
    let energy = 0
    for (let index = at - half; index < at + half; index++) energy += (samples[index] ?? 0) ** 2
    if (energy < quietest.energy) quietest = { at, energy }
  }
  return quietest.at
}
