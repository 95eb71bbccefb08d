import type { LookOut } from '@agora/core/listen/watch'
import { makeLookOut } from '@agora/inspection/watch/look-out'
import type { DomainId } from '@agora/protocol/inspection'
import type { Domains } from './domains.ts'

/** What each domain watches for while listening; made when it is needed first. */
export function watchDomains(domains: Domains): (id: DomainId) => LookOut {
  const made = new Map<DomainId, LookOut>()
  return (id) => {
    const domain = domains.of(id)
    const known = made.get(domain.id)
    if (known) return known
    const lookOut = makeLookOut(domain)
    made.set(domain.id, lookOut)
    return lookOut
  }
}
