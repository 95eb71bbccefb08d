import type { Company, PastInspection } from '@agora/protocol/inspection'

/**
 * One place of a firm that does not exist, with what happened there, for those who try the product or have no key to a
 * register. A firm with two places is two of these with the same number.
 */
export type DemoFirm = {
  readonly company: Company
  /** Days before "now": earlier visits are always as long ago as their example needs. */
  readonly past: readonly (Omit<PastInspection, 'at' | 'company' | 'domain' | 'findings'> & {
    readonly daysAgo: number
    readonly findings: readonly (Omit<PastInspection['findings'][number], 'dueAt'> & {
      /** Days after that visit. */
      readonly dueInDays?: number
    })[]
  })[]
}
