import { foldText } from '@agora/core/fold-text'
import type { Company } from '@agora/protocol/inspection'
import { isSameLocation } from './same-location.ts'

/**
 * Whether what was found there may be open here: unless it is known to be another door of the firm. To put a point on
 * the table is no sanction; to leave one out because a register gave no street would be a miss.
 */
export function mayBeHere(there: Company, here: Company): boolean {
  const isToldApart = (there.branch && here.branch) || (there.address && here.address)
  if (isToldApart) return isSameLocation(there, here)
  return !there.place || !here.place || foldText(there.place) === foldText(here.place)
}
