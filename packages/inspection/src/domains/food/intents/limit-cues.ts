import type { Cue } from '@agora/core/brain/pack'

/** A value beside its limit. */
export const limitCues: readonly Cue[] = [
  ['# graden|graad|celsius|c|procent|percent|uur|uren|minuten|degrees|degree|hours|minutes', 0.5],
  ['ph … #', 0.5],
  ['te warm|koud|heet|lang|hoog|laag|veel', 0.4],
  ['too warm|cold|hot|long|high|much|low', 0.4],
]

/** A number that is no place in a law. */
export const measured: readonly string[] = [
  '# graden|graad|celsius|c|fahrenheit|procent|percent|uur|uren|minuut|minuten|dagen|degrees|degree|hours|minutes|days',
  'ph … #',
  '# … graden|degrees|procent|percent',
]
