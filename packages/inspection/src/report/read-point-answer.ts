import { isDeclining } from '@agora/core/answers/reads-as-answer'
import { readVerdict } from '@agora/core/answers/read-verdict'
import { readWords } from '@agora/core/wake/read-words'
import type { PointStatus } from '@agora/protocol/inspection'

// Tried in this order: "niet gecontroleerd" has a "niet" that says nothing of the point itself.
const notChecked =
  /\b(?:(?:niet|nog niet|nooit) (?:\S+ ){0,2}?(?:gekeken|gecontroleerd|nagekeken|bekeken|nagegaan|beoordeeld|gezien|bezocht)|niet naar gekeken|overgeslagen|geen tijd|not (?:\S+ )?(?:checked|looked|seen|assessed|inspected)|(?:didn't|did not|haven't|couldn't) (?:\S+ )?(?:check|look|see|checked|looked|seen)|unchecked|no time)\b/u
const notFixed =
  /\b(?:(?:niet|nog niet|not|not yet|isn't|hasn't been|never) (?:\S+ ){0,3}?(?:opgelost|hersteld|gemaakt|gerepareerd|verholpen|verbeterd|vervangen|gedaan|aangepakt|weg|klaar|goed|orde|fixed|repaired|resolved|solved|done|mended|replaced|ok|okay)|nog niet|not yet|nog steeds|nog altijd|onopgelost|still|unresolved|unfixed|gedeeltelijk|deels|half|partly|partially|same as before|zelfde)\b/u
const fixed =
  /\b(?:opgelost|hersteld|gemaakt|gerepareerd|verholpen|verbeterd|vervangen|aangepakt|in orde|voldoet|klaar|weg|fixed|repaired|resolved|solved|mended|replaced|sorted|done|in order)\b/u

/** What somebody says of a point that an earlier visit left open; nothing where it cannot be told. */
export function readPointAnswer(said: string): PointStatus | undefined {
  const words = readWords(said).map(({ fold }) => fold)
  const text = words.join(' ')
  if (text === '') return undefined
  if (notChecked.test(text) || (isDeclining(said) && !/^(?:nee|no)$/u.test(text))) return 'not-checked'
  if (notFixed.test(text)) return 'not-fixed'
  if (fixed.test(text)) return 'fixed'
  const verdict = readVerdict(said)
  return verdict && (verdict === 'yes' ? 'fixed' : 'not-fixed')
}
