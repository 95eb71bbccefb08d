import type { Domain } from '@agora/inspection/domain/domain'
import type { DomainId } from '@agora/protocol/inspection'
import type { Domains } from './domains.ts'

/** Something of each domain, such as what watches its notes; made when it is needed first. */
export function makePerDomain<Made>(domains: Domains, make: (domain: Domain) => Made): (id: DomainId) => Made {
  const made = new Map<DomainId, Made>()
  return (id) => {
    const domain = domains.of(id)
    const known = made.get(domain.id) ?? make(domain)
    made.set(domain.id, known)
    return known
  }
}
