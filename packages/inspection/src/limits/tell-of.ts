import type { Measurement } from '@agora/protocol/inspection'
import type { CompiledLimit } from './compile-limits.ts'
import type { Surroundings } from './find-surroundings.ts'

/** Whether the product was measured or the air around it; by the nearest words that tell. */
export function tellOf(
  measured: Measurement,
  { readings }: CompiledLimit,
  around: Surroundings,
): 'product' | 'air' | 'unknown' {
  if (measured.of !== undefined && measured.of !== 'unknown') return measured.of
  if (!readings) return 'unknown'
  if (around.isAlone && readings.inside.test(around.sentence.replace(readings.things, '@ '))) return 'product'
  for (const level of around.isAlone ? (['clause', 'near', 'sentence'] as const) : (['clause', 'near'] as const)) {
    const words = around[level].replace(readings.things, '@ ')
    if (readings.product.test(words)) return 'product'
    if (readings.air.test(words)) return 'air'
    if (readings.named.test(words) && !readings.beside.test(words)) return 'product'
  }
  return 'unknown'
}
