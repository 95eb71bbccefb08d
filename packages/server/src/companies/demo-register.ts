import { findDemoFirms } from '@agora/inspection/companies/demo-register'
import type { Domain } from '@agora/inspection/domain/domain'
import type { Register } from './register.ts'

/** Invented firms, of every domain there is. */
export function demoRegister(domains: readonly Pick<Domain, 'firms'>[]): Register {
  const firms = domains.flatMap((domain) => domain.firms)
  return { kind: 'demo', find: async (query) => findDemoFirms(query, { firms }) }
}
