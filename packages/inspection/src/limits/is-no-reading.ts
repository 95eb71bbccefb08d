import type { Token } from '../numbers/split-tokens.ts'
import type { ReadUnit } from './read-unit.ts'

const labels = new Set(
  (
    'artikel artikelen art article articles lid leden punt point hoofdstuk chapter bijlage annex sectie section paragraaf ' +
    'paragraph nummer number nr no num notitie notities note notes kvk tel telefoon telefoonnummer phone mobiel pagina ' +
    'page blz regel stap step versie version foto photo vraag question tafel table lijn line verordening regulation ' +
    'postcode rule families familie eerste'
  ).split(' '),
)
const months = new RegExp(
  '^(?:januari|februari|maart|april|mei|juni|juli|augustus|september|oktober|november|december|' +
    'january|february|march|may|june|july|august|october|euro|eur|keer|maal|times|o)$',
)
const differences =
  /^(?:te|too|warmer|kouder|hoger|lager|higher|lower|colder|hotter|cooler|meer|minder|more|less|verschil|difference)$/
/** A registration, a telephone number: nothing is measured with so many digits. */
const MOST_DIGITS = 6
const dutchTimes = /^(?:uur|uren|uurtje|dag|dagen|minuut|minuten|kwartier|halfuur|week|weken|maand|maanden|jaar|jaren)$/

/** Whether a number is something else than a value: a date, an article, a code, a difference, or denied. */
export function isNoReading(
  tokens: readonly Token[],
  { from, next, begin }: { readonly from: number; readonly next: number; readonly begin: number },
  unit: ReadUnit | undefined,
): boolean {
  const number = tokens[from]
  const after = tokens[next]
  const before = tokens[begin - 1]
  if (!number) return true
  if (isLabelled(tokens, from) || isCode(tokens, from, next, unit)) return true
  if (!unit && months.test(after?.fold ?? '')) return true
  if (/^(?:niet|geen|not)$/.test(before?.fold ?? '')) return true
  // "Half drie" and "kwart over drie" are times of day.
  if (!unit && /^(?:half|over|voor|past)$/.test(before?.fold ?? '')) return true
  if (unit?.quantity === 'duration') return isElsewhen(tokens, begin, next)
  return unit?.quantity === 'temperature' && isDifference(tokens, next)
}

function isLabelled(tokens: readonly Token[], from: number): boolean {
  const before = tokens[from - 1]
  if (!before) return false
  if (/^[#€$£]$/.test(before.text)) return true
  const isMark = /^[.:]$/.test(before.text) && !before.isApart
  const word = isMark ? tokens[from - 2] : before
  return labels.has(word?.fold ?? '')
}

function isCode(tokens: readonly Token[], from: number, next: number, unit: ReadUnit | undefined): boolean {
  const number = tokens[from]
  const before = tokens[from - 1]
  const after = tokens[next]
  if (number?.kind !== 'digits') return false
  if (number.text.replace(/\D/g, '').length > MOST_DIGITS && !/[.,]/.test(number.text)) return true
  if (before?.kind === 'word' && !number.isApart && before.fold !== 'ph') return true
  const joins = (token: Token | undefined) => token !== undefined && !token.isApart && /^[/:-]$/.test(token.text)
  if (!number.isApart && /^[/:]$/.test(before?.text ?? '') && tokens[from - 2]?.kind === 'digits') return true
  if (unit) return false
  if (after && !after.isApart && (after.kind === 'word' || (joins(after) && tokens[next + 1]?.kind === 'digits'))) {
    return true
  }
  return joins(before) && tokens[from - 2]?.kind === 'digits'
}

/** "Twee uur geleden" and "over twee uur" tell when, not how long. */
function isElsewhen(tokens: readonly Token[], begin: number, next: number): boolean {
  if (/^(?:geleden|ago|later|terug|back)$/.test(tokens[next]?.fold ?? '')) return true
  return tokens[begin]?.fold === 'over' && dutchTimes.test(tokens[next - 1]?.fold ?? '')
}

/** "Twee graden te warm", "3 graden boven de norm": by how much, not how much. */
function isDifference(tokens: readonly Token[], next: number): boolean {
  const word = tokens[next]?.fold ?? ''
  if (differences.test(word)) return true
  if (!/^(?:boven|above|onder|below|over)$/.test(word)) return false
  return /^(?:de|het|the|norm|grens|limit)$/.test(tokens[next + 1]?.fold ?? '') || tokens[next + 1]?.kind === 'digits'
}
