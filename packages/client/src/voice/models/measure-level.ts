/** Softer than this is silence to the eye: noise of the microphone itself. */
const SILENT_DB = -60

/** Loudness from 0 (silent) up to 1, as the ear counts it. Digital silence, as of a microphone that is off, is exactly 0. */
export function measureLevel(samples: Float32Array): number {
  let sum = 0
  for (const sample of samples) sum += sample * sample
  const decibels = 10 * Math.log10(sum / samples.length)
  return decibels > SILENT_DB ? Math.min(1, 1 - decibels / SILENT_DB) : 0
}
