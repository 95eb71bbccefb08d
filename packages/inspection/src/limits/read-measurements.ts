import type { Measurement } from '@agora/protocol/inspection'
import type { Domain } from '../domain/domain.ts'
import { examine } from './check-limit.ts'
import { readPlaced } from './read-placed.ts'

/**
 * All values that a text names, in their order. With a domain also what the words tell of them: whether the product was
 * measured or the air, and a temperature where nobody said the unit and it is about something that has one.
 */
export function readMeasurements(text: string, domain?: Pick<Domain, 'limits'>): readonly Measurement[] {
  const placed = readPlaced(text)
  if (!domain) return placed.map(({ measured }) => measured)
  return placed.map(({ measured }, at) => examine(measured, { text }, placed, at, domain).measured)
}
