import type { Domain } from '@agora/inspection/domain/domain'
import { usePart } from '../parts/use-part.ts'
import { domainPart } from './load-domain.ts'

/** Undefined until it is here. */
export function useDomain(id: string): Domain | undefined {
  return usePart(domainPart(id)).part
}
