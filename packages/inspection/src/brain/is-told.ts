import { demandOf } from '@agora/core/answers/asks-something'
import { matchCue } from './match-cue.ts'
import type { Request } from './read-request.ts'
import { readText } from './read-text.ts'

/** "37R0829", "koeltemperatuur": somebody who looks something up says no more than that. */
const NAME_WORDS = 3

/** Whether a text tells what somebody saw: it neither asks nor orders, leans on nothing, and is more than a name. */
export function isTold({ text, leans }: Pick<Request, 'text' | 'leans'>): boolean {
  if (leans || demandOf(text) !== 'none') return false
  const { folds } = readText(text)
  return folds.length > NAME_WORDS && !asksByOrder(folds)
}

/** Spoken questions have no mark, and their subject may be any word: "mag rijst drie uur", "… is dat te warm". */
const asking = [
  '^ mag|mogen|kan|kunnen|moet|moeten|is|zijn|hoort|horen|klopt|geldt|telt',
  '^ may|can|could|must|should|is|are|does|do|was|were',
  'mag|kan|hoort|klopt|telt|geldt dat|dit|zo|het|die $',
  'mag|kan|hoort|klopt|telt|geldt dat|dit|zo|het|die nog|ook|wel|dan|zo|eigenlijk|hier $',
  'is|zijn dat|dit|die|het … toegestaan|genoeg|goed|oke|ok|erg|te|veilig',
  'is|are that|it|this|they … allowed|ok|okay|enough|fine|too|legal|safe|permitted',
]

export function asksByOrder(folds: readonly string[]): boolean {
  return asking.some((pattern) => matchCue(pattern, folds))
}
