import type { Domain } from '../domain/domain.ts'
import type { EscalationRow } from '../domain/escalation-table.ts'

/** The row for a class in a sector: the first that fits, and the first of the class where the sector is not known. */
export function findRow(offenceClass: string, sector: string | undefined, domain: Domain): EscalationRow | undefined {
  return domain.escalation.rows.find(
    (row) => row.class === offenceClass && (sector === undefined || !row.sectors || row.sectors.includes(sector)),
  )
}
