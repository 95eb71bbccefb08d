import type { Words } from '@agora/protocol/turn'

/** A kind of firm, as a domain tells them apart, and by which activities a register names it. */
export type Sector = {
  readonly id: string
  readonly name: Words
  /** What the codes of its activities (SBI, digits only) begin with. */
  readonly activities: readonly string[]
}

/** The sector of the first activity that has one: the main activity stands first. The longest beginning that fits counts. */
export function sectorOf(codes: readonly string[], sectors: readonly Sector[]): string | undefined {
  for (const code of codes) {
    const digits = code.replace(/\D/g, '')
    let best: { readonly id: string; readonly length: number } | undefined
    for (const { id, activities } of sectors) {
      for (const start of activities) {
        if (digits.startsWith(start) && start.length > (best?.length ?? 0)) best = { id, length: start.length }
      }
    }
    if (best) return best.id
  }
  return undefined
}
