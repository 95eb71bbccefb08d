import { foldText } from '@agora/core/fold-text'
import type { Company } from '@agora/protocol/inspection'

/**
 * Whether two entries are of the same firm at the same place: an offence elsewhere is no repeat. Where one of them does
 * not say where it is, nothing tells that it is the same.
 */
export function isSameLocation(one: Company, other: Company): boolean {
  if (one.registration && other.registration) {
    if (one.registration !== other.registration) return false
    if (one.branch && other.branch) return one.branch === other.branch
    return isSamePlace(one, other)
  }
  return (
    normalise(one.name) === normalise(other.name) &&
    isGiven(one.address) &&
    isGiven(other.address) &&
    addressOf(one) === addressOf(other)
  )
}

function isSamePlace(one: Company, other: Company): boolean {
  // Of a firm that is known by its number alone there is one location.
  if (!isGiven(one.address) && !isGiven(other.address)) return normalise(one.place) === normalise(other.place)
  if (!isGiven(one.address) || !isGiven(other.address)) return false
  if (addressOf(one) === addressOf(other)) return true
  // A register may leave out the town that another gives.
  return (!isGiven(one.place) || !isGiven(other.place)) && normalise(one.address) === normalise(other.address)
}

/** Street, number and town, whether the town stands in the address or beside it. */
function addressOf({ address, place }: Company): string {
  return [...new Set(normalise(`${address ?? ''} ${place ?? ''}`).split(' '))].join(' ')
}

function isGiven(text: string | undefined): text is string {
  return normalise(text) !== ''
}

function normalise(text: string | undefined): string {
  return foldText(text ?? '')
    .replace(/\b\d{4}\s?[a-z]{2}\b/g, ' ')
    .replace(/str\.(?=\s|,|$)/g, 'straat')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/(\d)\s+([a-z])\b/g, '$1$2')
    .trim()
}
