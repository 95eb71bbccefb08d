import { matchCue } from './match-cue.ts'

const withUnit = [
  '# graden|graad|gr|celsius|c|fahrenheit|procent|percent|uur|uren|minuut|minuten|dag|dagen|degrees|degree|hour|hours|minutes|days',
  '# mm|cm|meter|millimeter|millimeters|centimeter|centimeters|millimetre|millimetres|centimetre|centimetres|metre|metres|mg|milligram|gram|grams|kg|kilo|jaar|years',
  '# … half|halve graden|graad|uur|degrees|hours',
  'ph … #',
]
const withoutUnit = [
  // "De koelcel is negen", "staat op min achttien".
  'is|was|zijn|staat|staan|stond|geeft|gaf|meet|gemeten|at|reads|read|shows|measured #',
  'op|at|min|minus|onder|boven|under|below|above|mag|mogen|may #',
]
/** What such a number names is no measure: "artikel 15 is", "hoofdstuk 9". */
const NAMED = 'artikel|article|art|lid|hoofdstuk|chapter|punt|point|bijlage|annex|notitie|note|kvk|nummer|number #'

/** Whether words give a measured value, as far as that can be told without reading it. */
export function tellsMeasure(folds: readonly string[]): boolean {
  const fits = (pattern: string) => matchCue(pattern, folds)
  return withUnit.some(fits) || (withoutUnit.some(fits) && !fits(NAMED))
}

/** What was measured, said when that was asked; nothing where it says both, or neither. */
export function measuredIn(folds: readonly string[]): 'product' | 'air' | undefined {
  const isProduct = matchCue('*product|*producttemperatuur|kern|kerntemperatuur|core', folds)
  const isAir = matchCue('lucht|luchttemperatuur|air', folds)
  const isDenied = matchCue('niet|geen|not', folds)
  if (isProduct === isAir || isDenied) return undefined
  return isProduct ? 'product' : 'air'
}
