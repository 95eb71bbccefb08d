import type { Sector } from '@agora/inspection/domain/sector'
import type { Domain } from '@agora/inspection/domain/domain'
import type { Ambient } from '../ambient.ts'
import { demoRegister } from './demo-register.ts'
import { kvkRegister } from './kvk-register.ts'
import type { KvkSettings } from './kvk-settings.ts'
import type { Register } from './register.ts'

export type RegisterOptions = {
  /** Undefined: there is no key, and invented firms are all there is. */
  readonly kvk: KvkSettings | undefined
  readonly domains: readonly Pick<Domain, 'firms'>[]
  readonly sectors: readonly Sector[]
  readonly now: Ambient['now']
}

export function makeRegister({ kvk, domains, sectors, now }: RegisterOptions): Register {
  return kvk ? kvkRegister({ ...kvk, sectors, now }) : demoRegister(domains)
}
