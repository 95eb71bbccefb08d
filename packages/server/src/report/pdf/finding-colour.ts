import type { PrintedDomain } from './paper.ts'
import type { Report } from '@agora/protocol/report'
import { colours, gravity } from './pdf-style.ts'

/** By the class that a person gave it. What was only suggested has no colour of its own. */
export function findingColour({ kind, class: given }: Report['findings'][number], domain: PrintedDomain): string {
  if (kind === 'in-order') return colours.inOrder
  if (!given) return colours.undecided
  const rank = domain.classes.findIndex(({ id }) => id === given.id)
  if (rank < 0) return colours.undecided
  const steps = Math.max(1, domain.classes.length - 1)
  return gravity[Math.round((rank / steps) * (gravity.length - 1))] ?? colours.undecided
}
