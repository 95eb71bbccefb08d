import type { Words } from '@agora/protocol/turn'

/** What follows an offence of a class in a sector, by how often it was found before. */
export type EscalationRow = {
  readonly class: string
  /**
   * Sectors that it holds for; any where nothing is said. Of the rows of a class the first that fits holds, and the
   * first of all where the sector is not known.
   */
  readonly sectors?: readonly string[]
  /** The measure at the first finding, at the second, at the third …; the last holds for all that follow. */
  readonly measures: readonly [string, ...string[]]
  /** Offences found before this day do not count: "2025-04-01". */
  readonly countsFrom?: string
  /** Within how many months somebody comes back; null where nobody does. */
  readonly recheckMonths: number | null
  readonly reason: Words
}

export type EscalationTable = {
  /** How far back an offence counts as a repeat. */
  readonly years: number
  /** Where days begin and end; UTC where nothing is said. */
  readonly timeZone?: string
  readonly rows: readonly EscalationRow[]
  /** So many fines within those years, whatever they were for, bring a firm under closer supervision. */
  readonly intensified?: { readonly fines: number; readonly hint: Words }
}
