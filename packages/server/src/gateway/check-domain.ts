import type { DomainId } from '@agora/protocol/inspection'
import { Failure } from '../failure.ts'
import type { Inspections } from '../inspection/inspections.ts'

/** Refuses a domain that this server does not have: the rules of another one would be wrong rules. */
export function checkDomain({ domains }: Inspections, domain: DomainId | undefined): void {
  if (domain === undefined || domains.has(domain)) return
  const known = domains.list.map(({ id }) => id).join(', ')
  throw new Failure('bad-request', `domain: unknown domain "${domain}"; this server has ${known}`)
}
