import { compileCues } from './compile-cues.ts'
import type { Surroundings } from './find-surroundings.ts'

/** Words by which a value is what should be, may be or would be, and not what was found. */
const norms = compileCues({
  nl: [
    'mag|mogen|moet|moeten|moest|hoort|horen|behoort|dient|dienen|hoeft … #',
    '# … mag|moet|mogen|moeten|hoort|toegestaan|verplicht',
    'norm|grens|limiet|eis|regel|maximum|minimum|maximumtemperatuur … is|van|op|bij|ligt|blijft #',
    'maximaal|hoogstens|max|minimaal|minstens #',
    'ten hoogste|minste #',
    'als|indien|tenzij|stel|zodra … #',
    'zet|zette|stel|stelt|instellen|ingesteld|afgesteld|ingestelde … #',
    'instelling … #',
  ],
  en: [
    'may|must|should|shall|needs|need|has|have to … #',
    'must|should|shall|may|cannot … #',
    '# … allowed|required|permitted',
    'limit|norm|standard|rule|maximum|minimum … is|of|at #',
    'maximum|max|minimum #',
    'at most|least #',
    'up to #',
    'if|unless|suppose … #',
    'set|setting|setpoint … #',
  ],
})

/** Whether a value is named as a norm, a plan or a wish: "de norm is zeven graden". */
export function statesNorm({ clause }: Surroundings): boolean {
  return norms.test(clause.replace(RELATIVE, '$1'))
}

/** "52 graden in een ketel die hem warm moet houden": the duty is the kettle's, and not the value. */
const RELATIVE = /^(.*#.*?)\s(?:die|which|who|that)\s.*$/su
