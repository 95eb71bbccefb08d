import type { LimitCheck, Measurement } from '@agora/protocol/inspection'
import type { Domain } from '../domain/domain.ts'
import { comparisonOf } from './comparison.ts'
import type { CompiledLimit } from './compile-limits.ts'
import { convertUnit } from './convert-unit.ts'
import { type Surroundings, findSurroundings } from './find-surroundings.ts'
import { pickLimit } from './pick-limit.ts'
import { type Placed, UNKNOWN_UNIT, readPlaced } from './read-placed.ts'
import { tellOf } from './tell-of.ts'

/** A value in its words, with what is known of it by now. */
export type Examined = {
  readonly measured: Measurement
  readonly check: LimitCheck | undefined
  /** It is beyond the number as it stands, whatever else must be known. */
  readonly exceeds: boolean
}

/** How a value compares with the limit that its words are about. Nothing where no limit is about this. */
export function checkLimit(
  measured: Measurement,
  about: { readonly text: string; readonly rule?: string | undefined },
  domain: Domain,
): LimitCheck | undefined {
  const placed = readPlaced(about.text)
  const at = placed.findIndex(
    (other) => other.measured.said === measured.said && other.measured.value === measured.value,
  )
  return examine(measured, about, placed, at, domain).check
}

/** The same for one of the values of a text that was read already. */
export function examine(
  measured: Measurement,
  about: { readonly text: string; readonly rule?: string | undefined },
  placed: readonly Placed[],
  at: number,
  domain: Pick<Domain, 'limits'>,
): Examined {
  const around = findSurroundings(about.text, at, placed)
  const others = placed.filter((_, index) => index !== at)
  const picked = pickLimit(measured, around, others, about.rule, domain)
  if (!picked) return { measured, check: undefined, exceeds: false }
  const { limit } = picked
  const set = { rule: limit.rule, limit: limit.id, bound: limit.bound, value: limit.value, unit: limit.unit }
  if (measured.unit === UNKNOWN_UNIT && limit.quantity !== 'temperature') {
    return { measured, check: { ...set, outcome: 'unclear', needs: 'unit' }, exceeds: false }
  }
  const known = settle(measured, picked, around)
  const stated = limit.stated && findStated(picked, about.text, placed, at)
  const value = stated ?? limit.value
  const own = convertUnit(known.value, known.unit, limit.unit) ?? known.value
  const side = compare(own, comparisonOf(known.said), { ...limit, value })
  const exceeds = side === 'beyond'
  const judged = judge(side, known, own, picked, around, stated)
  return { measured: known, check: { ...set, value, ...judged }, exceeds }
}

/** The value with its unit and with what was measured, as far as its words tell. */
function settle(measured: Measurement, picked: CompiledLimit, around: Surroundings): Measurement {
  const { limit } = picked
  const unit =
    measured.unit === UNKNOWN_UNIT
      ? { quantity: limit.quantity, unit: limit.unit, assumedUnit: true as const }
      : undefined
  const of = limit.of && { of: tellOf(measured, picked, around) }
  return { ...measured, ...unit, ...of }
}

function compare(
  value: number,
  comparison: 'more' | 'less' | undefined,
  { bound, value: limit, strict }: CompiledLimit['limit'],
): 'within' | 'beyond' | 'open' {
  const worse = bound === 'at-most' ? 'more' : 'less'
  const isOver = bound === 'at-most' ? value > limit : value < limit
  if (comparison === worse) return isOver || value === limit ? 'beyond' : 'open'
  if (comparison) return isOver ? 'open' : 'within'
  return isOver || (strict && value === limit) ? 'beyond' : 'within'
}

function judge(
  side: 'within' | 'beyond' | 'open',
  measured: Measurement,
  own: number,
  { limit, tolerated }: CompiledLimit,
  around: Surroundings,
  stated: number | undefined,
): Pick<LimitCheck, 'outcome' | 'needs'> {
  // The maker's number counts, and nobody has read it out.
  if (limit.stated && stated === undefined) return { outcome: 'unclear', needs: 'packed' }
  if (side === 'open') return { outcome: 'unclear' }
  if (side === 'within') return { outcome: 'within' }
  const isTolerable = limit.tolerance !== undefined && Math.abs(own - limit.value) <= limit.tolerance.by
  if (isTolerable && (tolerated?.test(around.sentence) || tolerated?.test(around.all))) return { outcome: 'within' }
  if (limit.of === 'product' && measured.of !== 'product') return { outcome: 'unclear', needs: 'product-or-air' }
  return { outcome: isTolerable ? 'unclear' : 'beyond' }
}

/** The number that a label states: another value of the text, behind words that speak of one. */
function findStated(
  { stated, limit }: CompiledLimit,
  text: string,
  placed: readonly Placed[],
  own: number,
): number | undefined {
  for (const [at, { measured }] of placed.entries()) {
    const isOther = at !== own && measured.quantity === limit.quantity
    if (isOther && stated?.test(findSurroundings(text, at, placed).clause)) return measured.value
  }
  return undefined
}
