import type { AgentId } from '@agora/protocol/turn'
import { leansOnBefore } from './leans-on-before.ts'
import { asksOneself } from './notes/asks-oneself.ts'
import { readSubject } from './notes/read-subject.ts'
import type { Intent, Pack } from '../domain/pack.ts'
import { intentsOf, understand } from './understand.ts'

/** Where this much points at somebody else, a message goes there, however it begins: "en maak nu het rapport". */
export const CLEARLY = 0.8

/**
 * Whether a message goes on with the subject of the specialist who spoke last: it is something that this one answers,
 * or it leans on what was said before and points at nobody else. Anything else is new, and goes to whoever takes that.
 */
export function continuesSubject(text: string, last: AgentId, pack: Pack): boolean {
  const { intent, confidence } = understand(text, pack, 'nl')
  const meant = intentsOf(pack).find(({ id }) => id === intent)
  if (meant?.agent === last || asksOfBefore(text, meant)) return true
  if (meant && confidence >= CLEARLY) return false
  return leansOnBefore(text)
}

/** "Wanneer was dat", "waren er ook open punten": it asks of what was just spoken of, and names nothing else. */
export function asksOfBefore(text: string, meant: Intent | undefined): boolean {
  if (!leansOnBefore(text)) return false
  if (meant?.does.kind === 'recall') return !readSubject(text) && !asksOneself(text)
  return meant?.does.kind === 'look-up' && meant.does.compose === 'open'
}
