import type { DomainId } from '@agora/protocol/inspection'

/** The domain of threads whose creation names none: they are older than the choice. Stored logs depend on it. */
export const UNDECLARED_DOMAIN: DomainId = 'food'
