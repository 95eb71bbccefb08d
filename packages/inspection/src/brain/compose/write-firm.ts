import type { FoundFirm } from '../found-inspection.ts'
import type { Language } from '@agora/core/language'
import { textsOf } from './texts.ts'

/** A firm in one line: name, where it is, and its number. */
export function writeFirm({ name, address, place, registration }: FoundFirm, language: Language): string {
  const isSaid = address !== undefined && place !== undefined && address.toLowerCase().includes(place.toLowerCase())
  const where = [address, isSaid ? undefined : place].filter((part) => part !== undefined)
  const number = registration === undefined ? '' : ` (${textsOf(language).inspection.registered(registration)})`
  return `${[name, ...where].join(', ')}${number}`
}
