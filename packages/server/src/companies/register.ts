import type { Company } from '@agora/protocol/inspection'

/** Where firms are looked up. Rejects with a `RegistryFailure` where it cannot tell; no firm is an empty list. */
export type Register = {
  readonly kind: 'kvk' | 'demo'
  /** By number or by name; at most ten, the best first. */
  find(query: string, signal: AbortSignal): Promise<readonly Company[]>
}
