import type { Noticed } from '../state/watch-state.ts'
import type { Domain } from '../domain/domain.ts'
import { examine } from '../limits/check-limit.ts'
import { type Surroundings, findSurroundings } from '../limits/find-surroundings.ts'
import { compileLimits } from '../limits/compile-limits.ts'
import { readPlaced } from '../limits/read-placed.ts'
import { statesNorm } from '../limits/states-norm.ts'
import { sayFlag } from './say-flag.ts'

type LimitFlag = Noticed['flags'][number]

/** A flag for each value that is beyond its limit, or would be if it were the product's. */
export function flagLimits(text: string, domain: Domain): readonly LimitFlag[] {
  const placed = readPlaced(text)
  const flags = new Map<string, LimitFlag>()
  for (const [at, { measured, end }] of placed.entries()) {
    const { measured: known, check, exceeds } = examine(measured, { text }, placed, at, domain)
    if (!check || !exceeds || check.outcome === 'within') continue
    const around = findSurroundings(text, at, placed)
    if (isAsked(text, end) || statesNorm(around) || isStated(around, domain)) continue
    // Of a range the value that is farther beyond: "tussen 8 en 11 graden".
    const key = `${check.limit} ${known.said}`
    const before = flags.get(key)?.measured?.value
    if (before !== undefined && Math.abs(before - check.value) >= Math.abs(known.value - check.value)) continue
    flags.set(key, {
      kind: 'limit',
      says: { nl: sayFlag(known, check, domain, 'nl'), en: sayFlag(known, check, domain, 'en') },
      rule: check.rule,
      measured: known,
      check,
    })
  }
  return [...flags.values()]
}

/** A label says so, and nobody has measured it. */
function isStated({ clause }: Surroundings, domain: Domain): boolean {
  return compileLimits(domain).some(({ stated }) => stated?.test(clause))
}

/** The value stands in a question, and nobody has found it: "is negen graden toegestaan?" */
function isAsked(text: string, end: number): boolean {
  return /^[^.,;!?\n]*\?/.test(text.slice(end))
}
